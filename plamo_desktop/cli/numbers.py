"""Numbers from the command line."""

from __future__ import annotations

import argparse


def at_least_one(number: str) -> int:
    """A number, 1 or more.

    Raises:
        ArgumentTypeError: It is none.
    """
    if not (number.isascii() and number.isdecimal() and int(number[:9])):
        raise argparse.ArgumentTypeError("wants a number, 1 or more")
    return int(number[:9])
