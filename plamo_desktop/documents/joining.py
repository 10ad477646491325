"""Joining the lines of prose that mail and PDF files have wrapped.

Lines are joined only where much speaks for it: they are all as full as their width allows, and
their sentences go on from line to line.  Verse, lists, tables, code, headings, quotes and
addresses stay as they are, and so do all blank lines.

A hyphen at the end of a line stays, without a space, for it may belong to the word.  It goes only
where the text itself shows the word in one piece; a soft hyphen always goes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from plamo_desktop.documents.lines import ITEM, WRAPPED, is_closed

# Wider lines were not wrapped: they are paragraphs of a line each.
_WIDEST = 130
# Proportional type leaves full lines so much shorter than the longest one.
_SLACK = 0.85
_LINE_END = re.compile(r"(\r\n|\n|\r)")
# Scripts without spaces between words: ideographs, kana and their punctuation; Thai.
_UNSPACED = "\u0e00-\u0e7f\u2e80-\u312f\u3190-\ua4cf\uf900-\ufaff\uff00-\uffef\U00020000-\U0003ffff"
# All but wide characters, near enough.
_NARROW = re.compile(
    "[^\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f"
    "\uff01-\uff60\uffe0-\uffe6\U0001f300-\U0001faff\U00020000-\U0003fffd]+"
)
_FIRST_WORD = re.compile(rf"[{_UNSPACED}]|[^\s{_UNSPACED}]+")
_BEGINS_UNSPACED = re.compile(rf"[{_UNSPACED}]")
_ENDS_UNSPACED = re.compile(rf"[{_UNSPACED}]$")
_HEADING = re.compile(r"\s*#{1,6}\s")
_LISTED = re.compile(rf"\s*(?:{ITEM}|[>＞])")
# Tables, rules, code, and what else is set line by line.
_SET = re.compile(
    r"\t|\S {3,}\S|^\s*(?:\||[-=_*~+]{3,}|```|//|/\*|[$%]\s)|[{}\\|]\s*$|[=(].*;\s*$"
    r"|^\s*(?:#include|import|def|class|return|for|while|if)\b.*[:;{]\s*$"
)
_FENCE = re.compile(r"\s*(?:```|~~~)")
_HYPHEN = re.compile(r"(\w*[^\W\d_])([-\u2010])$")
_SOFT_HYPHEN = "\u00ad"
# What follows a hyphen that stands for a part of a word: "Vor- und Nachteile".
_CONJUNCTIONS = {"and", "or", "to", "und", "oder", "bis", "sowie", "en", "of", "et", "ou", "y", "o"}
_PUNCTUATED = re.compile(r"[,;、，；—–-]$")
# Japanese words that cannot end a line of their own.
_GOES_ON = re.compile("[がをはのとてでへも]$")


def join_lines(text: str) -> str:
    """The text with the lines of its wrapped prose joined into paragraphs.

    No character is lost but line ends, the spaces before them, and hyphens of broken words.
    """
    return "".join(joined_parts(text))


def joined_parts(text: str) -> Iterator[str]:
    """The same part by part, so that others can work between them."""
    pieces = _LINE_END.split(text)
    lines, ends = pieces[::2], [*pieces[1::2], ""]
    words, told = _Words(text), 0
    for start, end in _stretches(lines):
        for index in range(told, start):
            yield lines[index] + ends[index]
        told = end
        wrapped = {start + index for index in _wrapped(lines[start:end])}
        for index in range(start, end):
            if index in wrapped:
                yield "".join(_joint(lines[index], lines[index + 1], words))
            else:
                yield lines[index] + ends[index]
    for index in range(told, len(lines)):
        yield lines[index] + ends[index]


class _Words:
    """The words of a text, taken apart when they are first asked for."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._words: set[str] | None = None

    def __contains__(self, word: str) -> bool:
        if self._words is None:
            self._words = set(re.findall(r"\w+(?:[-\u2010]\w+)*", self._text.casefold()))
        return word.casefold() in self._words


