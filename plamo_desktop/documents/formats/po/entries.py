"""The entries of a gettext catalogue, and where in it their translations are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from plamo_desktop.core.errors import DocumentError
from plamo_desktop.documents.formats.po.strings import value
from plamo_desktop.documents.formats.spans import LineCount

_STRING = r'"[^"\\\r\n]*+(?:\\[^\r\n][^"\\\r\n]*+)*+"'
_STRINGS = rf"{_STRING}(?:[ \t]*{_STRING})*+"
_LINE = re.compile(
    r"(?<![^\r\n])[ \t]{0,40}(?:"
    r"(?P<comment>#[^\r\n]*)"
    rf"|(?P<keyword>domain|msgctxt|msgid_plural|msgid|msgstr(?:\[(?P<form>[0-9]{{1,2}})\])?)?"
    rf"[ \t]*(?P<strings>{_STRINGS})"
    r")[ \t\f\v]*(?=[\r\n]|\Z)"
)
_CONTENT = re.compile(r"[^\r\n]*[^\s][^\r\n]*")


@dataclass(slots=True)
class Field:
    """A string of an entry, which may go over several lines.

    Attributes:
        start: Where its first quote is.
        end: Behind its last one.
        form: Which plural form it is.
        parts: What stands between the quotes.
    """

    start: int
    end: int
    form: int = 0
    parts: list[str] = field(default_factory=list)

    @property
    def value(self) -> str:
        """What it says."""
        return value("".join(self.parts))


@dataclass(slots=True)
class Entry:
    """A message and its translations.

    Attributes:
        line: The line of its `msgid`, from 1.
        is_fuzzy: Whether its translation is a guess of gettext's tools.
        context: Whether it has a `msgctxt`.
        singular: Its `msgid`.
        plural: Its `msgid_plural`.
        translations: Its `msgstr`, one or one for each form.
    """

    line: int = 0
    is_fuzzy: bool = False
    context: Field | None = None
    singular: Field | None = None
    plural: Field | None = None
    translations: list[Field] = field(default_factory=list)


def entries(text: str) -> Iterator[Entry]:
    """The entries of a catalogue, without obsolete ones.

    Raises:
        DocumentError: Its syntax is wrong; the line is named.
    """
    count = LineCount(text)
    entry = Entry()
    last: Field | None = None
    for content in _CONTENT.finditer(text):
        line = _LINE.fullmatch(text, content.start(), content.end())
        if not line:
            raise _wrong(count.at(content.start()), "this is neither a comment nor a string.")
        keyword, comment = line["keyword"], line["comment"]
        if comment is not None or keyword in {"msgctxt", "msgid", "domain"}:
            last = None
            if entry.translations:
                yield entry
                entry = Entry()
        if comment is not None:
            if comment.startswith("#,") and re.search(r"\bfuzzy\b", comment):
                entry.is_fuzzy = True
            continue
        if keyword is not None:
            last = Field(*line.span("strings"), form=int(line["form"] or 0))
            if not _added(entry, keyword, last):
                raise _wrong(count.at(content.start()), f"“{keyword}” is not expected here.")
            if keyword == "msgid":
                entry.line = count.at(content.start())
        elif last is None:
            raise _wrong(count.at(content.start()), "a string without “msgid” or “msgstr”.")
        last.end = line.end("strings")
        last.parts.append(line["strings"])
    if entry.translations:
        yield entry
    elif entry.singular:
        raise _wrong(entry.line, "“msgid” without “msgstr”.")


def _added(entry: Entry, keyword: str, found: Field) -> bool:
    """Whether a string has a place in an entry."""
    match keyword:
        case "domain":
            return not entry.singular
        case "msgctxt":
            is_new = not entry.context and not entry.singular
            entry.context = found
            return is_new
        case "msgid":
            is_new = not entry.singular
            entry.singular = found
            return is_new
        case "msgid_plural":
            is_new = entry.singular is not None and not entry.plural and not entry.translations
            entry.plural = found
            return is_new
    entry.translations.append(found)
    return entry.singular is not None and (entry.plural is not None) == keyword.endswith("]")


def _wrong(line: int, what: str) -> DocumentError:
    return DocumentError(format="gettext PO", detail=f"Line {line}: {what}")
