"""The running app: window, services and what is kept on disk."""

from __future__ import annotations

import gc
from collections.abc import Sequence
from dataclasses import replace
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
    NotEnoughMemoryError,
    PlamoError,
    SessionNotSavedError,
)
from plamo_desktop.core.machine_memory import usable_bytes
from plamo_desktop.core.settings import Settings
from plamo_desktop.core.text_files import read_text_file
from plamo_desktop.models.catalogue import DEFAULT, ModelEntry, chosen_model, find_model
from plamo_desktop.system.session_store import Session, SessionStore
from plamo_desktop.system.settings_store import SettingsStore
from plamo_desktop.ui import theme
from plamo_desktop.ui.frame import Frame
from plamo_desktop.ui.icons import app_icon
from plamo_desktop.ui.main_window import MainWindow
from plamo_desktop.ui.texts import Texts
from plamo_desktop.wiring import (
    check_model,
    fetch_licence,
    fetch_model,
    make_counter,
    make_demo_guide,
    make_engine,
)

if TYPE_CHECKING:
    from plamo_desktop.backend.downloading import DownloadService
    from plamo_desktop.backend.inspecting import InspectionService
    from plamo_desktop.models.choices import Choice
    from plamo_desktop.ui.model_choosing import ModelChooser
    from plamo_desktop.ui.model_download import ModelDownload

_SAVE_MS = 1_500
# Drawing it takes time that the first count has a better use for.
_ICON_MS = 200


