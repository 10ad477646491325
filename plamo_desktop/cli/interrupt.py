"""Ctrl-C: one line and exit code 130, whatever is going on.

`KeyboardInterrupt` would not do: C code that calls back into Python swallows it, and so does an
import that fails because of it.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

INTERRUPTED = 130
_LINE = b"plamo-desktop: Interrupted.\n"


def end_at_once() -> None:
    """From now on Ctrl-C ends the process: files are written atomically, nothing needs saving."""
    # A shell starts background jobs with the signal ignored: that is kept.
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _end)


@contextmanager
def first_calling(action: Callable[[], None]) -> Iterator[None]:
    """Within it the first Ctrl-C calls `action`, to end in order; the next one ends at once."""

    def begin_to_end(_number: int, _frame: object) -> None:
        signal.signal(signal.SIGINT, _end)
        action()

    if signal.getsignal(signal.SIGINT) is not _end:
        yield
        return
    signal.signal(signal.SIGINT, begin_to_end)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, _end)


def _end(_number: int, _frame: object) -> None:
    try:
        # None: there was no standard error, and its number may since belong to a file.
        if sys.stderr is not None:
            os.write(2, _LINE)
    finally:
        os._exit(INTERRUPTED)
