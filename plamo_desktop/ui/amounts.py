"""Sizes, speeds and times in words."""

from __future__ import annotations

from plamo_desktop.ui.texts import Texts

_GIGA, _MEGA = 10**9, 10**6
_MINUTE, _HOUR = 60, 3600


def size(count: int) -> str:
    """A number of bytes, with two decimals from a gigabyte on."""
    return f"{count / _GIGA:.2f} GB" if count >= _GIGA else f"{count / _MEGA:.1f} MB"


def memory(count: int) -> str:
    """A number of bytes of memory, with one decimal."""
    return f"{count / _GIGA:.1f} GB" if count >= _GIGA // 10 else f"{count / _MEGA:.0f} MB"


def part_of(done: int, total: int, texts: Texts) -> str:
    """So much of so much, in the unit of the whole."""
    unit, divisor, decimals = ("GB", _GIGA, 2) if total >= _GIGA else ("MB", _MEGA, 1)
    return texts(
        "download.part",
        done=f"{done / divisor:.{decimals}f}",
        total=f"{total / divisor:.{decimals}f}",
        unit=unit,
    )


def speed(bytes_a_second: float) -> str:
    """In megabytes a second."""
    return f"{bytes_a_second / _MEGA:.1f} MB/s"


def time_left(seconds: float, texts: Texts) -> str:
    """About how long, in seconds, minutes or hours."""
    if seconds < _MINUTE:
        return texts("download.left.seconds", n=max(1, round(seconds)))
    if seconds < _HOUR:
        return texts("download.left.minutes", n=round(seconds / _MINUTE))
    hours, rest = divmod(round(seconds / _MINUTE), _MINUTE)
    return texts("download.left.hours", hours=hours, minutes=rest)
