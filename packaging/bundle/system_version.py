"""The oldest macOS the app runs on: what its programs and libraries say themselves."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import mach_o

# Qt's Python bindings name the version of the machine they were built on. All they take from the
# system is taken by Qt itself too, which says what it needs, or is older than anything here.
_SAY_NOTHING: Final = re.compile(
    r"(^|/)(PySide6/Qt\w+\.abi3\.so|libpyside6\w*\.|shiboken6/|libshiboken6\.)"
)


class NotForThisMacError(Exception):
    """A library has no code for Apple silicon."""


def minimum(files: Mapping[str, Path]) -> tuple[mach_o.Version, list[str]]:
    """The version, and the files that ask for it.

    Args:
        files: Of the bundle: where each lies in it, and where it was taken from.

    Raises:
        NotForThisMacError: A library has no code for Apple silicon.
    """
    asked: dict[mach_o.Version, list[str]] = {}
    for name, path in files.items():
        parts = mach_o.read(path)
        if not parts:
            continue
        ours = [part for part in parts if part.processor == mach_o.ARM64]
        if not ours:
            raise NotForThisMacError(name)
        if ours[0].minimum is not None and not _SAY_NOTHING.search(name):
            asked.setdefault(ours[0].minimum, []).append(name)
    newest = max(asked, default=(11, 0, 0))
    return newest, sorted(asked.get(newest, []))


def spelt(version: mach_o.Version) -> str:
    """Such as `14.4`; the last number only where it is not 0."""
    return ".".join(map(str, version if version[2] else version[:2]))
