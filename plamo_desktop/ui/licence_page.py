"""The model's licence: to be read and agreed to before anything else is fetched."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QFrame, QTextEdit, QWidget

from plamo_desktop.core.download_errors import OfflineError, ServerBusyError, ServerError
from plamo_desktop.core.errors import PlamoError
from plamo_desktop.models.consent import Use
from plamo_desktop.ui import theme, tokens
from plamo_desktop.ui.button import Button
from plamo_desktop.ui.card import Card
from plamo_desktop.ui.choice import Choice
from plamo_desktop.ui.label import Label
from plamo_desktop.ui.layouts import column, row
from plamo_desktop.ui.messages import message
from plamo_desktop.ui.scroll_bar import SlimScrollBar
from plamo_desktop.ui.texts import Texts

_TEXT_HEIGHT = 150
# Their hints speak of a download that has begun.
_PASSING = (OfflineError, ServerBusyError, ServerError)
_LANGUAGES = {"en": "English", "ja": "日本語"}


class LicencePage(QWidget):
    """Summary, full text, what it is for, and a box to tick; nothing is chosen beforehand.

    Signals:
        agreed: A `Use`.
        cancelled: The user does not want the model.
        retry_requested: The text could not be fetched; try again.
    """

    agreed = Signal(object)
    cancelled = Signal()
    retry_requested = Signal()

    def __init__(self, texts: Texts) -> None:
        super().__init__()
        self._texts = texts
        self._licence: Mapping[str, str] = {}
        self._language = texts.code
        summary = Label(texts("licence.summary"), "small", "text2", wrap=True)
        self.view = self._make_view()
        self._other = Button("ghost")
        self._other.clicked.connect(self._on_other_language)
        self.private = Choice(texts("licence.use.private"), one_of=True)
        self.commercial = Choice(texts("licence.use.commercial"), one_of=True)
        self.agreement = Choice(texts("licence.agree"))
        self.cancel_button = Button("plain")
        self.cancel_button.set_words(texts("sheet.cancel"))
        self.go_button = Button("primary")
        self.again_button = Button("plain")
        self.again_button.set_words(texts("notice.again"))
        self.go_button.set_words(texts("licence.go"))
        for choice in (self.private, self.commercial, self.agreement):
            choice.toggled.connect(self._refresh)
        self.cancel_button.clicked.connect(self.cancelled)
        self.go_button.clicked.connect(self._on_go)
        self.again_button.clicked.connect(self.retry_requested)
        title = Label(texts("licence.title"), "bodyStrong")
        card = Card("surface", "hairline", tokens.RADIUS_NOTICE)
        card.setLayout(column(self.view, margins=(tokens.S2, tokens.S1, tokens.S1, tokens.S1)))
        card.follow_focus(self.view)
        layout = column(
            summary,
            tokens.S4,
            row(title, None, self._other),
            tokens.S1,
            card,
            tokens.S4,
            Label(texts("licence.use"), "bodyStrong"),
            tokens.S1,
            self.private,
            self.commercial,
            tokens.S3,
            self.agreement,
            tokens.S3,
            Label(texts("licence.network"), "small", "text2", wrap=True),
            tokens.S5,
            row(None, self.cancel_button, self.again_button, self.go_button),
        )
        self.setLayout(layout)
        self.show_waiting()

    def show_waiting(self) -> None:
        """Say that the text is being fetched."""
        self._say(self._texts("licence.waiting"))

    def show_licence(self, licence: Mapping[str, str]) -> None:
        """Show the text, by language code; in the interface's language if there is such."""
        self._licence = licence
        if self._language not in licence:
            self._language = next(iter(licence), "")
        self._show_text()

    def show_error(self, error: PlamoError) -> None:
        """Say why the text could not be fetched."""
        said = message(error, self._texts)
        hint = self._texts("licence.failed") if isinstance(error, _PASSING) else said.hint
        self._say(f"{said.title}\n\n{hint}")
        self.again_button.show()
        self.go_button.hide()

    def _make_view(self) -> QTextEdit:
        view = QTextEdit(readOnly=True)
        view.setAccessibleName(self._texts("licence.title"))
        view.setFont(theme.font("small"))
        view.setFixedHeight(_TEXT_HEIGHT)
        view.setFrameShape(QFrame.Shape.NoFrame)
        view.setTabChangesFocus(True)
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        if not theme.IS_MAC:
            view.setVerticalScrollBar(SlimScrollBar())
        view.document().setDocumentMargin(tokens.S2)
        return view

    def _say(self, text: str) -> None:
        self._licence = {}
        self.view.setPlainText(text)
        self._other.hide()
        self.again_button.hide()
        self.go_button.show()
        self._refresh()

    def _show_text(self) -> None:
        self.view.setPlainText(self._licence[self._language])
        other = next((code for code in self._licence if code != self._language), "")
        self._other.setVisible(bool(other))
        self._other.set_words(_LANGUAGES.get(other, other))
        self.again_button.hide()
        self.go_button.show()
        self._refresh()

    @Slot()
    def _on_other_language(self) -> None:
        self._language = next(code for code in self._licence if code != self._language)
        self._show_text()

    @Slot()
    def _on_go(self) -> None:
        self.agreed.emit(Use.PRIVATE if self.private.isChecked() else Use.COMMERCIAL)

    @Slot()
    def _refresh(self) -> None:
        is_used = self.private.isChecked() or self.commercial.isChecked()
        is_there = bool(self._licence)
        for choice in (self.private, self.commercial, self.agreement):
            choice.setEnabled(is_there)
        self.go_button.setEnabled(is_there and is_used and self.agreement.isChecked())
