"""A line to search with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPalette, QPen
from PySide6.QtWidgets import QLineEdit

from plamo_desktop.ui import icons, theme, tokens
from plamo_desktop.ui.plain_text import names_files

if TYPE_CHECKING:
    from PySide6.QtGui import QDragEnterEvent, QPaintEvent

_ICON = 16
_HEIGHT = 30


class SearchField(QLineEdit):
    """A rounded field with a lens.

    Args:
        hint: The words shown while it is empty, which also are its name.
        ground: The token of what it lies on.
    """

    def __init__(self, hint: str, ground: str = "window") -> None:
        super().__init__()
        self._ground = ground
        self.setFrame(False)
        self.setFont(theme.font("body"))
        self.setFixedHeight(_HEIGHT)
        self.setTextMargins(_ICON + tokens.S2 + 2, 0, tokens.S1, 0)
        clear = QPalette()
        clear.setColor(QPalette.ColorRole.Base, Qt.GlobalColor.transparent)
        self.setPalette(clear)
        self.set_hint(hint)

    def set_hint(self, hint: str) -> None:
        """Name it in another interface language."""
        self.setPlaceholderText(hint)
        self.setAccessibleName(hint)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Leave files to the window; Qt would take their addresses as text."""
        if names_files(event.mimeData()):
            event.ignore()
        else:
            super().dragEnterEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), theme.color(self._ground))
        is_lit = self.hasFocus()
        painter.setPen(QPen(theme.color("fill" if is_lit else "border"), 1.0 + is_lit))
        painter.setBrush(theme.color("surface"))
        inset = 1.0 if is_lit else 0.5
        box = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        painter.drawRoundedRect(box, tokens.RADIUS_CONTROL, tokens.RADIUS_CONTROL)
        drawing = icons.pixmap("search", "text3", _ICON, self.devicePixelRatioF())
        painter.drawPixmap(QPointF(tokens.S2, (self.height() - _ICON) / 2), drawing)
        painter.end()
        super().paintEvent(event)
