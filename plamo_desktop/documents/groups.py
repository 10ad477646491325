"""Groups of paragraphs for the model, and their translations put together again."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import accumulate, chain, pairwise, zip_longest

from plamo_desktop.core.prompt import split_outer_space
from plamo_desktop.documents.cutting import Cut, parts, pieces, units

# Runs of spaces are taken whole: begun anywhere else, a long one would be gone through for ever.
_BLANK_LINES = re.compile(r"(?<![^\S\n])[^\S\n]*+\n(?:[^\S\n]*+\n)+[^\S\n]*+")
_LINE_BREAK = re.compile(r"(?<![^\S\n])[^\S\n]*+\n[^\S\n]*+")

Count = Callable[[str], int]


@dataclass(frozen=True, slots=True)
class Group:
    """A stretch of a text that is translated at once.

    Attributes:
        before: White space in front of it.
        text: What the model gets; empty for a stretch of white space.
        after: White space behind it.
        goes_on: Whether the next group is of the same line.
    """

    before: str
    text: str
    after: str
    goes_on: bool = False

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """The parts of the text between blank lines."""
        return tuple(_BLANK_LINES.split(self.text))

    def so_far(self, translation: str) -> str:
        """The beginning of a translation, with the white space of the source as far as it goes.

        Blank lines are the source's one for one, and so are other line ends and indents where all
        of a paragraph are alike.  When more arrives, what was shown stays.
        """
        written = translation.strip()
        return self.before + self._body(written, is_whole=False) if written else ""

    def put_together(self, translation: str, *, spaced: bool) -> str | None:
        """The translation with exactly the white space of the source.

        Lines of a paragraph have the source's ends and indents if there are as many.  A single
        paragraph stays one.

        Args:
            translation: Of the group's text.
            spaced: Whether its language has spaces between sentences: inside a line they follow
                the language, not the source.

        Returns:
            The stretch, or None if it has not as many paragraphs as the source.
        """
        written, count = translation.strip(), len(self.paragraphs)
        if count == 1:
            written = _BLANK_LINES.sub("\n", written)
        if len(_BLANK_LINES.split(written)) != count:
            return None
        return f"{self.before}{self._body(written, is_whole=True)}{self._end(spaced=spaced)}"

    @property
    def source(self) -> str:
        """The stretch as it is in the source."""
        return f"{self.before}{self.text}{self.after}"

    def _body(self, written: str, *, is_whole: bool) -> str:
        sources = self.paragraphs
        gaps, own = _BLANK_LINES.findall(self.text), _BLANK_LINES.findall(written)
        found = [
            _with_breaks(paragraph, sources[index] if index < len(sources) else "", is_whole)
            for index, paragraph in enumerate(_BLANK_LINES.split(written))
        ]
        return _joined(found, [*gaps[: len(own)], *own[len(gaps) :]])

    def _end(self, *, spaced: bool) -> str:
        # A tab is no space between sentences: it parts the cells of a table.
        if not self.goes_on or not self.text or "\t" in self.after:
            return self.after
        return " " if spaced else ""


class Weave:
    """The translation of a group while it is written, with the white space of its source.

    Args:
        group: What is translated.
    """

    def __init__(self, group: Group) -> None:
        self._group = group
        self._written = self._held = ""
        self._shown = 0

    @property
    def written(self) -> str:
        """All that was written, as it was."""
        return self._written

    def add(self, text: str) -> str:
        """Take in new text; what is to be shown of it behind what is shown already."""
        self._written += text
        new = (self._held + text).rstrip()
        self._held = (self._held + text)[len(new) :]
        if "\n" in new or not self._shown:
            new = self._group.so_far(self._written)[self._shown :]
        self._shown += len(new)
        return new


def groups(text: str, count: Count, budget: int) -> tuple[Group, ...]:
    """Cut a text into groups of at most so many tokens; together they are the text.

    Args:
        text: Any string.
        count: Number of tokens of a string.
        budget: The most a group may have.
    """
    return tuple(each_group(text, count, budget))


def each_group(text: str, count: Count, budget: int) -> Iterator[Group]:
    """The same, one after the other, each made when it is asked for."""
    return _grouped(pieces(text, count, budget))


def single_units(text: str, count: Count, budget: int) -> tuple[Group, ...]:
    """The same with each line, or sentence where there are no lines, in a group of its own."""
    return tuple(_grouped(chain.from_iterable(pieces(one, count, budget) for one in units(text))))


def halves(group: Group) -> tuple[Group, ...]:
    """The group cut in two where a paragraph, line or sentence ends; itself alone if none does.

    The best kind of place near the middle is taken, or else the best there is.
    """
    text = group.text
    for least in (len(text) / 4, 0):
        for cut in (Cut.PARAGRAPH, Cut.LINE, Cut.SENTENCE, Cut.WRAP):
            *ends, _ = accumulate(map(len, parts(text, cut)))
            end = min(ends, key=lambda end: abs(end - len(text) / 2), default=0)
            if end and least <= end <= len(text) - least:
                return _within(group, (text[:end], text[end:]))
    return (group,)


def single_paragraphs(group: Group) -> tuple[Group, ...]:
    """The group with each paragraph in a group of its own."""
    return _within(group, parts(group.text, Cut.PARAGRAPH))


def _within(group: Group, texts: Iterable[str]) -> tuple[Group, ...]:
    """Groups of what a group is cut into; itself alone for a single one."""
    cut = [*_grouped(texts)]
    if len(cut) < 2:
        return (group,)
    cut[0] = replace(cut[0], before=group.before + cut[0].before)
    cut[-1] = replace(cut[-1], after=cut[-1].after + group.after, goes_on=group.goes_on)
    return tuple(cut)


def _grouped(texts: Iterable[str]) -> Iterator[Group]:
    for text, following in pairwise(chain(texts, (None,))):
        before, body, after = split_outer_space(text or "")
        ends = following is None or "\n" in after + split_outer_space(following)[0]
        yield Group(before, body, after, not ends)


def _with_breaks(paragraph: str, source: str, is_whole: bool) -> str:
    """A paragraph with the line ends and indents of its source, as far as they belong together."""
    breaks, own = _LINE_BREAK.findall(source), _LINE_BREAK.findall(paragraph)
    if is_whole and len(breaks) == len(own):
        own = breaks
    elif len(set(breaks)) == 1:
        own = breaks[:1] * len(own)
    return _joined(_LINE_BREAK.split(paragraph), own)


def _joined(texts: Iterable[str], gaps: Iterable[str]) -> str:
    return "".join(chain.from_iterable(zip_longest(texts, gaps, fillvalue="")))
