"""Run before the program: a bundle may be moved, or replaced by a newer one, while it runs.

PyInstaller's importer would end the process at the next import, with all that the window holds, or
read somewhere in the new program.  An import that fails is none the worse for the rest.
"""

import os
import sys
from importlib import import_module
from typing import Any


def _identity() -> tuple[int, ...]:
    info = os.stat(sys.executable)  # noqa: PTH116 - as little as possible is imported here
    return info.st_dev, info.st_ino, info.st_size, info.st_mtime_ns


def _watch(reader: Any) -> None:  # noqa: ANN401 - PyInstaller's own
    # All that is run before the program shares its names, so these are kept in here.
    before, identity, extract = _identity(), _identity, reader.extract

    def checked(self: object, name: str, raw: bool = False) -> object:
        try:
            is_there = identity() == before
        except OSError:
            is_there = False
        if not is_there:
            raise ImportError(
                "PLaMo Desktop was moved or replaced while it ran. Quit it and open it again."
            )
        return extract(self, name, raw)

    reader.extract = checked


_watch(import_module("pyimod01_archive").ZlibArchiveReader)
