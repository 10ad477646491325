"""All formats: one line each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Final, cast

from plamo_desktop.documents.content import Content
from plamo_desktop.documents.formats.document import Document


@dataclass(frozen=True, slots=True)
class Format:
    """A kind of file.

    Attributes:
        key: Its name on the command line, which is also that of its module.
        name: For people.
        suffixes: Of its files, in small letters; the first is the usual one.
        is_text: Whether its files are texts, which have an encoding.
        declares_encoding: Whether its files say themselves what they are written in.
        can_be_bilingual: Whether source and translation can stand side by side in it.
        can_have_footer: Whether a sentence can be added at its end.
    """

    key: str
    name: str
    suffixes: tuple[str, ...]
    is_text: bool = True
    declares_encoding: bool = False
    can_be_bilingual: bool = True
    can_have_footer: bool = True

    def parse(self, content: Content) -> Document:
        """Take a file apart; the module is imported when it is first needed.

        Raises:
            DocumentError: The file is not what its name says.
        """
        module = import_module(f"plamo_desktop.documents.formats.{self.key}")
        return cast("Callable[[Content], Document]", module.parse)(content)


TEXT: Final = Format("text", "Plain text", (".txt", ".text"))
FORMATS: Final = (
    TEXT,
    Format("ass", "ASS", (".ass", ".ssa")),
    Format("csv", "CSV", (".csv", ".tsv"), can_have_footer=False),
    Format("docx", "DOCX", (".docx",), is_text=False),
    Format("html", "HTML", (".html", ".htm", ".xhtml"), declares_encoding=True),
    Format(
        "json",
        "JSON",
        (".json", ".jsonl", ".ndjson", ".arb"),
        can_be_bilingual=False,
        can_have_footer=False,
    ),
    Format("markdown", "Markdown", (".md", ".markdown", ".mdown", ".mkd")),
    Format("po", "gettext PO", (".po", ".pot"), declares_encoding=True, can_be_bilingual=False),
    Format("srt", "SRT", (".srt",), can_have_footer=False),
    Format("vtt", "WebVTT", (".vtt",)),
)


def by_suffix(name: str) -> Format | None:
    """The format of a file name; None for one that is not known."""
    lower = name.lower()
    return next((one for one in FORMATS if lower.endswith(one.suffixes)), None)


def by_key(key: str) -> Format | None:
    """The format of a name on the command line."""
    return next((one for one in FORMATS if one.key == key), None)
