"""Paragraphs, lines, sentences and clauses, as far as they can be counted in any language."""

from __future__ import annotations

import re
from itertools import pairwise

from plamo_desktop.documents.cutting import Cut, parts
from plamo_desktop.documents.lines import ITEM, WRAPPED, is_closed

_BLANK_LINES = re.compile(r"\n[^\S\n]*\n\s*")
_BREAKS = re.compile(
    r"[.,;:!?、，；：،؛()（）「」—–\n]+|\s-\s|\s(?=(?:and|und|et|y|e|en|dan|và|и|وَ?)\s)"
)
_ITEM = re.compile(rf"\s*{ITEM}\s*\S")


def paragraphs(text: str) -> list[str]:
    """What blank lines part."""
    return [part for part in _BLANK_LINES.split(text.strip()) if part.strip()]


def lines(text: str) -> list[str]:
    """Lines with something in them."""
    return [line for line in text.splitlines() if line.strip()]


def unit_lines(text: str) -> int:
    """Lines that begin something of their own: an item, or what follows a line that is closed.

    One for a text that was wrapped: its lines may well be joined.
    """
    found = lines(text)
    count = 1
    for line, following in pairwise(found):
        if is_closed(line) or _ITEM.match(following):
            count += 1
        elif len(line) >= WRAPPED:
            return 1
    return count


def sentences(text: str) -> list[str]:
    """Sentences of a text; the end of a line ends one as well."""
    found = [one for line in lines(text) for one in parts(line, Cut.SENTENCE)]
    return [one for one in found if any(map(str.isalnum, one))]


def clauses(text: str) -> int:
    """How many parts of a text could each be a sentence of another."""
    parts = (part for sentence in sentences(text) for part in _BREAKS.split(sentence))
    return sum(any(map(str.isalnum, part)) for part in parts)
