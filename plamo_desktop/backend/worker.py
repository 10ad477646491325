"""The object that lives in the engine thread."""

from __future__ import annotations

import logging
from typing import cast

from PySide6.QtCore import QObject, Signal, Slot

from plamo_desktop.backend.file_run import FileRun, MakeFileRun
from plamo_desktop.backend.run import Run
from plamo_desktop.core.errors import Cancelled, LoadError, PlamoError
from plamo_desktop.core.jobs import CancelToken, Job, Update
from plamo_desktop.core.ports import Engine, EngineFactory

logger = logging.getLogger(__name__)


class EngineWorker(QObject):
    """Owns the engine and runs one job at a time.

    Signals:
        loading: The load's token and its `LoadProgress`.
        ready: The load's token and the `ModelInfo` of the loaded model.
        load_failed: The load's token and a `PlamoError`.
        updated: Job id and an `Update`; a `Piece` has all text since the last one.
        paused: Job id and the text that has arrived; the job goes on when it is run again.
        finished: Job id and its `Outcome`; emitted once for every job.
        files_progressed: The files' token and `Progress`.
        files_paused: The files' token; they go on when they are run again.
        files_ended: The files' token, and None or the `PlamoError` that ended their run.
    """

    loading = Signal(object, object)
    ready = Signal(object, object)
    load_failed = Signal(object, object)
    updated = Signal(int, object)
    paused = Signal(int, str)
    finished = Signal(int, object)
    files_progressed = Signal(object, object)
    files_paused = Signal(object)
    files_ended = Signal(object, object)

    def __init__(self) -> None:
        super().__init__()
        self._engine: Engine | None = None
        self._paused: dict[int, Run] = {}
        self._files: FileRun | None = None

    @Slot(object, object)
    def load(self, make_engine: EngineFactory, token: CancelToken) -> None:
        """Import, build and load an engine, all in this thread; an older one is unloaded first."""
        self._unload()
        try:
            token.raise_if_cancelled()
            self._engine = engine = make_engine()
            for progress in engine.load(token):
                self.loading.emit(token, progress)
        except Cancelled:
            self._unload()
        except PlamoError as error:
            logger.warning("The model failed to load: %s", error)
            self._unload()
            self.load_failed.emit(token, error)
        except Exception as error:
            logger.exception("The engine failed to load")
            self._unload()
            self.load_failed.emit(token, LoadError(detail=str(error) or type(error).__name__))
        else:
            self.ready.emit(token, engine.info)

    @Slot()
    def rest(self) -> None:
        """Free the model's memory; `load` brings it back."""
        self._unload()

    @Slot()
    def close(self) -> None:
        """Free the engine in its own thread, then end the thread."""
        self._drop_paused()
        if self._engine is not None:
            self._engine.close()
            self._engine = None
        self.thread().quit()

    @Slot(object)
    def run(self, job: Job) -> None:
        """Run a job to its outcome, or go on with one that was paused."""
        run = self._paused.pop(job.id, None) or Run(cast("Engine", self._engine), job)
        outcome = run.go(self._on_update)
        if outcome is None:
            self._paused[job.id] = run
            self.paused.emit(job.id, run.text)
        else:
            self.finished.emit(job.id, outcome)

    @Slot(object, object)
    def run_files(self, make_run: MakeFileRun, token: CancelToken) -> None:
        """Run the files to the end of their queue, or go on with them."""
        if self._files is None:
            self._files = FileRun(make_run, cast("Engine", self._engine), token)
        run = self._files
        if run.go(lambda progress: self.files_progressed.emit(token, progress)):
            self._files = None
            self.files_ended.emit(token, run.error)
        else:
            self.files_paused.emit(token)

    @Slot()
    def drop_files(self) -> None:
        """Let go of files that were paused and will not go on; they wait in their queue."""
        if self._files is not None:
            self._files.close()
            self._files = None

    @Slot(int)
    def forget(self, job_id: int) -> None:
        """Drop what is kept of a paused job that will not go on."""
        run = self._paused.pop(job_id, None)
        if run is not None:
            run.close()

    def _on_update(self, job: Job, update: Update) -> None:
        self.updated.emit(job.id, update)

    def _drop_paused(self) -> None:
        for job_id in list(self._paused):
            self.forget(job_id)
        self.drop_files()

    def _unload(self) -> None:
        self._drop_paused()
        # The engine itself is kept: only `close` may end what it made in this thread.
        if self._engine is not None:
            self._engine.unload()
