"""Getting the real model: licence, download, pause, and what the window says of it."""

from __future__ import annotations

import enum
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QMessageBox, QWidget

from plamo_desktop.backend.downloading import DownloadService
from plamo_desktop.core.errors import NotEnoughMemoryError, PlamoError
from plamo_desktop.core.jobs import CancelToken
from plamo_desktop.models.consent import Consents, Use
from plamo_desktop.models.installation import Kind, state
from plamo_desktop.models.progress import Progress, Stage
from plamo_desktop.models.releases import Release
from plamo_desktop.models.storage import writing_to
from plamo_desktop.models.upkeep import remove
from plamo_desktop.ui.messages import message
from plamo_desktop.ui.model_sheet import ModelSheet
from plamo_desktop.ui.news import News
from plamo_desktop.ui.texts import Texts


class Phase(enum.Enum):
    """How far getting the model is."""

    IDLE = "idle"
    LICENCE = "licence"
    RUNNING = "running"
    PAUSED = "paused"
    FAILED = "failed"
    DISCARDING = "discarding"


@dataclass(frozen=True, slots=True)
class Source:
    """Where the model comes from and goes to.

    Attributes:
        release: What is downloaded.
        folder: Where to.
        licence: Fetches its licence, by language code.
        files: Fetches its files.
        consents: Keeps what the user agreed to.
        misfit: Why the model will not fit into the memory; None when it may.
    """

    release: Release
    folder: Path
    licence: Callable[[CancelToken], Generator[Progress, None, Mapping[str, str]]]
    files: Callable[[CancelToken], Generator[Progress, None, object]]
    consents: Consents
    misfit: NotEnoughMemoryError | None = None


