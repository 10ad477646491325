"""Counts in plain Python, before the compiled loops are there: they take seconds to import.

The same walk as in `kernels`, over the same arrays, at about a microsecond a character.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from plamo_desktop.core.text import without_surrogates
from plamo_desktop.tokenizer.layout import (
    BASE_BITS,
    BASE_SHIFT,
    LABEL_BITS,
    LONGEST,
    MATCH_BITS,
    MATCH_SHIFT,
    PAIRS_SHIFT,
    UNKNOWN_KEY,
)

_BASE_MASK: Final = (1 << BASE_BITS) - 1
_LABEL_MASK: Final = (1 << LABEL_BITS) - 1
_MATCH_MASK: Final = (1 << MATCH_BITS) - 1


class PlainCounter:
    """Counts tokens without numpy and numba.  Safe to share between threads.

    Args:
        arrays: Those of `automaton.build`.
    """

    def __init__(self, arrays: Mapping[str, memoryview]) -> None:
        self._classes = arrays["classes"]
        self._records = arrays["records"]
        self._fallbacks = arrays["fallbacks"]
        self._keys = arrays["keys"]

    def count(self, text: str) -> int:
        """Number of tokens of `text`; control strings are text."""
        text = without_surrogates(text)
        classes, records = self._classes, self._records
        fallbacks, keys = self._fallbacks, self._keys
        characters = len(classes)
        points = memoryview(text.encode("utf-32-le")).cast("I")
        costs = [0] * (len(points) + 1)
        tokens = [0] * (len(points) + 1)
        here = len(points)
        record = cost = count = 0
        for point in reversed(points):
            label = classes[point] if point < characters else 0
            base = record >> BASE_SHIFT & _BASE_MASK
            record = 0
            if label:
                record = records[base + label]
                while record & _LABEL_MASK != label:
                    if not base:
                        record = 0
                        break
                    base = fallbacks[base]
                    record = records[base + label]

            best = cost + UNKNOWN_KEY
            # Pads say that they are a character long, so nothing lies past the end.
            behind = here + LONGEST - 1
            here -= 1
            match = record >> MATCH_SHIFT & _MATCH_MASK
            for at in range(match, match + 2 * (record >> PAIRS_SHIFT)):
                key = keys[at]
                cost = costs[behind - (key & LONGEST)] + key
                best = min(best, cost)
            low = best & LONGEST
            costs[here] = cost = best ^ low
            if low == LONGEST:
                count += len(chr(point).encode())
            else:
                count = tokens[behind - low] + 1
            tokens[here] = count
        return count
