"""The exact number of tokens of a text that is edited, without counting it all again."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from plamo_desktop.tokenizer import edit_kernels as kernels
from plamo_desktop.tokenizer.encoder import Encoder, code_points

_LEAST_ROOM = 1024
# More than any text has characters.
NO_BUDGET: Final = 2**62

_Array = NDArray[Any]


class EditBuffer:
    """A text, and the path of its best split into tokens.

    An edit may cost more than its caller has time for: a run of one token shifts its phase from
    the edit to its beginning.  `replace` then leaves work undone, which `work` goes on with, in any
    thread; only one may use a buffer at a time.

    Args:
        encoder: Holds the automaton.

    Attributes:
        size: Number of characters.
        tokens: Number of tokens; wrong while there is work left.
        is_done: Whether no work is left.
    """

    def __init__(self, encoder: Encoder) -> None:
        self._automaton = encoder.automaton
        self._longest = encoder.longest
        self._points = np.empty(0, np.uint32)
        self._choices = np.empty(0, np.uint8)
        self._rises = np.empty(0, np.int32)
        self._state = np.zeros(kernels.STATE_SIZE, np.int64)
        self._gap = 0
        self._gap_length = 0
        self.is_done = True

    @property
    def size(self) -> int:
        return len(self._points) - self._gap_length

    @property
    def tokens(self) -> int:
        return int(self._state[kernels.TOKENS])

    def text(self, start: int, end: int) -> str:
        """The characters from `start` to before `end`."""
        gap, length = self._gap, self._gap_length
        left = self._points[start : min(end, gap)]
        right = self._points[max(start, gap) + length : max(end, gap) + length]
        return (left.tobytes() + right.tobytes()).decode("utf-32-le")

    def replace(self, start: int, removed: int, inserted: str, budget: int = NO_BUDGET) -> bool:
        """Put a text in place of a stretch of characters; all earlier work must be done.

        Args:
            start: Where the stretch begins.
            removed: Its length.
            inserted: Any string.
            budget: How many characters to look at, at most, before the rest is left to `work`.

        Returns:
            `is_done`.
        """
        points = np.frombuffer(code_points(inserted), np.uint32)
        tokens = self.tokens
        if start != self._gap:
            self._move_gap(start)
        if removed:
            gone = start + self._gap_length
            tokens -= kernels.tokens_between(self._points, self._choices, gone, gone + removed)
            self._gap_length += removed
        self._make_room(len(points))
        end = start + len(points)
        self._points[start:end] = points
        self._choices[start:end] = 0
        self._gap, self._gap_length = end, self._gap_length - len(points)
        # With nothing before the gap there is nothing to choose: the path begins behind it.
        self._state[:] = (end, self._gap_length, tokens, end - 1, start, end, 0, 0)
        return self.work(budget)

    def work(self, budget: int = NO_BUDGET) -> bool:
        """Go on with what `replace` left.

        Args:
            budget: How many characters to look at, at most.

        Returns:
            `is_done`.
        """
        self.is_done = kernels.work(
            self._points,
            self._choices,
            self._rises,
            self._state,
            self._longest,
            budget,
            *self._automaton,
        )
        return self.is_done

    def _move_gap(self, start: int) -> None:
        gap, length = self._gap, self._gap_length
        for array in (self._points, self._choices, self._rises):
            if start < gap:
                array[start + length : gap + length] = array[start:gap]
            else:
                array[gap:start] = array[gap + length : start + length]
        self._gap = start

    def _make_room(self, needed: int) -> None:
        if needed <= self._gap_length:
            return
        size = self.size
        capacity = size + needed + max(_LEAST_ROOM, (size + needed) // 4)
        self._points = self._grown(self._points, capacity)
        self._choices = self._grown(self._choices, capacity)
        self._rises = self._grown(self._rises, capacity)
        self._gap_length = capacity - size

    def _grown(self, array: _Array, capacity: int) -> _Array:
        behind = len(array) - self._gap - self._gap_length
        grown = np.empty(capacity, array.dtype)
        grown[: self._gap] = array[: self._gap]
        grown[capacity - behind :] = array[len(array) - behind :]
        return grown
