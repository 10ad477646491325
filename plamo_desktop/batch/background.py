"""Work that is one long step, done in a thread while the engine's thread may do otherwise."""

from __future__ import annotations

import gc
import threading
from collections.abc import Callable, Generator
from concurrent.futures import ThreadPoolExecutor, wait
from typing import Final, TypeVar

_T = TypeVar("_T")
# Somebody who types waits no longer than this for his turn.
_LOOK_SECONDS: Final = 0.005


def in_background(work: Callable[[threading.Event], _T]) -> Generator[None, None, _T]:
    """Do something long in a thread of its own.

    Closing the generator sets the event and waits for the thread.  What the work makes is left out
    of Python's search for cycles, which would hold up everybody for a second where a document has
    millions of parts, until `gc.unfreeze` is called.

    Args:
        work: Uses nothing that is used meanwhile; it is given an event that is set once nobody
            waits for its result.

    Yields:
        None, until it is done.

    Returns:
        What the work returned; what it raised is raised here.
    """
    is_given_up = threading.Event()
    with ThreadPoolExecutor(1, thread_name_prefix="file") as pool:
        future = pool.submit(_without_searches, work, is_given_up)
        try:
            while not wait((future,), _LOOK_SECONDS).done:
                yield None
        finally:
            is_given_up.set()
    return future.result()


def _without_searches(work: Callable[[threading.Event], _T], is_given_up: threading.Event) -> _T:
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        return work(is_given_up)
    finally:
        gc.freeze()
        if was_enabled:
            gc.enable()
