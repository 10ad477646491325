"""The licences of what the program is made of."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QDialog, QFrame, QTextEdit, QWidget

from plamo_desktop.core.licences import Notice, notices
from plamo_desktop.ui import theme, tokens
from plamo_desktop.ui.button import Button
from plamo_desktop.ui.card import Card
from plamo_desktop.ui.label import Label
from plamo_desktop.ui.layouts import column, row
from plamo_desktop.ui.popup_button import PopupButton
from plamo_desktop.ui.scroll_bar import SlimScrollBar
from plamo_desktop.ui.texts import Texts

_SIZE, _SMALLEST = (640, 520), (480, 360)


class LicencesDialog(QDialog):
    """One part of the program at a time, with its licence to read.

    Attributes:
        choice: The part that is shown.
        view: Its licence.
    """

    def __init__(self, texts: Texts, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(texts("licences.title"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        parts = notices()
        self.choice = PopupButton(
            texts("licences.part"), {part: part.title for part in parts}, parts[0]
        )
        self.choice.chosen.connect(self._show)
        self.view = self._make_view(texts("licences.title"))
        close = Button("plain")
        close.set_words(texts("licences.close"))
        close.clicked.connect(self.accept)
        sentence = Label(texts("licences.sentence"), "small", "text2", wrap=True)
        card = Card("surface", "hairline", tokens.RADIUS_NOTICE)
        card.setLayout(column(self.view, margins=(tokens.S2, tokens.S1, tokens.S1, tokens.S1)))
        card.follow_focus(self.view)
        side = tokens.S5
        layout = column(
            sentence,
            tokens.S3,
            row(self.choice, None),
            tokens.S3,
            card,
            tokens.S4,
            row(None, close),
            margins=(side, side, side, side),
        )
        self.setLayout(layout)
        self.setMinimumSize(*_SMALLEST)
        self.resize(*_SIZE)
        self._show(parts[0])

    def _make_view(self, name: str) -> QTextEdit:
        view = QTextEdit(readOnly=True)
        view.setAccessibleName(name)
        view.setFont(theme.font("small"))
        view.setFrameShape(QFrame.Shape.NoFrame)
        view.setTabChangesFocus(True)
        view.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        if not theme.IS_MAC:
            view.setVerticalScrollBar(SlimScrollBar())
            view.setHorizontalScrollBar(SlimScrollBar())
        view.document().setDocumentMargin(tokens.S2)
        return view

    @Slot(object)
    def _show(self, part: Notice) -> None:
        self.view.setPlainText(part.page())
