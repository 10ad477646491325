"""What of a document the model gets at once: segments in bundles, up to so many tokens."""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final, Generic, TypeVar

from plamo_desktop.core.prompt import split_outer_space
from plamo_desktop.documents import marks
from plamo_desktop.documents.cutting import BLOCK
from plamo_desktop.documents.formats.document import Segment
from plamo_desktop.documents.groups import Group, each_group

Count = Callable[[str], int]
Place = TypeVar("Place")

# What parts units in a bundle.
GAP = "\n\n"
# A document with more different segments than these translates later ones each time they come.
_MOST_PLACES = 200_000


@dataclass(frozen=True, slots=True)
class Unit:
    """A segment, or a stretch of one that is too long.

    Attributes:
        group: What the model gets of it, and the white space and pairs of marks around that.
        line: The line of the file it begins in.
        goes_on: Whether the next unit is of the same segment.
    """

    group: Group
    line: int
    goes_on: bool = False


@dataclass(frozen=True, slots=True)
class Bundle:
    """Units that the model gets at once.

    Attributes:
        number: From 0, in the order of the document.
        units: In order; several are whole segments.
        tokens: How many they have.
    """

    number: int
    units: tuple[Unit, ...]
    tokens: int

    def key(self, context: str) -> bytes:
        """The same for bundles that are translated alike.

        Args:
            context: Model and languages.
        """
        values = [
            [unit.group.before, unit.group.text, unit.group.after, unit.group.goes_on, unit.goes_on]
            for unit in self.units
        ]
        return blake2b(json.dumps([context, values]).encode(), digest_size=16).digest()


# So many segments are gone through in a few milliseconds.
_PASSED: Final = 1000


def has_language(text: str) -> bool:
    """Whether there is a letter besides the marks: all else is the same in every language."""
    return any(map(str.isalpha, marks.without(text)))


class FirstPlaces(Generic[Place]):
    """Where segments came for the first time: the same text is translated once."""

    def __init__(self) -> None:
        self._places: dict[bytes, Place] = {}

    def find(self, text: str) -> Place | None:
        """Where a text came before; None for a new one."""
        return self._places.get(_digest(text))

    def add(self, text: str, place: Place) -> None:
        """A new text is here."""
        if len(self._places) < _MOST_PLACES:
            self._places[_digest(text)] = place


def _digest(text: str) -> bytes:
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).digest()


def bundles(segments: Iterable[Segment], count: Count, budget: int) -> Iterator[Bundle | None]:
    """Put segments together, as long as they belong together and fit.

    Segments without language, and those that came before, are in no bundle.  One that is too long
    is cut where sentences end, and each of its parts is a bundle.

    Args:
        segments: Of one document, in order.
        count: Number of tokens of a string.
        budget: The most a bundle may have.

    Yields:
        Bundles in order; None now and then where many segments in a row are in none.
    """
    gap = count(GAP)
    places = FirstPlaces[bool]()
    held: list[Unit] = []
    tokens = number = passed = 0
    goes_on = False
    for segment in segments:
        goes_on = goes_on and segment.goes_on
        if not has_language(segment.text) or places.find(segment.text):
            passed += 1
            if passed % _PASSED == 0:
                yield None
            continue
        places.add(segment.text, True)
        own = _whole(segment)
        size = count(own.group.text) if len(own.group.text) <= BLOCK else budget + 1
        if held and (not goes_on or tokens + gap + size > budget):
            yield Bundle(number, tuple(held), tokens)
            held, tokens, number = [], 0, number + 1
        if size > budget:
            for unit in _cut(own, count, budget):
                yield Bundle(number, (unit,), count(unit.group.text))
                number += 1
            continue
        tokens += size + (gap if held else 0)
        held.append(own)
        goes_on = True
    if held:
        yield Bundle(number, tuple(held), tokens)


def _whole(segment: Segment) -> Unit:
    before, text, after = marks.split_outer_pairs(segment.text)
    return Unit(Group(before, text, after), segment.line + before.count("\n"))


def _cut(unit: Unit, count: Count, budget: int) -> Iterator[Unit]:
    """The parts of a segment that is too long."""
    whole, line = unit.group, unit.line
    held: Group | None = None
    for group in _unbroken(whole.text, each_group(whole.text, count, budget)):
        if held is None:
            held = Group(whole.before + group.before, group.text, group.after, group.goes_on)
            continue
        yield Unit(held, line, goes_on=True)
        line += held.source.count("\n")
        held = group
    if held is not None:
        yield Unit(Group(held.before, held.text, held.after + whole.after), line)


def _unbroken(text: str, groups: Iterable[Group]) -> Iterator[Group]:
    """The groups of a text with no mark cut in two: it belongs to the one that it begins in."""
    spans = marks.spans(text)
    taken = end = 0
    for group in groups:
        end += len(group.source)
        if end <= taken:
            continue
        at = bisect_left(spans, (end, 0)) - 1
        last = spans[at][1] if at >= 0 and spans[at][1] > end else end
        if (taken, last) == (end - len(group.source), end):
            yield group
        else:
            yield Group(*split_outer_space(text[taken:last]), group.goes_on)
        taken = last