class Desktop(QObject):
    """Fills the frame with the window, and runs the services behind it.

    Args:
        app: The Qt application.
        frame: The empty window.
        entry: The model to load once the panes are on the screen; None for the one that the user
            chose.
        files: Text files to show as the source text.
    """

    def __init__(
        self, app: QApplication, frame: Frame, entry: ModelEntry | None, files: Sequence[Path] = ()
    ) -> None:
        super().__init__(app)
        self._frame = frame
        self._files = list(files)
        self._settings_store = SettingsStore(paths.settings_file())
        self._session_store = SessionStore(paths.data_dir() / "session.json")
        self._settings = settings = self._settings_store.load()
        self._entry = entry or chosen_model(settings.model)
        # What answered before a choice; and whether the entry is one, not yet remembered.
        self._former: ModelEntry | None = None
        self._is_choice = False
        self._instead = self._entry
        self._told_failure = ""
        self._translation = TranslationService(self)
        self._counts = CountService(self)
        self._waits_for_counter = False
        self._downloads: DownloadService | None = None
        self._download: ModelDownload | None = None
        self._getting = DEFAULT
        self._inspections: InspectionService | None = None
        self._chooser: ModelChooser | None = None
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
        self.window.instead_requested.connect(self._use_instead)
        self.window.models_requested.connect(self._choose_model)
        self.window.download_requested.connect(self._on_download_requested)
        self._translation.ready.connect(self._on_ready)
        self._translation.load_failed.connect(self._on_load_failed)
        self.window.files_dropped.connect(self._on_files_dropped)

    def show(self) -> None:
        """Show the window's contents as they were left."""
        session = self._session_store.load()
        if session.source_text or session.target_text:
            # The languages may have been changed after this was stored.
            is_complete = session.is_complete and session.languages == self._languages()
            self.window.restore(session.source_text, session.target_text, is_complete=is_complete)
        self.window.expect_model(is_demo=self._entry.is_demo)
        self._frame.set_content(self.window)

    def stop(self) -> bool:
        """Save everything and end the threads.  False if one did not end in time."""
        self._save_timer.stop()
        self._save_session()
        self._session_store.close()
        ended = [self._translation.stop(), self._counts.stop()]
        others = (self._downloads, self._inspections)
        ended += [service.stop() for service in others if service is not None]
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
        if not find_model(DEFAULT).is_installed:
            self._make_download(DEFAULT).look()
            self._on_download_news()

    def _make_download(self, key: str) -> ModelDownload:
        """The way to a release; there is one at a time."""
        from plamo_desktop.backend.downloading import DownloadService
        from plamo_desktop.models.consent import Consents
        from plamo_desktop.models.fitting import misfit, release_needs
        from plamo_desktop.models.releases import RELEASES
        from plamo_desktop.ui.model_download import ModelDownload, Source

        if self._download is not None:
            self._download.deleteLater()
        entry, release = find_model(key), RELEASES[key]
        source = Source(
            release,
            entry.folder,
            partial(fetch_licence, entry),
            partial(fetch_model, entry),
            Consents(),
            misfit(release.precision, release_needs(release), usable_bytes()),
        )
        if self._downloads is None:
            self._downloads = DownloadService(self)
        texts = Texts.choose(self._settings.interface_language)
        self._getting = key
        self._download = made = ModelDownload(self._downloads, source, texts, self.window)
        made.news_changed.connect(self._on_download_news)
        made.installed.connect(self._on_installed)
        made.smaller_requested.connect(self._get)
        self.window.texts_changed.connect(made.set_texts)
        return made

    @Slot()
    def _on_download_requested(self) -> None:
        if self._download is None or self._download.is_idle:
            self._get(DEFAULT)
        else:
            self._download.act()

    @Slot(str)
    def _get(self, key: str) -> None:
        """Lead to the files of a release, or to those that are already being fetched."""
        made = self._download
        if made is None or (key != self._getting and made.is_idle):
            made = self._make_download(key)
            made.look()
        made.open()

    @Slot()
    def _on_download_news(self) -> None:
        if self._download is not None:
            self.window.set_download(self._download.news, is_possible=True)

    @Slot()
    def _on_installed(self) -> None:
        """The model that was downloaded takes over."""
        self.window.set_download(None, is_possible=not find_model(DEFAULT).is_installed)
        self._switch(find_model(self._getting))

    @Slot()
    def _choose_model(self) -> None:
        """Open the list of models."""
        if self._chooser is None:
            from plamo_desktop.backend.inspecting import InspectionService
            from plamo_desktop.ui.model_choosing import ModelChooser

            self._inspections = InspectionService(self)
            self._chooser = ModelChooser(
                self._inspections,
                self._choices,
                partial(check_model, usable=usable_bytes()),
                self._used,
                Texts.choose(self._settings.interface_language),
                self.window,
            )
            self._chooser.chosen.connect(self._switch)
            self._chooser.forgotten.connect(self._forget)
            self._chooser.download_requested.connect(self._get)
            self.window.texts_changed.connect(self._chooser.set_texts)
        self._chooser.open()

    def _choices(self) -> tuple[Choice, ...]:
        """The models there are; called where files are looked at."""
        from plamo_desktop.models.choices import choices

        return choices(self._settings.folders, usable_bytes())

    def _used(self) -> str:
        return self._entry.key if self._translation.info is not None else ""

    @Slot(str)
    def _forget(self, folder: str) -> None:
        self._keep(self._settings.forgetting(folder))

    @Slot(object)
    def _switch(self, entry: ModelEntry) -> None:
        """Load a model that was chosen; should that fail, what answers now comes back."""
        if self._translation.info is not None:
            self._former = self._entry
        self._is_choice = True
        self._use(entry)

    def _use(self, entry: ModelEntry) -> None:
        self._entry = entry
        self.window.expect_model(is_demo=entry.is_demo)
        self._load()

    @Slot()
    def _on_ready(self) -> None:
        """Only what could be loaded is remembered."""
        self._former = None
        if self._is_choice:
            self._is_choice = False
            entry = self._entry
            self._keep(self._settings.choosing(entry.key, is_folder=entry.is_folder))

    @Slot(object)
    def _on_load_failed(self, error: PlamoError) -> None:
        from plamo_desktop.models.choices import alternative
        from plamo_desktop.models.fitting import advised

        if isinstance(error, NotEnoughMemoryError):
            error = advised(error)
        former, self._former = self._former, None
        if former is not None:
            self._is_choice = False
            self._use(former)
            self.window.show_error(error)
        elif not self._entry.is_demo:
            self._instead = alternative(self._entry, usable_bytes())
            release = self._instead.release
            name = f"{release.name} {release.precision}" if release else ""
            self.window.show_load_error(error, name)

    @Slot()
    def _use_instead(self) -> None:
        """Go on with another model for now; the user's choice stays what it was."""
        self._is_choice = False
        self._use(self._instead)

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

    @Slot(object)
    def _on_settings_changed(self, settings: Settings) -> None:
        # The window knows nothing of models.
        mine = self._settings
        self._keep(replace(settings, model=mine.model, folders=mine.folders))
        self._save_soon()

    def _keep(self, settings: Settings) -> None:
        self._settings = settings
        self._settings_store.save(settings)

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
                window.source_text(), window.target_text(), window.is_complete(), self._languages()
            )
        )

    def _languages(self) -> tuple[str, str]:
        """Codes of the languages that are set; empty where they are detected."""
        source, target = self._settings.source, self._settings.target
        return (source.code if source else "", target.code)
