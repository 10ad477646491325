"""How far a download, an import or a check has come."""

from __future__ import annotations

import enum
import time
from collections import deque
from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import dataclass
from typing import Final, TypeVar

from plamo_desktop.core.errors import PlamoError
from plamo_desktop.core.jobs import CancelToken

TICK: Final = 0.1
"""Seconds after which a wait can be left."""

_WINDOW_SECONDS = 5.0
_SHORTEST_SECONDS = 0.5
_EVENT_SECONDS = 0.1


class Stage(enum.Enum):
    """What is being done."""

    WAITING = "waiting-for-other"
    CONNECTING = "connecting"
    DOWNLOADING = "downloading"
    STALLED = "stalled"
    RETRYING = "retrying"
    VERIFYING = "verifying"
    COPYING = "copying"
    COMPLETE = "complete"


@dataclass(frozen=True, slots=True)
class Progress:
    """One piece of news.

    Attributes:
        stage: What is being done.
        done: Bytes done, exactly.
        total: Bytes in all; 0 while nobody knows.
        file: The file it is about; may be empty.
        speed: Bytes a second, over the last seconds; 0 while nobody can say.
        seconds_left: At this speed; None when nobody can say.
        retry_in: Seconds until the next try.
        cause: Why there is another try.
    """

    stage: Stage
    done: int
    total: int
    file: str = ""
    speed: float = 0.0
    seconds_left: float | None = None
    retry_in: float = 0.0
    cause: PlamoError | None = None


T = TypeVar("T")
Steps = Generator[Progress | None, None, T]
"""Work in small steps: news, or None where there is none but the work may be left."""


class Meter:
    """Counts bytes and says how fast they come.

    Attributes:
        done: Bytes done.
        total: Bytes in all.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.done = 0
        self.total = 0
        self._clock = clock
        self._moves: deque[tuple[float, int]] = deque()

    def move(self, count: int) -> None:
        """So many bytes more were moved."""
        now = self._clock()
        if self._moves and now - self._moves[-1][0] < _EVENT_SECONDS:
            began, before = self._moves[-1]
            self._moves[-1] = (began, before + count)
        else:
            self._moves.append((now, count))

    def restart(self) -> None:
        """Forget the speed: from now on something else is done."""
        self._moves.clear()

    def at(
        self,
        stage: Stage,
        file: str = "",
        *,
        retry_in: float = 0.0,
        cause: PlamoError | None = None,
    ) -> Progress:
        """The news of this moment."""
        speed = self._speed()
        left = (self.total - self.done) / speed if speed and self.total else None
        return Progress(stage, self.done, self.total, file, speed, left, retry_in, cause)

    def _speed(self) -> float:
        now = self._clock()
        while self._moves and now - self._moves[0][0] > _WINDOW_SECONDS:
            self._moves.popleft()
        seconds = now - self._moves[0][0] if self._moves else 0.0
        if seconds < _SHORTEST_SECONDS:
            return 0.0
        return sum(count for _, count in self._moves) / seconds


def watch(steps: Steps[T], token: CancelToken) -> Generator[Progress, None, T]:
    """Do the steps, pass the news on about ten times a second, and end when it is asked for.

    Raises:
        Cancelled: The token was cancelled.
    """
    last: Progress | None = None
    waiting: Progress | None = None
    passed_at = 0.0
    with closing(steps):
        while True:
            token.raise_if_cancelled()
            try:
                event = next(steps) or waiting
            except StopIteration as end:
                result: T = end.value
                return result
            if event is None:
                continue
            now = time.monotonic()
            is_new = last is None or (event.stage, event.file) != (last.stage, last.file)
            if is_new or event.done == event.total > 0 or now - passed_at >= _EVENT_SECONDS:
                last, waiting, passed_at = event, None, now
                yield event
            else:
                waiting = event
