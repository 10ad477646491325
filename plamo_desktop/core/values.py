"""Values out of files, where anything may stand: checking and showing them."""

from __future__ import annotations

import reprlib
from pathlib import Path
from typing import TypeGuard

_LONGEST_NAME = 255
_LONGEST_TEXT = 80


def is_int(value: object, least: int, end: int) -> TypeGuard[int]:
    """Whether a value is an integer, not a boolean, and one of `range(least, end)`."""
    return type(value) is int and least <= value < end


def is_positive(value: object, end: float) -> TypeGuard[int | float]:
    """Whether a value is a number, not a boolean, between 0 and `end`."""
    return isinstance(value, int | float) and type(value) is not bool and 0 < value < end


def is_file_name(value: object) -> TypeGuard[str]:
    """Whether a value can name a file in the folder it was read from."""
    return (
        isinstance(value, str)
        and 0 < len(value) <= _LONGEST_NAME
        and value.isprintable()
        and value != ".."
        and Path(value).name == value
    )


def shown(value: object) -> str:
    """A value for a message: in one line, and short however large or deep it is."""
    if isinstance(value, str) and value.isprintable() and len(value) <= _LONGEST_TEXT:
        return value
    return reprlib.repr(value)
