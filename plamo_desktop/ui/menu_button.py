"""A button that opens its menu, by keyboard as well."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QPushButton

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

_OPENING = frozenset({Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter})


class MenuButton(QPushButton):
    """As large as its contents; subclasses paint them and say how large that is."""

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _OPENING:
            self.showMenu()
        else:
            super().keyPressEvent(event)
