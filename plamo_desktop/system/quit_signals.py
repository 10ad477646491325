"""Ctrl-C and a polite kill end the app as closing its window does."""

from __future__ import annotations

import signal
import socket

from PySide6.QtCore import QCoreApplication, QObject, QSocketNotifier, Slot


class QuitSignals(QObject):
    """Quits the application on SIGINT and SIGTERM.

    Python runs signal handlers only between its own steps, and Qt's event loop takes none while
    nothing happens: the signal's number arrives on a socket that wakes the loop.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._reader, self._writer = socket.socketpair()
        for end in (self._reader, self._writer):
            end.setblocking(False)
        signal.set_wakeup_fd(self._writer.fileno())
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, _note)
        self._notifier = QSocketNotifier(self._reader.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._quit)

    @Slot()
    def _quit(self) -> None:
        self._reader.recv(64)
        QCoreApplication.quit()

    def close(self) -> None:
        """Give the signals back."""
        self._notifier.setEnabled(False)
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        self._reader.close()
        self._writer.close()


def _note(_number: int, _frame: object) -> None:
    """The socket tells; without a handler Python would raise or die."""
