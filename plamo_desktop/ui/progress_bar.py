"""A bar that fills, painted from the tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QProgressBar

from plamo_desktop.ui import theme

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

_HEIGHT = 6
_STEPS = 1_000


class ProgressBar(QProgressBar):
    """Shows a part of a whole; assistive technology reads it as a percentage."""

    def __init__(self) -> None:
        super().__init__()
        self._tone = "fill"
        self.setRange(0, _STEPS)
        self.setTextVisible(False)
        self.setFixedHeight(_HEIGHT)

    def set_fraction(self, fraction: float, tone: str = "fill") -> None:
        """Show so much, in the colour of a token."""
        self._tone = tone
        self.setValue(round(_STEPS * min(max(fraction, 0.0), 1.0)))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt's signature
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        radius = self.height() / 2
        painter.setBrush(theme.color("track"))
        painter.drawRoundedRect(QRectF(self.rect()), radius, radius)
        width = self.width() * self.value() / _STEPS
        if width > 0:
            painter.setBrush(theme.color(self._tone))
            filled = QRectF(0, 0, max(width, self.height()), self.height())
            painter.drawRoundedRect(filled, radius, radius)
