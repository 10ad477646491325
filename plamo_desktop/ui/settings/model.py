"""Model: which one answers, and how long it stays in memory."""

from __future__ import annotations

from PySide6.QtCore import Signal

from plamo_desktop.core.ports import ModelInfo
from plamo_desktop.core.settings import UNLOAD_MINUTES, Settings
from plamo_desktop.ui.button import Button
from plamo_desktop.ui.label import ElidedLabel
from plamo_desktop.ui.model_naming import model_name
from plamo_desktop.ui.settings.page import Page
from plamo_desktop.ui.settings.rows import Group
from plamo_desktop.ui.texts import Texts


class ModelPage(Page):
    """The model and its memory.

    Signals:
        models_requested: The user wants to choose a model.
        download_requested: The user wants the real model.
    """

    models_requested = Signal()
    download_requested = Signal()

    def __init__(self, texts: Texts, settings: Settings) -> None:
        super().__init__(texts, settings, "settings.model.title")
        self.name = ElidedLabel(tone="text2")
        self.choose = Button("plain")
        self.choose.set_words(texts("settings.model"))
        self.choose.clicked.connect(self.models_requested)
        self.download = Button("plain")
        self.download.set_words(texts("download.open"))
        self.download.clicked.connect(self.download_requested)
        self.download_row = self.row("settings.model.get", self.download)
        minutes = {
            one: texts("settings.unload.minutes", n=one) if one else texts("settings.unload.never")
            for one in UNLOAD_MINUTES
        }
        self.in_use = self.row("settings.model.used", self.choose)
        self.add(
            Group(self.in_use, self.download_row),
            Group(self.popup_row("unload_minutes", "settings.unload", minutes)),
        )
        self.set_model(None)

    def set_model(self, info: ModelInfo | None) -> None:
        """Say which model answers."""
        if info is None:
            self.in_use.set_help(self.texts("settings.model.none"))
            return
        name = model_name(info.name, info.precision, self.texts, is_demo=info.is_demo)
        self.in_use.set_help(name)

    def set_can_download(self, *, can_download: bool) -> None:
        """Offer the real model or not."""
        self.download_row.setVisible(can_download)
