"""The seams: what the backend asks of an engine and of a token counter."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from typing import Protocol

from plamo_desktop.core.jobs import CancelToken, Event, Request
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

    def unload(self) -> None:
        """Free the model's memory; `load` works again, of this or another engine."""

    def close(self) -> None:
        """Free everything at the end of the thread: no engine can be used in it afterwards."""


class TokenCounter(Protocol):
    """Counts tokens exactly as the model does.  Lives in one thread."""

    def count(self, text: str) -> int:
        """Number of tokens of `text` alone."""


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
TokenCounterFactory = Callable[[], TokenCounter]
