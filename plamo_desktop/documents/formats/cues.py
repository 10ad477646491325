"""What all subtitles have in common: lines that are spoken, lines that are sung, tags."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from plamo_desktop.documents.formats.characters import plain
from plamo_desktop.documents.marks import Mark, Side, restored
from plamo_desktop.documents.tags import side_of

LINE_END: Final = r"(?:\r\n|\r|\n)"

_LINE = re.compile(r"[^\r\n]+")
_LINE_ENDS = re.compile(LINE_END)
_NOTES = re.compile("[♪♫♬♩]")


def spoken(text: str, start: int, end: int, markup: re.Pattern[str]) -> Iterator[tuple[int, int]]:
    """The runs of lines of a cue that are translated, without outer white space.

    Blank lines part them, and so do lyrics, which are left alone: lines from one that begins with
    a note to one that ends with a note.

    Args:
        text: The whole text.
        start: Where the cue's text begins.
        end: Where it ends.
        markup: Tags, which are looked past for notes.
    """
    lines: list[tuple[int, int]] = []
    for match in _LINE.finditer(text, start, end):
        if not match.group().strip():
            continue
        if lines and len(_LINE_ENDS.findall(text, lines[-1][1], match.start())) > 1:
            yield from _runs(text, lines, markup)
            lines = []
        lines.append(match.span())
    yield from _runs(text, lines, markup)


def marked(text: str, markup: re.Pattern[str]) -> Iterator[str | Mark]:
    """The language and the tags of a text, in order."""
    end = 0
    for match in markup.finditer(text):
        yield text[end : match.start()]
        raw = match.group()
        yield Mark(raw, side_of(raw) if raw.startswith("<") else Side.ALONE)
        end = match.end()
    yield text[end:]


def lines_of(translation: str, marks: Iterable[Mark], escape: Callable[[str], str]) -> list[str]:
    """The lines of a translation as a cue can hold them: none of them blank, no control characters.

    Args:
        translation: With written marks.
        marks: What they stand for.
        escape: Writes language in the file's notation.
    """
    runs = restored(plain(translation), marks)
    whole = "".join(
        run.raw if isinstance(run, Mark) and not run.is_text
        else escape(run.raw if isinstance(run, Mark) else run)
        for run in runs
    )  # fmt: skip
    return [line.strip() for line in whole.split("\n") if line.strip()]


def line_end(text: str, start: int, end: int) -> str:
    """What the lines of a stretch end in, for files with several kinds."""
    behind = text[end : end + 2]
    return "\r\n" if behind == "\r\n" or "\r\n" in text[start:end] else "\n"


def _runs(
    text: str, lines: list[tuple[int, int]], markup: re.Pattern[str]
) -> Iterator[tuple[int, int]]:
    sung = _sung([text[start:end] for start, end in lines], markup)
    first: int | None = None
    last = 0
    for (start, end), is_sung in zip(lines, sung, strict=True):
        if is_sung:
            if first is not None:
                yield _stripped(text, first, last)
            first = None
            continue
        first, last = start if first is None else first, end
    if first is not None:
        yield _stripped(text, first, last)


def _sung(lines: list[str], markup: re.Pattern[str]) -> list[bool]:
    """Which of the lines of a cue are lyrics."""
    if not any(_NOTES.search(line) for line in lines):
        return [False] * len(lines)
    bare = [markup.sub("", line).strip(" \t-–—") for line in lines]
    begins = [_NOTES.match(line) is not None for line in bare]
    ends = [_NOTES.match(line[-1:]) is not None for line in bare]
    last = max((at for at, is_end in enumerate(ends) if is_end), default=-1)
    sung: list[bool] = []
    is_open = False
    for at in range(len(lines)):
        is_open = (is_open or begins[at]) and at <= last
        sung.append(is_open)
        is_open = is_open and not ends[at]
    return sung


def _stripped(text: str, start: int, end: int) -> tuple[int, int]:
    held = text[start:end]
    return start + len(held) - len(held.lstrip()), start + len(held.rstrip())
