"""Laying out a long text without keeping the window waiting."""

from __future__ import annotations

from time import monotonic

from PySide6.QtCore import QEvent, QObject, QTimer, Signal, Slot
from PySide6.QtGui import QTextDocument

_SLICE_SECONDS = 0.015
_STEP = 2_000


class LazyLayout(QObject):
    """Lays out a document from its top, slice by slice between other events.

    Qt does so too, but each of its slices is twice as long as the one before, up to seconds.
    Whoever asks for the place of a character makes Qt lay out all that is before it at once.

    Signals:
        finished: All is laid out.
    """

    finished = Signal()

    def __init__(self, document: QTextDocument, parent: QObject) -> None:
        super().__init__(parent)
        self._document = document
        self._position = 0
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._step)

    @property
    def is_active(self) -> bool:
        """Whether it is still at work: the places of most characters are not known."""
        return self._timer.isActive()

    def begin_change(self) -> None:
        """The document will be changed; lay nothing out."""
        self._document.setLayoutEnabled(False)

    def end_change(self) -> None:
        """The document was changed; begin to lay it out."""
        self._document.documentLayout().installEventFilter(self)
        self._document.setLayoutEnabled(True)
        self._position = 0
        self._timer.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Hold Qt's own slices back."""
        if event.type() == QEvent.Type.Timer:
            return True
        return super().eventFilter(watched, event)

    @Slot()
    def _step(self) -> None:
        layout, end = self._document.documentLayout(), self._document.characterCount() - 1
        until = monotonic() + _SLICE_SECONDS
        while self._position < end and monotonic() < until:
            self._position = min(self._position + _STEP, end)
            layout.blockBoundingRect(self._document.findBlock(self._position))
        if self._position < end:
            self._timer.start()
        else:
            layout.removeEventFilter(self)
            self.finished.emit()
