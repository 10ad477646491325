"""Where something stands in a text, letter case and width of characters left aside."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

from plamo_desktop.core.text import folded

# So much is looked through between two results, unless a line is longer.
_STRETCH = 20_000
_GRAPHEMES = 2_000

Hits = list[tuple[int, int]]


def find(text: str, wanted: str) -> Iterator[Hits]:
    """Find a text of one line in another, from the top, without overlaps.

    Args:
        text: Where to look.
        wanted: What to look for.

    Yields:
        Hits from one character to another; none when it is only time to let others work.
    """
    wanted = folded(wanted)
    if not wanted:
        return
    start = 0
    while start < len(text):
        end = text.find("\n", min(start + _STRETCH, len(text))) + 1 or len(text)
        stretch = text[start:end]
        if wanted in folded(stretch):
            for hits in _in_stretch(stretch, wanted):
                yield [(start + first, start + last) for first, last in hits]
        else:
            yield []
        start = end


def _in_stretch(text: str, wanted: str) -> Iterator[Hits]:
    spelt = folded(text)
    # Folding moves nothing where every character becomes one, whatever its neighbours are.
    if len(spelt) == len(text) and text.translate(_single(text)) == spelt:
        yield _occurrences(spelt, wanted)
        return
    import regex  # takes a twentieth of a second

    pieces, lengths, ends = [], [0], [0]
    for number, grapheme in enumerate(regex.finditer(r"\X", text), 1):
        piece = folded(grapheme[0])
        pieces.append(piece)
        lengths.append(len(piece))
        ends.append(grapheme.end())
        if not number % _GRAPHEMES:
            yield []
    yield _whole_graphemes(_occurrences("".join(pieces), wanted), [*accumulate(lengths)], ends)


def _single(text: str) -> dict[int, str]:
    return {ord(one): folded(one) for one in set(text)}


def _occurrences(text: str, wanted: str) -> Hits:
    found, at = [], text.find(wanted)
    while at >= 0:
        found.append((at, at + len(wanted)))
        at = text.find(wanted, at + len(wanted))
    return found


def _whole_graphemes(hits: Hits, folded_ends: list[int], ends: list[int]) -> Hits:
    """Where the graphemes are that hits in the folded text are of; each is of one hit only."""
    found: Hits = []
    index = 0
    for first, last in hits:
        while folded_ends[index + 1] <= first:
            index += 1
        start = ends[index]
        while folded_ends[index + 1] < last:
            index += 1
        if not found or start >= found[-1][1]:
            found.append((start, ends[index + 1]))
    return found
