"""Stretches of a file's text, and the text with others in their place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from plamo_desktop.documents.formats.document import Segment


@dataclass(frozen=True, slots=True)
class Place:
    """A stretch of a file's text that holds one segment.

    Attributes:
        start: Where it begins.
        end: Where it ends.
        segment: What is read there.
    """

    start: int
    end: int
    segment: Segment


class LineCount:
    """Which line a position is in, for positions that ascend.

    Args:
        text: The whole text.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._line = 1

    def at(self, position: int) -> int:
        """The line of a position that is not before the last one."""
        self._line += self._text.count("\n", self._at, position)
        self._at = position
        return self._line


def replaced(
    text: str,
    places: Iterable[Place],
    translations: Iterable[str],
    compose: Callable[[Place, str], str],
    begin: int = 0,
) -> Iterator[str]:
    """A text with translations in places, in pieces; what is not translated stays as written.

    Args:
        text: The whole text.
        places: In order.
        translations: As many.
        compose: What is to stand in a place, in the file's notation.
        begin: What is before it is left out.
    """
    end = begin
    for place, translation in zip(places, translations, strict=True):
        yield text[end : place.start]
        is_same = translation == place.segment.text
        yield text[place.start : place.end] if is_same else compose(place, translation)
        end = place.end
    yield text[end:]
