"""Work that is one long step, done in a thread while the engine's thread may do otherwise."""

from __future__ import annotations

import gc
import threading
import time
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, wait
from typing import Final, TypeVar

_T = TypeVar("_T")
# Somebody who types waits no longer than this for his turn.
_LOOK_SECONDS: Final = 0.005
_WORK_SECONDS: Final = 0.004
_REST_SECONDS: Final = 0.0005


def in_background(
    work: Callable[[threading.Event], _T], *, only_reads: bool = False
) -> Generator[None, None, _T]:
    """Do something long in a thread of its own.

    Closing the generator sets the event and waits for the thread; one that only reads is left to
    itself, and the end of the program is the end of it.  What the work makes is left out of
    Python's search for cycles, which would hold up everybody for a second where a document has
    millions of parts, until `gc.unfreeze` is called.

    Args:
        work: Uses nothing that is used meanwhile; it is given an event that is set once nobody
            waits for its result.
        only_reads: Whether nothing is amiss if the work is broken off anywhere.

    Yields:
        None, until it is done.

    Returns:
        What the work returned; what it raised is raised here.
    """
    is_given_up = threading.Event()
    future: Future[_T] = Future()
    thread = threading.Thread(
        target=_do, args=(work, is_given_up, future), name="file", daemon=only_reads
    )
    thread.start()
    try:
        while not wait((future,), _LOOK_SECONDS).done:
            yield None
    finally:
        is_given_up.set()
        if future.done() or not only_reads:
            thread.join()
    return future.result()


def giving_way(items: Iterable[_T]) -> Iterator[_T]:
    """The same items, with a rest now and then in which other threads have their turn.

    A thread that often lets go of the interpreter for a moment, as at every row of SQLite's, is
    never asked to, and takes it back before anybody else has woken up: others wait for a second.
    """
    rested = time.monotonic()
    for item in items:
        if time.monotonic() - rested > _WORK_SECONDS:
            time.sleep(_REST_SECONDS)
            rested = time.monotonic()
        yield item


def _do(
    work: Callable[[threading.Event], _T], is_given_up: threading.Event, future: Future[_T]
) -> None:
    try:
        result = _without_searches(work, is_given_up)
    except BaseException as error:  # noqa: BLE001 - raised where the result is waited for
        future.set_exception(error)
    else:
        future.set_result(result)


def _without_searches(work: Callable[[threading.Event], _T], is_given_up: threading.Event) -> _T:
    """Searches begin again before anybody has the result: they would go through all of it."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        return work(is_given_up)
    finally:
        if not is_given_up.is_set():
            gc.freeze()
        if was_enabled:
            gc.enable()
