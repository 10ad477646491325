"""The GUI thread's door to the engine thread."""

from __future__ import annotations

import logging

from PySide6.QtCore import QObject, Qt, Signal, Slot

from plamo_desktop.backend.file_run import MakeFileRun
from plamo_desktop.backend.threads import make_thread, stop_thread
from plamo_desktop.backend.worker import EngineWorker
from plamo_desktop.core.errors import PlamoError
from plamo_desktop.core.file_jobs import Progress
from plamo_desktop.core.jobs import (
    CancelToken,
    Failed,
    Job,
    Origin,
    Outcome,
    Request,
    Stopped,
    Update,
)
from plamo_desktop.core.ports import EngineFactory, LoadProgress, ModelInfo

logger = logging.getLogger(__name__)

# A newer request of these replaces an older one; files wait their turn.
_REPLACING = frozenset({Origin.TYPING, Origin.HOTKEY})


class TranslationService(QObject):
    """Queues jobs and hands them to the engine thread one at a time.

    Jobs may be submitted at any time: before the model is loaded they wait for it.  A more urgent
    one makes the running one pause, which goes on afterwards where it was.  Files are translated
    while there is no job.  Every attribute belongs to the GUI thread; only cancel tokens are
    shared.

    Signals:
        loading: `LoadProgress` of the model.
        ready: The `ModelInfo` of the loaded model.
        load_failed: A `PlamoError`; every waiting job fails with it.
        started: Job id.
        updated: Job id and an `Update`.
        finished: Job id and its `Outcome`, exactly once per job.
        rested: The model's memory was given back; the next job loads it again.
        files_progressed: `Progress` of the files.
        files_ended: None when no file waits any more, or the `PlamoError` that ended their run.
            It is not emitted when another model is loaded: then they have to be run again.
        files_running: `are_files_running` is another one than before.
    """

    loading = Signal(object)
    ready = Signal(object)
    load_failed = Signal(object)
    started = Signal(int)
    updated = Signal(int, object)
    finished = Signal(int, object)
    rested = Signal()
    files_progressed = Signal(object)
    files_ended = Signal(object)
    files_running = Signal(bool)

    _load = Signal(object, object)
    _run = Signal(object)
    _close = Signal()
    _forget = Signal(int)
    _rest = Signal()
    _refuse = Signal(int, object)
    _run_files = Signal(object, object)
    _drop_files = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._queue: list[Job] = []
        self._paused: dict[int, str] = {}
        self._current: Job | None = None
        self._info: ModelInfo | None = None
        self._load_error: PlamoError | None = None
        self._make_engine: EngineFactory | None = None
        self._is_resting = False
        self._load_token = CancelToken()
        self._is_stopped = False
        self._make_files: MakeFileRun | None = None
        self._files_token = CancelToken()
        self._are_files_active = self._are_files_held = self._were_files_running = False

        self._thread = make_thread("engine", self)
        self._worker = EngineWorker()
        self._worker.moveToThread(self._thread)
        self._thread.finished.connect(self._worker.deleteLater)
        self._load.connect(self._worker.load)
        self._run.connect(self._worker.run)
        self._forget.connect(self._worker.forget)
        self._rest.connect(self._worker.rest)
        self._run_files.connect(self._worker.run_files)
        self._drop_files.connect(self._worker.drop_files)
        self._close.connect(self._worker.close)
        self._refuse.connect(self.finished, Qt.ConnectionType.QueuedConnection)
        self._worker.loading.connect(self._on_loading)
        self._worker.ready.connect(self._on_ready)
        self._worker.load_failed.connect(self._on_load_failed)
        self._worker.updated.connect(self._on_updated)
        self._worker.paused.connect(self._on_paused)
        self._worker.finished.connect(self._on_finished)
        self._worker.files_progressed.connect(self._on_files_progressed)
        self._worker.files_paused.connect(self._on_files_paused)
        self._worker.files_ended.connect(self._on_files_ended)

    @property
    def info(self) -> ModelInfo | None:
        """The loaded model, None while there is none."""
        return self._info

    @property
    def is_busy(self) -> bool:
        """Whether a job runs or waits, or files do."""
        return self._current is not None or bool(self._queue) or self.has_files

    @property
    def has_files(self) -> bool:
        """Whether files are translated, or will be when there is no job; not while held."""
        return self._make_files is not None and not self._are_files_held

    @property
    def are_files_running(self) -> bool:
        """Whether files are translated, if only after a job or once the model is there."""
        return self.has_files and self._load_error is None and not self._is_stopped

    def load(self, make_engine: EngineFactory) -> None:
        """Load a model in the engine thread, in place of what it holds or is loading."""
        if self._is_stopped:
            return
        self._load_token.cancel()
        self._load_token = CancelToken()
        if self._current is not None:
            self._current.token.cancel()
        for job in [job for job in self._queue if job.id in self._paused]:
            self.cancel(job.id)
        self._forget_files()
        self._info = None
        self._load_error = None
        self._make_engine, self._is_resting = make_engine, False
        if not self._thread.isRunning():
            self._thread.start()
        self._load.emit(make_engine, self._load_token)
        self._tell_files()

    def rest(self) -> None:
        """Give the model's memory back until the next job; not while there is one."""
        if self._info is not None and not self.is_busy and not self._is_resting:
            self._is_resting = True
            self._rest.emit()
            self.rested.emit()

    def submit(self, request: Request, origin: Origin) -> int:
        """Queue a request and return its job id; a newer typed one replaces the older."""
        job = Job(request, origin)
        if self._load_error is not None:
            self._refuse.emit(job.id, Failed(self._load_error))
            return job.id
        if origin in _REPLACING:
            self._drop(origin)
        self._enqueue(job)
        self._wake()
        if self._current is not None and self._current.origin.value > origin.value:
            self._current.token.pause()
        if self._are_files_active:
            self._files_token.pause()
        self._start_next()
        return job.id

    def run_files(self, make_run: MakeFileRun) -> None:
        """Translate files while there is no job, until none waits.

        Files that are added to the queue of a run are seen by it: only one run is needed.
        """
        if self._is_stopped or self._make_files is not None:
            return
        self._wake()
        self._make_files, self._files_token = make_run, CancelToken()
        self._start_next()
        self._tell_files()

    def hold_files(self, *, are_held: bool) -> None:
        """Let the files rest where they are, or go on."""
        self._are_files_held = are_held
        if are_held and self._are_files_active:
            self._files_token.pause()
        self._start_next()
        self._tell_files()

    def stop_files(self) -> None:
        """End the files' run; what is on its way is lost, and waits in the queue."""
        self._forget_files()
        self._drop_files.emit()
        self._start_next()
        self._tell_files()

    def cancel(self, job_id: int) -> None:
        """Stop a job, running or waiting.  `finished` still follows."""
        if self._current is not None and self._current.id == job_id:
            self._current.token.cancel()
            return
        for job in self._queue:
            if job.id == job_id:
                self._queue.remove(job)
                self._refuse.emit(job.id, Stopped(self._forget_paused(job)))
                return

    def stop(self) -> bool:
        """Cancel everything and end the thread.  False if it did not end in time."""
        self._is_stopped = True
        self._load_token.cancel()
        waiting, self._queue = self._queue, []
        for job in waiting:
            self.finished.emit(job.id, Stopped(self._forget_paused(job)))
        if self._current is not None:
            self._current.token.cancel()
        self._files_token.cancel()
        self._tell_files()
        self._close.emit()
        return stop_thread(self._thread)

    def _drop(self, origin: Origin) -> None:
        for job in [job for job in self._queue if job.origin is origin]:
            self.cancel(job.id)
        if self._current is not None and self._current.origin is origin:
            self.cancel(self._current.id)

    def _enqueue(self, job: Job) -> None:
        self._queue.append(job)
        self._queue.sort(key=lambda queued: (queued.origin.value, queued.id))

    def _forget_paused(self, job: Job) -> str:
        """Drop what is kept of a waiting job; the text that had arrived."""
        if job.id not in self._paused:
            return ""
        self._forget.emit(job.id)
        return self._paused.pop(job.id)

    def _wake(self) -> None:
        """Load the model again if it rests."""
        if self._is_resting and self._make_engine is not None:
            self.load(self._make_engine)

    def _tell_files(self) -> None:
        are_running = self.are_files_running
        if are_running != self._were_files_running:
            self._were_files_running = are_running
            self.files_running.emit(are_running)

    def _forget_files(self) -> None:
        self._files_token.cancel()
        self._make_files = None

    def _start_next(self) -> None:
        can_start = self._info is not None and not self._is_resting
        if not can_start or self._current is not None or self._are_files_active:
            return
        if self._queue:
            self._current = self._queue.pop(0)
            if self._paused.pop(self._current.id, None) is None:
                self.started.emit(self._current.id)
            self._run.emit(self._current)
        elif self._make_files is not None and not self._are_files_held:
            self._are_files_active = True
            self._run_files.emit(self._make_files, self._files_token)

    @Slot(object, object)
    def _on_loading(self, token: CancelToken, progress: LoadProgress) -> None:
        if token is self._load_token:
            self.loading.emit(progress)

    @Slot(object, object)
    def _on_ready(self, token: CancelToken, info: ModelInfo) -> None:
        if token is not self._load_token or token.cancelled:
            return
        self._info = info
        self.ready.emit(info)
        self._start_next()

    @Slot(object, object)
    def _on_load_failed(self, token: CancelToken, error: PlamoError) -> None:
        if token is not self._load_token or token.cancelled:
            return
        self._load_error = error
        self.load_failed.emit(error)
        waiting, self._queue = self._queue, []
        for job in waiting:
            self.finished.emit(job.id, Failed(error))
        self._tell_files()

    @Slot(int, object)
    def _on_updated(self, job_id: int, update: Update) -> None:
        if self._is_live(job_id):
            self.updated.emit(job_id, update)

    @Slot(int, str)
    def _on_paused(self, job_id: int, text: str) -> None:
        job = self._current
        if job is None or job.id != job_id:
            return
        self._current = None
        self._paused[job_id] = text
        job.token.resume()
        if job.token.cancelled or self._is_stopped:
            self.finished.emit(job_id, Stopped(self._forget_paused(job)))
        else:
            self._enqueue(job)
        self._start_next()

    @Slot(int, object)
    def _on_finished(self, job_id: int, outcome: Outcome) -> None:
        self._current = None
        self.finished.emit(job_id, outcome)
        self._start_next()

    @Slot(object, object)
    def _on_files_progressed(self, token: CancelToken, progress: Progress) -> None:
        if not token.cancelled:
            self.files_progressed.emit(progress)

    @Slot(object)
    def _on_files_paused(self, token: CancelToken) -> None:
        self._are_files_active = False
        token.resume()
        self._start_next()

    @Slot(object, object)
    def _on_files_ended(self, token: CancelToken, error: PlamoError | None) -> None:
        self._are_files_active = False
        if token is self._files_token and not token.cancelled:
            self._make_files = None
            self.files_ended.emit(error)
        self._start_next()
        self._tell_files()

    def _is_live(self, job_id: int) -> bool:
        job = self._current
        return job is not None and job.id == job_id and not job.token.cancelled
