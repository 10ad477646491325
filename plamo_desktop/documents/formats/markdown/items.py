"""What inline Markdown consists of: language, marks, and delimiters that become marks in pairs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from plamo_desktop.documents.formats.html.tokens import VOID
from plamo_desktop.documents.formats.markup import Markup, joined
from plamo_desktop.documents.marks import Mark, Side


@dataclass(frozen=True, slots=True)
class Piece:
    """A text for people within a mark: what an image shows, or the title of a link.

    Attributes:
        source: As it is written, without the quotes of a title.
        runs: What it says.
        quote: What a title ends with; empty for an image's text.
    """

    source: str
    runs: tuple[str | Mark, ...]
    quote: str = ""


@dataclass(frozen=True, slots=True)
class Code(Markup):
    """A mark of Markdown.

    Attributes:
        parts: What it is put together from, where that may change.
        fallback: What does the same as a tag, for emphasis that is not seen as such.
        is_break: Whether it ends its line.
    """

    parts: tuple[str | Piece, ...] = ()
    fallback: str = ""
    is_break: bool = False


@dataclass(slots=True)
class Delimiters:
    """A run of `*`, `_` or `~~`."""

    unit: str
    count: int
    length: int
    opens: bool
    closes: bool
    stray: str = ""
    opened: list[Mark] = field(default_factory=list)
    closed: list[Mark] = field(default_factory=list)


@dataclass(slots=True)
class Tag:
    """An HTML tag."""

    raw: str
    name: str
    closes: bool


Item: TypeAlias = str | Mark | Delimiters | Tag


def pair(runs: Sequence[Delimiters]) -> None:
    """Find out which delimiters mark what is between them, by CommonMark's rules."""
    before = list(range(-1, len(runs) - 1))
    after = list(range(1, len(runs) + 1))
    floor: dict[tuple[str, bool, int], int] = {}
    at = 0

    def remove(one: int) -> None:
        if before[one] >= 0:
            after[before[one]] = after[one]
        if after[one] < len(runs):
            before[after[one]] = before[one]

    while at < len(runs):
        closer = runs[at]
        if not closer.closes:
            at = after[at]
            continue
        key = (closer.unit, closer.opens, closer.length % 3)
        lowest = floor.get(key, -1)
        place = before[at]
        while place > lowest and not _match(runs[place], closer):
            place = before[place]
        if place <= lowest:
            floor[key] = before[at]
            following = after[at]
            if not closer.opens:
                remove(at)
            at = following
            continue
        opener = runs[place]
        between = before[at]
        while between > place:
            remove(between)
            between = before[between]
        both = opener.unit != "~~" and opener.count >= 2 and closer.count >= 2
        size = 2 if both else 1
        raw = opener.unit * size
        tag = "s" if opener.unit == "~~" else "strong" if both else "em"
        opener.opened.append(Code(raw, Side.OPENS, fallback=f"<{tag}>"))
        closer.closed.append(Code(raw, Side.CLOSES, fallback=f"</{tag}>"))
        opener.count -= size
        closer.count -= size
        if not opener.count:
            remove(place)
        if not closer.count:
            following = after[at]
            remove(at)
            at = following


def finished(items: list[Item]) -> list[str | Mark]:
    """Language and marks, once it is known what all delimiters and tags are."""
    runs: list[str | Mark] = []
    partners = _partners(items)
    for at, item in enumerate(items):
        if isinstance(item, Tag):
            side = Side.ALONE
            if at in partners:
                side = Side.CLOSES if item.closes else Side.OPENS
            runs.append(Code(item.raw, side))
        elif isinstance(item, Delimiters):
            runs.extend(item.closed)
            runs.append(item.stray + item.unit * item.count)
            runs.extend(reversed(item.opened))
        else:
            runs.append(item)
    return list(joined(runs))


def _match(opener: Delimiters, closer: Delimiters) -> bool:
    if opener.unit != closer.unit or not opener.opens:
        return False
    if (opener.closes or closer.opens) and (opener.length + closer.length) % 3 == 0:
        return opener.length % 3 == 0 and closer.length % 3 == 0
    return True


def _partners(items: list[Item]) -> set[int]:
    """Which tags open an element that another closes, and which close it."""
    partners: set[int] = set()
    opened: list[tuple[str, int]] = []
    names: Counter[str] = Counter()
    for at, item in enumerate(items):
        if not isinstance(item, Tag) or item.name in VOID:
            continue
        if not item.closes:
            opened.append((item.name, at))
            names[item.name] += 1
        elif names[item.name]:
            while True:
                name, first = opened.pop()
                names[name] -= 1
                if name == item.name:
                    break
            partners |= {first, at}
    return partners
