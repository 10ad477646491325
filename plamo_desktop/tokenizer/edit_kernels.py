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
from plamo_desktop.tokenizer.compiling import compiled, inlined
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

# Places of a buffer's state: where the gap begins, its length, and the number of tokens.
GAP, GAP_LENGTH, TOKENS = 0, 1, 2
# Of an edit: the next character to choose at or -1, how many at the left are old ones, the first
# behind it, the next one to look at on the new path, and where its next token begins.
NEXT, KEPT, BEHIND, AT, NEXT_TOKEN = 3, 4, 5, 6, 7
STATE_SIZE: Final = 8

# Flags of a choice: a token of the best split begins here; it is the bytes of an unknown character.
ON_PATH: Final = np.uint8(0x40)
_IS_UNKNOWN = np.uint8(0x80)
_LOW_BITS = np.uint8(layout.LONGEST)
_FLAGS = np.uint8(0xC0)
_LENGTH_BITS = np.int64(layout.LENGTH_BITS)


@inlined
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


@inlined
def _reroute(
    points: _Array,
    choices: _Array,
    gap: _Int,
    gap_length: _Int,
    budget: _Int,
    state: _Array,
) -> _Bool:
    """Follow the new path of the best split until it meets the old one behind the edit.

    Args:
        points: See `_choose`, like the next three.
        choices: uint8[capacity].
        gap: Where the gap begins.
        gap_length: Its length.
        budget: Stop after so many characters.
        state: See `State`; receives where to go on.

    Returns:
        Whether the paths have met.
    """
    size = points.size - gap_length
    at, next_token, tokens = state[AT], state[NEXT_TOKEN], state[TOKENS]
    until = min(size, at + budget)
    met = False
    while at < until:
        place = at if at < gap else at + gap_length
        choice = choices[place]
        was_on_path = choice & ON_PATH != 0
        if at == next_token:
            if was_on_path and at >= state[BEHIND]:
                met = True
                break
            low = choice & _LOW_BITS
            if low == _LOW_BITS:
                choices[place] = low | ON_PATH | _IS_UNKNOWN
                tokens += np.int64(utf8_length(points[place]))
                next_token += 1
            else:
                choices[place] = low | ON_PATH
                tokens += 1
                next_token += LOW - np.int64(low)
        elif choice & _FLAGS != 0:
            choices[place] = choice & _LOW_BITS
        if was_on_path:
            unknown = choice & _IS_UNKNOWN != 0
            tokens -= np.int64(utf8_length(points[place])) if unknown else 1
        at += 1
    state[AT], state[NEXT_TOKEN], state[TOKENS] = at, next_token, tokens
    return met or at == size


def _work(
    points: _Array,
    choices: _Array,
    rises: _Array,
    state: _Array,
    longest: _Int,
    budget: _Int,
    classes: _Array,
    records: _Array,
    fallbacks: _Array,
    keys: _Array,
) -> _Bool:
    """Do what an edit needs, or go on with it.

    Args:
        points: See `_choose`, like the next two.
        choices: uint8[capacity].
        rises: int32[capacity].
        state: int64[8]: see the names of its places.
        longest: Length of the longest token.
        budget: How many characters to look at, at most, in each of the two steps.
        classes: See `automaton.build`, like the next three.
        records: The double array.
        fallbacks: Where to go on when a record has another label.
        keys: The matches.

    Returns:
        Whether nothing is left to do.
    """
    gap, gap_length = state[GAP], state[GAP_LENGTH]
    if state[NEXT] >= 0:
        found = _choose(
            points, choices, rises, gap, gap_length, state[NEXT], state[KEPT], longest, budget,
            classes, records, fallbacks, keys,
        )  # fmt: skip
        if found < 0:
            state[NEXT] = -1 - found
            return False
        while found > 0 and choices[found] & ON_PATH == 0:
            found -= 1
        state[NEXT] = -1
        state[AT] = state[NEXT_TOKEN] = found
    return _reroute(points, choices, gap, gap_length, budget, state)


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
work = compiled(_work, "boolean", *_BUFFER, "int32[=]", "int64[=]", _INT, _INT, *STATES, "int32[]")
tokens_between = compiled(_tokens_between, _INT, *_BUFFER, _INT, _INT)
