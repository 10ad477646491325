"""The running app: window, services and what is kept on disk."""

from __future__ import annotations

import gc
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Slot
from PySide6.QtWidgets import QApplication

from plamo_desktop.backend.counting import CountService
from plamo_desktop.backend.service import TranslationService
from plamo_desktop.core import paths
from plamo_desktop.core.errors import (
    DamagedSessionError,
    DamagedSettingsError,
    PlamoError,
    SessionNotSavedError,
)
from plamo_desktop.core.settings import Settings
from plamo_desktop.core.text_files import read_text_file
from plamo_desktop.models.catalogue import DEFAULT, ModelEntry, find_model
from plamo_desktop.system.session_store import Session, SessionStore
from plamo_desktop.system.settings_store import SettingsStore
from plamo_desktop.ui import theme
from plamo_desktop.ui.frame import Frame
from plamo_desktop.ui.icons import app_icon
from plamo_desktop.ui.main_window import MainWindow
from plamo_desktop.ui.texts import Texts
from plamo_desktop.wiring import (
    fetch_licence,
    fetch_model,
    make_counter,
    make_demo_guide,
    make_engine,
)

if TYPE_CHECKING:
    from plamo_desktop.backend.downloading import DownloadService
    from plamo_desktop.ui.model_download import ModelDownload

_SAVE_MS = 1_500
# Drawing it takes time that the first count has a better use for.
_ICON_MS = 200


