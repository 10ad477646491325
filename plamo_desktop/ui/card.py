"""A rounded surface."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QWidget

from plamo_desktop.ui import theme, tokens

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent


class Card(QWidget):
    """Rounded surface with a hairline, in the accent while the text in it has the focus."""

    def __init__(
        self, ground: str = "surface", line: str = "hairline", radius: int = tokens.RADIUS_CARD
    ) -> None:
        super().__init__()
        self._ground, self._line, self._radius = ground, line, radius
        self._is_lit = False

    def follow_focus(self, text: QWidget) -> None:
        """Be lit while a text has the focus."""
        text.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in {QEvent.Type.FocusIn, QEvent.Type.FocusOut}:
            self.set_lit(event.type() == QEvent.Type.FocusIn)
        return super().eventFilter(watched, event)

    def set_lit(self, lit: bool) -> None:
        """Draw the line in the accent or as it was."""
        if lit != self._is_lit:
            self._is_lit = lit
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt's signature
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(self._pen())
        painter.setBrush(theme.color(self._ground))
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(box, self._radius, self._radius)

    def _pen(self) -> QPen:
        if not self._line:
            return QPen(Qt.PenStyle.NoPen)
        colour = theme.color("fill" if self._is_lit else self._line)
        colour.setAlphaF(0.65 if self._is_lit else 1.0)
        return QPen(colour, 1.0)
