"""What all pages of the settings share: rows that follow a field of `Settings`."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from plamo_desktop.core.settings import Settings
from plamo_desktop.ui import tokens
from plamo_desktop.ui.label import Label
from plamo_desktop.ui.layouts import column
from plamo_desktop.ui.popup_button import PopupButton
from plamo_desktop.ui.settings.rows import Group, Row
from plamo_desktop.ui.switch import Switch
from plamo_desktop.ui.texts import Texts


class Page(QWidget):
    """One section.

    Args:
        texts: Interface texts.
        settings: What is chosen now.
        title_key: The key of the page's title.

    Signals:
        changed: The new `Settings`.
    """

    changed = Signal(object)

    def __init__(self, texts: Texts, settings: Settings, title_key: str) -> None:
        super().__init__()
        self.texts, self.settings = texts, settings
        self._switches: dict[str, Switch] = {}
        self._popups: dict[str, PopupButton] = {}
        margins = (tokens.S6, tokens.S6, tokens.S6, tokens.S4)
        self._layout = column(Label(texts(title_key), "title"), tokens.S4, margins=margins)
        self._layout.addStretch(1)
        self.setLayout(self._layout)

    def set_settings(self, settings: Settings) -> None:
        """Show what was chosen elsewhere."""
        self.settings = settings
        for name, switch in self._switches.items():
            switch.blockSignals(True)
            switch.setChecked(getattr(settings, name))
            switch.blockSignals(False)
        for name, popup in self._popups.items():
            popup.set_value(getattr(settings, name))

    def add(self, *groups: Group) -> None:
        """Add groups at the end."""
        for group in groups:
            self._layout.insertWidget(self._layout.count() - 1, group)
            self._layout.insertSpacing(self._layout.count() - 1, tokens.S5)

    def switch_row(self, name: str, key: str) -> Row:
        """A row that switches the field of this name; its help is `KEY.help` where there is one."""
        made = Switch(self.texts(key), checked=getattr(self.settings, name))
        made.toggled.connect(partial(self._set, name))
        self._switches[name] = made
        return self.row(key, made)

    def popup_row(self, name: str, key: str, values: Mapping[Any, str]) -> Row:
        """A row that chooses the value of the field of this name."""
        made = PopupButton(self.texts(key), values, getattr(self.settings, name))
        made.chosen.connect(partial(self._set, name))
        self._popups[name] = made
        return self.row(key, made)

    def enum_row(self, name: str, key: str, kind: type[enum.Enum]) -> Row:
        """A row for an enumeration; the words are those of `KEY.VALUE`."""
        return self.popup_row(name, key, {one: self.texts(f"{key}.{one.value}") for one in kind})

    def row(self, key: str, *controls: QWidget) -> Row:
        """A row of any controls."""
        help_key = f"{key}.help"
        help_text = self.texts(help_key) if help_key in self.texts else ""
        return Row(self.texts(key), *controls, help_text=help_text)

    def _set(self, name: str, value: Any) -> None:  # noqa: ANN401 - of any field
        self.settings = replace(self.settings, **{name: value})
        self.changed.emit(self.settings)
