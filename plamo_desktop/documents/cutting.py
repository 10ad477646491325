"""Where a text may be cut, from the best places to the last resort."""

from __future__ import annotations

import enum
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import accumulate, chain
from typing import TYPE_CHECKING, Final

from plamo_desktop.documents.lines import ITEM, WRAPPED

if TYPE_CHECKING:
    import regex

# Longer texts are cut into blocks of at most so many characters before they are looked at.
BLOCK: Final = 2**16

# What may follow the end of a sentence and belongs to it.
_CLOSERS = r"[」』）】》〉”’\"')\]]*"
_SENTENCE_MARKS = (".", "!", "?", "…", "。", "！", "？", "｡")
# A full stop after these ends no sentence.
_ABBREVIATIONS = (
    "Mr", "Mrs", "Ms", "Dr", "Prof", "St", "Jr", "Sr", "vs", "etc", "cf", "No", "Nos", "Fig", "Eq",
    "Vol", "pp", "Sec", "Ch", "Inc", "Ltd", "Co", "Corp", "approx", "ca", "e.g", "i.e", "a.m",
    "p.m", "U.S", "Nr", "z.B", "d.h", "bzw", "usw", "Sra", "Sr", "Dra", "Mme", "M",
)  # fmt: skip
_NO_END = "".join(rf"(?<!\b{re.escape(word)}\.)" for word in dict.fromkeys(_ABBREVIATIONS))

# What follows belongs to the character before it.
_WHOLE = r"(?![\p{Grapheme_Extend}\p{GCB=SpacingMark}\u200d]|(?<=\r)\n)"
_SPACES = r"[^\S\r\n]"

# Runs of spaces are taken whole: begun anywhere else, a long one would be gone through for ever.
_PARAGRAPH = rf"(?<!{_SPACES})(?:{_SPACES}*+\r?\n){{2,}}{_SPACES}*+{_WHOLE}"
_WRAP = rf"\n{_WHOLE}"
# A line that was only wrapped goes on in the next one, which begins anywhere in a sentence.
_LINE = (
    rf"\n(?:(?<=[.!?…:؟۔।。！？｡：]{_CLOSERS}{_SPACES}{{0,9}}\r?\n)"
    rf"|(?={_SPACES}*{ITEM})"
    rf"|(?<=(?:^|\n)[^\n]{{0,{WRAPPED - 1}}}\n)(?<![\p{{Han}}\p{{Hiragana}}\p{{Katakana}}ー]\r?\n)"
    rf"(?!{_SPACES}*\p{{Ll}})){_WHOLE}"
)
_SENTENCE = (
    # Scripts that write no spaces between sentences,
    rf"(?:[。！？｡．]+{_CLOSERS}{_SPACES}*"
    # those that do, unless what follows goes on in small letters, or after an initial,
    rf"|[.!?…؟۔।]+(?<!(?:^|[\s.])\p{{Lu}}\.){_NO_END}{_CLOSERS}{_SPACES}++(?!\p{{Ll}})"
    # and Thai, where a space is all there is.
    rf"|(?<=\p{{Thai}}\p{{M}}*){_SPACES}+(?=\p{{Thai}})){_WHOLE}"
)
_CLAUSE = rf"(?:[、，；：]+{_CLOSERS}{_SPACES}*|[,;:،؛]+{_CLOSERS}{_SPACES}+){_WHOLE}"
_WORD = rf"\s+{_WHOLE}"
_GRAPHEME = r"\X"


class Cut(enum.IntEnum):
    """Kinds of places, the best first.

    `LINE` is the end of a line that does not go on in the next one, `WRAP` that of any line.
    """

    PARAGRAPH = 0
    LINE = 1
    SENTENCE = 2
    WRAP = 3
    CLAUSE = 4
    WORD = 5
    GRAPHEME = 6


_ENDS: Mapping[Cut, str] = {
    Cut.PARAGRAPH: _PARAGRAPH,
    Cut.LINE: _LINE,
    Cut.SENTENCE: _SENTENCE,
    Cut.WRAP: _WRAP,
    Cut.CLAUSE: _CLAUSE,
    Cut.WORD: _WORD,
    Cut.GRAPHEME: _GRAPHEME,
}


