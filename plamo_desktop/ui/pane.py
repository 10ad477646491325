"""A card with a text, news about it, and a footer of counts and actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from plamo_desktop.ui import tokens
from plamo_desktop.ui.button import Button
from plamo_desktop.ui.card import Card
from plamo_desktop.ui.label import ElidedLabel
from plamo_desktop.ui.layouts import column, row
from plamo_desktop.ui.notice import Notice
from plamo_desktop.ui.reading import Reading
from plamo_desktop.ui.texts import Texts

if TYPE_CHECKING:
    from plamo_desktop.ui.find_bar import FindBar

SEPARATOR = "  ·  "
# Qt's names for the actions of a text's context menu, and the keys of their words.
_MENU = {
    "edit-undo": "menu.undo",
    "edit-redo": "menu.redo",
    "edit-cut": "menu.cut",
    "edit-copy": "menu.copy",
    "edit-paste": "menu.paste",
    "edit-delete": "menu.delete",
    "select-all": "menu.select_all",
}


class Pane(Card):
    """What both panes share: the text's place, a slot for one notice, the footer.

    Args:
        view: The text.
        action: The button at the right of the footer.
        texts: Interface texts.
    """

    def __init__(self, view: Reading, action: Button, texts: Texts) -> None:
        super().__init__()
        self._texts = texts
        self._counts = ElidedLabel(role="small", tone="text2", tabular=True)
        self._notice: Notice | None = None
        self._view = view
        self.follow_focus(view)
        foot = QWidget()
        foot.setFixedHeight(tokens.FOOTER)
        foot.setLayout(
            row(self._counts, None, action, margins=(tokens.S5, 0, tokens.S2, 0), gap=tokens.S1)
        )
        self._find_bar: FindBar | None = None
        self._top = column()
        body = column(view, margins=(tokens.S5, tokens.S4 + 2, tokens.S1, 0))
        self._slot = column(margins=(tokens.S2, 0, tokens.S2, 0))
        self._layout = column(self._top, body, self._slot, foot)
        self._layout.setStretch(1, 1)
        self.setLayout(self._layout)

    @property
    def counts(self) -> str:
        """The counts as they are shown."""
        return self._counts.text()

    @property
    def notice(self) -> Notice | None:
        """The news shown between text and footer."""
        return self._notice

    def set_notice(self, notice: Notice | None) -> None:
        """Show other news, or none."""
        if self._notice is not None:
            self._slot.removeWidget(self._notice)
            self._notice.hide()
            self._notice.deleteLater()
        self._notice = notice
        if notice is not None:
            self._slot.addWidget(notice)
        margin = tokens.S1 if notice is not None else 0
        self._slot.setContentsMargins(tokens.S2, margin, tokens.S2, margin)

    def show_find_bar(self) -> None:
        """Open the bar that finds in the text."""
        if self._find_bar is None:
            from plamo_desktop.ui.find_bar import FindBar

            self._find_bar = FindBar(self._view, self._texts)
            self._find_bar.hide()
            self._top.addWidget(self._find_bar)
        self._find_bar.open_bar()

    def find_next(self, step: int) -> None:
        """Go so many hits further; open the bar if there is none."""
        if self._find_bar is None or self._find_bar.isHidden():
            self.show_find_bar()
        else:
            self._find_bar.go(step)

    def _name_parts(self, texts: Texts) -> None:
        self._texts = texts
        self._view.set_menu_texts({name: texts(key) for name, key in _MENU.items()})
        if self._find_bar is not None:
            self._find_bar.set_texts(texts)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if (
            event.type() == QEvent.Type.KeyPress
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_Escape
            and self._find_bar is not None
            and self._find_bar.isVisible()
        ):
            self._find_bar.close_bar()
            return True
        return super().eventFilter(watched, event)
