"""Which model answers: loading it, choosing another, getting one, and what comes back."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from plamo_desktop.backend.counting import CountService
from plamo_desktop.backend.service import TranslationService
from plamo_desktop.core.errors import NotEnoughMemoryError, PlamoError
from plamo_desktop.core.machine_memory import usable_bytes
from plamo_desktop.models.catalogue import DEFAULT, ModelEntry, chosen_model, find_model
from plamo_desktop.system.settings_store import SettingsStore
from plamo_desktop.ui.main_window import MainWindow
from plamo_desktop.ui.texts import Texts
from plamo_desktop.wiring import (
    check_model,
    fetch_licence,
    fetch_model,
    make_counter,
    make_engine,
)

if TYPE_CHECKING:
    from plamo_desktop.backend.downloading import DownloadService
    from plamo_desktop.backend.inspecting import InspectionService
    from plamo_desktop.models.choices import Choice
    from plamo_desktop.ui.model_choosing import ModelChooser
    from plamo_desktop.ui.model_download import ModelDownload


class ModelControl(QObject):
    """Leads from the user's choice to the model that answers.

    Args:
        window: Says how it goes, and asks for another model.
        translation: Loads the model.
        counts: Loads its vocabulary.
        store: Remembers the choice.
        entry: The model to begin with; None for the one that was chosen.

    Signals:
        downloading: `is_downloading` is another one than before.

    Attributes:
        chooser: The list of models, once it was asked for.
        is_downloading: Whether the files of a model are being fetched.
    """

    downloading = Signal(bool)

    def __init__(
        self,
        window: MainWindow,
        translation: TranslationService,
        counts: CountService,
        store: SettingsStore,
        entry: ModelEntry | None,
    ) -> None:
        super().__init__(window)
        self._window, self._translation, self._counts = window, translation, counts
        self._store = store
        self._entry = entry or chosen_model(store.settings.model)
        # What answered before a choice; and whether the entry is one, not yet remembered.
        self._former: ModelEntry | None = None
        self._is_choice = False
        self._instead = self._entry
        self._waits_for_counter = False
        self._downloads: DownloadService | None = None
        self._download: ModelDownload | None = None
        self._getting = DEFAULT
        self.is_downloading = False
        self._inspections: InspectionService | None = None
        self.chooser: ModelChooser | None = None
        self._idle = QTimer(self, singleShot=True)
        self._idle.timeout.connect(translation.rest)
        translation.finished.connect(self.watch_idleness)
        translation.files_ended.connect(self.watch_idleness)
        for signal in (counts.building, counts.changed, counts.failed):
            signal.connect(self._load_engine)
        translation.ready.connect(self._on_ready)
        translation.load_failed.connect(self._on_load_failed)
        window.retry_load_requested.connect(self.load)
        window.instead_requested.connect(self._use_instead)
        window.models_requested.connect(self._choose)
        window.download_requested.connect(self._on_download_requested)

    def entry(self) -> ModelEntry:
        """The model that answers, or is about to."""
        return self._entry

    @Slot()
    def watch_idleness(self) -> None:
        """Wait for the time that the user allows without a job; memory is given back then."""
        minutes = self._store.settings.unload_minutes
        if minutes:
            self._idle.start(minutes * 60_000)
        else:
            self._idle.stop()

    def expect(self) -> None:
        """Have the window say that the model is on its way."""
        self._window.expect_model(is_demo=self._entry.is_demo)

    def stop(self) -> bool:
        """End the threads.  False if one did not end in time."""
        services = (self._downloads, self._inspections)
        ended = [service.stop() for service in services if service is not None]
        return all(ended)

    @Slot()
    def load(self) -> None:
        """First the counter, for the text is there; then the model, whose imports take long."""
        self._waits_for_counter = True
        self._counts.load(partial(make_counter, self._entry))

    @Slot()
    def _load_engine(self) -> None:
        if self._waits_for_counter:
            self._waits_for_counter = False
            self._translation.load(partial(make_engine, self._entry))

    def prepare_download(self) -> None:
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
        texts = Texts.choose(self._store.settings.interface_language)
        self._getting = key
        self._download = made = ModelDownload(self._downloads, source, texts, self._window)
        made.news_changed.connect(self._on_download_news)
        made.installed.connect(self._on_installed)
        made.smaller_requested.connect(self._get)
        self._window.texts_changed.connect(made.set_texts)
        return made

    @Slot()
    def _on_download_requested(self) -> None:
        if self._download is not None and not self._download.is_idle:
            self._download.act()
        elif self._entry.release is not None and not self._entry.is_installed:
            self._get(self._entry.key)
        else:
            self._get(DEFAULT)

    @Slot(str)
    def _get(self, key: str) -> None:
        """Lead to the files of a release, or to those that are already being fetched."""
        if find_model(key).is_installed:
            self._switch(find_model(key))
            return
        made = self._download
        is_free = self._downloads is None or not self._downloads.is_busy
        if made is None or (key != self._getting and is_free):
            made = self._make_download(key)
            made.look()
        made.open()

    @Slot()
    def _on_download_news(self) -> None:
        if self._download is not None:
            is_possible = not find_model(DEFAULT).is_installed
            self._window.set_download(self._download.news, is_possible=is_possible)
            if self._download.is_running != self.is_downloading:
                self.is_downloading = self._download.is_running
                self.downloading.emit(self.is_downloading)

    @Slot()
    def _on_installed(self) -> None:
        """The model that was downloaded takes over."""
        self._window.set_download(None, is_possible=not find_model(DEFAULT).is_installed)
        self._switch(find_model(self._getting))

    @Slot()
    def _choose(self) -> None:
        """Open the list of models."""
        if self.chooser is None:
            from plamo_desktop.backend.inspecting import InspectionService
            from plamo_desktop.ui.model_choosing import ModelChooser

            self._inspections = InspectionService(self)
            self.chooser = ModelChooser(
                self._inspections,
                self._choices,
                partial(check_model, usable=usable_bytes()),
                self._used,
                Texts.choose(self._store.settings.interface_language),
                self._window,
            )
            self.chooser.chosen.connect(self._switch)
            self.chooser.forgotten.connect(self._forget)
            self.chooser.download_requested.connect(self._get)
            self._window.texts_changed.connect(self.chooser.set_texts)
        self.chooser.open()

    def _choices(self) -> tuple[Choice, ...]:
        """The models there are; called where files are looked at."""
        from plamo_desktop.models.choices import choices

        return choices(self._store.settings.folders, usable_bytes())

    def _used(self) -> str:
        return self._entry.key if self._translation.info is not None else ""

    @Slot(str)
    def _forget(self, folder: str) -> None:
        self._store.save(self._store.settings.forgetting(folder))

    @Slot(object)
    def _switch(self, entry: ModelEntry) -> None:
        """Load a model that was chosen; should that fail, what answers now comes back."""
        if self._translation.info is not None:
            self._former = self._entry
        self._is_choice = True
        self._use(entry)

    def _use(self, entry: ModelEntry) -> None:
        self._entry = entry
        self.expect()
        self.load()

    @Slot()
    def _on_ready(self) -> None:
        """Only what could be loaded is remembered."""
        self._former = None
        self.watch_idleness()
        if self._is_choice:
            self._is_choice = False
            entry = self._entry
            self._store.save(self._store.settings.choosing(entry.key, is_folder=entry.is_folder))

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
            self._window.show_error(error)
        elif not self._entry.is_demo:
            self._instead = alternative(self._entry, usable_bytes())
            release = self._instead.release
            self._window.show_load_error(error, release.precision if release else "")

    @Slot()
    def _use_instead(self) -> None:
        """Go on with another model for now; the user's choice stays what it was."""
        self._is_choice = False
        self._use(self._instead)
