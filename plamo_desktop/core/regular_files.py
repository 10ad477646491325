"""Reading files that may be anything: regular ones only, for pipes and devices would never end."""

from __future__ import annotations

import errno
import os
import stat
import sys
from io import BufferedReader
from pathlib import Path
from typing import Final

SMALL: Final = 16 * 2**20
"""More bytes than any JSON or code file of a model has."""

NOT_ALLOWED: Final = (
    "macOS does not allow it. Allow the folder in System Settings, Privacy & Security, Files and "
    "Folders, for PLaMo Desktop or the terminal it runs in."
)
"""Why files on the desktop, in Documents or in Downloads may be closed to a program."""


def open_regular(path: Path, limit: int | None = None) -> BufferedReader:
    """Open a regular file, without waiting for anybody.

    Args:
        path: The file; links are followed.
        limit: The most bytes it may have, if there is a limit.

    Raises:
        OSError: It cannot be opened, is no regular file, or is too large; nothing else is raised,
            whatever the name.
    """
    try:
        handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    except ValueError as error:  # a NUL character or half a surrogate pair in the name
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL)) from error
    try:
        status = os.fstat(handle)
        if not stat.S_ISREG(status.st_mode):
            raise OSError(errno.EINVAL, "It is not a regular file")
        if limit is not None and status.st_size > limit:
            raise OSError(errno.EFBIG, f"It is larger than {limit:,} bytes")
    except OSError:
        os.close(handle)
        raise
    return os.fdopen(handle, "rb")


def read_regular(path: Path, limit: int = SMALL) -> bytes:
    """The contents of a small regular file.

    Raises:
        OSError: As `open_regular`.
    """
    with open_regular(path, limit) as file:
        # Not more than was allowed, should the file grow.
        return file.read(os.fstat(file.fileno()).st_size)


def reason(error: OSError) -> str:
    """Why a file cannot be read or written, as a sentence."""
    if error.errno == errno.EPERM and sys.platform == "darwin":
        return NOT_ALLOWED
    return f"{error.strerror or error}."
