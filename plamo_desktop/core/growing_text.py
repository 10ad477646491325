"""A translation as it arrives: pieces joined, without what was taken back."""

from __future__ import annotations

from plamo_desktop.core.jobs import Piece


class GrowingText:
    """Grows at its end, where it may also lose some of what it had.

    Attributes:
        length: Its length in characters.
    """

    def __init__(self) -> None:
        self._parts: list[str] = []
        self.length = 0

    def add(self, piece: Piece) -> None:
        """Take in what has arrived."""
        excess = min(piece.replaces, self.length)
        self.length += len(piece.text) - excess
        while excess > 0:
            last = self._parts.pop()
            excess -= len(last)
            if excess < 0:
                self._parts.append(last[:-excess])
        self._parts.append(piece.text)

    def text(self) -> str:
        """All there is."""
        if len(self._parts) > 1:
            self._parts = ["".join(self._parts)]
        return "".join(self._parts)
