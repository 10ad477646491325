"""What works beside the window: card, files, history, settings."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QApplication

from plamo_desktop.backend.service import TranslationService
from plamo_desktop.core import paths
from plamo_desktop.core.chords import ChordsUnavailableError, DamagedShortcutError
from plamo_desktop.core.clipboard import ClipText
from plamo_desktop.core.errors import UnknownLanguageError
from plamo_desktop.core.history import Entry
from plamo_desktop.core.languages import parse_language
from plamo_desktop.core.settings import Settings
from plamo_desktop.desktop.card import CardControl
from plamo_desktop.desktop.files import FilesControl
from plamo_desktop.desktop.history import HistoryControl
from plamo_desktop.desktop.settings import SettingsControl
from plamo_desktop.models.catalogue import ModelEntry
from plamo_desktop.system.login_item import make_login_item
from plamo_desktop.system.settings_store import SettingsStore
from plamo_desktop.system.text_service import make_text_service
from plamo_desktop.ui.clipboard_card.translation import State
from plamo_desktop.ui.main_window import MainWindow
from plamo_desktop.ui.texts import Texts
from plamo_desktop.ui.translation_state import Stage
from plamo_desktop.ui.tray import Tray
from plamo_desktop.wiring import make_detection


class Companions(QObject):
    """Made once the panes are on the screen.

    Args:
        window: The translator's window.
        translation: Translates.
        store: Keeps the settings.
        entry: Gives the model that answers.

    Signals:
        window_wanted: The window is to come forward.

    Attributes:
        card: The shortcut and its card.
        files: The queue of files.
        history: Past translations.
        settings: What the user chooses.
    """

    window_wanted = Signal()

    def __init__(
        self,
        window: MainWindow,
        translation: TranslationService,
        store: SettingsStore,
        entry: Callable[[], ModelEntry],
    ) -> None:
        super().__init__(window)
        self._window, self._store = window, store
        self.card = CardControl(translation, store.settings, self)
        self.history = HistoryControl(
            paths.data_dir() / "history.sqlite", translation, store.settings, self
        )
        self.files = FilesControl(
            paths.window_queue_file(), window, translation, store.settings, entry
        )
        self.settings = SettingsControl(
            window, translation, store, self.card, self.history, make_login_item()
        )
        self.card.translated.connect(self.history.add_card)
        self.card.window_wanted.connect(self.window_wanted)
        self.card.opened_in_window.connect(self._on_card_opened)
        self.history.opened.connect(self._on_entry_opened)
        self.history.failed.connect(window.show_error)
        window.translator.answered.connect(self.history.add_answer)
        self._tray: Tray | None = None
        self.settings.changed.connect(self._on_settings)
        self._service = make_text_service(self)
        self._service.requested.connect(self._on_service)
        self._detection = make_detection(self)
        self._detection.detected.connect(window.pair.set_detection)
        window.pair.detection_wanted.connect(self._detection.ask)

    def start(self) -> None:
        """Listen for the shortcut."""
        self._on_settings(self._store.settings)
        self.files.start()
        if self._window.source_text():
            self._detection.ask(self._window.source_text())
        self._service.start()
        error = self.card.start()
        if self._store.ignored & {"shortcut", "window_shortcut"}:
            self._window.show_error(DamagedShortcutError())
        elif error is not None and not isinstance(error, ChordsUnavailableError):
            self._window.show_error(error)

    @Slot(object)
    def _on_settings(self, settings: Settings) -> None:
        """Stay or go when the last window closes; show the icon or take it away."""
        self.files.apply(settings)
        QApplication.setQuitOnLastWindowClosed(not settings.keep_running)
        self._window.status.set_private(private=settings.is_private)
        texts = Texts.choose(settings.interface_language)
        if settings.show_tray and self._tray is None and Tray.is_possible():
            tray = self._tray = Tray(texts, self)
            tray.clipboard_requested.connect(self.card.translate_clipboard)
            tray.window_requested.connect(self.window_wanted)
            tray.settings_requested.connect(self.settings.show)
            tray.quit_requested.connect(QApplication.quit)
        if self._tray is not None:
            self._tray.set_texts(texts)
            self._tray.set_shown(shown=settings.show_tray)

    def stop(self) -> bool:
        """Close windows and end threads.  False if one did not end in time."""
        self.settings.close()
        self.files.stop()
        return all([self.card.stop(), self.history.stop(), self._detection.stop()])

    @Slot(str)
    def _on_service(self, text: str) -> None:
        """The user sent a text from another program, to have it translated."""
        self.card.show(ClipText(text))

    @Slot(str, object)
    def _on_card_opened(self, text: str, state: State) -> None:
        """The card's text comes into the panes, with its translation if there is one."""
        # What was found out once may be another language the next time.
        source = None if state.is_detected else state.source
        pair = (source, state.target or self._store.settings.target)
        if state.text and state.stage is Stage.DONE:
            self._window.show_entry(text, state.text, pair)
        else:
            self._window.set_source_text(text)
        self.window_wanted.emit()

    @Slot(object)
    def _on_entry_opened(self, entry: Entry) -> None:
        try:
            source = parse_language(entry.source) if entry.source else None
            target = parse_language(entry.target)
        except UnknownLanguageError:
            source, target = None, self._store.settings.target
        self._window.show_entry(entry.text, entry.translation, (source, target))
        self.window_wanted.emit()
