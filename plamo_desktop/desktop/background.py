"""What the system is told of long work: to stay awake meanwhile, and how far it is."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from plamo_desktop.backend.service import TranslationService
from plamo_desktop.core.errors import PlamoError
from plamo_desktop.core.file_jobs import FileState, Progress
from plamo_desktop.desktop.models import ModelControl
from plamo_desktop.system.awake import Awake, Keeper, make_keeper
from plamo_desktop.system.dock import Dock, make_dock

_FILES, _DOWNLOAD = "Translating files", "Downloading a model"


class Background(QObject):
    """Follows the files and the download of a model.

    Args:
        window: The program's window: a badge is for those who do not look at it.
        translation: Translates files.
        models: Downloads models.
        keeper: Keeps the system awake; None takes what this system offers.
        dock: Shows progress and badge; None takes what this desktop has.
    """

    def __init__(
        self,
        window: QWidget,
        translation: TranslationService,
        models: ModelControl,
        keeper: Keeper | None = None,
        dock: Dock | None = None,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._awake = Awake(keeper or make_keeper(self))
        self._dock = dock or make_dock()
        self._percent: int | None = None
        # Numbers of files that ended, and have to be looked at.
        self._doubtful: set[int] = set()
        self._badge = 0
        translation.files_running.connect(self._on_files)
        translation.files_progressed.connect(self._on_progress)
        translation.files_ended.connect(self._on_ended)
        models.downloading.connect(self._on_download)
        self._on_files(translation.are_files_running)
        self._on_download(models.is_downloading)
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            app.focusWindowChanged.connect(self._on_focus)

    def stop(self) -> None:
        """Leave the system as it was."""
        self._awake.close()
        self._show_progress(None)
        self._show_badge(0)

    @Slot(bool)
    def _on_files(self, are_running: bool) -> None:
        self._awake.set(_FILES, is_on=are_running)
        if not are_running:
            self._show_progress(None)

    @Slot(bool)
    def _on_download(self, is_running: bool) -> None:
        self._awake.set(_DOWNLOAD, is_on=is_running)

    @Slot(object)
    def _on_progress(self, progress: Progress) -> None:
        file = progress.file
        if file.state is FileState.FAILED or (file.state is FileState.DONE and file.doubts):
            self._doubtful.add(file.id)
        else:
            self._doubtful.discard(file.id)
        if progress.tokens_total:
            self._show_progress(100 * progress.tokens_done // progress.tokens_total)

    @Slot(object)
    def _on_ended(self, _error: PlamoError | None) -> None:
        if self._window.isActiveWindow():
            self._doubtful.clear()
        else:
            self._show_badge(len(self._doubtful))

    @Slot()
    def _on_focus(self) -> None:
        if self._badge and self._window.isActiveWindow():
            self._doubtful.clear()
            self._show_badge(0)

    def _show_progress(self, percent: int | None) -> None:
        if percent != self._percent:
            self._percent = percent
            self._dock.set_progress(None if percent is None else percent / 100)

    def _show_badge(self, number: int) -> None:
        if number != self._badge:
            self._badge = number
            self._dock.set_badge(number)
