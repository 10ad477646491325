"""One running app: a second start hands over what it was given and ends.

The first one holds a lock, which the system gives back however it ends, and listens on a socket
of its own in a folder nobody else may open; the lock's file says where.
"""

from __future__ import annotations

import contextlib
import enum
import errno
import fcntl
import logging
import os
import stat
import time
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSocketNotifier, Signal, Slot

from plamo_desktop.core.given import Given, bounded, is_link
from plamo_desktop.core.regular_files import read_regular

if TYPE_CHECKING:
    import socket

logger = logging.getLogger(__name__)

# The running app may be starting or ending, or wait for the program that owns the clipboard.
_PATIENCE_SECONDS, _ANSWER_SECONDS = 15.0, 8.0
# More than all arguments of a program take where they may take most.
_MOST_BYTES = 2**26
_PART_BYTES = 2**18
# The Mac's addresses have 104 bytes, of which the folder's own name and the socket's take 32.
_LONGEST_PARENT = 70
_TAKEN = b"taken"


class Start(enum.Enum):
    """What a start finds."""

    FIRST = "no other app runs"
    HANDED_OVER = "the running app has taken what this start was asked for"
    UNANSWERED = "the running app does not answer"
    TOO_MUCH = "this start was asked for more than can be handed over"


class InstanceLock:
    """The right to be the running app.

    Args:
        path: The lock's file, which stays.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._handle: int | None = None

    def take(self) -> bool:
        """Take it, unless another process has it.

        Without a folder to lock in, nobody can be asked: then this is the running app.
        """
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            handle = _open(self._path)
        except OSError as error:
            logger.warning("Cannot lock %s: %s", self._path, error)
            return True
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(handle)
            return False
        except OSError as error:  # a file system without locks
            logger.warning("Cannot lock %s: %s", self._path, error)
        os.ftruncate(handle, 0)
        self._handle = handle
        return True

    def take_or_hand_over(self, given: Given, patience: float = _PATIENCE_SECONDS) -> Start:
        """Take it, or give its holder what this start was asked for.

        A holder that does not listen yet, or no longer, is waited for.

        Args:
            given: To be opened; when there is nothing, the window is to come forward.
            patience: After so many seconds it is not tried again.
        """
        message = _message(given)
        end = time.monotonic() + patience
        while not self.take():
            if len(message) > _MOST_BYTES:
                return Start.TOO_MUCH
            if self._hand_over(message):
                return Start.HANDED_OVER
            if time.monotonic() >= end:
                return Start.UNANSWERED
            time.sleep(0.05)
        return Start.FIRST

    @property
    def is_held(self) -> bool:
        """Whether this process has it."""
        return self._handle is not None

    def say_where(self, address: str) -> None:
        """Note where the holder can be reached."""
        if self._handle is not None:
            os.pwrite(self._handle, address.encode(), 0)

    def release(self) -> None:
        """Give it back."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

    def _hand_over(self, message: bytes) -> bool:
        """Give the holder what this start was asked for; False if it does not answer now."""
        import socket

        try:
            address = read_regular(self._path).decode()
            with socket.socket(socket.AF_UNIX) as connection:
                connection.settimeout(_ANSWER_SECONDS)
                connection.connect(address)
                connection.sendall(message)
                connection.shutdown(socket.SHUT_WR)
                return connection.recv(16) == _TAKEN
        except (OSError, ValueError) as error:
            logger.info("The running app does not answer: %s", error)
            return False


class InstanceServer(QObject):
    """Takes what later starts hand over.

    Args:
        lock: The lock, taken.
        parent: Owner.

    Signals:
        handed_over: A `Given`.
    """

    handed_over = Signal(object)

    def __init__(self, lock: InstanceLock, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder: str | None = None
        self._socket: socket.socket | None = None
        self._notifier: QSocketNotifier | None = None
        self._talks: list[_Talk] = []
        try:
            self._listen(lock)
        except OSError as error:
            logger.warning("Later starts cannot be taken over: %s", error)
            self.close()

    def close(self) -> None:
        """Listen no longer."""
        for talk in list(self._talks):
            talk.close()
        if self._notifier is not None:
            self._notifier.setEnabled(False)
        if self._socket is not None:
            self._socket.close()
            self._socket = None
        if self._folder is not None:
            import shutil

            shutil.rmtree(self._folder, ignore_errors=True)
            self._folder = None

    def _listen(self, lock: InstanceLock) -> None:
        import socket
        import tempfile

        # A socket's address has no room for a long path.
        parent = None if len(os.fsencode(tempfile.gettempdir())) <= _LONGEST_PARENT else "/tmp"  # noqa: S108
        self._folder = tempfile.mkdtemp(prefix="plamo-desktop-", dir=parent)
        address = str(Path(self._folder) / "instance")
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.setblocking(False)
        self._socket.bind(address)
        self._socket.listen()
        self._notifier = QSocketNotifier(self._socket.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._accept)
        lock.say_where(address)

    @Slot()
    def _accept(self) -> None:
        if self._socket is None:
            return
        with contextlib.suppress(OSError):
            connection, _ = self._socket.accept()
            connection.setblocking(False)
            talk = _Talk(connection, self)
            self._talks.append(talk)
            talk.ended.connect(self._on_ended)

    @Slot(object, object)
    def _on_ended(self, talk: _Talk, message: Given | None) -> None:
        self._talks.remove(talk)
        talk.deleteLater()
        if message is not None:
            self.handed_over.emit(message)


class _Talk(QObject):
    """One connection: its message, then the answer."""

    ended = Signal(object, object)

    def __init__(self, connection: socket.socket, parent: QObject) -> None:
        super().__init__(parent)
        self._connection = connection
        self._received = bytearray()
        self._notifier = QSocketNotifier(connection.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._read)

    @Slot()
    def _read(self) -> None:
        try:
            part = self._connection.recv(_PART_BYTES)
        except BlockingIOError:
            return
        except OSError:
            self.close()
            return
        self._received += part
        if part and len(self._received) <= _MOST_BYTES:
            return
        message = _parse(self._received) if not part else None
        if message is not None:
            try:
                self._connection.sendall(_TAKEN)
            except OSError:
                # It waited no longer, and opens the files itself.
                message = None
        self.close(message)

    def close(self, message: Given | None = None) -> None:
        """End the talk."""
        self._notifier.setEnabled(False)
        self._connection.close()
        self.ended.emit(self, message)


def _open(path: Path) -> int:
    """The lock's file, emptied later: so it must be none but an ordinary one, in its own place."""
    handle = os.open(
        path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC, 0o600
    )
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise OSError(errno.EINVAL, "It is not a regular file")
    return handle


def _message(given: Given) -> bytes:
    import json

    files = [str(path) for path in given.files]
    values = {"files": files, "links": given.links}
    return json.dumps(values, ensure_ascii=False).encode("utf-8", "surrogateescape")


def _parse(data: bytes | bytearray) -> Given | None:
    try:
        import json

        values = json.loads(data.decode("utf-8", "surrogateescape"))
        files, links = values["files"], values.get("links", [])
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None
    for names in (files, links):
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            return None
    return Given(
        tuple(Path(name) for name in files if os.path.isabs(name)),  # noqa: PTH117
        tuple(bounded(link) for link in links if is_link(link)),
    )
