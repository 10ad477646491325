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
# Of numba's types, any unsigned number.
_Unsigned = Any

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
ZERO, ONE, TWO = np.uint64(0), np.uint64(1), np.uint64(2)
_STATE, _PLACE = 128, 129


@inlined
def utf8_length(point: _Unsigned) -> _Unsigned:
    """Number of bytes of a code point."""
    return 1 + (point >= 0x80) + (point >= 0x800) + (point >= 0x10000)


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
def cheapest(record: _Unsigned, here: _Unsigned, costs: _Array, keys: _Array) -> np.int64:
    """The least cost at place `here` of the ring, with 63 - length of its token as low bits."""
    best = costs[(here + ONE) & RING] + UNKNOWN_KEY
    match = (record >> MATCH_SHIFT) & MATCH_MASK
    end = match + TWO * (record >> PAIRS_SHIFT)
    while match < end:
        first, second = np.int64(keys[match]), np.int64(keys[match + ONE])
        behind_first = (here + RING - np.uint64(first & LOW)) & RING
        behind_second = (here + RING - np.uint64(second & LOW)) & RING
        best = min(best, costs[behind_first] + first, costs[behind_second] + second)
        match += TWO
    return best  # type: ignore[no-any-return]


def _scan(
    points: _Array,
    classes: _Array,
    records: _Array,
    fallbacks: _Array,
    keys: _Array,
    wake: _Array,
    lows: _Array,
    matches: _Array,
) -> np.int64:
    """Number of tokens to the end of the text; also, unless `lows` is empty, all choices.

    Args:
        points: uint32[n], the code points of a piece of the text.
        classes: See `automaton.build`, like the next three.
        records: The double array.
        fallbacks: Where to go on when a record has another label.
        keys: The matches.
        wake: int64[130] of the piece behind, zeros at the end of the text; receives this one's.
        lows: uint8[n] or [0], receives 63 - length of the best token, 63 if it is unknown.
        matches: uint32[n] or [0], receives the start of the matches.
    """
    keep = lows.size > 0
    costs, tokens = wake[:64], wake[64:128]
    record = np.uint64(wake[_STATE])
    place = np.uint64(wake[_PLACE])
    for step in range(points.size):
        at = np.uint64(points.size - 1 - step)
        here = (place + RING) & RING
        point = np.uint64(points[at])
        record = follow(record, point, classes, records, fallbacks)
        best = cheapest(record, here, costs, keys)
        low = best & LOW
        costs[here] = best ^ low
        if keep:
            lows[at] = low
            matches[at] = (record >> MATCH_SHIFT) & MATCH_MASK
        behind = (here + RING - np.uint64(low)) & RING
        new = np.int64(1)
        if low == LOW:
            behind = place
            new = np.int64(utf8_length(point))
        tokens[here] = tokens[behind] + new
        place = here
    wake[_STATE] = np.int64(record)
    wake[_PLACE] = np.int64(place)
    total: np.int64 = tokens[place]
    return total


def _walk(
    points: _Array,
    lows: _Array,
    matches: _Array,
    entries: _Array,
    byte_ids: _Array,
    ids: _Array,
    pace: _Array,
) -> None:
    """Write the ids of the tokens that begin in a piece, as `_scan` chose them.

    Args:
        points: uint32[n], the code points of the piece.
        lows: uint8[n], from `_scan`, like `matches`.
        matches: uint32[n].
        entries: See `automaton.build`.
        byte_ids: Ids of the byte rows.
        ids: int32[tokens], receives the ids.
        pace: int64[2], where the first token begins in the piece and where its id goes; receives
            the same for the next piece.
    """
    here, place = np.uint64(pace[0]), np.uint64(pace[1])
    while here < np.uint64(points.size):
        low = np.uint64(lows[here])
        if low == RING:
            point = points[here]
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
            match = np.uint64(matches[here])
            while np.uint64(entries[match]) & RING != low:
                match += ONE
            ids[place] = entries[match] >> _ID_SHIFT
            place += ONE
            here += RING - low
    pace[0] = np.int64(here - np.uint64(points.size))
    pace[1] = np.int64(place)


AUTOMATON: Final = ("uint16[]", "uint64[]", "uint32[]", "int32[]")
scan = compiled(_scan, "int64", "uint32[]", *AUTOMATON, "int64[=]", "uint8[=]", "uint32[=]")
walk = compiled(
    _walk, "void", "uint32[]", "uint8[]", "uint32[]", "int32[]", "int32[]", "int32[=]", "int64[=]"
)
