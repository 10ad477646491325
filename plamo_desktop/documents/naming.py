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


def is_output(name: str, target: Language, beside: Collection[str]) -> bool:
    """Whether a file has the name of a translation of one that lies beside it.

    Args:
        name: Of the file.
        target: The language that is translated into.
        beside: The names of all files in its folder.
    """
    return any(
        _is_made_from(stem, suffix, target, beside) for stem, suffix in (_split(name), (name, ""))
    )


def _is_made_from(stem: str, suffix: str, target: Language, beside: Collection[str]) -> bool:
    match = re.fullmatch(rf"(.+)\.{re.escape(target.code)}(?: \d+)?", stem, re.DOTALL)
    if match is None:
        return False
    own = match[1]
    if own + suffix in beside:
        return True
    # The code of the source language gave way.
    codes = (code for one in LANGUAGES if one != target for code in (one.code, one.code.upper()))
    if any(f"{own}.{code}{suffix}" in beside for code in codes):
        return True
    # The name was too long.
    return len(os.fsencode(stem + suffix)) > _LONGEST - _LONGEST_CHARACTER and any(
        one.startswith(own) and one.endswith(suffix) and one != stem + suffix for one in beside
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
