"""Shortcut and card: translating from any program."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal

from plamo_desktop.core.errors import PlamoError
from plamo_desktop.core.settings import Settings
from plamo_desktop.ui.chord_field import ChordField
from plamo_desktop.ui.messages import message
from plamo_desktop.ui.settings.page import Page
from plamo_desktop.ui.settings.rows import Group, Row
from plamo_desktop.ui.texts import Texts


class ShortcutsPage(Page):
    """The global shortcuts and double copies.

    Signals:
        shortcut_recorded: The setting's name, and a `Chord` or None: whoever grabs it answers with
            `set_settings`, or with `show_error`, and then the old one is still in force.
        recording_changed: Whether keys are being recorded, and must reach this window.

    Attributes:
        fields: The fields by the names of their settings.
        rows: The rows they are in.
    """

    shortcut_recorded = Signal(str, object)
    recording_changed = Signal(bool)

    def __init__(self, texts: Texts, settings: Settings) -> None:
        super().__init__(texts, settings, "settings.shortcuts")
        self.fields: dict[str, ChordField] = {}
        self.rows: dict[str, Row] = {}
        for name in ("shortcut", "window_shortcut"):
            field = ChordField(texts, texts(f"settings.{name}"), getattr(settings, name))
            field.recorded.connect(partial(self.shortcut_recorded.emit, name))
            field.recording_changed.connect(self.recording_changed)
            self.fields[name] = field
            self.rows[name] = self.row(f"settings.{name}", field)
        self.add(
            Group(
                self.rows["shortcut"],
                self.switch_row("double_copy", "settings.double_copy"),
            ),
            Group(self.rows["window_shortcut"]),
        )

    def set_settings(self, settings: Settings) -> None:
        super().set_settings(settings)
        for name, field in self.fields.items():
            field.set_chord(getattr(settings, name))

    def show_error(self, name: str, error: PlamoError | None) -> None:
        """Say why keys cannot be a shortcut, or that they can."""
        if error is None:
            self.rows[name].set_help(self.texts(f"settings.{name}.help"))
        else:
            said = message(error, self.texts)
            self.rows[name].set_help(f"{said.title}\n{said.hint}".strip(), is_news=True)
