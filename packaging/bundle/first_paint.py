"""How long a program takes to its first paint, seen by the X server: the program is not asked."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable, Mapping
from select import select
from typing import Any

from Xlib import X
from Xlib.display import Display
from Xlib.error import CatchError
from Xlib.ext import damage

_LEAST_WIDTH = 400
_SECONDS = 60.0


def first_paint(start: Callable[[], subprocess.Popen[Any]], display_name: str) -> float:
    """Start a program, wait until something is drawn into a window of some size, and kill it.

    Needs a display without a window manager, which would put windows into frames of its own.

    Raises:
        TimeoutError: Nothing was drawn.
    """
    display = Display(display_name)
    # Windows of a moment, such as those for the clipboard, may be gone before they are watched.
    display.set_error_handler(CatchError())
    display.damage_query_version()
    root = display.screen().root
    root.change_attributes(event_mask=X.SubstructureNotifyMask)
    display.sync()
    started = time.monotonic()
    process = start()
    try:
        return _wait(display, started + _SECONDS) - started
    finally:
        process.kill()
        process.communicate()
        display.close()


def _wait(display: Display, end: float) -> float:
    while (left := end - time.monotonic()) > 0:
        if not display.pending_events():
            select([display.fileno()], [], [], left)
            continue
        event = display.next_event()
        if event.type == X.CreateNotify:
            event.window.damage_create(damage.DamageReportNonEmpty)
            display.flush()
        elif (
            event.type == display.extension_event.DamageNotify and event.area.width >= _LEAST_WIDTH
        ):
            return time.monotonic()
    raise TimeoutError("nothing was drawn")


def ratio(
    first: Callable[[], subprocess.Popen[Any]],
    second: Callable[[], subprocess.Popen[Any]],
    display_name: str,
    pairs: int,
) -> Mapping[str, float]:
    """Start two programs in turn; the least seconds of each, and the first's in the second's."""
    times = [
        (first_paint(first, display_name), first_paint(second, display_name)) for _ in range(pairs)
    ]
    least = [min(column) for column in zip(*times, strict=True)]
    return {"first": least[0], "second": least[1], "ratio": least[0] / least[1]}