class ModelDownload(QObject):
    """Leads from the wish for the real model to its files.

    Args:
        service: Does the work.
        source: Where the model comes from and goes to.
        texts: The words of the interface.
        window: The sheet lies over it.

    Signals:
        news_changed: `news` is another one.
        installed: The model is complete.
        smaller_requested: The user rather wants the release of this key, which fits.

    Attributes:
        phase: How far it is.
        sheet: The open sheet, or None.
    """

    news_changed = Signal()
    installed = Signal()
    smaller_requested = Signal(str)

    def __init__(
        self, service: DownloadService, source: Source, texts: Texts, window: QWidget
    ) -> None:
        super().__init__(window)
        self._service, self._source = service, source
        self._texts, self._window = texts, window
        self._progress = Progress(Stage.CONNECTING, 0, 0)
        self._error: PlamoError | None = None
        self._smaller = ""
        self.phase = Phase.IDLE
        self.sheet: ModelSheet | None = None
        service.progressed.connect(self._on_progress)
        service.done.connect(self._on_done)
        service.stopped.connect(self._on_stopped)
        service.failed.connect(self._on_failed)
        for signal in (service.done, service.stopped, service.failed):
            signal.connect(self._hand_over)

    @property
    def is_idle(self) -> bool:
        """Whether nothing was begun, or all of it has ended."""
        return self.phase is Phase.IDLE

    @property
    def is_running(self) -> bool:
        """Whether files are being fetched."""
        return self.phase is Phase.RUNNING

    @property
    def news(self) -> News | None:
        """What the window says; None when there is nothing to say, or the sheet says it."""
        texts = self._texts
        if self.sheet is not None:
            return None
        match self.phase:
            case Phase.RUNNING:
                title = texts("download.news.running", name=self._source.release.name)
                return News(self._with_percent(title), "", texts("download.news.show"))
            case Phase.PAUSED:
                title = texts("download.news.paused", name=self._source.release.name)
                text = texts("download.note.paused")
                return News(self._with_percent(title), text, texts("download.resume"))
            case Phase.FAILED if self._error is not None:
                said = message(self._error, texts)
                return News(said.title, said.hint, texts("download.news.show"))
        return None

    def look(self) -> None:
        """See whether an earlier download was not finished."""
        found = state(self._source.folder)
        if self.phase is Phase.IDLE and found.kind is Kind.PARTIAL and found.total_bytes:
            self._progress = Progress(
                Stage.DOWNLOADING, found.total_bytes - found.missing_bytes, found.total_bytes
            )
            self._turn(Phase.PAUSED)

    def set_texts(self, texts: Texts) -> None:
        """Say everything in another interface language; an open sheet is made anew."""
        self._texts = texts
        if self.sheet is not None:
            self.sheet.close()
            self.open()
        self.news_changed.emit()

    @Slot()
    def open(self) -> None:
        """Open the sheet, at the page that is due."""
        if self.sheet is not None:
            self.sheet.raise_()
            return
        self.sheet = ModelSheet(
            self._texts, self._source.release, self._window, self._source.misfit
        )
        self.sheet.smaller_requested.connect(self._on_smaller)
        self.sheet.finished.connect(self._on_sheet_closed)
        if self.phase is Phase.IDLE:
            if self._source.consents.find(self._source.release):
                if self._source.misfit is None:
                    self._run()
                else:
                    self._show_download_page(self.sheet)
            else:
                self._show_licence_page(self.sheet)
                self._read_licence()
        else:
            self._show_download_page(self.sheet)
        self.sheet.open()
        self.news_changed.emit()

    @Slot()
    def act(self) -> None:
        """Do what the button of the news says."""
        if self.phase is Phase.PAUSED and self._source.consents.find(self._source.release):
            self._run()
        else:
            self.open()

    def _show_licence_page(self, sheet: ModelSheet) -> None:
        page = sheet.show_licence()
        page.agreed.connect(self._on_agreed)
        page.cancelled.connect(sheet.close)
        page.retry_requested.connect(self._read_licence)

    def _show_download_page(self, sheet: ModelSheet) -> None:
        page = sheet.show_download()
        page.pause_requested.connect(self._service.stop_work)
        page.resume_requested.connect(self._run)
        page.close_requested.connect(sheet.close)
        page.discard_requested.connect(self._on_discard)
        self._show()

    @Slot()
    def _read_licence(self) -> None:
        self._turn(Phase.LICENCE)
        if self.sheet is not None and self.sheet.licence is not None:
            self.sheet.licence.show_waiting()
        self._service.start(self._source.licence)

    @Slot(object)
    def _on_agreed(self, use: Use) -> None:
        try:
            with writing_to(self._source.folder):
                self._source.consents.give(self._source.release, use)
        except PlamoError as error:
            if self.sheet is not None and self.sheet.licence is not None:
                self.sheet.licence.show_error(error)
            return
        self._run()

    @Slot()
    def _run(self) -> None:
        if self._service.is_busy:
            return
        self._turn(Phase.RUNNING)
        self._service.start(self._source.files)
        if self.sheet is not None and self.sheet.download is None:
            self._show_download_page(self.sheet)
        self._show()

    @Slot(str)
    def _on_smaller(self, key: str) -> None:
        self._smaller = key
        if self.sheet is not None:
            self.sheet.close()
        if self._service.is_busy:
            self._service.stop_work()
        else:
            self._hand_over()

    @Slot()
    def _hand_over(self) -> None:
        """Once nothing is being fetched, leave the service to the other release."""
        key, self._smaller = self._smaller, ""
        if key:
            self.smaller_requested.emit(key)

    @Slot()
    def _on_discard(self) -> None:
        """Stop and remove what has arrived, if the user means it."""
        texts = self._texts
        question = QMessageBox(self.sheet or self._window)
        question.setText(texts("download.discard.title"))
        question.setInformativeText(texts("download.discard.text"))
        discard = question.addButton(
            texts("download.discard"), QMessageBox.ButtonRole.DestructiveRole
        )
        keep = question.addButton(texts("download.keep"), QMessageBox.ButtonRole.RejectRole)
        question.setDefaultButton(keep)
        question.finished.connect(question.deleteLater)
        discard.clicked.connect(self._discard)
        question.open()

    @Slot()
    def _discard(self) -> None:
        self._turn(Phase.DISCARDING)
        if self._service.is_busy:
            self._service.stop_work()
        else:
            self._on_stopped()

    @Slot(object)
    def _on_progress(self, progress: Progress) -> None:
        if self.phase is Phase.RUNNING:
            before = self._percent()
            self._progress = progress
            self._show()
            if self._percent() != before:
                self.news_changed.emit()

    @Slot(object)
    def _on_done(self, result: object) -> None:
        if self.phase is Phase.LICENCE:
            if self.sheet is None or self.sheet.licence is None:
                self._turn(Phase.IDLE)
            elif isinstance(result, Mapping):
                self.sheet.licence.show_licence(result)
            return
        self._turn(Phase.IDLE)
        if self.sheet is not None:
            self.sheet.close()
        self.installed.emit()

    @Slot()
    def _on_stopped(self) -> None:
        if self.phase is Phase.DISCARDING:
            remove(self._source.folder)
            self._progress = Progress(Stage.CONNECTING, 0, 0)
            self._turn(Phase.IDLE)
            if self.sheet is not None:
                self.sheet.close()
        elif self.phase is Phase.RUNNING:
            self._turn(Phase.PAUSED)
            self._show()
        else:
            self._turn(Phase.IDLE)

    @Slot(object)
    def _on_failed(self, error: PlamoError) -> None:
        if self.phase is Phase.LICENCE:
            if self.sheet is not None and self.sheet.licence is not None:
                self.sheet.licence.show_error(error)
            else:
                self._turn(Phase.IDLE)
            return
        if self.phase is Phase.DISCARDING:
            self._on_stopped()
            return
        self._error = error
        self._turn(Phase.FAILED)
        self._show()

    @Slot()
    def _on_sheet_closed(self) -> None:
        sheet, self.sheet = self.sheet, None
        if sheet is not None:
            sheet.deleteLater()
        if self.phase is Phase.LICENCE:
            if self._service.is_busy:
                self._service.stop_work()
            else:
                self._turn(Phase.IDLE)
        self.news_changed.emit()

    def _show(self) -> None:
        """Show the state on the second page, if it is open."""
        page = self.sheet.download if self.sheet is not None else None
        if page is None:
            return
        match self.phase:
            case Phase.RUNNING:
                page.show_progress(self._progress)
            case Phase.IDLE:
                page.show_ready()
            case Phase.FAILED if self._error is not None:
                page.show_error(self._progress, self._error)
            case _:
                page.show_paused(self._progress)

    def _turn(self, phase: Phase) -> None:
        if phase is not self.phase:
            self.phase = phase
            self.news_changed.emit()

    def _with_percent(self, title: str) -> str:
        percent = self._percent()
        return f"{title}  ·  {percent}" if percent else title

    def _percent(self) -> str:
        if not self._progress.total:
            return ""
        return f"{int(100 * self._progress.done / self._progress.total)} %"
