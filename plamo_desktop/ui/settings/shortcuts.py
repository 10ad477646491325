"""Shortcut and card: translating from any program."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot

from plamo_desktop.core.chords import Chord
from plamo_desktop.core.errors import PlamoError
from plamo_desktop.core.settings import Settings
from plamo_desktop.ui.chord_field import ChordField
from plamo_desktop.ui.messages import message
from plamo_desktop.ui.settings.page import Page
from plamo_desktop.ui.settings.rows import Group
from plamo_desktop.ui.texts import Texts


class ShortcutsPage(Page):
    """The global shortcut and double copies.

    Signals:
        shortcut_recorded: A `Chord`, or None: whoever grabs it answers with `set_settings`, or
            with `show_error`, and then the old one is still in force.
        recording_changed: Whether keys are being recorded, and must reach this window.
    """

    shortcut_recorded = Signal(object)
    recording_changed = Signal(bool)

    def __init__(self, texts: Texts, settings: Settings) -> None:
        super().__init__(texts, settings, "settings.shortcuts")
        self.field = ChordField(texts, texts("settings.shortcut"), settings.shortcut)
        self.field.recorded.connect(self._on_recorded)
        self.field.recording_changed.connect(self.recording_changed)
        self.shortcut_row = self.row("settings.shortcut", self.field)
        self.add(
            Group(
                self.shortcut_row,
                self.switch_row("double_copy", "settings.double_copy"),
            ),
        )

    def set_settings(self, settings: Settings) -> None:
        super().set_settings(settings)
        self.field.set_chord(settings.shortcut)

    def show_error(self, error: PlamoError | None) -> None:
        """Say why keys cannot be the shortcut, or that they can."""
        if error is None:
            self.shortcut_row.set_help(self.texts("settings.shortcut.help"))
        else:
            said = message(error, self.texts)
            self.shortcut_row.set_help(f"{said.title}\n{said.hint}".strip(), is_news=True)

    @Slot(object)
    def _on_recorded(self, chord: Chord | None) -> None:
        self.shortcut_recorded.emit(chord)
