"""Files that the system asks the program to open: dropped on its icon, or opened with it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QFileOpenEvent


class FileOpening(QObject):
    """Watches the application for such requests, from before its event loop runs.

    Signals:
        requested: The path of a file, a `Path`.
    """

    requested = Signal(object)

    def __init__(self, app: QObject) -> None:
        super().__init__(app)
        self._waiting: list[Path] | None = []
        app.installEventFilter(self)

    def begin(self) -> tuple[Path, ...]:
        """Tell of files by the signal from now on; those that came before are returned."""
        waiting, self._waiting = self._waiting or [], None
        return tuple(waiting)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FileOpen and isinstance(event, QFileOpenEvent):
            if event.file():
                path = Path(event.file())
                if self._waiting is None:
                    self.requested.emit(path)
                else:
                    self._waiting.append(path)
            return True
        return super().eventFilter(watched, event)
