"""One job on its way to its outcome, with pauses for others that go first."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

from plamo_desktop.core.errors import Cancelled, GenerationError, PlamoError
from plamo_desktop.core.growing_text import GrowingText
from plamo_desktop.core.jobs import Done, Failed, Finish, Job, Outcome, Piece, Stopped, Update
from plamo_desktop.core.ports import Engine
from plamo_desktop.translation.whole import translate

logger = logging.getLogger(__name__)

_FLUSH_SECONDS = 0.03
Listener = Callable[[Job, Update], None]


class Run:
    """Drives the engine's stream; made, driven and closed in the engine thread.

    Args:
        engine: A loaded one.
        job: What to translate.
    """

    def __init__(self, engine: Engine, job: Job) -> None:
        self._job = job
        self._events = translate(engine, job.request, job.token)
        self._arrived = GrowingText()
        self._pending: Piece | None = None
        self._flushed_at = 0.0

    @property
    def text(self) -> str:
        """All that has arrived."""
        return self._arrived.text()

    def go(self, listener: Listener) -> Outcome | None:
        """Go on, telling of what arrives, pieces joined for a moment; None when paused."""
        job = self._job
        try:
            finish = self._drive(listener)
            if finish is None:
                return None
            if finish.failure is not None:
                raise finish.failure
        except Cancelled:
            outcome: Outcome = Stopped(self.text)
        except PlamoError as error:
            logger.warning("Job %d failed: %s", job.id, error)
            outcome = Failed(error, self.text)
        except Exception as error:
            logger.exception("Job %d failed", job.id)
            detail = str(error) or type(error).__name__
            outcome = Failed(GenerationError(detail=detail), self.text)
        else:
            outcome = Done(self.text, finish)
        self.close()
        return outcome

    def close(self) -> None:
        """Let go of the engine's state for this job."""
        self._events.close()

    def _drive(self, listener: Listener) -> Finish | None:
        token = self._job.token
        try:
            while True:
                token.raise_if_cancelled()
                if token.paused:
                    return None
                event = next(self._events, None)
                match event:
                    case Piece():
                        self._keep(event)
                        if time.monotonic() - self._flushed_at >= _FLUSH_SECONDS:
                            self._flush(listener)
                    case Finish():
                        token.raise_if_cancelled()
                        return event
                    case None:
                        raise GenerationError(detail="The engine ended without a result.")
                    case _:
                        self._flush(listener)
                        listener(self._job, event)
        finally:
            self._flush(listener)

    def _keep(self, piece: Piece) -> None:
        pending = self._pending
        self._pending = piece if pending is None else pending.followed_by(piece)
        self._arrived.add(piece)

    def _flush(self, listener: Listener) -> None:
        pending, self._pending = self._pending, None
        if pending is not None:
            listener(self._job, pending)
        self._flushed_at = time.monotonic()
