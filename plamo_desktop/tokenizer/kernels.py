"""Compiled loops: the cheapest split of a text into tokens.

A unigram tokenizer's best split (Viterbi; Kudo, "Subword regularization", 2018) from the end of
the text to its start: the cost of the rest at a position is the least, over the tokens that begin
there, of the token's cost plus the cost of the rest behind it.  Tokens are at most 62 characters
long, so a ring of 64 costs is all the memory that counting needs.

Costs are kept shifted by six bits.  A key's low bits are 63 - length, so one minimum settles both
cost and ties: the longest token wins, and an unknown character (63) loses to all.
"""

from __future__ import annotations

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
from plamo_desktop.tokenizer.kernel_files import KernelFiles

CACHE_VARIABLE = "NUMBA_CACHE_DIR"


def _choose_cache() -> bool:
    """Tell numba where to keep compiled kernels; False if nothing can be kept there."""
    if not os.environ.get(CACHE_VARIABLE):
        os.environ[CACHE_VARIABLE] = str(cache_dir() / "kernels")
    folder = Path(os.environ[CACHE_VARIABLE])
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


_CAN_KEEP = _choose_cache()

import numba  # noqa: E402 - reads the variable when it is imported
from numba import types  # noqa: E402

# In case somebody imported it before.
numba.config.CACHE_DIR = os.environ[CACHE_VARIABLE]

_Array = NDArray[Any]
_OPTIONS = {"nogil": True, "error_model": "numpy", "boundscheck": False}

# All indices are unsigned: signed ones cost a test each, and a mixture would become floats.
_BASE_SHIFT = np.uint64(automaton.BASE_SHIFT)
_BASE_MASK = np.uint64((1 << automaton.BASE_BITS) - 1)
_LABEL_MASK = np.uint64((1 << automaton.LABEL_BITS) - 1)
_MATCH_SHIFT = np.uint64(automaton.MATCH_SHIFT)
_MATCH_MASK = np.uint64((1 << automaton.MATCH_BITS) - 1)
_PAIRS_SHIFT = np.uint64(automaton.PAIRS_SHIFT)
_RING = np.uint64(automaton.LONGEST)
_LOW = np.int64(automaton.LONGEST)
_UNKNOWN_KEY = np.int64((automaton.UNKNOWN_COST << automaton.LENGTH_BITS) | automaton.LONGEST)
_ID_SHIFT = np.int32(automaton.LENGTH_BITS)
_ZERO, _ONE, _TWO = np.uint64(0), np.uint64(1), np.uint64(2)


@numba.njit(**_OPTIONS)  # type: ignore[untyped-decorator]
def _utf8_length(point: Any) -> Any:  # noqa: ANN401 - any unsigned number
    return 1 + (point >= 0x80) + (point >= 0x800) + (point >= 0x10000)


# One body, since numba counts references to arrays at every call of a helper.
def _scan(
    points: _Array,
    classes: _Array,
    records: _Array,
    fallbacks: _Array,
    keys: _Array,
    lows: _Array,
    matches: _Array,
) -> np.int64:
    """Number of tokens; also, unless `lows` is empty, the choice at every position.

    Args:
        points: uint32[n], the code points of the text.
        classes: See `automaton.build`, like the next three.
        records: The double array.
        fallbacks: Where to go on when a record has another label.
        keys: The matches.
        lows: uint8[n] or [0], receives 63 - length of the best token, 63 if it is unknown.
        matches: uint32[n] or [0], receives the start of the matches.
    """
    keep = lows.size > 0
    characters = np.uint64(classes.size)
    costs = np.zeros(64, np.int64)
    tokens = np.zeros(64, np.int64)
    record = _ZERO
    for step in range(points.size):
        here = np.uint64(points.size - 1 - step)
        point = np.uint64(points[here])

        label = _ZERO
        if point < characters:
            label = np.uint64(classes[point])
        base = (record >> _BASE_SHIFT) & _BASE_MASK
        record = _ZERO
        if label != _ZERO:
            record = records[base + label]
            while record & _LABEL_MASK != label:
                if base == _ZERO:
                    record = _ZERO
                    break
                base = np.uint64(fallbacks[base])
                record = records[base + label]

        best = costs[(here + _ONE) & _RING] + _UNKNOWN_KEY
        match = (record >> _MATCH_SHIFT) & _MATCH_MASK
        if keep:
            matches[here] = match
        end = match + _TWO * (record >> _PAIRS_SHIFT)
        while match < end:
            first, second = np.int64(keys[match]), np.int64(keys[match + _ONE])
            behind_first = (here + _RING - np.uint64(first & _LOW)) & _RING
            behind_second = (here + _RING - np.uint64(second & _LOW)) & _RING
            best = min(best, costs[behind_first] + first, costs[behind_second] + second)
            match += _TWO
        low = best & _LOW
        costs[here & _RING] = best ^ low
        if keep:
            lows[here] = low

        behind = (here + _RING - np.uint64(low)) & _RING
        new = np.int64(1)
        if low == _LOW:
            behind = (here + _ONE) & _RING
            new = np.int64(_utf8_length(point))
        tokens[here & _RING] = tokens[behind] + new
    total: np.int64 = tokens[0]
    return total


