"""What the user chooses: the window of settings, and what follows from a choice."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot

from plamo_desktop.backend.service import TranslationService
from plamo_desktop.core.chords import Chord
from plamo_desktop.core.ports import ModelInfo
from plamo_desktop.core.settings import Settings, TextSize
from plamo_desktop.desktop.card import CardControl
from plamo_desktop.desktop.history import HistoryControl
from plamo_desktop.system.login_item import LoginItem
from plamo_desktop.system.settings_store import SettingsStore
from plamo_desktop.ui.main_window import MainWindow
from plamo_desktop.ui.texts import Texts

if TYPE_CHECKING:
    from plamo_desktop.ui.settings.window import SettingsWindow


class SettingsControl(QObject):
    """Every choice is in force and on disk at once.

    Args:
        main: The translator's window.
        translation: Knows which model answers.
        store: Keeps the settings.
        card: Has the shortcut.
        history: Keeps translations or not.
        login: Starts the program with the session.

    Signals:
        changed: The new `Settings`.

    Attributes:
        window: Once it was asked for.
    """

    changed = Signal(object)

    def __init__(
        self,
        main: MainWindow,
        translation: TranslationService,
        store: SettingsStore,
        card: CardControl,
        history: HistoryControl,
        login: LoginItem,
    ) -> None:
        super().__init__(main)
        self._main, self._translation, self._store = main, translation, store
        translation.ready.connect(self._on_ready)
        card.clipboard_explained.connect(self._on_clipboard_explained)
        self._card, self._history, self._login = card, history, login
        self.window: SettingsWindow | None = None

    @Slot()
    def show(self) -> None:
        """Show the window of settings."""
        window = self.window or self._make()
        window.show()
        window.raise_()
        window.activateWindow()

    def close(self) -> None:
        """Close the window."""
        if self.window is not None:
            self.window.close()
            self.window.deleteLater()
            self.window = None

    def _make(self, section: str = "general") -> SettingsWindow:
        from plamo_desktop.ui.settings.window import SettingsWindow

        settings = self._store.settings
        window = self.window = SettingsWindow(
            Texts.choose(settings.interface_language),
            settings,
            opens_at_login=self._login.is_on if self._login.is_possible else None,
        )
        window.show_section(section)
        window.model.set_model(self._translation.info)
        window.model.set_can_download(can_download=self._main.can_download)
        window.changed.connect(self._apply)
        window.about_requested.connect(self._main.open_about)
        window.general.show_login(self._login.obstacle, is_on=self._login.is_on)
        window.general.login_changed.connect(self._on_login)
        window.model.models_requested.connect(self._main.models_requested)
        window.model.download_requested.connect(self._main.download_requested)
        for name, error in self._card.inactive.items():
            window.shortcuts.show_error(name, error)
        window.shortcuts.shortcut_recorded.connect(self._on_shortcut)
        window.shortcuts.recording_changed.connect(self._card.set_recording)
        history = self._history.made_window()
        window.privacy.forget_hour_requested.connect(history.forget_hour)
        window.privacy.forget_all_requested.connect(history.forget_all)
        window.privacy.export_requested.connect(history.export)
        return window

    @Slot(object)
    def _on_ready(self, info: ModelInfo) -> None:
        if self.window is not None:
            self.window.model.set_model(info)
            self.window.model.set_can_download(can_download=self._main.can_download)

    @Slot(object)
    def _apply(self, chosen: Settings) -> None:
        old = self._store.settings
        # The windows know nothing of models.
        settings = replace(chosen, model=old.model, folders=old.folders)
        self._store.save(settings)
        self._main.apply(settings)
        self._card.apply(settings)
        self._history.apply(settings)
        self.changed.emit(settings)
        window = self.window
        if window is not None and settings.interface_language is not old.interface_language:
            place, section = window.geometry(), window.section
            self.close()
            again = self._make(section)
            again.setGeometry(place)
            again.show()

    def take_pair(self, settings: Settings) -> None:
        """Languages were chosen in the translator's window."""
        mine = self._store.settings
        self._apply(
            replace(
                mine,
                source=settings.source,
                target=settings.target,
                other_target=settings.other_target,
            )
        )
        if self.window is not None:
            self.window.set_settings(self._store.settings)

    def take_text_size(self, size: TextSize) -> None:
        """The type of the panes was made larger or smaller by keyboard."""
        self._apply(replace(self._store.settings, text_size=size))
        if self.window is not None:
            self.window.set_settings(self._store.settings)

    @Slot()
    def _on_clipboard_explained(self) -> None:
        self._apply(replace(self._store.settings, knows_clipboard=True))

    @Slot(str, object)
    def _on_shortcut(self, name: str, chord: Chord | None) -> None:
        window = self.window
        error = self._card.set_shortcut(name, chord)
        if window is not None:
            window.shortcuts.show_error(name, error)
        if error is None:
            chosen: dict[str, Any] = {name: chord}
            self._apply(replace(self._store.settings, **chosen))
            if window is not None:
                window.set_settings(self._store.settings)

    @Slot(bool)
    def _on_login(self, is_on: bool) -> None:
        error = self._login.set_on(on=is_on)
        if self.window is not None:
            self.window.general.show_login(error, is_on=self._login.is_on)
