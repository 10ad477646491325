"""Groups of rows: words at the left, what is chosen at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from plamo_desktop.ui import theme, tokens
from plamo_desktop.ui.card import Card
from plamo_desktop.ui.label import Label
from plamo_desktop.ui.layouts import column, row

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

_ROW = 44
_RADIUS = 10


class Rule(QWidget):
    """A hairline."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(1)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt's signature
        QPainter(self).fillRect(self.rect(), theme.color("hairline"))


class Row(QWidget):
    """One thing to choose.

    Args:
        title: What it is.
        controls: What chooses it, from left to right.
        help_text: What it means.
    """

    def __init__(self, title: str, *controls: QWidget, help_text: str = "") -> None:
        super().__init__()
        self.help = Label(help_text, "small", "text2", wrap=True)
        self.help.setVisible(bool(help_text))
        words = column(Label(title, wrap=True), self.help, gap=2)
        margins = (tokens.S4, tokens.S2 + 2, tokens.S4, tokens.S2 + 2)
        layout = row(words, *controls, margins=margins, gap=tokens.S3)
        layout.setStretch(0, 1)
        self.setLayout(layout)
        self.setMinimumHeight(_ROW)

    def set_help(self, text: str, *, is_news: bool = False) -> None:
        """Say something else below the title."""
        self.help.setText(text)
        self.help.set_tone("text" if is_news else "text2")
        self.help.setVisible(bool(text))


class Group(QWidget):
    """Rows that belong together.

    Args:
        rows: From top to bottom.
        title: Above them.
        note: Below them.
    """

    def __init__(self, *rows: QWidget, title: str = "", note: str = "") -> None:
        super().__init__()
        card = Card(radius=_RADIUS)
        body = column()
        for index, one in enumerate(rows):
            if index:
                body.addLayout(row(Rule(), margins=(tokens.S4, 0, tokens.S4, 0)))
            body.addWidget(one)
        card.setLayout(body)
        layout = column(gap=tokens.S2)
        if title:
            layout.addLayout(row(Label(title, "bodyStrong"), margins=(tokens.S4, 0, 0, 0)))
        layout.addWidget(card)
        if note:
            words = Label(note, "small", "text2", wrap=True)
            layout.addLayout(row(words, margins=(tokens.S4, 0, tokens.S4, 0)))
        self.setLayout(layout)
