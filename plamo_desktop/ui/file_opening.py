"""What the system asks the program to open: dropped on its icon, opened with it, a link."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QTimer, QUrl, Signal, Slot
from PySide6.QtGui import QFileOpenEvent

from plamo_desktop.core.given import SCHEME, Given, bounded, is_link

# Several files that are opened together come as several events.
_TOGETHER_MS = 50


class FileOpening(QObject):
    """Watches the application for such requests, from before its event loop runs.

    Signals:
        requested: What came together, a `Given`.
    """

    requested = Signal(object)

    def __init__(self, app: QObject) -> None:
        super().__init__(app)
        self._found = Given()
        self._is_begun = False
        self._soon = QTimer(self, singleShot=True, interval=_TOGETHER_MS)
        self._soon.timeout.connect(self._tell)
        app.installEventFilter(self)

    def begin(self) -> Given:
        """Tell by the signal from now on; what came before is returned."""
        self._is_begun = True
        found, self._found = self._found, Given()
        return found

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FileOpen and isinstance(event, QFileOpenEvent):
            self._found += _given(event)
            if self._is_begun:
                self._soon.start()
            return True
        return super().eventFilter(watched, event)

    @Slot()
    def _tell(self) -> None:
        found, self._found = self._found, Given()
        if found:
            self.requested.emit(found)


def _given(event: QFileOpenEvent) -> Given:
    if event.file():
        return Given((Path(event.file()),))
    # What Qt cannot read as an address is told of as a broken link.
    link = event.url().toString(QUrl.ComponentFormattingOption.FullyEncoded) or f"{SCHEME}:"
    return Given((), (bounded(link),)) if is_link(link) else Given()
