"""Imports that the window does not wait for: the long ones in a thread, the others by turns."""

from __future__ import annotations

import importlib
import importlib.util
import threading
from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer, Signal, Slot


class GentleImports(QObject):
    """Imports modules without keeping the event loop for long.

    Args:
        in_thread: Modules that know nothing of Qt; left out where they are not installed.
        by_turns: Modules of the program, one in each turn of the event loop.
        parent: Owner.

    Signals:
        finished: All are there.
    """

    finished = Signal()
    _thread_ended = Signal()

    def __init__(self, in_thread: Sequence[str], by_turns: Sequence[str], parent: QObject) -> None:
        super().__init__(parent)
        self._in_thread, self._left = tuple(in_thread), list(by_turns)
        self._thread = threading.Thread(target=self._import_long_ones, name="imports")
        self._thread_ended.connect(self._next)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def stop(self) -> None:
        """Import nothing more; wait for the thread."""
        self._left.clear()
        if self._thread.is_alive():
            self._thread.join()

    def _import_long_ones(self) -> None:
        for name in self._in_thread:
            if importlib.util.find_spec(name.partition(".")[0]) is not None:
                importlib.import_module(name)
        self._thread_ended.emit()

    @Slot()
    def _next(self) -> None:
        if self._left:
            importlib.import_module(self._left.pop(0))
            QTimer.singleShot(0, self, self._next)
        else:
            self.finished.emit()
