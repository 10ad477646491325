"""Tab reaches a group of buttons that exclude each other at the one that is chosen."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QAbstractButton

BY_TAB = {Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason}


class TabStop(QAbstractButton):
    """A button that leaves a focus that came by Tab to the chosen one beside it."""

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        parent = self.parentWidget()
        is_other = self.autoExclusive() and not self.isChecked()
        if parent is None or not is_other or event.reason() not in BY_TAB:
            return
        for other in parent.findChildren(
            type(self), options=Qt.FindChildOption.FindDirectChildrenOnly
        ):
            if other.autoExclusive() and other.isChecked() and other.isVisible():
                other.setFocus(event.reason())
