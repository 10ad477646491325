"""The translations of a document's segments, out of the answers that are kept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from plamo_desktop.batch.grouping import FirstPlaces, has_language
from plamo_desktop.batch.records import Translated
from plamo_desktop.batch.store import QueueStore
from plamo_desktop.core.file_jobs import MissingAnswersError
from plamo_desktop.documents import marks
from plamo_desktop.documents.formats.document import Segment

# Bundles whose answers are kept at hand for segments that come again.
_AT_HAND = 64


def translations(segments: Iterable[Segment], store: QueueStore, number: int) -> Iterator[str]:
    """The text for every segment; its own for one that is not translated.

    Args:
        segments: Of the document, in order.
        store: Has the answers to all of it.
        number: The file's.

    Raises:
        MissingAnswersError: There are not as many answers as segments.
    """
    answers = _InOrder(store, number)
    places = FirstPlaces[tuple[int, int]]()
    for segment in segments:
        text = segment.text
        if not has_language(text):
            yield text
            continue
        place = places.find(text)
        if place is None:
            place, translation = answers.next_segment()
            places.add(text, place)
        else:
            translation = answers.segment_at(place)
        # A pair of marks may have been crossed where a long segment was cut.
        yield translation if marks.are_kept(text, translation) else text


class _InOrder:
    """The answers of a file from its beginning on, and again from any place."""

    def __init__(self, store: QueueStore, number: int) -> None:
        self._store, self._number = store, number
        self._all = self._units(0)
        self._at_hand: dict[int, tuple[Translated, ...]] = {}

    def next_segment(self) -> tuple[tuple[int, int], str]:
        """The place of the next segment, and its translation."""
        return self._segment(self._all)

    def segment_at(self, place: tuple[int, int]) -> str:
        """The translation of a segment that came before."""
        bundle, index = place
        units = self._at_hand.get(bundle)
        if units is None:
            _, units = next(self._store.answers(self._number, bundle))
            if len(self._at_hand) >= _AT_HAND:
                self._at_hand.pop(next(iter(self._at_hand)))
            self._at_hand[bundle] = units
        unit = units[index]
        if not unit.goes_on:
            return unit.text
        return self._segment(self._units(bundle))[1]

    def _units(self, first: int) -> Iterator[tuple[tuple[int, int], Translated]]:
        for bundle, units in self._store.answers(self._number, first):
            for index, unit in enumerate(units):
                yield (bundle, index), unit

    @staticmethod
    def _segment(
        units: Iterator[tuple[tuple[int, int], Translated]],
    ) -> tuple[tuple[int, int], str]:
        texts: list[str] = []
        first: tuple[int, int] | None = None
        for place, unit in units:
            first = first or place
            texts.append(unit.text)
            if not unit.goes_on:
                return first, "".join(texts)
        raise MissingAnswersError
