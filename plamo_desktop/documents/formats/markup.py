"""What formats with inline markup share: runs of language and markup, and places in a file."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias

from plamo_desktop.documents.formats.document import Layout, Segment
from plamo_desktop.documents.marks import Mark, Side, restored, without

# Neither HTML, XML nor Markdown can hold them.
_UNSUITABLE: Final = re.compile("[\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
# Hangul has spaces between words.
_WIDE: Final = (
    "\u2e80-\u312f\u3190-\ua4cf\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\U00020000-\U0003ffff"
)
_BLANK: Final = re.compile(r"[ \t]*\n[ \t]*")
_BETWEEN_WIDE: Final = re.compile(rf"(?<=[{_WIDE}])[ \t]*\n[ \t]*(?=[{_WIDE}])")


@dataclass(frozen=True, slots=True)
class Markup(Mark):
    """A mark that is markup of the file, and not a placeholder that was found in its language."""


Runs: TypeAlias = Sequence[str | Mark]


class Place(Protocol):
    """A stretch of a file that holds segments, and how it is written."""

    @property
    def start(self) -> int:
        """Where in the file it begins."""

    @property
    def end(self) -> int:
        """Where in the file it ends."""

    def segments(self) -> Iterator[Segment]:
        """Its segments, in order."""

    def written(self, translations: Iterator[str], layout: Layout) -> str:
        """The stretch with the next of the translations."""


def spliced(
    text: str, places: Iterable[Place], translations: Iterable[str], layout: Layout
) -> Iterator[str]:
    """A file's text with its places written anew; what is between them stays."""
    left = iter(translations)
    end = 0
    for place in places:
        if place.start > end:
            yield text[end : place.start]
        yield place.written(left, layout)
        end = place.end
    if end < len(text):
        yield text[end:]


def joined(runs: Iterable[str | Mark]) -> Iterator[str | Mark]:
    """Runs with neighbouring language in one."""
    texts: list[str] = []
    for run in runs:
        if isinstance(run, str):
            texts.append(run)
            continue
        if any(texts):
            yield "".join(texts)
        texts.clear()
        yield run
    if any(texts):
        yield "".join(texts)


def suitable(text: str) -> str:
    """A text without characters that no text file can hold."""
    return _UNSUITABLE.sub("", text)


def unwrapped(text: str) -> str:
    """A text whose lines were only wrapped as one line; Chinese and Japanese need no space."""
    if "\n" not in text:
        return text
    return _BLANK.sub(" ", _BETWEEN_WIDE.sub("", text))


def has_language(text: str) -> bool:
    """Whether anything visible is left of a segment's text without its marks."""
    return bool(without(text).strip())


def pairs(runs: Runs) -> dict[int, int]:
    """Which runs open and close the same, both ways; what has no partner is in none."""
    found: dict[int, int] = {}
    opened: list[int] = []
    for at, run in enumerate(runs):
        if isinstance(run, str):
            continue
        if run.side is Side.OPENS:
            opened.append(at)
        elif run.side is Side.CLOSES and opened:
            first = opened.pop()
            found[at], found[first] = first, at
    return found


def core(runs: Runs, is_outside: Callable[[str | Mark], bool]) -> slice:
    """Which runs a segment needs: not the marks around all of it, nor what is outside at its ends.

    Args:
        runs: Language and markup in order.
        is_outside: Whether a run at either end is no part of the text.
    """
    partners = pairs(runs)
    first, last = 0, len(runs) - 1
    while first <= last:
        if is_outside(runs[first]):
            first += 1
        elif is_outside(runs[last]):
            last -= 1
        elif first < last and partners.get(first) == last:
            first, last = first + 1, last - 1
        else:
            break
    return slice(first, last + 1)


def put_back(
    translation: str, marks: Iterable[Mark], escaped: Callable[[str], str]
) -> Iterator[str | Mark]:
    """A translation as language, escaped, and markup; placeholders are language again."""
    held = ""
    for run in restored(translation, marks):
        if isinstance(run, Markup):
            if held:
                yield escaped(held)
                held = ""
            yield run
        else:
            held += run if isinstance(run, str) else run.raw
    if held:
        yield escaped(held)