class Desktop(QObject):
    """Fills the frame with the window, and runs the services behind it.

    Args:
        app: The Qt application.
        frame: The empty window.
        entry: The model to load once the panes are on the screen.
        files: Text files to show as the source text.
    """

    def __init__(
        self, app: QApplication, frame: Frame, entry: ModelEntry, files: Sequence[Path] = ()
    ) -> None:
        super().__init__(app)
        self._frame = frame
        self._entry = entry
        self._files = list(files)
        self._settings_store = SettingsStore(paths.config_dir() / "settings.json")
        self._session_store = SessionStore(paths.data_dir() / "session.json")
        self._settings = settings = self._settings_store.load()
        self._told_failure = ""
        self._translation = TranslationService(self)
        self._counts = CountService(self)
        self._waits_for_counter = False
        self._downloads: DownloadService | None = None
        self._download: ModelDownload | None = None
        self._save_timer = QTimer(self, singleShot=True, interval=_SAVE_MS)
        self._save_timer.timeout.connect(self._save_session)
        self.window = MainWindow(
            self._translation,
            self._counts,
            settings,
            Texts.choose(settings.interface_language),
            make_demo_guide(),
            theme.Theme(app, settings.appearance),
        )
        # Connected behind the window, which counts its text before the engine's imports begin.
        for signal in (self._counts.building, self._counts.changed, self._counts.failed):
            signal.connect(self._load_engine)
        self.window.first_painted.connect(self._on_first_painted)
        self.window.settings_changed.connect(self._on_settings_changed)
        self.window.session_changed.connect(self._save_soon)
        self.window.retry_load_requested.connect(self._load)
        self.window.demo_requested.connect(self._load_demo)
        self.window.files_dropped.connect(self._on_files_dropped)

    def show(self) -> None:
        """Show the window's contents as they were left."""
        session = self._session_store.load()
        if session.source_text or session.target_text:
            # The languages may have been changed after this was stored.
            is_complete = session.is_complete and session.languages == self._languages()
            self.window.restore(
                session.source_text,
                session.target_text,
                is_complete=is_complete,
                untranslated=session.untranslated,
            )
        self.window.expect_model(is_demo=self._entry.is_demo)
        self._frame.set_content(self.window)

    def stop(self) -> bool:
        """Save everything and end the threads.  False if one did not end in time."""
        self._save_timer.stop()
        self._save_session()
        self._session_store.close()
        ended = [self._translation.stop(), self._counts.stop()]
        if self._downloads is not None:
            ended.append(self._downloads.stop())
        return all(ended)

    @Slot()
    def _on_first_painted(self) -> None:
        gc.enable()
        self._load()
        QTimer.singleShot(_ICON_MS, self._set_icon)
        if self._settings_store.set_aside is not None:
            self.window.show_error(DamagedSettingsError(file=self._settings_store.set_aside))
        elif self._session_store.set_aside is not None:
            self.window.show_error(DamagedSessionError(file=self._session_store.set_aside))
        if self._files:
            self._open(self._files)
        self._prepare_download()

    def _prepare_download(self) -> None:
        """Offer the release that is meant for everybody, unless it is there."""
        from plamo_desktop.backend.downloading import DownloadService
        from plamo_desktop.models.consent import Consents
        from plamo_desktop.ui.model_download import ModelDownload, Source

        entry = find_model(DEFAULT)
        if entry.release is None or entry.is_installed:
            return
        source = Source(
            entry.release,
            entry.folder,
            partial(fetch_licence, entry),
            partial(fetch_model, entry),
            Consents(),
        )
        self._downloads = DownloadService(self)
        texts = Texts.choose(self._settings.interface_language)
        self._download = ModelDownload(self._downloads, source, texts, self.window)
        self._download.news_changed.connect(self._on_download_news)
        self._download.installed.connect(self._on_installed)
        self.window.download_requested.connect(self._download.act)
        self.window.texts_changed.connect(self._download.set_texts)
        self._download.look()
        self._on_download_news()

    @Slot()
    def _on_download_news(self) -> None:
        if self._download is not None:
            self.window.set_download(self._download.news, is_possible=True)

    @Slot()
    def _on_installed(self) -> None:
        """The real model takes over."""
        self.window.set_download(None, is_possible=False)
        self._entry = find_model(DEFAULT)
        self.window.expect_model(is_demo=False)
        self._load()

    @Slot()
    def _set_icon(self) -> None:
        QApplication.setWindowIcon(app_icon())

    @Slot()
    def _load(self) -> None:
        """First the counter, for the text is there; then the model, whose imports take long."""
        self._waits_for_counter = True
        self._counts.load(partial(make_counter, self._entry))

    @Slot()
    def _load_engine(self) -> None:
        if self._waits_for_counter:
            self._waits_for_counter = False
            self._translation.load(partial(make_engine, self._entry))

    @Slot()
    def _load_demo(self) -> None:
        self._entry = find_model("demo")
        self._load()

    @Slot(object)
    def _on_settings_changed(self, settings: Settings) -> None:
        self._settings = settings
        self._settings_store.save(settings)
        self._save_soon()

    @Slot(list)
    def _on_files_dropped(self, names: list[str]) -> None:
        self._open([Path(name) for name in names])

    def _open(self, files: list[Path]) -> None:
        """Show the files' texts as the source text, one after the other."""
        try:
            texts = [read_text_file(path) for path in files]
        except PlamoError as error:
            self.window.show_error(error)
        else:
            self.window.set_source_text("\n\n".join(texts))
            self.window.dismiss_error()

    @Slot()
    def _save_soon(self) -> None:
        # Not put off by further changes: a long stream is saved as it grows.
        if not self._save_timer.isActive():
            self._save_timer.start()
        failure = self._session_store.failure
        if failure != self._told_failure:
            self._told_failure = failure
            if failure:
                self.window.show_error(SessionNotSavedError(detail=failure))

    @Slot()
    def _save_session(self) -> None:
        window = self.window
        self._session_store.save(
            Session(
                window.source_text(),
                window.target_text(),
                window.is_complete(),
                self._languages(),
                window.untranslated(),
            )
        )

    def _languages(self) -> tuple[str, str]:
        """Codes of the languages that are set; empty where they are detected."""
        source, target = self._settings.source, self._settings.target
        return (source.code if source else "", target.code)
