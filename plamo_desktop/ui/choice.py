"""Boxes to tick, and rounds of which one is chosen, painted from the tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy

from plamo_desktop.ui import theme, tokens
from plamo_desktop.ui.tab_stop import TabStop

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

_MARK = 16
_GAP = 9
_HEIGHT = 24
_TICK = ((4.2, 8.3), (7.0, 11.0), (11.9, 5.4))


class Choice(TabStop):
    """One line with a mark before it.

    Args:
        text: What is chosen.
        one_of: Whether it is one of several that exclude each other.
    """

    def __init__(self, text: str, *, one_of: bool = False) -> None:
        super().__init__()
        self._one_of = one_of
        self.setCheckable(True)
        self.setAutoExclusive(one_of)
        self.setText(text)
        self.setAccessibleName(text)
        self.setFont(theme.font("body"))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        width = self.fontMetrics().horizontalAdvance(self.text())
        return QSize(_MARK + _GAP + width + tokens.S1, _HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt's signature
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        mark = QRectF(1, (self.height() - _MARK) / 2, _MARK, _MARK)
        painter.save()
        self._paint_mark(painter, mark)
        painter.restore()
        metrics = self.fontMetrics()
        base = (self.height() - metrics.height()) // 2 + metrics.ascent()
        painter.setPen(theme.color("text" if self.isEnabled() else "text3"))
        painter.drawText(QPointF(mark.right() + _GAP, base), self.text())

    def _paint_mark(self, painter: QPainter, mark: QRectF) -> None:
        if not self.isEnabled():
            painter.setOpacity(tokens.OPACITY_DISABLED)
        radius = _MARK / 2 if self._one_of else 4.0
        edge = "accent" if self.isChecked() else "text2"
        width = 2.0 if self.hasFocus() else 1.0
        painter.setPen(QPen(theme.color("fill" if self.hasFocus() else edge), width))
        painter.setBrush(theme.color("accent" if self.isChecked() else "surface"))
        box = mark.adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(box, radius, radius)
        if not self.isChecked():
            return
        if self._one_of:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("onAccent"))
            painter.drawEllipse(mark.center(), 3, 3)
        else:
            painter.setPen(QPen(theme.color("onAccent"), 1.6))
            painter.drawPolyline(QPolygonF([mark.topLeft() + QPointF(*at) for at in _TICK]))
