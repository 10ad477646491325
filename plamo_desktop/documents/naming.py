"""What a translated file is called: `name.ja.md`, and never the name of a file that is there."""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Iterator
from itertools import count
from pathlib import Path
from typing import Final

from plamo_desktop.core.languages import LANGUAGES, Language
from plamo_desktop.documents.formats.registry import FORMATS

# What file systems allow a name to have, in bytes.
_LONGEST: Final = 255
_LONGEST_CHARACTER: Final = 4
_CODED: Final = re.compile(
    rf"(.+)\.({'|'.join(re.escape(one.code) for one in LANGUAGES)})( \d+)?",
    re.DOTALL | re.IGNORECASE,
)


def output_names(name: str, source: Language | None, target: Language) -> Iterator[str]:
    """Names for the translation of a file, the best first, without an end.

    The code of the source language in a name (`film.en.srt`) gives way to the target's.

    Args:
        name: Of the source file.
        source: Its language, if it is known.
        target: The language it is translated into.
    """
    stem, suffix = _split(name)
    if source is not None and stem.lower().endswith(f".{source.code.lower()}"):
        stem = stem[: -len(source.code) - 1] or stem
    for number in count(1):
        tail = f".{target.code}{'' if number == 1 else f' {number}'}{suffix}"
        yield _shortened(stem, _LONGEST - len(os.fsencode(tail))) + tail


def output_folder(source: Path, root: Path | None, out: Path | None) -> Path:
    """The folder a translation is written to.

    Args:
        source: The file that is translated.
        root: The folder that was given, if the file was found in one.
        out: The folder that was chosen; None for that of the source.
    """
    if out is None:
        return source.parent
    if root is None:
        return out
    # The tree is kept, the folder that was given included.
    return out / root.name / source.parent.relative_to(root)


def is_output(name: str, beside: Collection[str]) -> bool:
    """Whether a file has the name of a translation, into any language, of one beside it.

    Args:
        name: Of the file.
        beside: The names of all files in its folder.
    """
    return any(
        # A number is given to what finds its name taken.
        _is_made_from(own, name, suffix, beside)
        or (is_numbered and _is_beside(own, suffix, beside, code))
        for own, code, is_numbered, suffix in _coded(name)
    )


def is_named_as_in(name: str, target: Language, beside: Collection[str]) -> bool:
    """Whether a file is in a language by its name, and the same in another one lies beside it.

    Args:
        name: Of the file.
        target: The language.
        beside: The names of all files in its folder.
    """
    return any(
        code == target.code.lower() and _is_beside(own, suffix, beside, code)
        for own, code, _, suffix in _coded(name)
    )


def _coded(name: str) -> Iterator[tuple[str, str, bool, str]]:
    """What is before a language's code in a name, the code, if it has a number, and the suffix."""
    for stem, suffix in (_split(name), (name, "")):
        match = _CODED.fullmatch(stem)
        if match is not None:
            yield match[1], match[2].lower(), match[3] is not None, suffix


def _is_beside(own: str, suffix: str, beside: Collection[str], code: str) -> bool:
    """Whether the same is there in another language than that of the code."""
    codes = (one.code for one in LANGUAGES if one.code.lower() != code)
    return any(f"{own}.{other}{suffix}" in beside for one in codes for other in (one, one.upper()))


def _is_made_from(own: str, name: str, suffix: str, beside: Collection[str]) -> bool:
    if own + suffix in beside:
        return True
    # The name was too long.  What goes on with a dot may be the same in another language.
    return len(os.fsencode(name)) > _LONGEST - _LONGEST_CHARACTER and any(
        one.startswith(own) and not one.startswith(f"{own}.") and one.endswith(suffix)
        for one in beside
    )


def _split(name: str) -> tuple[str, str]:
    lower = name.lower()
    known = [suffix for one in FORMATS for suffix in one.suffixes if lower.endswith(suffix)]
    size = max(map(len, known), default=0)
    if size and size < len(name):
        return name[:-size], name[-size:]
    return os.path.splitext(name)  # noqa: PTH122 - pathlib has no such split


def _shortened(stem: str, size: int) -> str:
    while len(os.fsencode(stem)) > size:
        stem = stem[:-1]
    return stem
