"""How fast a run goes, while it goes: time in which others use the engine does not count."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable

_WINDOW_SECONDS = 30.0
_STEP_SECONDS = 0.25
_SHORTEST_SECONDS = 1.0


class Pace:
    """Counts tokens over the last half minute of work.

    Args:
        clock: Seconds.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._worked = 0.0
        self._since: float | None = None
        self._written = 0
        # Seconds of work, tokens written, tokens of the source translated.
        self._points: deque[tuple[float, int, int]] = deque()

    def go_on(self) -> None:
        """The run works from now on."""
        self._since = self._clock()

    def rest(self) -> None:
        """It does not from now on."""
        if self._since is not None:
            self._worked += self._clock() - self._since
            self._since = None

    def wrote(self, tokens: int) -> None:
        """So many tokens were written."""
        self._written += tokens

    def at(self, done: int, total: int) -> tuple[float, float | None]:
        """Tokens written a second, and seconds left; 0 and None while nobody can say.

        Args:
            done: Tokens of the source that are translated.
            total: Those in all.
        """
        now = self._worked
        if self._since is not None:
            now += self._clock() - self._since
        points = self._points
        if not points or now - points[-1][0] >= _STEP_SECONDS:
            points.append((now, self._written, done))
        while len(points) > 2 and now - points[1][0] > _WINDOW_SECONDS:
            points.popleft()
        began, written, before = points[0]
        seconds = now - began
        if seconds < _SHORTEST_SECONDS:
            return 0.0, None
        speed = (self._written - written) / seconds
        rate = (done - before) / seconds
        return speed, (total - done) / rate if rate > 0 else None
