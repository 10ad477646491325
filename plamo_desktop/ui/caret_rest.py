"""A caret that nobody moves stops blinking: the machine may sleep while the window is shown."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QTimer, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

_AFTER_MS = 10_000
_WAKING = frozenset(
    {
        QEvent.Type.KeyPress,
        QEvent.Type.InputMethod,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.FocusIn,
        QEvent.Type.Drop,
    }
)


class CaretRest(QObject):
    """Lets the carets of texts blink for a while after each touch; then they are steady.

    Args:
        parent: Owner.
        texts: Widgets with a caret.
    """

    def __init__(self, parent: QObject, *texts: QWidget) -> None:
        super().__init__(parent)
        # What the user set in the system.
        self._flash_ms = QGuiApplication.styleHints().cursorFlashTime()
        self._timer = QTimer(self, singleShot=True, interval=_AFTER_MS)
        self._timer.timeout.connect(self._rest)
        for text in texts:
            text.installEventFilter(self)
        self._timer.start()

    @property
    def is_resting(self) -> bool:
        """Whether the carets stand still."""
        return not self._timer.isActive()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _WAKING:
            if self.is_resting:
                QGuiApplication.styleHints().setCursorFlashTime(self._flash_ms)
            self._timer.start()
        return super().eventFilter(watched, event)

    @Slot()
    def _rest(self) -> None:
        styles = QGuiApplication.styleHints()
        self._flash_ms = styles.cursorFlashTime() or self._flash_ms
        styles.setCursorFlashTime(0)
