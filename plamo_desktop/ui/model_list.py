"""The sheet to choose a model in."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtWidgets import QBoxLayout, QDialog, QFrame, QScrollArea, QWidget

from plamo_desktop.core.errors import PlamoError, SmallerModelFitsError
from plamo_desktop.models.choices import Choice
from plamo_desktop.ui import theme, tokens
from plamo_desktop.ui.button import Button
from plamo_desktop.ui.card import Card
from plamo_desktop.ui.label import Label
from plamo_desktop.ui.layouts import column, row
from plamo_desktop.ui.messages import message
from plamo_desktop.ui.model_row import ModelRow
from plamo_desktop.ui.notice import Notice
from plamo_desktop.ui.quitting import let_quit
from plamo_desktop.ui.rule import Rule
from plamo_desktop.ui.scroll_bar import SlimScrollBar
from plamo_desktop.ui.texts import Texts

_WIDTH = 560
_MOST_HEIGHT = 440


class ModelList(QDialog):
    """All models with their states, the user's folders among them.

    Signals:
        use_requested: A model's key.
        download_requested: A release's key.
        forget_requested: A folder.
        folder_requested: The user wants to choose a folder.

    Attributes:
        rows: The models, once they were looked at.
        notice: Why the last choice was not accepted, or None.
    """

    use_requested = Signal(str)
    download_requested = Signal(str)
    forget_requested = Signal(str)
    folder_requested = Signal()

    def __init__(self, texts: Texts, parent: QWidget) -> None:
        super().__init__(parent)
        let_quit(self)
        self._texts = texts
        self.rows: list[ModelRow] = []
        self.notice: Notice | None = None
        self.setWindowTitle(texts("models.title"))
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setWindowFlag(Qt.WindowType.Sheet)
        self._status = Label(texts("models.looking"), "small", "text2")
        self.folder_button = Button("plain")
        self.folder_button.set_words(texts("models.folder"))
        self.folder_button.clicked.connect(self.folder_requested)
        self.close_button = Button("plain")
        self.close_button.set_words(texts("sheet.close"))
        self.close_button.clicked.connect(self.close)
        self._notices = column()
        self._area = self._make_area()
        card = Card("surface", "hairline", tokens.RADIUS_NOTICE)
        card.setLayout(column(self._area, margins=(1, 1, 1, 1)))
        side = tokens.S6
        self._layout = column(
            row(Label(texts("models.title"), "heading"), None, self._status),
            tokens.S3,
            self._notices,
            card,
            tokens.S5,
            row(self.folder_button, None, self.close_button),
            margins=(side, side, side, tokens.S5),
        )
        self.setLayout(self._layout)
        self.setFixedWidth(_WIDTH)

    def show_choices(self, choices: Sequence[Choice], used: str) -> None:
        """List the models; `used` is the key of the one that answers."""
        self.rows = [
            ModelRow(self._texts, choice, in_use=choice.entry.key == used) for choice in choices
        ]
        lines = QWidget()
        layout = column()
        for index, line in enumerate(self.rows):
            key = line.choice.entry.key
            line.use_requested.connect(partial(self.use_requested.emit, key))
            line.download_requested.connect(partial(self.download_requested.emit, key))
            line.forget_requested.connect(partial(self.forget_requested.emit, key))
            if index:
                layout.addLayout(row(Rule(), margins=(tokens.S4, 0, tokens.S4, 0)))
            layout.addWidget(line)
        lines.setLayout(layout)
        self._area.setWidget(lines)
        lines.setAutoFillBackground(False)
        self._status.clear()
        self._fit(layout)
        self.setFocus()

    def show_checking(self) -> None:
        """Say that the choice is being checked."""
        self._set_notice(None)
        self._status.setText(self._texts("models.checking"))

    def show_error(self, error: PlamoError) -> None:
        """Say why a choice was not accepted; the model in use goes on."""
        said, actions = message(error, self._texts), tuple[Button, ...]()
        if isinstance(error, SmallerModelFitsError):
            smaller = Button("plain")
            smaller.set_words(self._texts("models.smaller", precision=error.details["smaller"]))
            smaller.clicked.connect(partial(self._take, error.details["release"]))
            actions = (smaller,)
        self._status.clear()
        self._set_notice(Notice("danger", said.title, said.hint, actions, inset=tokens.S3))

    def event(self, event: QEvent) -> bool:
        """Keep to the height that the words need at this width."""
        handled = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest and self._layout.hasHeightForWidth():
            self.setFixedHeight(self._layout.totalHeightForWidth(_WIDTH))
        return handled

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Begin with the rows, though they are made last."""
        buttons = (one for row in self.rows for one in (row.button, row.forget_button))
        first = next((one for one in buttons if one is not None), None)
        if forward and self.hasFocus() and first is not None:
            first.setFocus(Qt.FocusReason.TabFocusReason)
            return True
        return super().focusNextPrevChild(forward)

    @Slot()
    def _take(self, key: str) -> None:
        """Do with a model what its row offers."""
        line = next((line for line in self.rows if line.choice.entry.key == key), None)
        if line is not None and line.button is not None:
            line.button.click()

    def _set_notice(self, notice: Notice | None) -> None:
        if self.notice is not None:
            self._notices.removeWidget(self.notice)
            self.notice.hide()
            self.notice.deleteLater()
        self.notice = notice
        if notice is not None:
            self._notices.addWidget(notice)
        self._notices.setContentsMargins(0, 0, 0, tokens.S3 if notice is not None else 0)

    def _fit(self, layout: QBoxLayout) -> None:
        width = _WIDTH - 2 * tokens.S6 - 2
        has_words = layout.hasHeightForWidth()
        height = layout.totalHeightForWidth(width) if has_words else layout.sizeHint().height()
        self._area.setFixedHeight(min(height, _MOST_HEIGHT))

    def _make_area(self) -> QScrollArea:
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.viewport().setAutoFillBackground(False)
        if not theme.IS_MAC:
            area.setVerticalScrollBar(SlimScrollBar())
        area.setFixedHeight(4 * tokens.CONTROL)
        return area