def _walk(
    points: _Array,
    lows: _Array,
    matches: _Array,
    entries: _Array,
    byte_ids: _Array,
    ids: _Array,
) -> None:
    """Write the ids of the tokens that `_scan` chose.

    Args:
        points: uint32[n], the code points of the text.
        lows: uint8[n], from `_scan`, like `matches`.
        matches: uint32[n].
        entries: See `automaton.build`.
        byte_ids: Ids of the byte rows.
        ids: int32[tokens], receives the ids.
    """
    here = _ZERO
    place = _ZERO
    while here < np.uint64(points.size):
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
            ids[place] = entries[match] >> _ID_SHIFT
            place += _ONE
            here += _RING - low


_Type = Any  # numba is not typed


def _compile(function: Callable[..., Any], result: _Type, *arguments: _Type) -> Callable[..., Any]:
    """Take the kept kernel, or compile and keep it, or at least compile it."""
    if numba.config.DISABLE_JIT:  # for debuggers: slow
        return function
    signature = result(*arguments)
    kernel = _kept(function, signature) if _CAN_KEEP else None
    return kernel or numba.njit(signature, **_OPTIONS)(function)


def _kept(function: Callable[..., Any], signature: _Type) -> Callable[..., Any] | None:
    try:
        kernel = numba.njit(cache=True, **_OPTIONS)(function)
    except RuntimeError:  # no source file to tell old kernels from new ones
        return None
    files = KernelFiles(Path(kernel.stats.cache_path), function.__name__)
    if not files.are_sound() and not files.forget():
        return None
    try:
        kernel.compile(signature)
    except Exception:  # noqa: BLE001 - a full disk, or whatever else numba runs into
        files.forget()
        return None
    if kernel.stats.cache_misses:
        files.remember()
    kernel.disable_compile()
    return kernel  # type: ignore[no-any-return]


def _read(item: _Type) -> _Type:
    return types.Array(item, 1, "C", readonly=True)


def _write(item: _Type) -> _Type:
    return types.Array(item, 1, "C")


_scan_kernel = _compile(
    _scan,
    types.int64,
    *map(_read, (types.uint32, types.uint16, types.uint64, types.uint32, types.int32)),
    *map(_write, (types.uint8, types.uint32)),
)
_walk_kernel = _compile(
    _walk,
    types.void,
    *map(_read, (types.uint32, types.uint8, types.uint32, types.int32, types.int32)),
    _write(types.int32),
)
_NO_LOWS = np.empty(0, np.uint8)
_NO_MATCHES = np.empty(0, np.uint32)


class Encoder:
    """The kernels on the arrays of one automaton.  Safe to share between threads."""

    def __init__(self, arrays: Mapping[str, memoryview]) -> None:
        """Wrap the arrays named in `automaton.build` without copying them."""

        def view(name: str, dtype: type) -> NDArray[Any]:
            return np.frombuffer(arrays[name], dtype)

        self._automaton = (
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
        points = _points(text)
        return int(_scan_kernel(points, *self._automaton, self._text_keys, _NO_LOWS, _NO_MATCHES))

    def encode(self, text: str, *, controls: bool) -> NDArray[np.int32]:
        """Ids of the tokens of `text`; control strings match their rows if `controls`."""
        points = _points(text)
        lows = np.empty(len(points), np.uint8)
        matches = np.empty(len(points), np.uint32)
        keys = self._control_keys() if controls else self._text_keys
        count = _scan_kernel(points, *self._automaton, keys, lows, matches)
        ids = np.empty(count, np.int32)
        _walk_kernel(points, lows, matches, self._entries, self._byte_ids, ids)
        return ids

    def _control_keys(self) -> NDArray[np.int32]:
        keys = self._text_keys.copy()
        places, special_keys = self._special
        keys[places] = special_keys
        return keys


def _points(text: str) -> NDArray[np.uint32]:
    """The code points of `text`; lone surrogates become U+FFFD."""
    try:
        data = text.encode("utf-32-le")
    except UnicodeEncodeError:
        data = without_surrogates(text).encode("utf-32-le")
    return np.frombuffer(data, np.uint32)