def _stretches(lines: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Neighbouring lines that may be one paragraph, from an index to another."""
    start, is_fenced = 0, False
    while start < len(lines):
        if not lines[start].strip() or is_fenced or _HEADING.match(lines[start]):
            is_fenced ^= bool(_FENCE.match(lines[start]))
            start += 1
            continue
        end = start
        while end < len(lines) and lines[end].strip() and not _FENCE.match(lines[end]):
            end += 1
        if end < len(lines) and _FENCE.match(lines[end]):
            is_fenced = True
            end += 1
        yield from _parts_of_block(lines, start, end)
        start = end


def _parts_of_block(lines: Sequence[str], start: int, end: int) -> Iterator[tuple[int, int]]:
    """What stands between blank lines, but for lists and quotes and all that follows them."""
    last = next((index for index in range(start, end) if _LISTED.match(lines[index])), end)
    if any(_SET.search(lines[index]) for index in range(start, end)):
        return
    first = start
    for index in range(start, last):
        # Novels begin paragraphs with an ideographic space, and no blank line.
        if index > first and lines[index].startswith("\u3000"):
            yield first, index
            first = index
    yield first, last


def _wrapped(lines: Sequence[str]) -> list[int]:
    """The lines that go on in the next one."""
    if len(lines) < 2 or any(line[0].isspace() for line in lines[1:]):
        return []
    widest = max(map(_width, lines))
    if widest > _WIDEST:
        return []
    if widest < WRAPPED:
        is_prose = _is_short_prose(lines, widest)
        return [*range(len(lines) - 1)] if is_prose or _is_cut_sentence(lines) else []
    full = [_is_full(line, after, widest) for line, after in pairwise(lines)]
    heading = len(lines) > 2 and not full[0] and not is_closed(lines[0])
    if not _is_prose(lines[heading:], full[heading:]):
        return []
    return [index for index, is_full in enumerate(full) if is_full]


def _is_prose(lines: Sequence[str], full: Sequence[bool]) -> bool:
    """Whether sentences go on from one full line to the next, and never from one that is not."""
    is_open = [not is_closed(line) for line in lines[:-1]]
    if any(one and not other for one, other in zip(is_open, full, strict=True)):
        return False
    following = [after for one, after in zip(is_open, lines[1:], strict=True) if one]
    if any(map(_has_case, following)):
        # Lines of verse begin with capitals.
        return 3 * sum(map(_is_small, following)) >= len(following)
    return bool(following) and is_closed(lines[-1])


def _is_short_prose(lines: Sequence[str], widest: int) -> bool:
    """The same for lines as short as those of verse, which has to be beyond doubt."""
    if not is_closed(lines[-1]):
        return False
    if not all(_is_full(line, after, widest) for line, after in pairwise(lines)):
        return False
    pairs = [(line, after) for line, after in pairwise(lines) if not is_closed(line)]
    if not pairs or any(_has_case(after) and not _is_small(after) for _, after in pairs):
        return False
    punctuated = sum(bool(_PUNCTUATED.search(line.rstrip())) for line, _ in pairs)
    return 3 * punctuated <= len(pairs)


def _is_cut_sentence(lines: Sequence[str]) -> bool:
    """Whether two short lines are one Japanese sentence, cut where no line of its own can end."""
    return len(lines) == 2 and bool(_GOES_ON.search(lines[0].rstrip())) and is_closed(lines[1])


def _is_full(line: str, after: str, widest: int) -> bool:
    """Whether the first word of the line behind would not have fitted in."""
    found = _FIRST_WORD.search(after)
    needed = _width(line) + (_width(found[0]) if found else 0)
    if _is_unspaced(line, after):
        # Punctuation that must not begin a line takes one or two characters down with it.
        return needed > widest - (4 if widest >= WRAPPED else 2)
    return needed + 1 > widest * (_SLACK if widest >= WRAPPED else 1)


def _joint(line: str, after: str, words: _Words) -> tuple[str, str]:
    """What becomes of a line, and what stands between it and the next one."""
    line = line.rstrip()
    found = _FIRST_WORD.search(after)
    first = re.match(r"\w*", found[0] if found else "")
    word = first[0] if first else ""
    if line.endswith(_SOFT_HYPHEN):
        return line[:-1], ""
    hyphen = _HYPHEN.search(line)
    if hyphen and word[:1].islower() and word not in _CONJUNCTIONS:
        is_broken = hyphen[1] + word in words and hyphen[1] + hyphen[2] + word not in words
        return (line[:-1] if is_broken else line), ""
    return line, "" if _is_unspaced(line, after) else " "


def _is_unspaced(line: str, after: str) -> bool:
    return bool(_ENDS_UNSPACED.search(line.rstrip()) or _BEGINS_UNSPACED.match(after))


def _width(line: str) -> int:
    """Columns; a wide character takes two."""
    line = line.rstrip()
    return len(line) if line.isascii() else len(line) + len(_NARROW.sub("", line))


def _first_letter(line: str) -> str:
    return next((character for character in line if character.isalnum()), "")


def _has_case(line: str) -> bool:
    first = _first_letter(line)
    return first.lower() != first.upper()


def _is_small(line: str) -> bool:
    return _first_letter(line).islower()
