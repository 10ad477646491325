"""Compiled loops: the cheapest split of a text into tokens.

A unigram tokenizer's best split (Viterbi; Kudo, "Subword regularization", 2018) from the end of
the text to its start: the cost of the rest at a position is the least, over the tokens that begin
there, of the token's cost plus the cost of the rest behind it.  Tokens are at most 62 characters
long, so a ring of 64 costs is all the memory that counting needs.

Costs are kept shifted by six bits.  A key's low bits are 63 - length, so one minimum settles both
cost and ties: the longest token wins, and an unknown character (63) loses to all.
"""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from plamo_desktop.core.paths import cache_dir
from plamo_desktop.core.text import without_surrogates
from plamo_desktop.tokenizer import automaton

CACHE_VARIABLE = "NUMBA_CACHE_DIR"


def _choose_cache() -> bool:
    """Tell numba where to keep compiled kernels; False if nothing can be kept there."""
    folder = Path(os.environ.setdefault(CACHE_VARIABLE, str(cache_dir() / "kernels")))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


_CAN_KEEP = _choose_cache()

import numba  # noqa: E402 - reads the variable when it is imported
from numba import types  # noqa: E402

_OPTIONS = {"nogil": True, "error_model": "numpy", "boundscheck": False}

# All indices are unsigned: signed ones cost a test each, and a mixture would become floats.
_BASE_SHIFT = np.uint64(automaton.BASE_SHIFT)
_BASE_MASK = np.uint64((1 << automaton.BASE_BITS) - 1)
_LABEL_MASK = np.uint64((1 << automaton.LABEL_BITS) - 1)
_MATCH_SHIFT = np.uint64(automaton.MATCH_SHIFT)
_MATCH_MASK = np.uint64((1 << automaton.MATCH_BITS) - 1)
_PAIRS_SHIFT = np.uint64(automaton.PAIRS_SHIFT)
_LENGTH_BITS = np.uint64(automaton.LENGTH_BITS)
_RING = np.uint64(automaton.LONGEST)
_LOW = np.int64(automaton.LONGEST)
_UNKNOWN_KEY = np.int64((automaton.UNKNOWN_COST << automaton.LENGTH_BITS) | automaton.LONGEST)
_ZERO, _ONE, _TWO = np.uint64(0), np.uint64(1), np.uint64(2)


@numba.njit(inline="always", **_OPTIONS)
def _advance(classes, records, fallbacks, record, point):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
    """The record of the longest node the text goes on with at the character `point`."""
    if np.uint64(point) >= np.uint64(classes.size):
        return _ZERO
    label = np.uint64(classes[point])
    if label == _ZERO:
        return _ZERO
    base = (record >> _BASE_SHIFT) & _BASE_MASK
    found = records[base + label]
    while found & _LABEL_MASK != label:
        if base == _ZERO:
            return _ZERO
        base = np.uint64(fallbacks[base])
        found = records[base + label]
    return found


@numba.njit(inline="always", **_OPTIONS)
def _cheapest(costs, keys, record, here):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
    """The least cost at `here`, with 63 - length of its token in the low bits."""
    best = costs[(here + _ONE) & _RING] + _UNKNOWN_KEY
    match = (record >> _MATCH_SHIFT) & _MATCH_MASK
    end = match + _TWO * (record >> _PAIRS_SHIFT)
    while match < end:
        first, second = np.int64(keys[match]), np.int64(keys[match + _ONE])
        behind_first = (here + _RING - np.uint64(first & _LOW)) & _RING
        behind_second = (here + _RING - np.uint64(second & _LOW)) & _RING
        best = min(best, costs[behind_first] + first, costs[behind_second] + second)
        match += _TWO
    return best


@numba.njit(inline="always", **_OPTIONS)
def _utf8_length(point):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
    return 1 + (point >= 0x80) + (point >= 0x800) + (point >= 0x10000)


def _count(points, classes, records, fallbacks, keys):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
    costs = np.zeros(64, np.int64)
    tokens = np.zeros(64, np.int64)
    record = _ZERO
    for step in range(points.size):
        here = np.uint64(points.size - 1 - step)
        point = points[here]
        record = _advance(classes, records, fallbacks, record, point)
        best = _cheapest(costs, keys, record, here)
        low = best & _LOW
        costs[here & _RING] = best ^ low
        if low == _LOW:
            tokens[here & _RING] = tokens[(here + _ONE) & _RING] + _utf8_length(point)
        else:
            tokens[here & _RING] = tokens[(here + _RING - np.uint64(low)) & _RING] + 1
    return tokens[0]


