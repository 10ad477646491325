"""The text of a document, kept up with its edits instead of being read anew."""

from __future__ import annotations

import sys
from array import array
from dataclasses import dataclass
from typing import Final

from plamo_desktop.core.text import without_surrogates

_ENCODING: Final = "utf-16-le" if sys.byteorder == "little" else "utf-16-be"


@dataclass(frozen=True, slots=True)
class Edit:
    """A stretch of a text that was replaced, in characters.

    Attributes:
        start: Where it began.
        removed: Its length.
        inserted: What stands there now.
    """

    start: int
    removed: int
    inserted: str


class EditedText:
    """A text as a document tells of its changes: at positions in UTF-16 units.

    The units lie in two arrays, those behind the last edit in reverse, so that an edit costs no
    more than its distance from the last one.  A character is a code point; half of a surrogate
    pair, which no text can carry, is U+FFFD.

    Attributes:
        characters: Length of the text in characters.
    """

    def __init__(self) -> None:
        self._left = array("H")
        self._right = array("H")
        self._left_characters = 0
        self._has_halves = False
        self.characters = 0

    @property
    def units(self) -> int:
        """Length of the text in UTF-16 units."""
        return len(self._left) + len(self._right)

    def text(self) -> str:
        """The whole text."""
        text = self._read(0, self.units)
        return without_surrogates(text) if self._has_halves else text

    def replace(self, position: int, removed: int, inserted: str) -> Edit | None:
        """Take over an edit.

        Args:
            position: Where it began, in UTF-16 units.
            removed: How many units of the text it replaced.
            inserted: What stands there now; may hold halves of surrogate pairs.

        Returns:
            What is different, or None if nothing is.
        """
        old = self._read(position, position + removed) if removed else ""
        if old == inserted:
            return None
        cut = self._read(position, position + 1) if self.units > self.characters else ""
        if self._has_halves or _has_halves(cut + old) or _has_halves(inserted):
            return self._replace_around(position, removed, inserted)
        self._move_to(position)
        edit = _difference(old, inserted, self._left_characters)
        if removed:
            del self._right[-removed:]
        self._left.extend(_units(inserted))
        self._left_characters += len(inserted)
        self.characters += len(inserted) - len(old)
        return edit

    def _replace_around(self, position: int, removed: int, inserted: str) -> Edit | None:
        """Replace where pairs may be cut or joined: compare the whole text."""
        before = self.text()
        raw = self._read(0, position) + inserted + self._read(position + removed, self.units)
        units = _units(raw)
        # Halves side by side become a pair only now.
        self._has_halves = _has_halves(_string(units))
        self._left, self._right = units, array("H")
        after = self.text()
        self._left_characters = self.characters = len(after)
        return None if after == before else _difference(before, after, 0)

    def _read(self, start: int, end: int) -> str:
        """A stretch of the text, in units; halves of pairs stay what they are."""
        middle, size = len(self._left), self.units
        units = self._left[start : min(end, middle)]
        if end > middle:
            behind = self._right[size - end : size - max(start, middle)]
            behind.reverse()
            units.extend(behind)
        return _string(units)

    def _move_to(self, position: int) -> None:
        """Let the left array end at a position."""
        middle = len(self._left)
        if position == middle:
            return
        is_plain = self.units == self.characters
        if position < middle:
            moved = self._left[position:]
            del self._left[position:]
            self._left_characters -= len(moved if is_plain else _string(moved))
            moved.reverse()
            self._right.extend(moved)
        else:
            start = len(self._right) - (position - middle)
            moved = self._right[start:]
            del self._right[start:]
            moved.reverse()
            self._left_characters += len(moved if is_plain else _string(moved))
            self._left.extend(moved)


def _string(units: array[int]) -> str:
    return units.tobytes().decode(_ENCODING, "surrogatepass")


def _units(text: str) -> array[int]:
    return array("H", text.encode(_ENCODING, "surrogatepass"))


def _has_halves(text: str) -> bool:
    if text.isascii():
        return False
    return without_surrogates(text) != text


def _difference(old: str, new: str, start: int) -> Edit:
    """The shortest edit that makes one text of another that begins at a character."""
    if not old or not new:
        return Edit(start, len(old), new)
    head = common_start(old, new)
    shortest = min(len(old), len(new)) - head
    tail = common_start(old[::-1], new[::-1]) if shortest else 0
    tail = min(tail, shortest)
    return Edit(start + head, len(old) - head - tail, new[head : len(new) - tail])


def common_start(first: str, second: str) -> int:
    """How many characters two texts have in common from the start."""
    low, high = 0, min(len(first), len(second))
    while low < high:
        middle = (low + high + 1) // 2
        if first[low:middle] == second[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low
