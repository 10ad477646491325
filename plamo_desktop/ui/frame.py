"""The window before its contents: on the screen at once, while the rest is being imported."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QRectF, QSize, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPalette
from PySide6.QtWidgets import QVBoxLayout, QWidget

from plamo_desktop.ui import tokens

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QPaintEvent

# As high as the system's own part of a window may be.
_TITLE_BAR = 40


class Frame(QWidget):
    """The top-level window; paints two empty panes until it is given its content.

    Uses as little of Qt as it can: every class of it costs part of the first paint.

    Args:
        mode: `light` or `dark`; an empty string takes what the system's palette is.

    Signals:
        first_painted: The window is on the screen; emitted once.
    """

    first_painted = Signal()

    def __init__(self, mode: str = "") -> None:
        super().__init__()
        if mode not in tokens.MODES:
            mode = (
                "dark"
                if self.palette().color(QPalette.ColorRole.Window).lightness() < 128
                else "light"
            )
        self._colours = tokens.MODES[mode]
        self._is_painted = False
        self._content: QWidget | None = None
        self._keys: list[QKeyEvent] = []
        self.setWindowTitle("PLaMo Desktop")
        self.setMinimumSize(*tokens.MIN_SIZE)
        if sys.platform == "darwin":
            # No title bar of its own; the layout keeps clear of the traffic lights.
            from PySide6.QtCore import Qt

            self.setWindowFlag(Qt.WindowType.ExpandedClientAreaHint)
            self.setWindowFlag(Qt.WindowType.NoTitleBarBackgroundHint)
        room = self.screen().availableSize() - QSize(0, _TITLE_BAR)
        self.resize(QSize(*tokens.SIZE).boundedTo(room))

    def set_content(self, content: QWidget) -> None:
        """Fill the window, give the content the keyboard and the keys pressed until now."""
        self._content = content
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(content)
        content.show()
        content.setFocus()
        keys, self._keys = self._keys, []
        for key in keys:
            self._press(content, key)

    def _press(self, content: QWidget, key: QKeyEvent) -> None:
        """Do what a key pressed too early would do now: a shortcut, or a key for the text."""
        from PySide6.QtGui import QKeySequence

        pressed = QKeySequence(key.keyCombination())
        for action in content.actions():
            if pressed in action.shortcuts():
                action.trigger()
                return
        QCoreApplication.sendEvent(self.focusWidget() or content, key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        from PySide6.QtGui import QKeySequence

        # The actions that know these keys are made after the first paint.
        if QKeySequence(event.keyCombination()).toString() in {"Ctrl+Q", "Ctrl+W"}:
            self.close()
        elif self._content is None:
            self._keys.append(event.clone())
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._content is None:
            self._paint_empty_panes()
        if not self._is_painted:
            self._is_painted = True
            QTimer.singleShot(0, self.first_painted.emit)

    def _paint_empty_panes(self) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(self._colours["window"]))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor(self._colours["hairline"]))
        painter.setBrush(QColor(self._colours["surface"]))
        for box in self._panes():
            inner = box.adjusted(0.5, 0.5, -0.5, -0.5)
            painter.drawRoundedRect(inner, tokens.RADIUS_CARD, tokens.RADIUS_CARD)
        painter.end()

    def _panes(self) -> tuple[QRectF, QRectF]:
        """Where the panes will be: side by side, or one above the other."""
        left, top = tokens.S4, tokens.TOOLBAR
        width = self.width() - 2 * left
        height = self.height() - top - tokens.STATUS
        if self.width() >= tokens.NARROW:
            half = (width - tokens.S3) / 2
            second = QRectF(left + half + tokens.S3, top, half, height)
            return QRectF(left, top, half, height), second
        half = (height - tokens.S3) / 2
        second = QRectF(left, top + half + tokens.S3, width, half)
        return QRectF(left, top, width, half), second
