"""Texts of any length to counts and ids, by the compiled loops."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from plamo_desktop.core.text import without_surrogates
from plamo_desktop.tokenizer import kernels, layout

# Of a long text so many characters at a time are unpacked: they stay in the processor's cache.
_PIECE = 2**15
_NO_LOWS = np.empty(0, np.uint8)
_NO_MATCHES = np.empty(0, np.uint32)


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
        self.automaton = (*self._states, view("keys", np.int32))
        self._special = (view("special_places", np.uint32), view("special_keys", np.int32))
        self._entries = view("entries", np.int32)
        self._byte_ids = view("byte_ids", np.int32)
        self.longest = layout.LONGEST - int(np.min(self._entries & layout.LONGEST))

    def count(self, text: str) -> int:
        """Number of tokens of `text`; control strings are text."""
        if len(text) <= _PIECE:
            wake = np.zeros(kernels.WAKE_SIZE, np.int64)
            return int(
                kernels.scan(code_points(text), *self.automaton, wake, _NO_LOWS, _NO_MATCHES)
            )
        return self.count_pieces(text[start:end] for start, end in _pieces_backwards(len(text)))

    def count_pieces(self, pieces: Iterable[str]) -> int:
        """Number of tokens of a text given in pieces, the last one first."""
        wake = np.zeros(kernels.WAKE_SIZE, np.int64)
        count = 0
        for piece in pieces:
            if piece:
                points = code_points(piece)
                count = kernels.scan(points, *self.automaton, wake, _NO_LOWS, _NO_MATCHES)
        return int(count)

    def encode(self, text: str, *, controls: bool) -> NDArray[np.int32]:
        """Ids of the tokens of `text`; control strings match their rows if `controls`."""
        keys = self._control_keys() if controls else self.automaton[-1]
        lows = np.empty(len(text), np.uint8)
        matches = np.empty(len(text), np.uint32)
        wake = np.zeros(kernels.WAKE_SIZE, np.int64)
        count = 0
        pieces = list(_pieces_backwards(len(text)))
        for start, end in pieces:
            points = code_points(text[start:end])
            choices = (lows[start:end], matches[start:end])
            count = kernels.scan(points, *self._states, keys, wake, *choices)
        ids = np.empty(count, np.int32)
        pace = np.zeros(2, np.int64)
        for start, end in reversed(pieces):
            # A single piece is unpacked already.
            points = points if len(pieces) == 1 else code_points(text[start:end])
            choices = (lows[start:end], matches[start:end])
            kernels.walk(points, *choices, self._entries, self._byte_ids, ids, pace)
        return ids

    def _control_keys(self) -> NDArray[np.int32]:
        keys = self.automaton[-1].copy()
        places, special_keys = self._special
        keys[places] = special_keys
        return keys


def code_points(text: str) -> NDArray[np.uint32]:
    """The code points of `text`; lone surrogates become U+FFFD."""
    try:
        data = text.encode("utf-32-le")
    except UnicodeEncodeError:
        data = without_surrogates(text).encode("utf-32-le")
    return np.frombuffer(data, np.uint32)


def _pieces_backwards(length: int) -> Iterator[tuple[int, int]]:
    """Start and end of the pieces of a text, the last one first."""
    for end in range(length, 0, -_PIECE):
        yield max(0, end - _PIECE), end
