"""A line or a paragraph of interface text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QLabel, QSizePolicy

from plamo_desktop.ui import theme

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent


class Label(QLabel):
    """Plain text in a type role and a tone; follows the palette by itself."""

    def __init__(
        self,
        text: str = "",
        role: str = "body",
        tone: str = "text",
        *,
        tabular: bool = False,
        wrap: bool = False,
    ) -> None:
        super().__init__(text)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setFont(theme.font(role, tabular=tabular))
        self.setForegroundRole(theme.TONES[tone])
        if wrap:
            self.setWordWrap(True)
            policy = self.sizePolicy()  # which knows that the height follows from the width
            policy.setHorizontalPolicy(QSizePolicy.Policy.Expanding)
            self.setSizePolicy(policy)

    def set_tone(self, tone: str) -> None:
        """Change the tone."""
        self.setForegroundRole(theme.TONES[tone])


class ElidedLabel(Label):
    """A line that gives way: what does not fit ends in an ellipsis."""

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt's signature
        metrics = self.fontMetrics()
        text = metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        base = (self.height() - metrics.height()) // 2 + metrics.ascent()
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(QPointF(0, base), text)
