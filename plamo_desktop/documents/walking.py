"""The files that are meant when files and folders are given."""

from __future__ import annotations

import enum
import os
import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

from plamo_desktop.core.languages import Language
from plamo_desktop.documents.formats.registry import by_suffix
from plamo_desktop.documents.naming import is_named_as_in, is_output


@dataclass(frozen=True, slots=True)
class Found:
    """A file to be translated.

    Attributes:
        path: Where it is.
        root: The folder that was given, if it was found in one.
    """

    path: Path
    root: Path | None = None


class SkipReason(enum.Enum):
    """Why a file or folder is passed over.  The value is its sentence."""

    MISSING = "It is not there."
    UNREADABLE = "It cannot be read."
    SPECIAL = "It is neither a file nor a folder."
    OUTPUT = "It is a translation of a file beside it."
    IN_LANGUAGE = "By its name it is in that language already."
    NOTHING = "There is no file in it that can be translated."


@dataclass(frozen=True, slots=True)
class Skipped:
    """A file or folder that is passed over."""

    path: Path
    reason: SkipReason


def find_files(
    paths: Iterable[Path], patterns: Sequence[str] = (), target: Language | None = None
) -> Iterator[Found | Skipped]:
    """The files that are given, and those in folders that are given, in order of their names.

    A file that is given by name is taken, whatever it is.  In folders, hidden files and links to
    folders are passed over without a word, and so are files that no pattern wants.  No file is
    taken twice.

    Args:
        paths: Files and folders.
        patterns: Of the names of files in folders, such as `*.md`, or of their paths below the
            folder, such as `docs/*.md`; none for all formats that are known.
        target: The language they are translated into: of files in folders, what is a translation
            of one beside it is not taken, nor what is in that language by its name.
    """
    taken: set[tuple[int, int]] = set()
    for path in paths:
        try:
            status = path.stat()
            is_folder, is_file = path.is_dir(), path.is_file()
        except FileNotFoundError:
            yield Skipped(path, SkipReason.MISSING)
        except (OSError, ValueError):
            yield Skipped(path, SkipReason.UNREADABLE)
        else:
            if is_folder:
                yield from _in_folder(path, patterns, target, taken)
            elif not is_file:
                yield Skipped(path, SkipReason.SPECIAL)
            elif (status.st_dev, status.st_ino) not in taken:
                taken.add((status.st_dev, status.st_ino))
                yield Found(path)


def _in_folder(
    root: Path, patterns: Sequence[str], target: Language | None, taken: set[tuple[int, int]]
) -> Iterator[Found | Skipped]:
    failed: list[OSError] = []
    is_any = False
    for folder, folders, names in os.walk(root, onerror=failed.append):
        folders[:] = sorted((one for one in folders if not one.startswith(".")), key=_in_order)
        beside = set(names)
        for name in sorted(names, key=_in_order):
            path = Path(folder) / name
            if name.startswith(".") or not _is_wanted(path, root, patterns):
                continue
            if target is not None and (reason := _done_by_name(name, target, beside)):
                yield Skipped(path, reason)
                continue
            try:
                status = path.stat()
                if not path.is_file():
                    continue
            except OSError:
                yield Skipped(path, SkipReason.UNREADABLE)
                continue
            if (status.st_dev, status.st_ino) not in taken:
                taken.add((status.st_dev, status.st_ino))
                is_any = True
                yield Found(path, root)
    for error in failed:
        yield Skipped(Path(os.fsdecode(error.filename)), SkipReason.UNREADABLE)
    if not is_any and not failed:
        yield Skipped(root, SkipReason.NOTHING)


def _done_by_name(name: str, target: Language, beside: Collection[str]) -> SkipReason | None:
    if is_output(name, beside):
        return SkipReason.OUTPUT
    return SkipReason.IN_LANGUAGE if is_named_as_in(name, target, beside) else None


def _is_wanted(path: Path, root: Path, patterns: Sequence[str]) -> bool:
    if not patterns:
        return by_suffix(path.name) is not None
    below = path.relative_to(root).as_posix()
    return any(fnmatch(path.name, one) or fnmatch(below, one) for one in patterns)


def _in_order(name: str) -> list[tuple[int, str, int]]:
    """Names with numbers in them in the order of the numbers."""
    return [
        (1, "", int(part)) if part.isascii() and part.isdecimal() else (0, part.casefold(), 0)
        for part in re.split(r"(\d{1,18})", name)
    ]
