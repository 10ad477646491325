"""A card with a text, news about it, and a footer of counts and actions."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from plamo_desktop.ui import tokens
from plamo_desktop.ui.button import Button
from plamo_desktop.ui.card import Card
from plamo_desktop.ui.label import ElidedLabel
from plamo_desktop.ui.layouts import column, row
from plamo_desktop.ui.notice import Notice
from plamo_desktop.ui.reading import Reading
from plamo_desktop.ui.texts import Texts

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
    """

    def __init__(self, view: Reading, action: Button) -> None:
        super().__init__()
        self._counts = ElidedLabel(role="small", tone="text2", tabular=True)
        self._notice: Notice | None = None
        self._view = view
        self.follow_focus(view)
        foot = QWidget()
        foot.setFixedHeight(tokens.FOOTER)
        foot.setLayout(
            row(self._counts, None, action, margins=(tokens.S5, 0, tokens.S2, 0), gap=tokens.S1)
        )
        body = column(view, margins=(tokens.S5, tokens.S4 + 2, tokens.S1, 0))
        self._slot = column(margins=(tokens.S2, 0, tokens.S2, 0))
        self._layout = column(body, self._slot, foot)
        self._layout.setStretch(0, 1)
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

    def _name_menu(self, texts: Texts) -> None:
        self._view.set_menu_texts({name: texts(key) for name, key in _MENU.items()})
