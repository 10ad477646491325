"""Many jobs through one network, several rows at a time; each ends by itself."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import TypeVar

from plamo_desktop.core.errors import Cancelled, PlamoError
from plamo_desktop.core.jobs import CancelToken, Event, Job, JobEvent, Request
from plamo_desktop.engine import boundary
from plamo_desktop.engine.batch import Batch
from plamo_desktop.engine.network import Network
from plamo_desktop.engine.reading import PromptReader
from plamo_desktop.engine.row import Row

Steps = Generator[tuple[Job, JobEvent], None, None]
_Result = TypeVar("_Result")


def one_by_one(
    stream: Callable[[Request, CancelToken], Generator[Event, None, None]],
    jobs: Iterator[Job | None],
) -> Steps:
    """One job after the other, until there is none now."""
    while (job := next(jobs, None)) is not None:
        try:
            with closing(stream(job.request, job.token)) as events:
                for event in events:
                    yield job, event
        except (PlamoError, Cancelled) as error:
            yield job, error


@dataclass(frozen=True, slots=True, eq=False)
class _Entry:
    """A job and its way through the network."""

    job: Job
    row: Row


class SideBySide:
    """Takes jobs as there is room, reads their prompts one by one, and decodes them together.

    Args:
        model: A network that can be batched.
        reader: Of prompts.
        make_row: Begins a request.
        width: How many rows at most.
    """

    def __init__(
        self, model: Network, reader: PromptReader, make_row: Callable[[Request], Row], width: int
    ) -> None:
        self._model, self._reader, self._make_row = model, reader, make_row
        self._width = width
        self._batch: Batch[_Entry] = Batch(model)
        # Taken, but too long to join yet.
        self._waiting: _Entry | None = None

    def run(self, jobs: Iterator[Job | None]) -> Steps:
        """The jobs' events, until no job is left and there is none now."""
        batch = self._batch
        while True:
            yield from self._let_cancelled_go()
            if self._waiting is None and len(batch) < self._width:
                yield from self._take(jobs)
            waiting = self._waiting
            if waiting is not None and batch.has_room(waiting.row.most_tokens):
                self._waiting = None
                yield from self._read(waiting)
            elif len(batch):
                yield from self._step()
            else:
                return

    def _let_cancelled_go(self) -> Steps:
        waiting = [self._waiting] if self._waiting is not None else []
        gone = [entry for entry in self._batch.rows + waiting if entry.job.token.cancelled]
        self._batch.leave(gone)
        if self._waiting in gone:
            self._waiting = None
        for entry in gone:
            yield entry.job, Cancelled()

    def _take(self, jobs: Iterator[Job | None]) -> Steps:
        """The next job that can be begun waits afterwards."""
        while self._waiting is None and (job := next(jobs, None)) is not None:
            try:
                with boundary.generating():
                    self._waiting = _Entry(job, self._make_row(job.request))
            except PlamoError as error:
                yield job, error

    def _read(self, entry: _Entry) -> Steps:
        """The prompt; then the row joins."""
        job, row = entry.job, entry.row
        cache = self._model.make_cache()
        events = row.read(self._reader, cache, job.token)
        while True:
            try:
                with boundary.generating():
                    event = next(events, None)
            except (PlamoError, Cancelled) as error:
                yield job, error
                return
            if event is None:
                break
            yield job, event
            yield from self._let_cancelled_go()
        yield from self._together(lambda: self._batch.join(entry, row.ids, cache, row.most_tokens))

    def _step(self) -> Steps:
        """One token for every row."""
        failed = []
        found = (yield from self._together(self._batch.step)) or []
        for entry, token_id in found:
            if entry.job.token.cancelled:
                continue
            try:
                with boundary.generating():
                    events = entry.row.add(token_id)
            except PlamoError as error:
                failed.append(entry)
                yield entry.job, error
                continue
            for event in events:
                yield entry.job, event
        self._batch.leave([entry for entry, _ in found if entry.row.is_finished] + failed)

    def _together(
        self, work: Callable[[], _Result]
    ) -> Generator[tuple[Job, JobEvent], None, _Result | None]:
        """What concerns all rows at once; they all end when it fails."""
        try:
            with boundary.generating():
                return work()
        except PlamoError as error:
            rows = self._batch.rows
            self._batch.leave(rows)
            for entry in rows:
                yield entry.job, error
        return None
