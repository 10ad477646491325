"""Scripted stand-ins that implement the real protocols of `core.ports`."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Generator, Iterator

from plamo_desktop.core.errors import Cancelled, PlamoError
from plamo_desktop.core.jobs import (
    CancelToken,
    Event,
    Finish,
    FinishReason,
    Job,
    JobEvent,
    Piece,
    PromptRead,
    Request,
)
from plamo_desktop.core.languages import Language
from plamo_desktop.core.ports import LoadProgress, ModelInfo

REAL_INFO = ModelInfo("PLaMo 2 Translate", "4-bit", False, "cpu", "/models/4bit")
DEMO_INFO = ModelInfo("Demo model", "8-bit", True, "cpu", "/models/demo")


class FakeEngine:
    """Streams `answer(text)` (upper case by default) a character a token.

    Attributes:
        threads: Identifiers of the threads it was used in.
        seen: Texts it was asked for, in order.
        unloaded_in: The thread it was unloaded in.
        closed_in: The thread it was closed in.
    """

    def __init__(
        self,
        *,
        info: ModelInfo = DEMO_INFO,
        answer: Callable[[str], str] = str.upper,
        delay: float = 0.0,
        error: Exception | None = None,
        error_after: int = 0,
        load_error: Exception | None = None,
        load_steps: int = 3,
        load_gate: threading.Event | None = None,
        prompt_steps: int = 1,
        reason: FinishReason = FinishReason.STOP,
    ) -> None:
        self.info = info
        self._answer, self._delay = answer, delay
        self._error, self._error_after = error, error_after
        self._load_error, self._load_steps, self._load_gate = load_error, load_steps, load_gate
        self._prompt_steps, self._reason = prompt_steps, reason
        self.threads: set[int] = set()
        self.seen: list[str] = []
        self.unloaded_in: int | None = None
        self.closed_in: int | None = None

    def load(self, token: CancelToken) -> Iterator[LoadProgress]:
        self.threads.add(threading.get_ident())
        if self._load_error is not None:
            raise self._load_error
        for step in range(self._load_steps):
            while self._load_gate is not None and not self._load_gate.wait(0.005):
                token.raise_if_cancelled()
            token.raise_if_cancelled()
            yield LoadProgress(step + 1, self._load_steps)

    def stream(self, request: Request, token: CancelToken) -> Generator[Event, None, None]:
        self.threads.add(threading.get_ident())
        self.seen.append(request.text)
        started = time.monotonic()
        for step in range(self._prompt_steps):
            token.raise_if_cancelled()
            time.sleep(self._delay)
            yield PromptRead(step + 1, self._prompt_steps)
        written = 0
        for written, character in enumerate(self._answer(request.text), start=1):
            token.raise_if_cancelled()
            if self._error is not None and written > self._error_after:
                raise self._error
            time.sleep(self._delay)
            yield Piece(character, written, time.monotonic() - started, 50.0)
        if self._error is not None:
            raise self._error
        seconds = time.monotonic() - started
        yield Finish(self._reason, len(request.text) + 12, written, seconds, 50.0)

    def count(self, text: str) -> int:
        return (len(text) + 1) // 2

    def stream_side_by_side(
        self, jobs: Iterator[Job | None], width: int | None = None
    ) -> Generator[tuple[Job, JobEvent], None, None]:
        """One event of each row by turns, four rows unless told otherwise."""
        rows: dict[Job, Iterator[Event]] = {}
        while True:
            while len(rows) < (width or 4) and (job := next(jobs, None)) is not None:
                rows[job] = self.stream(job.request, job.token)
            if not rows:
                return
            for job, events in list(rows.items()):
                try:
                    yield job, next(events)
                except StopIteration:
                    del rows[job]
                except (PlamoError, Cancelled) as error:
                    del rows[job]
                    yield job, error

    def unload(self) -> None:
        self.unloaded_in = threading.get_ident()

    def close(self) -> None:
        self.closed_in = threading.get_ident()


class FakeCounter:
    """Counts a token for every two characters, white space around a text not among them.

    Args:
        error: Raised at once.
        gate: Live counts leave work while it is closed, and wait for it to be opened.

    Attributes:
        threads: Identifiers of the threads it was made and warmed up in.
        languages: Of the texts of the live counts that were made.
        is_warm: Whether it was warmed up.
    """

    def __init__(self, error: Exception | None = None, gate: threading.Event | None = None) -> None:
        if error is not None:
            raise error
        self.threads = {threading.get_ident()}
        self.languages: list[Language | None] = []
        self.is_warm = False
        self._gate = gate

    def count(self, text: str) -> int:
        return (len(text) + 1) // 2

    def live_count(self, source: Language | None) -> FakeLiveCount:
        self.languages.append(source)
        return FakeLiveCount(self, self._gate)

    def warm_up(self) -> None:
        self.threads.add(threading.get_ident())
        self.is_warm = True


class FakeLiveCount:
    """Implements `core.ports.LiveCount` for `FakeCounter`."""

    def __init__(self, counter: FakeCounter, gate: threading.Event | None) -> None:
        self._counter, self._gate = counter, gate
        self._text = ""
        self.is_done = True
        self.finished_in: int | None = None

    @property
    def tokens(self) -> int | None:
        return self._counter.count(self._text.strip()) if self.is_done else None

    def replace(self, start: int, removed: int, inserted: str) -> None:
        assert self.is_done
        assert 0 <= start <= start + removed <= len(self._text)
        self._text = self._text[:start] + inserted + self._text[start + removed :]
        self.is_done = self._gate is None or self._gate.is_set()

    def finish(self) -> None:
        self.finished_in = threading.get_ident()
        if self._gate is not None:
            self._gate.wait(5)
        self.is_done = True
