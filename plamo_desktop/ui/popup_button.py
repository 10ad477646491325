"""One of several values, chosen from a menu."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QActionGroup, QPainter, QPen
from PySide6.QtWidgets import QMenu, QSizePolicy

from plamo_desktop.ui import icons, theme, tokens
from plamo_desktop.ui.menu_button import MenuButton

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

_LEFT, _CHEVRON, _GAP = 10, 16, 6


class PopupButton(MenuButton):
    """Shows the chosen value; a click opens the others.

    Args:
        name: What is chosen, for assistive technology.
        values: The values and their words, in order.
        chosen: The value to begin with.

    Signals:
        chosen: The value, when the user chose another one.
    """

    chosen = Signal(object)

    def __init__(self, name: str, values: Mapping[object, str], chosen: object) -> None:
        super().__init__()
        self._name, self._values = name, dict(values)
        self._value: object = None
        menu = QMenu(self)
        self._group = QActionGroup(menu)
        self._group.triggered.connect(self._on_triggered)
        menu.aboutToShow.connect(self._fill_menu)
        menu.aboutToHide.connect(self.update)
        self.setMenu(menu)
        self.setAutoDefault(False)
        self.setFont(theme.font("body"))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.set_value(chosen)

    @property
    def value(self) -> object:
        """The chosen value."""
        return self._value

    def set_values(self, values: Mapping[object, str], chosen: object) -> None:
        """Offer other values; `chosen` is not emitted."""
        self._values = dict(values)
        self.set_value(chosen)

    def set_value(self, value: object) -> None:
        """Show a value; `chosen` is not emitted."""
        self._value = value
        text = self._values.get(value, "")
        self.setText(text)
        self.setAccessibleName(f"{self._name}: {text}")
        self.updateGeometry()
        self.update()

    @Slot()
    def _fill_menu(self) -> None:
        menu = self.menu()
        menu.clear()
        for value, text in self._values.items():
            action = menu.addAction(text.replace("&", "&&"))
            action.setCheckable(True)
            action.setChecked(value == self._value)
            action.setData(value)
            self._group.addAction(action)

    def sizeHint(self) -> QSize:
        width = self.fontMetrics().horizontalAdvance(self.text())
        return QSize(_LEFT + width + _GAP + _CHEVRON + _GAP, tokens.CONTROL)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt's signature
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        is_focused = self.hasFocus()
        is_held = self.isDown() or self.menu().isVisible()
        ground = "press" if is_held else "hover" if self.underMouse() else "raised"
        painter.setBrush(theme.color(ground))
        painter.setPen(QPen(theme.color("fill" if is_focused else "border"), 1.0 + is_focused))
        inset = 1.0 if is_focused else 0.5
        box = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        painter.drawRoundedRect(box, tokens.RADIUS_CONTROL, tokens.RADIUS_CONTROL)
        metrics = self.fontMetrics()
        base = (self.height() - metrics.height()) // 2 + metrics.ascent()
        painter.setPen(theme.color("text" if self.isEnabled() else "text3"))
        painter.drawText(QPointF(_LEFT, base), self.text())
        drawing = icons.pixmap("chevron-updown", "text2", _CHEVRON, self.devicePixelRatioF())
        left = self.width() - _CHEVRON - _GAP
        painter.drawPixmap(QPointF(left, (self.height() - _CHEVRON) / 2), drawing)

    @Slot(QAction)
    def _on_triggered(self, action: QAction) -> None:
        value = action.data()
        if value != self._value:
            self.set_value(value)
            self.chosen.emit(value)
