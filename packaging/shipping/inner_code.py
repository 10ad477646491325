"""The code in a bundle, inner parts first."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

_THIN = {b"\xcf\xfa\xed\xfe", b"\xce\xfa\xed\xfe"}
_FAT = {b"\xca\xfe\xba\xbe", b"\xca\xfe\xba\xbf"}
_BUNDLES = {".app", ".appex", ".bundle", ".framework", ".xpc"}


def is_mach_o(path: Path) -> bool:
    """Whether a file is a program or a library."""
    with path.open("rb") as file:
        head = file.read(8)
    # Compiled Java begins like a fat file, with its version where the number of parts would be.
    return head[:4] in _THIN or (head[:4] in _FAT and int.from_bytes(head[4:8], "big") < 30)


def code_inside(app: Path, program: Path) -> list[Path]:
    """What is signed before the bundle itself: files and bundles, the deepest first.

    Args:
        app: The bundle.
        program: Its own executable, which is signed with the bundle.
    """
    found = [path for path in _walk(app) if path != program]
    return sorted(found, key=lambda path: (-len(path.parts), path.is_dir(), str(path)))


def _walk(app: Path) -> Iterator[Path]:
    for folder, folders, names in os.walk(app):
        here = Path(folder)
        for name in folders:
            path = here / name
            if path.suffix in _BUNDLES and not path.is_symlink():
                yield path
        for name in names:
            path = here / name
            if not path.is_symlink() and path.is_file() and is_mach_o(path):
                yield path
