"""Privacy: the network, and what is kept of translations."""

from __future__ import annotations

from PySide6.QtCore import Signal, SignalInstance

from plamo_desktop.core.settings import Settings
from plamo_desktop.ui.button import Button
from plamo_desktop.ui.label import Label
from plamo_desktop.ui.settings.page import Page
from plamo_desktop.ui.settings.rows import Group
from plamo_desktop.ui.texts import Texts


class PrivacyPage(Page):
    """History and network.

    Signals:
        forget_hour_requested: The last hour's translations are to be forgotten.
        forget_all_requested: All are.
        export_requested: The history is to be written to a file.
    """

    forget_hour_requested = Signal()
    forget_all_requested = Signal()
    export_requested = Signal()

    def __init__(self, texts: Texts, settings: Settings) -> None:
        super().__init__(texts, settings, "settings.privacy")
        network = Label(texts("settings.network.value"), tone="text2")
        self.hour = self._button("history.forget.hour.short", self.forget_hour_requested)
        everything = self._button("history.forget.all.short", self.forget_all_requested)
        export = self._button("history.export", self.export_requested)
        self.add(
            Group(
                self.row("settings.network", network),
                self.switch_row("is_private", "settings.private"),
            ),
            Group(
                self.switch_row("keep_history", "settings.history"),
                self.row("settings.forget", self.hour, everything),
                self.row("settings.export", export),
                title=texts("history.title"),
            ),
        )

    def _button(self, key: str, signal: SignalInstance) -> Button:
        made = Button("plain")
        made.set_words(self.texts(key))
        made.clicked.connect(signal)
        return made
