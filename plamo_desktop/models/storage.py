"""Room for a model's files, and what it means when they cannot be written."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from plamo_desktop.core.download_errors import FolderNotWritableError, NoSpaceError
from plamo_desktop.core.durable_files import sync, sync_folder
from plamo_desktop.core.regular_files import reason
from plamo_desktop.models.manifest import FileRecord, Hashes, hash_file
from plamo_desktop.models.ownership import PART

MARGIN: Final = 256 * 2**20
"""Bytes that are left free on a disk: a Mac with a full one hardly works."""

_FULL = {errno.ENOSPC, errno.EDQUOT}


def size_text(count: int) -> str:
    """A number of bytes for people."""
    for unit, size in (("GB", 10**9), ("MB", 10**6), ("kB", 10**3)):
        if count >= size:
            return f"{count / size:.1f} {unit}"
    return f"{count} bytes"


def check_room(folder: Path, needed: int, margin: int = MARGIN) -> None:
    """See that a disk has room for so many bytes more.

    Raises:
        NoSpaceError: It has not.
        OSError: The folder cannot be looked at.
    """
    lacking = needed + margin - shutil.disk_usage(folder).free
    if needed and lacking > 0:
        raise NoSpaceError(needed=size_text(lacking), folder=folder)


@contextmanager
def writing_to(folder: Path) -> Iterator[None]:
    """Within it, errors of the file system become errors for the user.

    Raises:
        NoSpaceError: The disk became full.
        FolderNotWritableError: Anything else.
    """
    try:
        yield
    except OSError as error:
        if error.errno in _FULL:
            raise NoSpaceError(needed=size_text(MARGIN), folder=folder) from error
        raise FolderNotWritableError(folder=folder, detail=reason(error)) from error


class PartFile:
    """The part of a file that is here already; it gets its name when it is whole and right.

    Args:
        folder: The model's folder.
        file: What the whole must be.

    Attributes:
        size: Bytes here, as far as they were read back or written.
    """

    def __init__(self, folder: Path, file: FileRecord) -> None:
        self.file = file
        self.size = 0
        self._final = folder / file.path
        self._path = folder / f"{file.path}{PART}"
        self._hashes = Hashes(file)
        self._path.parent.mkdir(parents=True, exist_ok=True)
        flags = os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
        self._handle = os.open(self._path, flags, 0o644)

    def read_back(self) -> Iterator[int]:
        """Hash what an earlier download left; yields the size of each piece.

        Raises:
            OSError: It cannot be read.
        """
        for count in hash_file(self._path, self._hashes):
            self.size += count
            if self.size > self.file.size:
                self.discard()
                return
            yield count
        os.lseek(self._handle, self.size, os.SEEK_SET)

    def write(self, data: bytes) -> None:
        """Add bytes; those that fit on the disk are kept even when not all do.

        Raises:
            OSError: They do not all fit.
        """
        rest = memoryview(data)
        while rest:
            count = os.write(self._handle, rest)
            self._hashes.update(rest[:count])
            self.size += count
            rest = rest[count:]

    def discard(self) -> None:
        """Forget all bytes.

        Raises:
            OSError: The file cannot be written.
        """
        os.ftruncate(self._handle, 0)
        os.lseek(self._handle, 0, os.SEEK_SET)
        self.size = 0
        self._hashes = Hashes(self.file)

    @property
    def is_right(self) -> bool:
        """Whether this is the whole file, with the right contents."""
        return self.size == self.file.size and self._hashes.fit

    def finish(self) -> FileRecord:
        """Give the file its name, for good.

        Returns:
            The file with its sha256.

        Raises:
            OSError: The file system refuses.
        """
        sync(self._handle)
        self._path.replace(self._final)
        sync_folder(self._final.parent)
        return FileRecord(self.file.path, self.file.size, self._hashes.sha256)

    def close(self) -> None:
        """Leave the part for another time."""
        os.close(self._handle)
