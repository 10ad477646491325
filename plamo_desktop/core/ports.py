"""The seams: what the backend asks of an engine and of a token counter."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from typing import Protocol

from plamo_desktop.core.jobs import CancelToken, Event, Job, JobEvent, Request
from plamo_desktop.core.languages import Language


@dataclass(frozen=True, slots=True)
class ModelInfo:
    """Which model answers.

    Attributes:
        name: For people, such as `PLaMo 2 Translate`.
        precision: Such as `4-bit`.
        is_demo: True for the small bundled model.
        device: `gpu` or `cpu`.
        location: The folder the model lies in.
    """

    name: str
    precision: str
    is_demo: bool
    device: str
    location: str


@dataclass(frozen=True, slots=True)
class LoadProgress:
    """So many of the model's parts are in memory."""

    done: int
    total: int


class Engine(Protocol):
    """Loads once, then streams translations.  Lives in one thread for life."""

    @property
    def info(self) -> ModelInfo:
        """The model; known before `load`."""

    def load(self, token: CancelToken) -> Iterator[LoadProgress]:
        """Load step by step.

        Raises:
            PlamoError: The model cannot be used.
            Cancelled: The token was cancelled; nothing stays in memory.
        """

    def stream(self, request: Request, token: CancelToken) -> Generator[Event, None, None]:
        """Translate; the last event is a `Finish`.

        Raises:
            PlamoError: The translation failed; pieces that came before stay valid.
            Cancelled: The token was cancelled.
        """

    def count(self, text: str) -> int:
        """Number of tokens of `text` alone; quick once it is loaded."""

    def stream_side_by_side(
        self, jobs: Iterator[Job | None], width: int | None = None
    ) -> Generator[tuple[Job, JobEvent], None, None]:
        """Translate many jobs, several at a time; each one's events are those of `stream`.

        Every job that was taken ends once: with its `Finish`, or with its error as a value, or
        with `Cancelled` when its own token was cancelled; the others are not touched by that.
        A job is taken whenever there is room.  The generator ends when none is left and there is
        none now.  Closing it drops what is unfinished.  Between any two events the engine may be
        used otherwise, as by a `stream` that does not wait; nothing is lost by it.

        Rows as long as the longest are computed, so it is best to give jobs sorted by length.

        Args:
            jobs: Asked whenever there is room; None says that there is none now.
            width: How many at a time; None for what suits the device and the weights.
        """

    def unload(self) -> None:
        """Free the model's memory; `load` works again, of this or another engine."""

    def close(self) -> None:
        """Free everything at the end of the thread: no engine can be used in it afterwards."""


class LiveCount(Protocol):
    """The number of tokens that one text adds to a prompt, from edit to edit.

    Used by one thread at a time.  An edit may leave work undone, when there is much of it; then
    `finish` comes before anything else.
    """

    @property
    def tokens(self) -> int | None:
        """The number; None while there is work left, or while the text is too long to be counted.

        White space around the text is not sent to the model, and adds nothing.
        """

    @property
    def is_done(self) -> bool:
        """Whether no work is left."""

    def replace(self, start: int, removed: int, inserted: str) -> None:
        """Put a text in place of `removed` characters from `start` on; an empty text is first."""

    def finish(self) -> None:
        """Do the work that is left, in any thread."""


class TokenCounter(Protocol):
    """Counts tokens exactly as the model does.  Safe to share between threads."""

    def count(self, text: str) -> int:
        """Number of tokens of `text` alone."""

    def live_count(self, source: Language | None) -> LiveCount:
        """Counts what a text of a language adds to the model's prompt; None detects it."""

    def warm_up(self) -> None:
        """Make counts fast, which may take seconds; live counts made before stay as they are."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A sentence to try, with the languages it is meant for."""

    text: str
    source: Language
    target: Language


class DemoGuide(Protocol):
    """Knows the small language of the demo model."""

    @property
    def samples(self) -> tuple[Sample, ...]:
        """A few sentences to try."""

    def unknown_spans(self, text: str) -> tuple[tuple[int, int], ...]:
        """The (start, end) character ranges of `text` that lie outside the small language."""


EngineFactory = Callable[[], Engine]
# Given what is to be told of steps done and steps in all.
TokenCounterFactory = Callable[[Callable[[int, int], None]], TokenCounter]
