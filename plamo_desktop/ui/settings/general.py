"""General: typing, the interface, starting and closing."""

from __future__ import annotations

from PySide6.QtCore import Signal

from plamo_desktop.core.settings import Appearance, InterfaceLanguage, Settings
from plamo_desktop.ui.settings.page import Page
from plamo_desktop.ui.settings.rows import Group
from plamo_desktop.ui.switch import Switch
from plamo_desktop.ui.texts import OWN_NAMES, Texts


class GeneralPage(Page):
    """What fits nowhere else.

    Args:
        texts: Interface texts.
        settings: What is chosen now.
        opens_at_login: Whether the system starts the program; None where it cannot be told to.

    Signals:
        login_changed: Whether the system is to start the program.
    """

    login_changed = Signal(bool)

    def __init__(self, texts: Texts, settings: Settings, *, opens_at_login: bool | None) -> None:
        super().__init__(texts, settings, "settings.general")
        languages = {
            choice: OWN_NAMES.get(choice.value, texts("settings.language.system"))
            for choice in InterfaceLanguage
        }
        self.login: Switch | None = None
        startup = [
            self.switch_row("keep_running", "settings.keep_running"),
            self.switch_row("show_tray", "settings.show_tray"),
        ]
        if opens_at_login is not None:
            self.login = Switch(texts("settings.login"), checked=opens_at_login)
            self.login.toggled.connect(self.login_changed)
            startup.insert(0, self.row("settings.login", self.login))
        self.add(
            Group(
                self.switch_row("translate_while_typing", "settings.typing"),
                self.switch_row("join_lines", "settings.join_lines"),
                self.switch_row("keep_texts", "settings.keep_texts"),
            ),
            Group(
                self.popup_row("interface_language", "settings.language", languages),
                self.enum_row("appearance", "settings.appearance", Appearance),
                title=texts("settings.interface"),
            ),
            Group(*startup, title=texts("settings.startup")),
        )