@cache
def _ends(cut: Cut) -> regex.Pattern[str]:
    # The window starts without: importing and compiling take a twentieth of a second.
    import regex

    return regex.compile(_ENDS[cut])


def parts(text: str, cut: Cut) -> Iterator[str]:
    """The parts of a text between places of one kind; each holds the mark that ends it.

    Together they are the text.  Nothing is ever cut inside a grapheme, and only the last resort
    cuts inside a word.
    """
    start = 0
    for end in _ends(cut).finditer(text):
        if end.end() > start:
            yield text[start : end.end()]
            start = end.end()
    if start < len(text):
        yield text[start:]


def units(text: str) -> Iterator[str]:
    """The lines of a text, or its sentences if it is one line; together they are the text.

    Lines that end no sentence count only in a text that ends none: a list of words.
    """
    is_list = not text.rstrip().endswith(_SENTENCE_MARKS)
    for cut in (Cut.LINE, *([Cut.WRAP] if is_list else ())):
        if _are_several(parts(text, cut)):
            return parts(text, cut)
    return parts(text, Cut.SENTENCE)


def can_be_parted(text: str) -> bool:
    """Whether there is more than one unit."""
    return _are_several(units(text))


def _are_several(texts: Iterator[str]) -> bool:
    said = (one for one in texts if one.strip())
    return next(said, None) is not None and next(said, None) is not None


def pieces(text: str, count: Callable[[str], int], budget: int) -> Iterator[str]:
    """Cut a text into pieces of no more than so many tokens, at the best places there are.

    Neighbours stay together as long as they fit.  A grapheme that has more tokens stays whole.
    A very long text is gone through block by block, when the pieces are asked for.

    Args:
        text: Any string.
        count: Number of tokens of a string.
        budget: The most a piece may have.
    """
    return chain.from_iterable(_cut(block, Cut.PARAGRAPH, count, budget) for block in _blocks(text))


def _blocks(text: str) -> Iterator[str]:
    """A text in blocks that end in the best places near their ends; together they are the text."""
    start, size = 0, BLOCK
    while len(text) - start > size:
        end = _last_end(text[start : start + size])
        if end:
            yield text[start : start + end]
            start, size = start + end, BLOCK
        else:
            size *= 2  # a single grapheme
    yield text[start:]


def _last_end(text: str) -> int:
    """The last place of the best kind there is in the second half; 0 if there is none at all."""
    for cut in Cut:
        *ends, _ = accumulate(map(len, parts(text, cut)))
        if ends and (ends[-1] >= len(text) / 2 or cut is Cut.GRAPHEME):
            return ends[-1]
    return 0


def _cut(text: str, cut: Cut, count: Callable[[str], int], budget: int) -> Iterator[str]:
    if not text:
        return
    if count(text) <= budget:
        yield text
        return
    found = [*parts(text, cut)]
    held, start = "", 0
    while start < len(found):
        end = _most(held, found, start, count, budget)
        held += "".join(found[start:end])
        if end == len(found):
            break
        if held:
            yield held
            held = ""
        start = end
        if count(found[start]) <= budget:
            continue
        # What is left over of a part that was too long takes in what follows it.
        smaller = _cut(found[start], Cut(cut + 1), count, budget) if cut < Cut.GRAPHEME else ()
        for one in smaller or (found[start],):
            if held:
                yield held
            held = one
        start += 1
    if held:
        yield held


def _most(
    held: str, found: Sequence[str], start: int, count: Callable[[str], int], budget: int
) -> int:
    """Where the parts end that fit behind what is held, looked for in growing steps."""

    def fits(end: int) -> bool:
        return count(held + "".join(found[start:end])) <= budget

    low, step = start, 1
    while low < len(found) and fits(min(low + step, len(found))):
        low = min(low + step, len(found))
        step *= 2
    while step > 1:
        step //= 2
        if low + step <= len(found) and fits(low + step):
            low += step
    return low
