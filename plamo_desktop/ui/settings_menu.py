"""The menu of settings."""

from __future__ import annotations

import enum
from dataclasses import replace

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from plamo_desktop.core.settings import Appearance, InterfaceLanguage, Settings
from plamo_desktop.ui.texts import OWN_NAMES, Texts


class SettingsMenu(QMenu):
    """What the user can choose besides the languages.

    Signals:
        changed: The new `Settings`.
        about_requested: The user wants to know the program's version.
        download_requested: The user wants the real model.
        models_requested: The user wants to choose a model.
    """

    changed = Signal(object)
    about_requested = Signal()
    download_requested = Signal()
    models_requested = Signal()

    def __init__(
        self, texts: Texts, settings: Settings, parent: QWidget, *, can_download: bool = False
    ) -> None:
        super().__init__(parent)
        self._settings = settings
        typing = self.addAction(texts("settings.typing"))
        typing.setCheckable(True)
        typing.setChecked(settings.translate_while_typing)
        typing.toggled.connect(self._on_typing)
        self.addSeparator()
        self.addAction(texts("settings.model")).triggered.connect(self.models_requested)
        appearances: dict[enum.Enum, str] = {
            choice: texts(f"settings.appearance.{choice.value}") for choice in Appearance
        }
        self._add_choices(texts("settings.appearance"), appearances, settings.appearance)
        languages: dict[enum.Enum, str] = {
            choice: OWN_NAMES.get(choice.value, texts("settings.language.system"))
            for choice in InterfaceLanguage
        }
        self._add_choices(texts("settings.language"), languages, settings.interface_language)
        self.addSeparator()
        if can_download:
            download = self.addAction(texts("download.open"))
            download.triggered.connect(self.download_requested)
        about = self.addAction(texts("app.about"))
        about.setMenuRole(QAction.MenuRole.NoRole)
        about.triggered.connect(self.about_requested)

    def _add_choices(self, title: str, names: dict[enum.Enum, str], current: enum.Enum) -> None:
        menu = self.addMenu(title)
        group = QActionGroup(menu)
        for choice, name in names.items():
            action = menu.addAction(name)
            action.setCheckable(True)
            action.setChecked(choice is current)
            action.setData(choice)
            group.addAction(action)
        group.triggered.connect(self._on_choice)

    @Slot(bool)
    def _on_typing(self, checked: bool) -> None:
        self._change(replace(self._settings, translate_while_typing=checked))

    @Slot(QAction)
    def _on_choice(self, action: QAction) -> None:
        choice = action.data()
        if isinstance(choice, Appearance):
            self._change(replace(self._settings, appearance=choice))
        else:
            self._change(replace(self._settings, interface_language=choice))

    def _change(self, settings: Settings) -> None:
        self._settings = settings
        self.changed.emit(settings)
