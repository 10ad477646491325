"""News about the whole window, above the panes."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QTimer, Signal, SignalInstance, Slot
from PySide6.QtWidgets import QWidget

from plamo_desktop.core.errors import ModelNotInstalledError, PlamoError
from plamo_desktop.ui import tokens
from plamo_desktop.ui.button import Button
from plamo_desktop.ui.layouts import column
from plamo_desktop.ui.messages import message
from plamo_desktop.ui.news import News
from plamo_desktop.ui.notice import Notice
from plamo_desktop.ui.texts import Texts

_INSET = 17
# A quick load is not worth a line that comes and goes.
_LOAD_MS = 1_500


class Banner(QWidget):
    """Shows the most important of what there is to say.

    That is, in this order: a failed load, an error, a text from outside, a download, a long load,
    the demo.

    Signals:
        retry_requested: The user wants the model loaded again.
        instead_requested: The user wants what was named instead, or the demo model.
        models_requested: The user wants to choose a model.
        download_requested: The user wants the real model, or to see how its download is.
        translate_requested: The user wants the text from outside translated.
    """

    retry_requested = Signal()
    instead_requested = Signal()
    models_requested = Signal()
    download_requested = Signal()
    translate_requested = Signal()

    def __init__(self, texts: Texts) -> None:
        super().__init__()
        self._texts = texts
        self._load_error: PlamoError | None = None
        self._instead: str | None = None
        self._error: PlamoError | None = None
        self._unsaved: PlamoError | None = None
        self._is_demo = self._is_outside = False
        self._can_download = False
        self._news: News | None = None
        self._is_loading_long = False
        self._load_timer = QTimer(self)
        self._load_timer.setSingleShot(True)
        self._load_timer.setInterval(_LOAD_MS)
        self._load_timer.timeout.connect(self._on_long_load)
        self._is_stacked = False
        self._is_short = False
        self._notice: Notice | None = None
        self._layout = column(margins=(0, 0, 0, tokens.S3))
        self.setLayout(self._layout)
        self.hide()

    @property
    def notice(self) -> Notice | None:
        """What is shown."""
        return self._notice

    def set_demo(self, is_demo: bool) -> None:
        """Say that the demo model answers."""
        self._is_demo = is_demo
        self._refresh()

    def set_outside(self, *, is_outside: bool) -> None:
        """Say that another program put the text there, and ask whether to translate it."""
        if is_outside != self._is_outside:
            self._is_outside = is_outside
            self._refresh()

    def set_download(self, news: News | None, *, is_possible: bool) -> None:
        """Say how a download is; or offer one, together with other news."""
        self._news, self._can_download = news, is_possible
        self._refresh()

    def set_load_error(self, error: PlamoError | None, instead: str | None = None) -> None:
        """Say why there is no model, and offer what can be done.

        Args:
            error: Why; None when there is a model, or one is on its way.
            instead: The precision of a model that can be used; empty for the demo model, None for
                nothing.
        """
        self._load_error, self._instead = error, instead
        self._refresh()

    def set_loading(self, loading: bool) -> None:
        """Say, after a moment, that the model is being loaded and that typing is no loss."""
        if loading and not self._is_loading_long:
            if not self._load_timer.isActive():
                self._load_timer.start()
        elif not loading:
            self._load_timer.stop()
            if self._is_loading_long:
                self._is_loading_long = False
                self._refresh()

    def show_error(self, error: PlamoError) -> None:
        """Say what went wrong, until the user closes it."""
        self._error = error
        self._refresh()

    def set_unsaved(self, error: PlamoError | None) -> None:
        """Say that what is shown is not stored; other errors go before, and leave it there.

        Args:
            error: Why; None when it is stored again.
        """
        self._unsaved = error
        self._refresh()

    @Slot()
    def _close_unsaved(self) -> None:
        self.set_unsaved(None)

    @Slot()
    def _on_long_load(self) -> None:
        self._is_loading_long = True
        self._refresh()

    @Slot()
    def dismiss(self) -> None:
        """Close the error."""
        self._error = None
        self._refresh()

    def set_stacked(self, stacked: bool) -> None:
        """Lay the notice out for little room."""
        if stacked != self._is_stacked:
            self._is_stacked = stacked
            self._refresh()

    def set_short(self, short: bool) -> None:
        """Leave the reason of mere news out where the window is low."""
        if short != self._is_short:
            self._is_short = short
            self._refresh()

    def set_texts(self, texts: Texts) -> None:
        """Show everything in another interface language."""
        self._texts = texts
        self._refresh()

    def _refresh(self) -> None:
        if self._notice is not None:
            self._layout.removeWidget(self._notice)
            self._notice.hide()
            self._notice.deleteLater()
            self._notice = None
        self._notice = self._make()
        if self._notice is not None:
            self._layout.addWidget(self._notice)
        self.setVisible(self._notice is not None)

    def _make(self) -> Notice | None:
        texts = self._texts
        if self._load_error is not None:
            said = message(self._load_error, texts)
            actions = [self._button("notice.again", self.retry_requested)]
            if self._instead is not None:
                actions.insert(0, self._button("notice.models", self.models_requested))
                key = "notice.use" if self._instead else "notice.demo"
                use = self._button(key, self.instead_requested, name=self._instead)
                actions.insert(0, use)
            if isinstance(self._load_error, ModelNotInstalledError) and self._can_download:
                # In place of the list, where it can be got too: there is not room for all.
                actions[-2:] = [self._button("download.open", self.download_requested)]
            return self._build("danger", said.title, said.hint, tuple(actions))
        if self._error is not None:
            return self._closable(self._error, self.dismiss)
        if self._unsaved is not None:
            return self._closable(self._unsaved, self._close_unsaved)
        if self._is_outside:
            ask = self._button("toolbar.translate", self.translate_requested)
            text = self._reason("outside.text")
            return self._build("info", texts("outside.title"), text, (ask,))
        if self._news is not None:
            show = Button("plain")
            show.set_words(self._news.action)
            show.clicked.connect(self.download_requested)
            return self._build("info", self._news.title, self._news.text, (show,))
        if self._is_loading_long:
            return self._build("info", texts("loading.title"), self._reason("loading.text"))
        if self._is_demo:
            offer = (self._button("download.open", self.download_requested),)
            return self._build(
                "info",
                texts("demo.title"),
                self._reason("demo.text"),
                offer if self._can_download else (),
            )
        return None

    def _closable(self, error: PlamoError, on_close: Callable[[], None]) -> Notice:
        said = message(error, self._texts)
        close = Button("icon", "close")
        close.set_words("", self._texts("notice.close"))
        close.clicked.connect(on_close)
        return self._build("danger", said.title, said.hint, (close,))

    def _button(self, key: str, signal: SignalInstance, **values: object) -> Button:
        button = Button("plain")
        button.set_words(self._texts(key, **values))
        button.clicked.connect(signal)
        return button

    def _reason(self, key: str) -> str:
        return "" if self._is_short else self._texts(key)

    def _build(self, tone: str, title: str, text: str, actions: tuple[Button, ...] = ()) -> Notice:
        is_stacked = self._is_stacked and all(button.kind != "icon" for button in actions)
        return Notice(tone, title, text, actions, inset=_INSET, stacked=is_stacked)
