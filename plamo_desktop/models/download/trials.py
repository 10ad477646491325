"""Patience: silence is noticed, failures are tried again, at one endpoint after the other."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import TypeVar

from plamo_desktop.core.download_errors import OfflineError, ServerBusyError, ServerError
from plamo_desktop.core.errors import PlamoError
from plamo_desktop.models.download.address import host_of
from plamo_desktop.models.progress import TICK, Meter, Stage, Steps

T = TypeVar("T")

_PASSING = (OfflineError, ServerBusyError, ServerError)


@dataclass(frozen=True, slots=True)
class Patience:
    """How long to wait for what.

    Attributes:
        stall: Seconds of silence after which it is told.
        silence: Seconds of silence after which the connection is given up.
        tries: How often in a row nothing may come, before that is an error.
        first_delay: Seconds before the second round of tries; then twice as long, and so on.
        longest_delay: The most of them.
        longest_wait: The most seconds a server may ask to wait.
    """

    stall: float = 20.0
    silence: float = 60.0
    tries: int = 6
    first_delay: float = 1.0
    longest_delay: float = 30.0
    longest_wait: float = 900.0


class Trials:
    """Does pieces of work at endpoints that may fail.

    Args:
        endpoints: To be tried in this order.
        patience: How long to wait.
        meter: Shows whether a failed try has moved anything.
    """

    def __init__(self, endpoints: Sequence[str], patience: Patience, meter: Meter) -> None:
        self._endpoints = list(endpoints)
        self._patience = patience
        self._meter = meter

    def run(self, work: Callable[[str], Steps[T]], file: str) -> Steps[T]:
        """Try until it works.

        Args:
            work: Does it at an endpoint.
            file: What it is about.

        Raises:
            PlamoError: It failed everywhere, or too often.
        """
        useful = list(self._endpoints)
        first: PlamoError | None = None
        failures = 0
        while True:
            endpoint, done = useful[0], self._meter.done
            try:
                return (yield from self._patiently(work(endpoint), endpoint, file))
            except _PASSING as error:
                # An endpoint that moved something gets another try before the others.
                failures = 0 if self._meter.done > done else failures + 1
                if failures >= self._patience.tries * len(useful):
                    raise
                if failures:
                    useful.append(useful.pop(0))
                yield from self._pause(error, failures, len(useful), file)
            except PlamoError as error:
                first = first or error
                useful.pop(0)
                if not useful:
                    raise first from error

    def _patiently(self, steps: Steps[T], endpoint: str, file: str) -> Steps[T]:
        """Do the steps, tell of silence, and give up when it lasts."""
        heard = told = time.monotonic()
        with closing(steps):
            while True:
                try:
                    event = next(steps)
                except StopIteration as end:
                    result: T = end.value
                    return result
                now = time.monotonic()
                if event is not None:
                    heard = now
                elif now - heard > self._patience.silence:
                    host = host_of(endpoint)
                    raise OfflineError(host=host, detail="It does not answer.")
                elif now - max(heard, told) > self._patience.stall:
                    told = now
                    event = self._meter.at(Stage.STALLED, file)
                yield event

    def _pause(self, error: PlamoError, failures: int, endpoints: int, file: str) -> Steps[None]:
        """Wait before the next try: longer each round, never all clients at once."""
        patience = self._patience
        rounds = (failures - 1) // endpoints if failures else 0
        is_next_round = failures % endpoints == 0
        delay = min(patience.longest_delay, patience.first_delay * 2.0**rounds)
        delay *= random.uniform(0.5, 1.0) if is_next_round else 0.0  # noqa: S311 - no secret
        if isinstance(error, ServerBusyError) and is_next_round:
            if error.retry_after > patience.longest_wait:
                raise error
            delay = max(delay, error.retry_after)
        end = time.monotonic() + delay
        told = float("inf")
        while (left := end - time.monotonic()) > 0:
            # Told when it changes in whole seconds.
            if told - left >= 1.0:
                told = left
                yield self._meter.at(Stage.RETRYING, file, retry_in=left, cause=error)
            else:
                yield None
            time.sleep(min(TICK, max(0.0, left)))
