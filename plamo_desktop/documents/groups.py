"""Groups of paragraphs for the model, and their translations put together again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import chain, pairwise

import regex

from plamo_desktop.core.prompt import split_outer_space
from plamo_desktop.documents.cutting import pieces

_BLANK_LINES = regex.compile(r"[^\S\n]*\n(?:[^\S\n]*\n)+[^\S\n]*")


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

    def put_together(self, translation: str, *, spaced: bool) -> str | None:
        """The translation with exactly the white space of the source.

        Args:
            translation: Of the group's text.
            spaced: Whether its language has spaces between sentences: inside a line they follow
                the language, not the source.

        Returns:
            The stretch, or None if it has not as many paragraphs as the source.
        """
        gaps = _BLANK_LINES.findall(self.text)
        paragraphs = _BLANK_LINES.split(translation.strip())
        if len(paragraphs) != len(gaps) + 1:
            return None
        body = "".join(
            f"{paragraph}{gap}" for paragraph, gap in zip(paragraphs, [*gaps, ""], strict=True)
        )
        return f"{self.before}{body}{self._end(spaced=spaced)}"

    def _end(self, *, spaced: bool) -> str:
        if not self.goes_on or not self.text:
            return self.after
        return " " if spaced else ""


def groups(text: str, count: Callable[[str], int], budget: int) -> tuple[Group, ...]:
    """Cut a text into groups of at most so many tokens; together they are the text.

    Args:
        text: Any string.
        count: Number of tokens of a string.
        budget: The most a group may have.
    """
    return tuple(_grouped(pieces(text, count, budget)))


def halves(group: Group, count: Callable[[str], int]) -> tuple[Group, ...]:
    """The group cut in about two, at the best place; itself alone if it cannot be cut."""
    cut = [*groups(group.text, count, max(1, (count(group.text) + 1) // 2))]
    if len(cut) < 2:
        return (group,)
    cut[0] = replace(cut[0], before=group.before + cut[0].before)
    cut[-1] = replace(cut[-1], after=cut[-1].after + group.after, goes_on=group.goes_on)
    return tuple(cut)


def _grouped(texts: Iterable[str]) -> Iterator[Group]:
    for text, following in pairwise(chain(texts, (None,))):
        before, body, after = split_outer_space(text or "")
        goes_on = following is not None and "\n" not in after
        yield Group(before, body, after, goes_on)
