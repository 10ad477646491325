"""The coloured dot of the status line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from plamo_desktop.ui import theme

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent


class Dot(QWidget):
    """A dot in a token's colour; the words beside it say the same."""

    def __init__(self, tone: str) -> None:
        super().__init__()
        self._tone = tone
        self.setFixedSize(8, 8)

    @property
    def tone(self) -> str:
        """The token of its colour."""
        return self._tone

    def set_tone(self, tone: str) -> None:
        """Change the colour."""
        if tone != self._tone:
            self._tone = tone
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt's signature
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color(self._tone))
        painter.drawEllipse(QRectF(0.5, 0.5, 7, 7))