def _encode(points, classes, records, fallbacks, keys, entries, byte_ids):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
    costs = np.zeros(64, np.int64)
    lows = np.empty(points.size, np.uint8)
    matches = np.empty(points.size, np.uint32)
    record = _ZERO
    for step in range(points.size):
        here = np.uint64(points.size - 1 - step)
        record = _advance(classes, records, fallbacks, record, points[here])
        best = _cheapest(costs, keys, record, here)
        low = best & _LOW
        costs[here & _RING] = best ^ low
        lows[here] = low
        matches[here] = (record >> _MATCH_SHIFT) & _MATCH_MASK

    total = 0
    here = _ZERO
    end = np.uint64(points.size)
    while here < end:
        low = np.uint64(lows[here])
        if low == _RING:
            total += _utf8_length(points[here])
            here += _ONE
        else:
            total += 1
            here += _RING - low

    ids = np.empty(total, np.int32)
    place = _ZERO
    here = _ZERO
    while here < end:
        low = np.uint64(lows[here])
        if low == _RING:
            point = points[here]
            length = _utf8_length(point)
            for byte in range(length):
                bits = point >> np.uint32(6 * (length - 1 - byte))
                if length == 1:
                    value = bits
                elif byte == 0:
                    value = bits | np.uint32((0xF00 >> length) & 0xFF)
                else:
                    value = (bits & np.uint32(0x3F)) | np.uint32(0x80)
                ids[place] = byte_ids[value]
                place += _ONE
            here += _ONE
        else:
            match = np.uint64(matches[here])
            while np.uint64(entries[match]) & _RING != low:
                match += _ONE
            ids[place] = entries[match] >> np.int32(_LENGTH_BITS)
            place += _ONE
            here += _RING - low
    return ids


def _flat(item: Any) -> Any:
    return types.Array(item, 1, "C", readonly=True)


def _compile(result: Any, function: Callable[..., Any], *arguments: Any) -> Callable[..., Any]:
    signature = result(*map(_flat, arguments))
    if _CAN_KEEP:
        # A full disk or a damaged kept kernel is no reason to do without a fresh one.
        with contextlib.suppress(Exception):
            return numba.njit(signature, cache=True, **_OPTIONS)(function)  # type: ignore[no-any-return]
    return numba.njit(signature, **_OPTIONS)(function)  # type: ignore[no-any-return]


_AUTOMATON = (types.uint32, types.uint16, types.uint64, types.uint32, types.int32)
_count_kernel = _compile(types.int64, _count, *_AUTOMATON)
_encode_kernel = _compile(types.int32[::1], _encode, *_AUTOMATON, types.int32, types.int32)


class Encoder:
    """The kernels on the arrays of one automaton.  Safe to share between threads."""

    def __init__(self, arrays: Mapping[str, memoryview]) -> None:
        """Wrap the arrays named in `automaton.build` without copying them."""

        def view(name: str, dtype: type) -> NDArray[Any]:
            return np.frombuffer(arrays[name], dtype)

        self._scan = (
            view("classes", np.uint16),
            view("records", np.uint64),
            view("fallbacks", np.uint32),
        )
        self._text_keys = view("keys", np.int32)
        self._special = (view("special_places", np.uint32), view("special_keys", np.int32))
        self._entries = view("entries", np.int32)
        self._byte_ids = view("byte_ids", np.int32)

    def count(self, text: str) -> int:
        """Number of tokens of `text`; control strings are text."""
        return int(_count_kernel(_points(text), *self._scan, self._text_keys))

    def encode(self, text: str, *, controls: bool) -> NDArray[np.int32]:
        """Ids of the tokens of `text`; control strings match their rows if `controls`."""
        keys = self._control_keys() if controls else self._text_keys
        ids: NDArray[np.int32] = _encode_kernel(
            _points(text), *self._scan, keys, self._entries, self._byte_ids
        )
        return ids

    def _control_keys(self) -> NDArray[np.int32]:
        keys = self._text_keys.copy()
        places, special_keys = self._special
        keys[places] = special_keys
        keys.setflags(write=False)
        return keys


def _points(text: str) -> NDArray[np.uint32]:
    """The code points of `text`; lone surrogates become U+FFFD."""
    try:
        data = text.encode("utf-32-le")
    except UnicodeEncodeError:
        data = without_surrogates(text).encode("utf-32-le")
    return np.frombuffer(data, np.uint32)
