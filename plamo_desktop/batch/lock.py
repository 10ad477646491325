"""One process at a time works on a queue."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path

from plamo_desktop.core.file_jobs import QueueError
from plamo_desktop.core.regular_files import reason


class QueueLock:
    """A lock that its process gives back even when it is killed.

    Args:
        path: The queue's file; the lock lies beside it.
    """

    def __init__(self, path: Path) -> None:
        self._path = path.with_name(f"{path.name}.lock")
        self._handle: int | None = None

    def take(self) -> bool:
        """Take the lock unless another process has it; whether this one has it now.

        Raises:
            QueueError: The folder of the queue cannot be written.
        """
        try:
            if self._handle is None:
                self._path.parent.mkdir(parents=True, exist_ok=True)
                self._handle = os.open(
                    self._path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600
                )
            fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError as error:
            raise QueueError(detail=f"{self._path}: {reason(error)}") from error
        return True

    def release(self) -> None:
        """Give the lock back.  Its file stays: a new one could be locked beside the old one."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None
