"""An icon that is not a button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from plamo_desktop.ui import icons

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent


class Glyph(QWidget):
    """A line icon in a token's colour."""

    def __init__(self, name: str, tone: str, size: int = 18) -> None:
        super().__init__()
        self._name, self._tone = name, tone
        self.setFixedSize(size, size)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt's signature
        drawing = icons.pixmap(self._name, self._tone, self.width(), self.devicePixelRatioF())
        QPainter(self).drawPixmap(0, 0, drawing)
