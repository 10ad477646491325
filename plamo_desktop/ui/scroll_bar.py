"""A slim scroll bar for systems without bars that float over the text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QScrollBar

from plamo_desktop.ui import theme

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

_MARGIN = 2


class SlimScrollBar(QScrollBar):
    """Only a handle, no track and no arrows; nothing at all while there is nothing to scroll.

    Attributes:
        WIDTH: What it takes of the text's room.
    """

    WIDTH = 10

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Vertical)

    def sizeHint(self) -> QSize:
        return QSize(self.WIDTH, super().sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt's signature
        if self.maximum() <= self.minimum():
            return
        from PySide6.QtWidgets import QStyle, QStyleOptionSlider

        option = QStyleOptionSlider()
        self.initStyleOption(option)
        handle = QRectF(
            self.style().subControlRect(
                QStyle.ComplexControl.CC_ScrollBar,
                option,
                QStyle.SubControl.SC_ScrollBarSlider,
                self,
            )
        )
        handle.setLeft(_MARGIN)
        handle.setWidth(self.WIDTH - 2 * _MARGIN)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("border"))
        painter.drawRoundedRect(handle, 3, 3)
