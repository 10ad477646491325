"""What is shown while files are held over the window: where they can be let go, and what then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QWidget

from plamo_desktop.ui import icons, theme, tokens

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

_ICON, _GAP = 28, tokens.S3


class DropTarget(QWidget):
    """Lies over the panes; one zone for each thing that can be done.

    Args:
        window: What it lies in.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._zones: list[tuple[QRect, str, str, str]] = []
        self._at = QPoint(-1, -1)
        self.hide()

    def show_zones(self, zones: list[tuple[QRect, str, str, str]]) -> None:
        """Show zones: place in the window, icon, what happens, and a line more about it."""
        self._zones = zones
        self.setGeometry(self._window.rect())
        self.raise_()
        self.show()
        self.update()

    def point_at(self, at: QPoint) -> None:
        """The files are held here."""
        self._at = at
        self.update()

    def zone_at(self, at: QPoint) -> int:
        """The number of the zone at a point; the last one where there is none."""
        found = (number for number, zone in enumerate(self._zones) if zone[0].contains(at))
        return next(found, len(self._zones) - 1)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt's signature
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chosen = self.zone_at(self._at)
        for number, (place, icon, title, text) in enumerate(self._zones):
            self._paint_zone(painter, place, (icon, title, text), is_chosen=number == chosen)

    def _paint_zone(
        self, painter: QPainter, place: QRect, words: tuple[str, str, str], *, is_chosen: bool
    ) -> None:
        icon, title, text = words
        painter.setBrush(theme.color("accentSoft" if is_chosen else "surface"))
        painter.setPen(QPen(theme.color("fill" if is_chosen else "border"), 2.0))
        box = QRectF(place).adjusted(1, 1, -1, -1)
        painter.drawRoundedRect(box, tokens.RADIUS_CARD, tokens.RADIUS_CARD)
        heading, small = theme.font("heading"), theme.font("small")
        large_metrics, small_metrics = QFontMetrics(heading), QFontMetrics(small)
        height = _ICON + _GAP + large_metrics.height() + 2 + small_metrics.height()
        top = place.center().y() - height / 2
        ink = "accentText" if is_chosen else "text2"
        drawing = icons.pixmap(icon, ink, _ICON, self.devicePixelRatioF())
        painter.drawPixmap(QPointF(place.center().x() - _ICON / 2, top), drawing)
        top += _ICON + _GAP
        for font, metrics, words_, tone in (
            (heading, large_metrics, title, "text"),
            (small, small_metrics, text, "text2"),
        ):
            room = place.width() - 2 * tokens.S5
            shown = metrics.elidedText(words_, Qt.TextElideMode.ElideRight, room)
            left = place.center().x() - metrics.horizontalAdvance(shown) / 2
            painter.setFont(font)
            painter.setPen(theme.color(tone))
            painter.drawText(QPointF(left, top + metrics.ascent()), shown)
            top += metrics.height() + 2
