"""Compiled loops: the cheapest split of a text into tokens.

A unigram tokenizer's best split (Viterbi; Kudo, "Subword regularization", 2018) from the end of
the text to its start: the cost of the rest at a position is the least, over the tokens that begin
there, of the token's cost plus the cost of the rest behind it.  Tokens are at most 62 characters
long, so a ring of 64 costs is all the memory that counting needs.

Costs are kept shifted by six bits.  A key's low bits are 63 - length, so one minimum settles both
cost and ties: the longest token wins, and an unknown character (63) loses to all.

A text may come in pieces, its last one first; what a piece leaves for the one before it is its
*wake*, int64[130]: a ring of costs, a ring of token counts, the state, and the place in the rings.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from plamo_desktop.tokenizer import layout
from plamo_desktop.tokenizer.compiling import compiled, inlined

_Array = NDArray[Any]
# Of numba's types: bytes, any unsigned number, any int64.
_Points = Any
_Unsigned = Any
_Int = Any

WAKE_SIZE: Final = 130
# All indices are unsigned: signed ones cost a test each, and a mixture would become floats.
BASE_SHIFT: Final = np.uint64(layout.BASE_SHIFT)
BASE_MASK: Final = np.uint64((1 << layout.BASE_BITS) - 1)
LABEL_MASK: Final = np.uint64((1 << layout.LABEL_BITS) - 1)
MATCH_SHIFT: Final = np.uint64(layout.MATCH_SHIFT)
MATCH_MASK: Final = np.uint64((1 << layout.MATCH_BITS) - 1)
PAIRS_SHIFT: Final = np.uint64(layout.PAIRS_SHIFT)
RING: Final = np.uint64(layout.LONGEST)
LOW: Final = np.int64(layout.LONGEST)
UNKNOWN_KEY: Final = np.int64(layout.UNKNOWN_KEY)
_ID_SHIFT = np.int32(layout.LENGTH_BITS)
ZERO, ONE, TWO, THREE = np.uint64(0), np.uint64(1), np.uint64(2), np.uint64(3)
MATCH_BITS: Final = np.uint64(layout.MATCH_BITS)
_STATE, _PLACE = 128, 129
# Shorter pieces are not read in stretches.
_LEAST_SPLIT = 512


@inlined
def utf8_length(point: _Unsigned) -> _Unsigned:
    """Number of bytes of a code point."""
    return 1 + (point >= 0x80) + (point >= 0x800) + (point >= 0x10000)


@inlined
def point_at(points: _Points, at: _Unsigned) -> _Unsigned:
    """A code point of four bytes, the lowest first."""
    start = np.uint64(at) * np.uint64(4)
    low = np.uint32(points[start]) | np.uint32(points[start + ONE]) << np.uint32(8)
    high = np.uint32(points[start + TWO]) | np.uint32(points[start + THREE]) << np.uint32(8)
    return np.uint32(low | high << np.uint32(16))


@inlined
def follow(
    record: _Unsigned, point: _Unsigned, classes: _Array, records: _Array, fallbacks: _Array
) -> _Unsigned:
    """The state, as a record of the double array, before the next character to the left."""
    label = ZERO
    if point < np.uint64(classes.size):
        label = np.uint64(classes[point])
    base = (record >> BASE_SHIFT) & BASE_MASK
    record = ZERO
    if label != ZERO:
        record = records[base + label]
        while record & LABEL_MASK != label:
            if base == ZERO:
                record = ZERO
                break
            base = np.uint64(fallbacks[base])
            record = records[base + label]
    return record


@inlined
def cheapest(
    matches: _Unsigned, pairs: _Unsigned, here: _Unsigned, costs: _Array, keys: _Array
) -> _Int:
    """The least cost at place `here` of the ring, with 63 - length of its token as low bits."""
    best = costs[(here + ONE) & RING] + UNKNOWN_KEY
    end = matches + TWO * pairs
    while True:
        # Where nothing matches, there is a pair of pads: the first pair needs no test.
        first, second = np.int64(keys[matches]), np.int64(keys[matches + ONE])
        behind_first = (here + RING - np.uint64(first & LOW)) & RING
        behind_second = (here + RING - np.uint64(second & LOW)) & RING
        best = min(best, costs[behind_first] + first, costs[behind_second] + second)
        matches += TWO
        if matches >= end:
            return best


def _find(
    points: _Points,
    classes: _Array,
    records: _Array,
    fallbacks: _Array,
    longest: _Int,
    wake: _Array,
    found: _Array,
) -> None:
    """Find the matches at every character of a piece.

    A long piece is read in four stretches side by side, for most of the time is spent waiting for
    memory.  The state depends on no more than the characters of the longest token, so a stretch
    may begin at the root, that many characters further to the right.

    Args:
        points: The code points of a piece of the text, in four bytes each.
        classes: See `automaton.build`, like the next two.
        records: The double array.
        fallbacks: Where to go on when a record has another label.
        longest: Length of the longest token.
        wake: int64[130] of the piece behind, zeros at the end of the text.
        found: uint32[n], receives the start of the matches and the number of pairs.
    """
    size = len(points) // 4
    quarter = size // 4 if size >= _LEAST_SPLIT else 0
    first, second, third, fourth = ZERO, ZERO, ZERO, np.uint64(wake[_STATE])
    for step in range(longest if quarter else 0):
        at = quarter + longest - 1 - step
        first = follow(first, point_at(points, at), classes, records, fallbacks)
        second = follow(second, point_at(points, at + quarter), classes, records, fallbacks)
        third = follow(third, point_at(points, at + 2 * quarter), classes, records, fallbacks)
    for step in range(size - 4 * quarter):
        at = size - 1 - step
        fourth = follow(fourth, point_at(points, at), classes, records, fallbacks)
        found[at] = fourth >> MATCH_SHIFT
    for step in range(quarter):
        at = quarter - 1 - step
        first = follow(first, point_at(points, at), classes, records, fallbacks)
        found[at] = first >> MATCH_SHIFT
        at += quarter
        second = follow(second, point_at(points, at), classes, records, fallbacks)
        found[at] = second >> MATCH_SHIFT
        at += quarter
        third = follow(third, point_at(points, at), classes, records, fallbacks)
        found[at] = third >> MATCH_SHIFT
        at += quarter
        fourth = follow(fourth, point_at(points, at), classes, records, fallbacks)
        found[at] = fourth >> MATCH_SHIFT
    wake[_STATE] = np.int64(first if quarter else fourth)


def _choose(points: _Points, found: _Array, keys: _Array, wake: _Array, lows: _Array) -> _Int:
    """Number of tokens to the end of the text; also, unless `lows` is empty, all choices.

    Args:
        points: The code points of a piece of the text, in four bytes each.
        found: uint32[n], from `_find`.
        keys: See `automaton.build`.
        wake: int64[130] of the piece behind, zeros at the end of the text; receives this one's.
        lows: uint8[n] or [0], receives 63 - length of the best token, 63 if it is unknown.
    """
    keep = lows.size > 0
    costs, tokens = wake[:64], wake[64:128]
    place = np.uint64(wake[_PLACE])
    for step in range(found.size):
        at = np.uint64(found.size - 1 - step)
        here = (place + RING) & RING
        matches = np.uint64(found[at])
        best = cheapest(matches & MATCH_MASK, matches >> MATCH_BITS, here, costs, keys)
        low = best & LOW
        costs[here] = best ^ low
        if keep:
            lows[at] = low
        behind = (here + RING - np.uint64(low)) & RING
        new = np.int64(1)
        if low == LOW:
            behind = place
            new = np.int64(utf8_length(point_at(points, at)))
        tokens[here] = tokens[behind] + new
        place = here
    wake[_PLACE] = np.int64(place)
    return tokens[place]


def _walk(
    points: _Points,
    lows: _Array,
    found: _Array,
    entries: _Array,
    byte_ids: _Array,
    ids: _Array,
    pace: _Array,
) -> None:
    """Write the ids of the tokens that begin in a piece, as `_choose` chose them.

    Args:
        points: The code points of the piece, in four bytes each.
        lows: uint8[n], from `_choose`.
        found: uint32[n], from `_find`.
        entries: See `automaton.build`.
        byte_ids: Ids of the byte rows.
        ids: int32[tokens], receives the ids.
        pace: int64[2], where the first token begins in the piece and where its id goes; receives
            the same for the next piece.
    """
    here, place = np.uint64(pace[0]), np.uint64(pace[1])
    size = np.uint64(lows.size)
    while here < size:
        low = np.uint64(lows[here])
        if low == RING:
            point = point_at(points, here)
            length = utf8_length(point)
            for byte in range(length):
                bits = point >> np.uint32(6 * (length - 1 - byte))
                if length == 1:
                    value = bits
                elif byte == 0:
                    value = bits | np.uint32((0xF00 >> length) & 0xFF)
                else:
                    value = (bits & np.uint32(0x3F)) | np.uint32(0x80)
                ids[place] = byte_ids[value]
                place += ONE
            here += ONE
        else:
            match = np.uint64(found[here]) & MATCH_MASK
            while np.uint64(entries[match]) & RING != low:
                match += ONE
            ids[place] = entries[match] >> _ID_SHIFT
            place += ONE
            here += RING - low
    pace[0] = np.int64(here - size)
    pace[1] = np.int64(place)


def _count(
    points: _Points,
    classes: _Array,
    records: _Array,
    fallbacks: _Array,
    keys: _Array,
    longest: _Int,
) -> _Int:
    """Number of tokens of a text in one piece: `_find` and `_choose` in one call.

    Args:
        points: The code points of the text, in four bytes each.
        classes: See `automaton.build`, like the next three.
        records: The double array.
        fallbacks: Where to go on when a record has another label.
        keys: The matches.
        longest: Length of the longest token.
    """
    wake = np.zeros(WAKE_SIZE, np.int64)
    found = np.empty(len(points) // 4, np.uint32)
    _find_here(points, classes, records, fallbacks, longest, wake, found)
    return _choose_here(points, found, keys, wake, np.empty(0, np.uint8))


_find_here, _choose_here = inlined(_find), inlined(_choose)
STATES: Final = ("uint16[]", "uint64[]", "uint32[]")
find = compiled(_find, "void", "bytes", *STATES, "int64", "int64[=]", "uint32[=]")
choose = compiled(_choose, "int64", "bytes", "uint32[=]", "int32[]", "int64[=]", "uint8[=]")
count = compiled(_count, "int64", "bytes", *STATES, "int32[]", "int64")
_IDS = ("int32[]", "int32[]", "int32[=]", "int64[=]")
walk = compiled(_walk, "void", "bytes", "uint8[=]", "uint32[=]", *_IDS)
