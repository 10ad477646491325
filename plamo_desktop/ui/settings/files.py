"""Files: where translations are put, and how they are written."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QFileDialog

from plamo_desktop.core.settings import FILE_TOKENS, Settings
from plamo_desktop.ui.popup_button import PopupButton
from plamo_desktop.ui.settings.page import Page
from plamo_desktop.ui.settings.rows import Group
from plamo_desktop.ui.texts import Texts

# Stands for the dialog in the list of places; no folder has this name.
_OTHER = "\0"


class FilesPage(Page):
    """Translated files."""

    def __init__(self, texts: Texts, settings: Settings) -> None:
        super().__init__(texts, settings, "settings.files")
        self.place = PopupButton(texts("settings.output"), {}, None)
        self.place.chosen.connect(self._on_place)
        self._show_place()
        tokens = {number: texts.count("count.tokens", number) for number in FILE_TOKENS}
        self.add(
            Group(self.row("settings.output", self.place)),
            Group(
                self.switch_row("bilingual", "settings.bilingual"),
                self.switch_row("footer", "settings.footer"),
                self.popup_row("file_tokens", "settings.file_tokens", tokens),
            ),
        )

    def set_settings(self, settings: Settings) -> None:
        super().set_settings(settings)
        self._show_place()

    def _show_place(self) -> None:
        folder, texts = self.settings.output_folder, self.texts
        places: dict[object, str] = {"": texts("settings.output.beside")}
        if folder:
            places[folder] = Path(folder).name or folder
        places[_OTHER] = texts("settings.output.choose")
        self.place.set_values(places, folder)
        self.place.setToolTip(folder)

    @Slot(object)
    def _on_place(self, place: str) -> None:
        if place != _OTHER:
            self._set("output_folder", place)
            self._show_place()
            return
        self._show_place()
        dialog = QFileDialog(self, self.texts("settings.output"), self.settings.output_folder)
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        dialog.fileSelected.connect(self._on_folder)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    @Slot(str)
    def _on_folder(self, folder: str) -> None:
        self._set("output_folder", str(Path(folder).absolute()))
        self._show_place()
