"""Texts of any length to counts and ids, by the compiled loops."""

from __future__ import annotations

from codecs import utf_32_le_encode
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from plamo_desktop.core.text import without_surrogates
from plamo_desktop.tokenizer import kernels, layout

# Of a long text so many characters at a time are unpacked: they stay in the processor's cache.
_PIECE = 2**14
_NO_LOWS = np.empty(0, np.uint8)

_Array = NDArray[Any]


class Encoder:
    """The compiled loops on the arrays of one automaton.  Safe to share between threads.

    Attributes:
        automaton: The arrays `classes`, `records`, `fallbacks` and `keys` of `automaton.build`.
        longest: Length of the longest token, in characters.
    """

    def __init__(self, arrays: Mapping[str, memoryview]) -> None:
        """Wrap the arrays named in `automaton.build` without copying them."""

        def view(name: str, dtype: type) -> NDArray[Any]:
            return np.frombuffer(arrays[name], dtype)

        self._states = (
            view("classes", np.uint16),
            view("records", np.uint64),
            view("fallbacks", np.uint32),
        )
        self._keys = view("keys", np.int32)
        self.automaton = (*self._states, self._keys)
        self._special = (view("special_places", np.uint32), view("special_keys", np.int32))
        self._entries = view("entries", np.int32)
        self._byte_ids = view("byte_ids", np.int32)
        self.longest = layout.LONGEST - int(np.min(self._entries & layout.LONGEST))

    def count(self, text: str) -> int:
        """Number of tokens of `text`; control strings are text."""
        if len(text) <= _PIECE:
            # Without a compiler it is a number of numpy's.
            return int(kernels.count(code_points(text), *self.automaton, self.longest))
        return self.count_pieces(text[start:end] for start, end in _pieces_backwards(len(text)))

    def count_pieces(self, pieces: Iterable[str]) -> int:
        """Number of tokens of a text given in pieces, the last one first."""
        wake = _wake()
        count = 0
        for piece in pieces:
            if piece:
                points = code_points(piece)
                found = np.empty(len(piece), np.uint32)
                kernels.find(points, *self._states, self.longest, wake, found)
                count = kernels.choose(points, found, self._keys, wake, _NO_LOWS)
        return int(count)

    def encode(self, text: str, *, controls: bool) -> NDArray[np.int32]:
        """Ids of the tokens of `text`; control strings match their rows if `controls`."""
        keys = self._control_keys() if controls else self._keys
        lows = np.empty(len(text), np.uint8)
        found = np.empty(len(text), np.uint32)
        wake = _wake()
        count = 0
        points = b""
        pieces = list(_pieces_backwards(len(text)))
        for start, end in pieces:
            points = code_points(text[start:end])
            kernels.find(points, *self._states, self.longest, wake, found[start:end])
            count = kernels.choose(points, found[start:end], keys, wake, lows[start:end])
        ids = np.empty(count, np.int32)
        pace = np.zeros(2, np.int64)
        for start, end in reversed(pieces):
            # A single piece is unpacked already.
            points = points if len(pieces) == 1 else code_points(text[start:end])
            choices = (lows[start:end], found[start:end])
            kernels.walk(points, *choices, self._entries, self._byte_ids, ids, pace)
        return ids

    def _control_keys(self) -> NDArray[np.int32]:
        keys = self._keys.copy()
        places, special_keys = self._special
        keys[places] = special_keys
        return keys


def code_points(text: str) -> bytes:
    """The code points of `text` in four bytes each; lone surrogates become U+FFFD."""
    try:
        return utf_32_le_encode(text)[0]
    except UnicodeEncodeError:
        return utf_32_le_encode(without_surrogates(text))[0]


def _wake() -> NDArray[np.int64]:
    """What the end of a text leaves."""
    return np.zeros(kernels.WAKE_SIZE, np.int64)


def _pieces_backwards(length: int) -> Iterator[tuple[int, int]]:
    """Start and end of the pieces of a text, the last one first."""
    for end in range(length, 0, -_PIECE):
        yield max(0, end - _PIECE), end
