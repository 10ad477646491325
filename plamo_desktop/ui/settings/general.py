"""General: typing, the interface, starting and closing."""

from __future__ import annotations

from PySide6.QtCore import Signal

from plamo_desktop.core.errors import PlamoError
from plamo_desktop.core.settings import Appearance, InterfaceLanguage, Settings
from plamo_desktop.ui import theme
from plamo_desktop.ui.messages import message
from plamo_desktop.ui.settings.page import Page
from plamo_desktop.ui.settings.rows import Group, Row
from plamo_desktop.ui.switch import Switch
from plamo_desktop.ui.texts import OWN_NAMES, Texts


class GeneralPage(Page):
    """What fits nowhere else.

    Args:
        texts: Interface texts.
        settings: What is chosen now.
        opens_at_login: Whether the system starts the program; None where it cannot be told to.

    Signals:
        login_changed: Whether the system is to start the program; whoever tells it answers with
            `show_login`.
    """

    login_changed = Signal(bool)

    def __init__(self, texts: Texts, settings: Settings, *, opens_at_login: bool | None) -> None:
        super().__init__(texts, settings, "settings.general")
        languages = {
            choice: OWN_NAMES.get(choice.value, texts("settings.language.system"))
            for choice in InterfaceLanguage
        }
        self.login: Switch | None = None
        self._login_row: Row | None = None
        startup = [
            self.switch_row("keep_running", "settings.keep_running"),
            self.switch_row(
                "show_tray", "settings.show_tray.mac" if theme.IS_MAC else "settings.show_tray"
            ),
        ]
        if opens_at_login is not None:
            self.login = Switch(texts("settings.login"), checked=opens_at_login)
            self.login.toggled.connect(self.login_changed)
            self._login_row = self.row("settings.login", self.login)
            startup.insert(0, self._login_row)
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

    def show_login(self, obstacle: PlamoError | None, *, is_on: bool) -> None:
        """Show whether the system starts the program, and what keeps it from that."""
        if self.login is None or self._login_row is None:
            return
        self.login.blockSignals(True)
        self.login.setChecked(is_on)
        self.login.blockSignals(False)
        said = None if obstacle is None else message(obstacle, self.texts)
        text = f"{said.title}\n{said.hint}".strip() if said else ""
        self._login_row.set_help(text, is_news=bool(text))
