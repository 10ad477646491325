"""Every push button of the window, painted from the tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QPushButton, QSizePolicy

from plamo_desktop.ui import icons, theme, tokens

if TYPE_CHECKING:
    from PySide6.QtGui import QEnterEvent, QPaintEvent

Kind = Literal["primary", "tonal", "plain", "ghost", "icon", "sample"]

_PADDING = {"primary": 12, "tonal": 12, "plain": 12, "ghost": 8, "icon": 0, "sample": 12}
# kind: ground at rest, hovered, pressed; the empty token paints nothing.
_GROUNDS = {
    "primary": ("accent", "accentHover", "accentDown"),
    "tonal": ("accentSoft", "hover", "press"),
    "plain": ("raised", "hover", "press"),
    "ghost": ("", "hover", "press"),
    "icon": ("", "hover", "press"),
    "sample": ("window", "hover", "press"),
}
_INKS = {"primary": "onAccent", "tonal": "accentText", "ghost": "text2", "icon": "text2"}
_ICON_GAP = 5


class Button(QPushButton):
    """A button with a text, an icon or both.

    It takes the keyboard focus by Tab only, so a click never shows the ring.
    """

    def __init__(self, kind: Kind, icon: str = "", icon_size: int = 16) -> None:
        super().__init__()
        self._kind: Kind = kind
        self._icon, self._icon_size = icon, icon_size
        # In a dialog Return would press one that nobody chose.
        self.setAutoDefault(False)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._set_font()

    @property
    def kind(self) -> Kind:
        """How it looks."""
        return self._kind

    def set_words(self, text: str, name: str = "") -> None:
        """Its text and what assistive technology and the tool tip call it."""
        self.setText(text.replace("&", "&&"))
        self.setAccessibleName(name or text)
        self.setToolTip(name)
        self.updateGeometry()

    def set_look(self, kind: Kind, icon: str, icon_size: int = 16) -> None:
        """Change kind and icon; call `set_words` after it."""
        if (kind, icon, icon_size) != (self._kind, self._icon, self._icon_size):
            self._kind, self._icon, self._icon_size = kind, icon, icon_size
            self._set_font()
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        if not self.text():
            return QSize(tokens.CONTROL, tokens.CONTROL)
        width = 2 * _PADDING[self._kind] + self._content_width()
        return QSize(width, tokens.SAMPLE if self._kind == "sample" else tokens.CONTROL)

    def minimumSizeHint(self) -> QSize:
        if self._kind == "sample":
            return QSize(tokens.CONTROL, tokens.SAMPLE)
        return self.sizeHint()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt's signature
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter)
        self._paint_content(painter)

    def _set_font(self) -> None:
        strong = self._kind in {"primary", "tonal"}
        self.setFont(theme.font("bodyStrong" if strong else "body"))

    def _plain_text(self) -> str:
        return self.text().replace("&&", "&")

    def _content_width(self) -> int:
        width = QFontMetrics(self.font()).horizontalAdvance(self._plain_text())
        if self._icon:
            width += self._icon_size + (_ICON_GAP if self.text() else 0)
        return width

    def _ground(self) -> str:
        if not self.isEnabled():
            return "" if self._kind in {"ghost", "icon"} else "track"
        return _GROUNDS[self._kind][2 if self.isDown() else 1 if self.underMouse() else 0]

    def _paint_ground(self, painter: QPainter) -> None:
        radius = tokens.RADIUS_SAMPLE if self._kind == "sample" else tokens.RADIUS_CONTROL
        ground = self._ground()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color(ground) if ground else QColor(Qt.GlobalColor.transparent))
        inset = 0.5 if self._kind == "plain" else 0.0
        if self._kind == "plain":
            painter.setPen(QPen(theme.color("border"), 1.0))
        if self.hasFocus():
            inset = 1.0
            painter.setPen(QPen(theme.color("text" if self._kind == "primary" else "fill"), 2.0))
        box = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        painter.drawRoundedRect(box, radius, radius)

    def _paint_content(self, painter: QPainter) -> None:
        ink = _INKS.get(self._kind, "text") if self.isEnabled() else _quiet(self._kind)
        metrics = QFontMetrics(self.font())
        padding = _PADDING[self._kind]
        left = (self.width() - self._content_width()) / 2
        if self._kind == "sample":
            left = float(padding)
        if self._icon:
            if self._kind == "icon" and not self.isEnabled():
                painter.setOpacity(tokens.OPACITY_DISABLED)
            drawing = icons.pixmap(self._icon, ink, self._icon_size, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(left, (self.height() - self._icon_size) / 2), drawing)
            left += self._icon_size + _ICON_GAP
        room = max(0, round(self.width() - left - padding / 2))
        text = metrics.elidedText(self._plain_text(), Qt.TextElideMode.ElideRight, room)
        base = (self.height() - metrics.height()) // 2 + metrics.ascent()
        painter.setFont(self.font())
        painter.setPen(theme.color(ink))
        painter.drawText(QPointF(left, base), text)


def _quiet(kind: Kind) -> str:
    """The ink of what cannot be pressed: it can still be read."""
    return "text3" if kind in {"ghost", "icon"} else "text2"
