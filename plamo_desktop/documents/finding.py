"""Where something stands in a text, letter case and width of characters left aside."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

from plamo_desktop.core.text import folded

# So much is looked through between two results, unless a line is longer.
_STRETCH = 4_000

Hits = list[tuple[int, int]]


def find(text: str, wanted: str) -> Iterator[Hits]:
    """Find a text of one line in another, from the top, without overlaps.

    Args:
        text: Where to look.
        wanted: What to look for.

    Yields:
        For stretch after stretch, its hits from one character to another.
    """
    wanted = folded(wanted)
    if not wanted:
        return
    start = 0
    while start < len(text):
        end = text.find("\n", min(start + _STRETCH, len(text))) + 1 or len(text)
        stretch = text[start:end]
        hits = _in_stretch(stretch, wanted) if wanted in folded(stretch) else []
        yield [(start + first, start + last) for first, last in hits]
        start = end


def _in_stretch(text: str, wanted: str) -> Hits:
    spelt = folded(text)
    # Folding moves nothing where every character becomes one, whatever its neighbours are.
    if len(spelt) == len(text) and text.translate(_single(text)) == spelt:
        return _occurrences(spelt, wanted)
    import regex  # takes a twentieth of a second

    graphemes = regex.findall(r"\X", text)
    spellings = {one: folded(one) for one in set(graphemes)}
    pieces = [spellings[one] for one in graphemes]
    folded_ends = [0, *accumulate(map(len, pieces))]
    ends = [0, *accumulate(map(len, graphemes))]
    return _whole_graphemes(_occurrences("".join(pieces), wanted), folded_ends, ends)


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
