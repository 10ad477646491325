"""Writing files that are there whole or not at all, even after the power has failed."""

from __future__ import annotations

import contextlib
import fcntl
import os
import stat
import sys
import tempfile
from pathlib import Path


def replace_text(path: Path, text: str) -> None:
    """Write to a temporary name beside the file (`.NAME.` and a few letters), sync, rename.

    Raises:
        OSError: It cannot be written; the old file is as it was.
    """
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        # Lone surrogates cannot be encoded; they never leave the panes, but a file must not fail.
        with os.fdopen(handle, "w", encoding="utf-8", errors="replace", newline="") as file:
            file.write(text)
            file.flush()
            sync(file.fileno())
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def save_text(path: Path, text: str) -> None:
    """Write a text of the user's where they want it: a new file has the usual rights.

    An old one keeps its own; behind a symbolic link, the file it names is written.

    Raises:
        OSError: It cannot be written; the old file is as it was.
    """
    path = path.resolve()
    try:
        mode = stat.S_IMODE(path.stat().st_mode)
    except FileNotFoundError:
        mode = 0o666 & ~_umask()
    replace_text(path, text)
    path.chmod(mode)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def sync(handle: int) -> None:
    """Make what was written to a file last.

    Raises:
        OSError: The disk failed.
    """
    if sys.platform == "darwin":
        # There, fsync leaves it in the drive's own memory.
        with contextlib.suppress(OSError):  # not every file system can
            fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
            return
    os.fsync(handle)


def sync_folder(folder: Path) -> None:
    """Make new, renamed and removed names of a folder last.

    Raises:
        OSError: The folder cannot be opened.
    """
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        sync(handle)
    finally:
        os.close(handle)
