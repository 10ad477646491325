"""One process at a time works on a model's folder."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path


class FolderLock:
    """A lock that its process gives back even when it is killed.

    Args:
        folder: The model's folder, which need not exist; the lock lies beside it.
    """

    def __init__(self, folder: Path) -> None:
        self._path = folder.with_name(f".{folder.name}.lock")
        self._handle: int | None = None

    def take(self) -> bool:
        """Take the lock unless another process has it.

        Returns:
            Whether this process has it now.

        Raises:
            OSError: The folder beside which it lies cannot be written.
        """
        if self._handle is None:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._handle = os.open(
                self._path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600
            )
        try:
            fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def release(self) -> None:
        """Give the lock back.  Its file stays: a new one could be locked beside the old one."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None
