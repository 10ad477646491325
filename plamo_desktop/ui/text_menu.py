"""The context menu of a text."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu


def complete(
    menu: QMenu,
    names: Mapping[str, str],
    steps: Mapping[str, Callable[[], None]],
    more: Sequence[QAction],
) -> None:
    """Make Qt's own menu that of a pane.

    Args:
        menu: As Qt made it.
        names: What its actions are called, by Qt's own names for them.
        steps: What some of them do instead of what Qt would, by the same names.
        more: Further actions, below Qt's.
    """
    for action in menu.actions():
        name = names.get(action.objectName())
        if name:
            _, tab, keys = action.text().partition("\t")
            action.setText(name + tab + keys)
        if step := steps.get(action.objectName()):
            action.triggered.disconnect()
            action.triggered.connect(step)
    if more:
        menu.addSeparator()
        menu.addActions(list(more))
    menu.aboutToHide.connect(menu.deleteLater)
