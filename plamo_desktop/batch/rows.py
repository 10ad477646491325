"""Many askings through one engine, several at a time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, field

from plamo_desktop.answers.stream import Watch
from plamo_desktop.batch.asking import Asking, Reply
from plamo_desktop.batch.records import Translated
from plamo_desktop.core.errors import Cancelled, PlamoError, UnexpectedOutputError
from plamo_desktop.core.findings import FindingKind
from plamo_desktop.core.jobs import Finish, Job, JobEvent, Origin, Piece, Request
from plamo_desktop.core.languages import Language
from plamo_desktop.core.ports import Engine
from plamo_desktop.translation.attempts import FAILURES


@dataclass(slots=True, eq=False)
class Task:
    """The translation of a bundle, on its way.

    Attributes:
        file: The number of its file.
        bundle: Its own.
        asking: Yields texts for the model.
        source: Their language.
        target: The language to translate into.
        written: The most tokens that were written of it at once.
        result: Its translations; None until it is done.
        is_begun: Whether the model got anything of it.
    """

    file: int
    bundle: int
    asking: Asking[tuple[Translated, ...]]
    source: Language | None
    target: Language
    written: int = 0
    result: tuple[Translated, ...] | None = None
    is_begun: bool = False


@dataclass(slots=True, eq=False)
class _Row:
    """A text that the model is translating."""

    task: Task
    watch: Watch
    tokens: int = 0


@dataclass(slots=True, eq=False)
class Rows:
    """Brings tasks on, one event of the engine a step.

    Args:
        engine: A loaded one.
        width: How many texts at a time; None for what suits the model.
        told: Called with tokens that were written.
    """

    engine: Engine
    width: int | None
    told: Callable[[int], None]
    _ready: deque[tuple[Task, str]] = field(default_factory=deque)
    _rows: dict[Job, _Row] = field(default_factory=dict)
    _events: Generator[tuple[Job, JobEvent], None, None] | None = None

    def __len__(self) -> int:
        return len(self._ready) + len(self._rows)

    @property
    def tasks(self) -> Iterator[Task]:
        """All tasks that are on their way."""
        yield from (row.task for row in self._rows.values())
        yield from (task for task, _ in self._ready)

    def start(self, task: Task) -> None:
        """Take a task; it may be done at once."""
        self._go_on(task, None)

    def drop(self, file: int) -> None:
        """Let all tasks of a file go."""
        self._ready = deque(one for one in self._ready if one[0].file != file)
        for job in [job for job, row in self._rows.items() if row.task.file == file]:
            self._end(job)

    def step(self) -> Task | None:
        """Take one event; the task that it ended, or brought on.

        Raises:
            PlamoError: The engine failed.
        """
        if self._events is None:
            self._events = self.engine.stream_side_by_side(self._jobs(), self.width)
        found = next(self._events, None)
        if found is None:
            self._events = None
            return None
        job, event = found
        row = self._rows.get(job)
        if row is None:  # it was let go
            return None
        if isinstance(event, PlamoError):
            self._fail(job, event)
        elif isinstance(event, Cancelled):
            raise event
        else:
            try:
                for passed in row.watch.see(event):
                    if isinstance(passed, Piece):
                        self.told(passed.output_tokens - row.tokens)
                        row.tokens = passed.output_tokens
                        row.task.written = max(row.task.written, row.tokens)
                    elif isinstance(passed, Finish):
                        self._finish(job, passed, is_last=passed is event)
            except UnexpectedOutputError:
                self._end(job)
                self._go_on(row.task, Reply(failure=FindingKind.LEFT_MARKUP))
        return row.task

    def close(self) -> None:
        """Let everything go."""
        self._ready.clear()
        self._rows.clear()
        if self._events is not None:
            self._events.close()
            self._events = None

    def _jobs(self) -> Iterator[Job | None]:
        while True:
            if not self._ready:
                yield None
                continue
            task, text = self._ready.popleft()
            task.is_begun = True
            job = Job(Request(text, task.source, task.target), Origin.FILE)
            self._rows[job] = _Row(task, Watch(text))
            yield job

    def _finish(self, job: Job, finish: Finish, *, is_last: bool) -> None:
        row = self._rows[job]
        if is_last:
            del self._rows[job]
        else:
            self._end(job)
        failure = finish.failure
        if failure is not None:
            self._go_on(row.task, Reply(failure=FAILURES[type(failure)]))
        else:
            self._go_on(row.task, Reply(row.watch.written))

    def _fail(self, job: Job, error: PlamoError) -> None:
        row = self._rows.pop(job)
        if type(error) not in FAILURES:
            raise error
        self._go_on(row.task, Reply(failure=FAILURES[type(error)]))

    def _end(self, job: Job) -> None:
        """Have the engine let a row go, whose further events are of no use."""
        del self._rows[job]
        job.token.cancel()

    def _go_on(self, task: Task, reply: Reply | None) -> None:
        try:
            text = next(task.asking) if reply is None else task.asking.send(reply)
        except StopIteration as end:
            task.result = end.value
        else:
            # What was begun is brought to its end first.
            if reply is None:
                self._ready.append((task, text))
            else:
                self._ready.appendleft((task, text))
