"""The object that lives in the engine thread."""

from __future__ import annotations

import logging
import time
from contextlib import closing
from typing import cast

from PySide6.QtCore import QObject, Signal, Slot

from plamo_desktop.core.errors import (
    Cancelled,
    GenerationError,
    LoadError,
    OutputLimitError,
    PlamoError,
)
from plamo_desktop.core.jobs import (
    CancelToken,
    Done,
    Failed,
    Finish,
    FinishReason,
    Job,
    Outcome,
    Piece,
    PromptRead,
    Stopped,
)
from plamo_desktop.core.ports import Engine, EngineFactory

logger = logging.getLogger(__name__)

_FLUSH_SECONDS = 0.03


class EngineWorker(QObject):
    """Owns the engine and runs one job at a time.

    Signals:
        loading: The load's token and its `LoadProgress`.
        ready: The load's token and the `ModelInfo` of the loaded model.
        load_failed: The load's token and a `PlamoError`.
        prompt_read: Job id and `PromptRead`.
        piece: Job id and a `Piece` with all text since the last one.
        finished: Job id and its `Outcome`; emitted once for every job.
    """

    loading = Signal(object, object)
    ready = Signal(object, object)
    load_failed = Signal(object, object)
    prompt_read = Signal(int, object)
    piece = Signal(int, object)
    finished = Signal(int, object)

    def __init__(self) -> None:
        super().__init__()
        self._engine: Engine | None = None

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
            self.load_failed.emit(token, LoadError(detail=_words(error)))
        else:
            self.ready.emit(token, engine.info)

    @Slot()
    def close(self) -> None:
        """Free the engine in its own thread, then end the thread."""
        if self._engine is not None:
            self._engine.close()
            self._engine = None
        self.thread().quit()

    @Slot(object)
    def run(self, job: Job) -> None:
        """Run a job to its outcome."""
        self.finished.emit(job.id, self._outcome(job))

    def _unload(self) -> None:
        # The engine itself is kept: only `close` may end what it made in this thread.
        if self._engine is not None:
            self._engine.unload()

    def _outcome(self, job: Job) -> Outcome:
        arrived: list[str] = []
        try:
            finish = self._stream(cast("Engine", self._engine), job, arrived)
            if finish.reason is FinishReason.LENGTH:
                raise OutputLimitError(tokens=finish.output_tokens)
        except Cancelled:
            return Stopped("".join(arrived))
        except PlamoError as error:
            logger.warning("Job %d failed: %s", job.id, error)
            return Failed(error, "".join(arrived))
        except Exception as error:
            logger.exception("Job %d failed", job.id)
            return Failed(GenerationError(detail=_words(error)), "".join(arrived))
        return Done("".join(arrived), finish)

    def _stream(self, engine: Engine, job: Job, arrived: list[str]) -> Finish:
        """Pass events on, pieces joined for a moment; `arrived` holds all text so far."""
        job.token.raise_if_cancelled()
        pending: list[str] = []
        last: Piece | None = None
        flushed_at = 0.0

        def flush() -> None:
            nonlocal flushed_at
            if pending and last is not None:
                joined = "".join(pending)
                pending.clear()
                self.piece.emit(
                    job.id,
                    Piece(joined, last.output_tokens, last.seconds, last.tokens_per_second),
                )
            flushed_at = time.monotonic()

        try:
            with closing(engine.stream(job.request, job.token)) as events:
                for event in events:
                    match event:
                        case PromptRead():
                            self.prompt_read.emit(job.id, event)
                        case Piece():
                            arrived.append(event.text)
                            pending.append(event.text)
                            last = event
                            if time.monotonic() - flushed_at >= _FLUSH_SECONDS:
                                flush()
                        case Finish():
                            return event
                    job.token.raise_if_cancelled()
        finally:
            flush()
        raise GenerationError(detail="The engine ended without a result.")


def _words(error: Exception) -> str:
    return str(error) or type(error).__name__
