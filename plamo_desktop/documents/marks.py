"""Marks: what stands in a text for markup, code, addresses and placeholders.

The model gets `<1/>` for a thing that stands by itself, and `<2>` and `</2>` around what a pair of
tags holds.  What they stand for is never given to it, so it cannot change; that every mark came
back, once, and pairs in order, is checked.
"""

from __future__ import annotations

import enum
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from plamo_desktop.core.prompt import split_outer_space
from plamo_desktop.documents.placeholders import placeholders

_WRITTEN = re.compile(r"<(/?)(\d{1,6})(/?)>")
_OPENING = re.compile(r"<(\d{1,6})>")


class Side(enum.Enum):
    """What a mark does."""

    ALONE = "alone"
    OPENS = "opens"
    CLOSES = "closes"


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that is carried through a translation.

    Attributes:
        raw: What stands in the file.
        side: Whether it is one of a pair.
        number: In the written mark; the two of a pair share it.
    """

    raw: str
    side: Side = Side.ALONE
    number: int = 0

    @property
    def written(self) -> str:
        """What the model reads and writes in its place."""
        match self.side:
            case Side.OPENS:
                return f"<{self.number}>"
            case Side.CLOSES:
                return f"</{self.number}>"
            case Side.ALONE:
                return f"<{self.number}/>"


def written(runs: Iterable[str | Mark]) -> tuple[str, tuple[Mark, ...]]:
    """The text for the model, and its marks with their numbers.

    Placeholders, addresses and what looks like a written mark become marks too.  An opening mark
    that nothing closes, and a closing one that nothing opened, stand by themselves.

    Args:
        runs: The language and the markup of a segment, in order.
    """
    found = list(_with_placeholders(runs))
    pairs = _pairs(found)
    texts: list[str] = []
    marks: list[Mark] = []
    numbers: dict[int, int] = {}
    for at, run in enumerate(found):
        if isinstance(run, str):
            texts.append(run)
            continue
        first = pairs.get(at)
        side = run.side if first is not None else Side.ALONE
        number = numbers.setdefault(at if first is None else first, len(numbers) + 1)
        mark = replace(run, side=side, number=number)
        marks.append(mark)
        texts.append(mark.written)
    return "".join(texts), tuple(marks)


def restored(translation: str, marks: Iterable[Mark]) -> Iterator[str | Mark]:
    """The language and the markup of a translation, in order; unknown marks are language."""
    known = {mark.written: mark for mark in marks}
    held, end = "", 0
    for match in _WRITTEN.finditer(translation):
        mark = known.get(match.group())
        if mark is None:
            continue
        held = translation[end : match.start()]
        if held:
            yield held
        yield mark
        end = match.end()
    if end < len(translation):
        yield translation[end:]


def stretches(text: str) -> Iterator[tuple[str, bool]]:
    """A text cut at its written marks; whether each part is a mark.  Together they are the text."""
    end = 0
    for match in _WRITTEN.finditer(text):
        if match.start() > end:
            yield text[end : match.start()], False
        yield match.group(), True
        end = match.end()
    if end < len(text):
        yield text[end:], False


def without(text: str) -> str:
    """The language of a text alone."""
    return _WRITTEN.sub("", text)


def split_outer_pairs(text: str) -> tuple[str, str, str]:
    """Split into what stands before and behind the language: white space, and pairs around all.

    Marks that stand by themselves are part of the sentence, and stay in the middle.
    """
    before, body, after = split_outer_space(text)
    while (match := _OPENING.match(body)) and body.endswith(f"</{match[1]}>"):
        inner = body[match.end() : len(body) - len(match[1]) - 3]
        space, inner, behind = split_outer_space(inner)
        before += match[0] + space
        after = f"{behind}</{match[1]}>{after}"
        body = inner
    return before, body, after


def spans(text: str) -> list[tuple[int, int]]:
    """Where the written marks of a text begin and end."""
    return [match.span() for match in _WRITTEN.finditer(text)]


def are_kept(text: str, translation: str) -> bool:
    """Whether a translation has the written marks of its text, each once, pairs well nested.

    What is opened or closed in one of them only, as in a part of a segment, must be so in both.
    """
    own, others = _found(text), _found(translation)
    if Counter(own) != Counter(others):
        return False
    return _order(own) == _order(others)


def _found(text: str) -> list[str]:
    return _WRITTEN.findall(text) and [match.group() for match in _WRITTEN.finditer(text)]


def _order(found: list[str]) -> tuple[bool, list[str]]:
    """Whether pairs are well nested, and what is not of a pair, in order."""
    both = set(found)
    opened: list[str] = []
    loose: list[str] = []
    for one in found:
        if one.endswith("/>"):
            continue
        if one.startswith("</"):
            partner = "<" + one[2:]
            if partner not in both:
                loose.append(one)
            elif not opened or opened.pop() != partner:
                return False, []
        elif "</" + one[1:] in both:
            opened.append(one)
        else:
            loose.append(one)
    return not opened, loose


def _with_placeholders(runs: Iterable[str | Mark]) -> Iterator[str | Mark]:
    for run in _joined(runs):
        if isinstance(run, Mark):
            yield run
            continue
        end = 0
        for match in placeholders(run):
            if match.start() > end:
                yield run[end : match.start()]
            yield Mark(match.group())
            end = match.end()
        if end < len(run):
            yield run[end:]


def _joined(runs: Iterable[str | Mark]) -> Iterator[str | Mark]:
    held = ""
    for run in runs:
        if isinstance(run, str):
            held += run
            continue
        if held:
            yield held
            held = ""
        yield run
    if held:
        yield held


def _pairs(found: list[str | Mark]) -> dict[int, int]:
    """Of the marks that are of a pair, where its opening one is."""
    pairs: dict[int, int] = {}
    opened: list[int] = []
    for at, run in enumerate(found):
        if isinstance(run, str):
            continue
        if run.side is Side.OPENS:
            opened.append(at)
        elif run.side is Side.CLOSES and opened:
            first = opened.pop()
            pairs[at] = pairs[first] = first
    return pairs
