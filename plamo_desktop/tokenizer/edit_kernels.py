"""Compiled loops that keep the count of a text right while it is edited.

The text lies in a gap buffer: what is before the caret at the left end, what is behind it at the
right end.  Every character has a *choice* byte, the low bits of `kernels` and two flags of the path
of the best split, and the *rise* of the cost at it: cost here less cost at the next character,
unshifted.  Choices and rises depend only on what is to the right, so an edit leaves those on its
right as they are.  On its left they are found anew until, for as many characters in a row as the
longest token has, both are what they were: then all further left stays.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from plamo_desktop.tokenizer import layout
from plamo_desktop.tokenizer.compiling import compiled
from plamo_desktop.tokenizer.kernels import (
    LOW,
    MATCH_MASK,
    MATCH_SHIFT,
    ONE,
    PAIRS_SHIFT,
    RING,
    STATES,
    ZERO,
    cheapest,
    follow,
    utf8_length,
)

_Array = NDArray[Any]
# Of numba's types, an int64 or a boolean.
_Int = Any
_Bool = Any

# Flags of a choice: a token of the best split begins here; it is the bytes of an unknown character.
ON_PATH: Final = np.uint8(0x40)
_IS_UNKNOWN = np.uint8(0x80)
_LOW_BITS = np.uint8(layout.LONGEST)
_FLAGS = np.uint8(0xC0)
_LENGTH_BITS = np.int64(layout.LENGTH_BITS)


def _choose(
    points: _Array,
    choices: _Array,
    rises: _Array,
    gap: _Int,
    gap_length: _Int,
    first: _Int,
    kept: _Int,
    longest: _Int,
    budget: _Int,
    classes: _Array,
    records: _Array,
    fallbacks: _Array,
    keys: _Array,
) -> _Int:
    """Find choices and rises anew, from a character before the gap to the left.

    Args:
        points: uint32[capacity], the gap buffer.
        choices: uint8[capacity], like it.
        rises: int32[capacity], like it.
        gap: Where the gap begins.
        gap_length: Its length.
        first: The first character, as counted from the left, at most `gap` - 1.
        kept: So many characters at the left are those of the text before the edit.
        longest: Length of the longest token.
        budget: Stop after so many characters.
        classes: See `automaton.build`, like the next three.
        records: The double array.
        fallbacks: Where to go on when a record has another label.
        keys: The matches.

    Returns:
        A character from which on to the left nothing has changed, 0 at the latest; or, when the
        budget is used up, -1 less the character to go on with.
    """
    costs = np.zeros(64, np.int64)
    record = ZERO
    size = points.size - gap_length
    behind = min(first + 1 + longest, size)
    for at in range(behind - 1, first, -1):
        place = at if at < gap else at + gap_length
        record = follow(record, points[place], classes, records, fallbacks)
        rise = np.int64(rises[place]) << _LENGTH_BITS
        costs[np.uint64(at) & RING] = costs[np.uint64(at + 1) & RING] + rise
    same: _Int = np.int64(0)
    for at in range(first, -1, -1):
        if first - at == budget:
            return -1 - at
        here = np.uint64(at) & RING
        record = follow(record, points[at], classes, records, fallbacks)
        matches, pairs = (record >> MATCH_SHIFT) & MATCH_MASK, record >> PAIRS_SHIFT
        best = cheapest(matches, pairs, here, costs, keys)
        low = best & LOW
        costs[here] = best ^ low
        rise = (costs[here] - costs[(here + ONE) & RING]) >> _LENGTH_BITS
        choice = choices[at]
        if at < kept and np.int64(choice & _LOW_BITS) == low and rises[at] == rise:
            same += 1
            if same == longest:
                return at
        else:
            same = np.int64(0)
            choices[at] = (choice & _FLAGS) | np.uint8(low)
            rises[at] = rise
    return np.int64(0)


def _reroute(
    points: _Array,
    choices: _Array,
    gap: _Int,
    gap_length: _Int,
    behind: _Int,
    budget: _Int,
    pace: _Array,
) -> _Bool:
    """Follow the new path of the best split until it meets the old one behind the edit.

    Args:
        points: See `_choose`, like the next three.
        choices: uint8[capacity].
        gap: Where the gap begins.
        gap_length: Its length.
        behind: The first character behind the edit.
        budget: Stop after so many characters.
        pace: int64[3]: character to look at, character the next token of the new path begins at,
            new tokens less old ones so far.  Receives where to go on.

    Returns:
        Whether the paths have met.
    """
    size = points.size - gap_length
    at, next_token, change = pace[0], pace[1], pace[2]
    until = min(size, at + budget)
    met = False
    while at < until:
        place = at if at < gap else at + gap_length
        choice = choices[place]
        was_on_path = choice & ON_PATH != 0
        if at == next_token:
            if was_on_path and at >= behind:
                met = True
                break
            low = choice & _LOW_BITS
            if low == _LOW_BITS:
                choices[place] = low | ON_PATH | _IS_UNKNOWN
                change += np.int64(utf8_length(points[place]))
                next_token += 1
            else:
                choices[place] = low | ON_PATH
                change += 1
                next_token += LOW - np.int64(low)
        elif choice & _FLAGS != 0:
            choices[place] = choice & _LOW_BITS
        if was_on_path:
            unknown = choice & _IS_UNKNOWN != 0
            change -= np.int64(utf8_length(points[place])) if unknown else 1
        at += 1
    pace[0], pace[1], pace[2] = at, next_token, change
    return met or at == size


def _tokens_between(points: _Array, choices: _Array, start: _Int, end: _Int) -> _Int:
    """Number of tokens of the path that begin in a stretch of the buffer."""
    count: _Int = np.int64(0)
    for place in range(start, end):
        choice = choices[place]
        if choice & ON_PATH != 0:
            unknown = choice & _IS_UNKNOWN != 0
            count += np.int64(utf8_length(points[place])) if unknown else 1
    return count


_BUFFER: Final = ("uint32[=]", "uint8[=]")
_INT: Final = "int64"
choose = compiled(_choose, _INT, *_BUFFER, "int32[=]", *(_INT,) * 6, *STATES, "int32[]")
reroute = compiled(_reroute, "boolean", *_BUFFER, *(_INT,) * 4, "int64[=]")
tokens_between = compiled(_tokens_between, _INT, *_BUFFER, _INT, _INT)
