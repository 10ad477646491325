"""Where files have their place in the window: what is dropped on it, and the tray."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from plamo_desktop.core.settings import Settings
from plamo_desktop.ui.files.dropping import FileDrops
from plamo_desktop.ui.texts import Texts

if TYPE_CHECKING:
    from plamo_desktop.ui.files.tray import FilesTray


class FilesArea(QObject):
    """The tray is made elsewhere, once there are files.

    Args:
        window: Where files are dropped.
        source: The pane of the text.
        target: The pane of its translation.
        settings: Say what becomes of files.
        texts: Interface texts.

    Signals:
        text_dropped: The path of a file whose text is to be shown.
        files_dropped: Paths of files and folders that are to be translated.
        files_requested: The user wants to choose files to translate.
    """

    text_dropped = Signal(str)
    files_dropped = Signal(list)
    files_requested = Signal()

    def __init__(
        self, window: QWidget, source: QWidget, target: QWidget, settings: Settings, texts: Texts
    ) -> None:
        super().__init__(window)
        self._drops = FileDrops(window, source, target, texts)
        self._drops.text_dropped.connect(self.text_dropped)
        self._drops.files_dropped.connect(self.files_dropped)
        self._tray: FilesTray | None = None
        self._is_low = False
        self.apply(settings)

    def apply(self, settings: Settings) -> None:
        """Take settings over."""
        self._drops.set_aim(settings.target, settings.output_folder)

    def set_texts(self, texts: Texts) -> None:
        """Show everything in another interface language."""
        self._drops.set_texts(texts)
        if self._tray is not None:
            self._tray.set_texts(texts)

    def set_low(self, *, is_low: bool) -> None:
        """Take less room where the window is low."""
        self._is_low = is_low
        if self._tray is not None:
            self._tray.set_low(is_low=is_low)

    def add_tray(self, tray: FilesTray, column: QVBoxLayout, before: QWidget) -> None:
        """Put the tray into the window's column."""
        self._tray = tray
        tray.set_low(is_low=self._is_low)
        column.insertWidget(column.indexOf(before), tray)
