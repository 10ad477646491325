"""A button that opens its menu, by keyboard as well."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QPushButton

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QMenu

_OPENING = frozenset({Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter})


class MenuButton(QPushButton):
    """As large as its contents; subclasses paint them and say how large that is.

    Whoever fills its menu as it opens connects that before `setMenu`.
    """

    def setMenu(self, menu: QMenu) -> None:
        """Take a menu; while it is open the button does not see the pointer leave."""
        super().setMenu(menu)
        menu.aboutToShow.connect(self._on_shown)
        menu.aboutToHide.connect(self._on_hidden)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _OPENING:
            self.showMenu()
        else:
            super().keyPressEvent(event)

    @Slot()
    def _on_shown(self) -> None:
        """The arrow keys go on from what is chosen."""
        menu = self.menu()
        chosen = next((action for action in menu.actions() if action.isChecked()), None)
        if chosen is not None:
            menu.setActiveAction(chosen)

    @Slot()
    def _on_hidden(self) -> None:
        is_there = self.rect().contains(self.mapFromGlobal(QCursor.pos()))
        self.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, on=is_there)
        self.update()
