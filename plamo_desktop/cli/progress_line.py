"""Shows how far something has come: a line that is rewritten, quiet lines, or JSON."""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Generator
from typing import Protocol, TypeVar

from plamo_desktop.cli import console
from plamo_desktop.models.progress import Progress, Stage
from plamo_desktop.models.storage import size_text

T = TypeVar("T")

_BAR = 20
_STEP_PERCENT = 10
_WORDS = {
    Stage.WAITING: "Waiting for another download of this model",
    Stage.CONNECTING: "Connecting",
    Stage.DOWNLOADING: "Downloading",
    Stage.STALLED: "Nothing comes at the moment",
    Stage.RETRYING: "Trying again",
    Stage.VERIFYING: "Verifying",
    Stage.COPYING: "Copying",
    Stage.COMPLETE: "Complete",
}
_NOTABLE = {Stage.WAITING, Stage.STALLED, Stage.RETRYING}


class Display(Protocol):
    """Shows one piece of news after the other."""

    def show(self, event: Progress) -> None:
        """Show it."""

    def end(self) -> None:
        """Leave the place clean for other lines."""


def follow(events: Generator[Progress, None, T], display: Display) -> T:
    """Show all news of some work; gives its result."""
    try:
        while True:
            display.show(next(events))
    except StopIteration as end:
        result: T = end.value
        return result
    finally:
        events.close()
        display.end()


def make_display(*, as_json: bool) -> Display:
    """The display for where the output goes."""
    if as_json:
        return JsonLines()
    return TerminalLine() if os.isatty(2) else QuietLines()


class RewrittenLine:
    """The line a terminal's cursor is in, written over and over."""

    def __init__(self) -> None:
        self._is_open = False

    def write(self, words: str) -> None:
        """Put these words in place of what it says."""
        width = shutil.get_terminal_size().columns - 1
        self._put(f"\r\x1b[K{console.one_line(words)[:width]}")
        self._is_open = True

    def erase(self) -> None:
        """Leave nothing of it."""
        if self._is_open:
            self._put("\r\x1b[K")
            self._is_open = False

    def end(self) -> None:
        """Let it stand."""
        if self._is_open:
            self._put("\n")
            self._is_open = False

    def _put(self, text: str) -> None:
        sys.stderr.write(text)
        sys.stderr.flush()


class TerminalLine:
    """One line of a terminal, written over and over."""

    def __init__(self) -> None:
        self._line = RewrittenLine()

    def show(self, event: Progress) -> None:
        self._line.write(_line(event))

    def end(self) -> None:
        self._line.end()


class QuietLines:
    """A line for every tenth of the way, and for what a reader of a log may wonder about."""

    def __init__(self) -> None:
        self._stage: Stage | None = None
        self._step = -1

    def show(self, event: Progress) -> None:
        is_new, self._stage = event.stage is not self._stage, event.stage
        step = _percent(event) // _STEP_PERCENT
        if event.stage in _NOTABLE:
            if is_new:
                console.notice(_line(event))
        elif event.stage is Stage.COMPLETE or (
            event.stage is not Stage.CONNECTING and step != self._step
        ):
            self._step = step
            console.notice(_line(event))

    def end(self) -> None:
        pass


class JsonLines:
    """One JSON object a line, on standard output."""

    def show(self, event: Progress) -> None:
        console.write(json.dumps(_values(event), ensure_ascii=False) + "\n")

    def end(self) -> None:
        pass


def _percent(event: Progress) -> int:
    return 100 * event.done // event.total if event.total else 0


def _line(event: Progress) -> str:
    words = _WORDS[event.stage]
    if event.stage is Stage.RETRYING:
        cause = f": {event.cause.title}" if event.cause else ""
        return f"{words} in {event.retry_in:.0f} s{cause}."
    if not event.total:
        return f"{words}…"
    percent = _percent(event)
    parts = [
        f"{words} {percent:3d} % {bar(percent)}",
        f"{size_text(event.done)} of {size_text(event.total)}",
    ]
    if event.speed:
        parts.append(f"{size_text(int(event.speed))}/s")
    if event.seconds_left is not None and event.stage is not Stage.COMPLETE:
        parts.append(f"{duration(event.seconds_left)} left")
    return ", ".join([*parts, event.file] if event.file else parts)


def bar(percent: int) -> str:
    """So much of a bar is full."""
    return f"{'█' * (percent * _BAR // 100):░<{_BAR}}"


def duration(seconds: float) -> str:
    """A time that people need not take exactly."""
    minutes, hours = seconds / 60, seconds / 3600
    if hours >= 1:
        return f"{int(hours)} h {int(minutes) % 60} min"
    return f"{minutes:.0f} min" if minutes >= 2 else f"{seconds:.0f} s"


def _values(event: Progress) -> dict[str, object]:
    return {
        "stage": event.stage.value,
        "done": event.done,
        "total": event.total,
        "file": event.file,
        "bytes_per_second": round(event.speed),
        "seconds_left": None if event.seconds_left is None else round(event.seconds_left),
        "retry_in": round(event.retry_in, 1),
        "cause": event.cause.title if event.cause else None,
    }
