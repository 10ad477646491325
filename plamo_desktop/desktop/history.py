"""Past translations: what comes into the history, and its window."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from plamo_desktop.backend.service import TranslationService
from plamo_desktop.core.errors import PlamoError
from plamo_desktop.core.history import Entry
from plamo_desktop.core.jobs import Done, Request
from plamo_desktop.core.languages import Language
from plamo_desktop.core.settings import Settings
from plamo_desktop.system.history_service import HistoryService
from plamo_desktop.ui.texts import Texts

if TYPE_CHECKING:
    from plamo_desktop.ui.clipboard_card.translation import State
    from plamo_desktop.ui.history.window import HistoryWindow


class HistoryControl(QObject):
    """Keeps what was translated, unless the user wants none kept.

    Args:
        path: The history's file.
        translation: Knows which model answers.
        settings: What the user has chosen.
        parent: Owner.

    Signals:
        opened: An `Entry` that is to come back into the panes.
        failed: A `PlamoError`.

    Attributes:
        service: Does the work.
        window: Once it was asked for.
    """

    opened = Signal(object)
    failed = Signal(object)

    def __init__(
        self, path: Path, translation: TranslationService, settings: Settings, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._translation, self._settings = translation, settings
        self.service = HistoryService(path, self)
        self.service.failed.connect(self._on_failed)
        self.window: HistoryWindow | None = None
        self._told = ""

    @Slot(object, object, object)
    def add_answer(self, request: Request, done: Done, source: Language | None) -> None:
        """Keep a translation of the window, from a language that may have been found out."""
        self._add(request.text, done.text, source, request.target)

    @Slot(str, object)
    def add_card(self, text: str, state: State) -> None:
        """Keep a translation of the card."""
        self._add(text, state.text, state.source, state.target)

    def apply(self, settings: Settings) -> None:
        """Take over what the user has chosen."""
        is_new = settings.interface_language is not self._settings.interface_language
        self._settings = settings
        if is_new and self.window is not None:
            # Made anew in the other language when it is next asked for.
            self.window.close()
            self.window.deleteLater()
            self.window = None

    @Slot()
    def show(self) -> None:
        """Show the window of the history."""
        window = self.made_window()
        window.show()
        window.raise_()
        window.activateWindow()

    def made_window(self) -> HistoryWindow:
        """The window, which need not be on the screen."""
        if self.window is None:
            from plamo_desktop.ui.history.window import HistoryWindow

            window = self.window = HistoryWindow(Texts.choose(self._settings.interface_language))
            window.searched.connect(self._on_searched)
            window.favourite_changed.connect(self._on_favourite)
            window.forget_requested.connect(self.service.forget)
            window.forget_since_requested.connect(self.service.forget_since)
            window.forget_all_requested.connect(self.service.forget_all)
            window.export_requested.connect(self.service.export)
            window.opened.connect(self.opened)
            self.service.found.connect(window.show_entries)
            self.service.changed.connect(window.refresh)
        return self.window

    def stop(self) -> bool:
        """Store what is still to be stored.  False if the thread did not end in time."""
        if self.window is not None:
            self.window.close()
            self.window.deleteLater()
        return self.service.stop()

    def _add(
        self, text: str, translation: str, source: Language | None, target: Language | None
    ) -> None:
        info = self._translation.info
        is_kept = self._settings.keep_history and not self._settings.is_private
        if not is_kept or info is None or not translation.strip():
            return
        self.service.add(
            Entry(
                datetime.now(UTC),
                text,
                translation,
                source.code if source else "",
                target.code if target else "",
                f"{info.name} {info.precision}",
            )
        )

    @Slot(str, bool, int)
    def _on_searched(self, wanted: str, only_favourites: bool, before: int) -> None:
        self.service.find(wanted, only_favourites=only_favourites, before=before)

    @Slot(int, bool)
    def _on_favourite(self, number: int, is_favourite: bool) -> None:
        self.service.set_favourite(number, is_favourite=is_favourite)

    @Slot(object)
    def _on_failed(self, error: PlamoError) -> None:
        """The same failure at every translation is told once."""
        if str(error) != self._told:
            self._told = str(error)
            self.failed.emit(error)
