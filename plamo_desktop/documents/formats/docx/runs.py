"""What a paragraph says and what it looks like: language and marks."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from html import unescape
from typing import Final, TypeAlias

from plamo_desktop.documents.formats.docx.elements import Element, element_at
from plamo_desktop.documents.formats.markup import Markup, suitable
from plamo_desktop.documents.marks import Mark, Side

Span: TypeAlias = tuple[int, int]
# Their runs are text like any other.
_CONTAINERS: Final = frozenset({
    "w:hyperlink", "w:ins", "w:moveTo", "w:smartTag", "w:customXml", "w:dir", "w:bdo", "w:sdt",
})  # fmt: skip
# What a word processor puts in for itself, and makes anew.
_PASSING: Final = frozenset({"w:proofErr", "w:lastRenderedPageBreak", "w:softHyphen"})
# At the ends of a text, they are no part of the sentence.
_OUTSIDE: Final = frozenset({
    "w:bookmarkStart", "w:bookmarkEnd", "w:commentRangeStart", "w:commentRangeEnd",
    "w:commentReference", "w:annotationRef", "w:footnoteRef", "w:endnoteRef", "w:br", "w:cr",
    "w:tab", "w:drawing", "w:pict", "w:object", "mc:AlternateContent", "w:del", "w:moveFrom",
    "w:permStart", "w:permEnd", "w:moveFromRangeStart", "w:moveFromRangeEnd",
    "w:moveToRangeStart", "w:moveToRangeEnd",
})  # fmt: skip
# Fields whose results are written by people.
_TEXT_FIELD: Final = re.compile(r"\s*(?:HYPERLINK|TOC)\b", re.IGNORECASE)
# Differences that nobody sees.
_UNSEEN: Final = re.compile(
    r"<(?:\w+:)?(?:lang|noProof)\b[^<>]*/>|<(?:\w+:)?rFonts\s+(?:\w+:)?hint=\"[^\"<>]*\"\s*/>"
)
_EMPTY_LOOK: Final = re.compile(r"<(?:\w+:)?rPr\s*(?:/>|>\s*</(?:\w+:)?rPr>)")


@dataclass(frozen=True, slots=True)
class Inline(Markup):
    """A mark in a paragraph.

    Attributes:
        name: Of its element.
        before: What is written before its source.
        span: Where in the part its source is.
        after: What is written after it.
        look: The properties of runs within a pair; None in what has none.
    """

    name: str = ""
    before: str = ""
    span: Span = (0, 0)
    after: str = ""
    look: str | None = None


@dataclass(frozen=True, slots=True)
class Reading:
    """A paragraph.

    Attributes:
        properties: Its own, in XML.
        inner: Where its runs begin.
        inner_end: Where they end.
        look: The properties of most of its runs.
        runs: Its language and marks.
        boxes: The paragraphs within, for each text box in all ways in which it is written.
    """

    properties: str
    inner: int
    inner_end: int
    look: str
    runs: tuple[str | Mark, ...]
    boxes: tuple[tuple[tuple[Span, ...], ...], ...]


@dataclass(slots=True)
class _Entry:
    """A stretch of text, or a mark, before looks are compared."""

    text: str
    mark: Inline | None
    look: str
    key: str
    step: str = ""  # of a field: begin, separate, end


def read(text: str, start: int, end: int, prefix: str) -> Reading:
    """A paragraph that fills a stretch of a part."""
    paragraph = element_at(text, start, end, prefix)
    properties = paragraph.first("w:pPr")
    entries = _fields(text, list(_entries(text, paragraph, prefix)))
    runs, look = _with_looks(entries)
    return Reading(
        text[properties.start : properties.end] if properties else "",
        properties.end if properties else paragraph.inner,
        paragraph.inner_end,
        look,
        tuple(runs),
        tuple(_boxes(paragraph)),
    )


def is_outside(run: str | Mark) -> bool:
    """Whether a run at the end of a text is no part of it."""
    if isinstance(run, str):
        return not run.strip()
    return isinstance(run, Inline) and run.side is Side.ALONE and run.name in _OUTSIDE


def _entries(text: str, parent: Element, prefix: str) -> Iterator[_Entry]:
    for child in parent.children:
        name = child.name
        if name == "w:pPr" or name in _PASSING:
            continue
        if name == "w:r":
            yield from _run(text, child, prefix)
            continue
        holder: Element | None = child if name in _CONTAINERS else None
        if name == "w:sdt":
            holder = child.first("w:sdtContent")
        if holder is None or holder.inner == holder.end:
            yield _Entry("", _inline(text, name, (child.start, child.end)), "", "")
            continue
        opening = _inline(text, name, (child.start, holder.inner), Side.OPENS)
        yield _Entry("", opening, "", "")
        yield from _entries(text, holder, prefix)
        closing = _inline(text, name, (holder.inner_end, child.end), Side.CLOSES)
        yield _Entry("", closing, "", "")


def _run(text: str, run: Element, prefix: str) -> Iterator[_Entry]:
    properties = run.first("w:rPr")
    look = text[properties.start : properties.end] if properties else ""
    key = _UNSEEN.sub("", look)
    if _EMPTY_LOOK.fullmatch(key):
        key = ""
    before, after = f"<{prefix}r>{look}", f"</{prefix}r>"
    for child in run.children:
        if child is properties or child.name in _PASSING:
            continue
        span = child.start, child.end
        mark = _inline(text, child.name, span, before=before, after=after)
        match child.name:
            case "w:t":
                yield _Entry(_said(text, child), mark, look, key)
            case "w:ruby":  # readings belong to the words of the source
                base = child.first("w:rubyBase")
                inner = base.children if base else []
                words = [one for part in inner for one in part.children if one.name == "w:t"]
                yield _Entry("".join(_said(text, one) for one in words), mark, look, key)
            case "w:noBreakHyphen":
                yield _Entry("\u2011", mark, look, key)
            case "w:fldChar":
                tag = text[child.start : child.inner]
                step = re.search(r"fldCharType\s*=\s*[\"'](\w+)", tag)
                yield _Entry("", mark, look, key, step[1] if step else "")
            case _:
                yield _Entry("", mark, look, key)


def _said(text: str, element: Element) -> str:
    said = text[element.inner : element.inner_end]
    if "<" in said:  # comments, and text that is written without escapes
        said = re.sub(r"<!--.*?-->|<\?.*?\?>", "", said, flags=re.DOTALL)
        said = re.sub(
            r"<!\[CDATA\[(.*?)\]\]>",
            lambda match: match[1].replace("&", "&amp;").replace("<", "&lt;"),
            said,
            flags=re.DOTALL,
        )
    said = re.sub(r"[\t\n\r]", " ", unescape(suitable(said)))
    return said if "preserve" in text[element.start : element.inner] else said.strip(" ")


def _inline(
    text: str,
    name: str,
    span: Span,
    side: Side = Side.ALONE,
    *,
    before: str = "",
    after: str = "",
) -> Inline:
    raw = before + text[slice(*span)] + after
    return Inline(raw, side, name=name, before=before, span=span, after=after)


def _fields(text: str, entries: list[_Entry]) -> list[_Entry]:
    """Entries with each field as a mark; of a link's, only what is around its text."""
    ends: dict[int, int] = {}
    opened: list[int] = []
    for at, entry in enumerate(entries):
        if entry.step == "begin":
            opened.append(at)
        elif entry.step == "end" and opened:
            ends[opened.pop()] = at
    found: list[_Entry] = []
    closes: set[int] = set()
    at = 0
    while at < len(entries):
        entry = entries[at]
        if at in closes and entry.mark is not None:
            found.append(replace(entry, mark=replace(entry.mark, side=Side.CLOSES, look=None)))
            at += 1
            continue
        if entry.step != "begin":
            found.append(entry)
            at += 1
            continue
        end = ends.get(at)
        stop = at
        while stop + 1 < len(entries) and entries[stop].step != "separate" and stop != end:
            if stop > at and entries[stop].step == "begin" and stop in ends:
                stop = ends[stop]
            stop += 1
        code = "".join(
            text[slice(*one.mark.span)]
            for one in entries[at : stop + 1]
            if one.mark and one.mark.name == "w:instrText"
        )
        is_text = end is None or (stop < end and _TEXT_FIELD.match(re.sub("<[^>]*>", "", code)))
        last, side = stop, Side.ALONE
        if end is not None and is_text:
            closes.add(end)
            side = Side.OPENS
        elif end is not None:
            last = end
        found.append(_merged(entries[at : last + 1], side))
        at = last + 1
    return found


def _merged(entries: Sequence[_Entry], side: Side) -> _Entry:
    raw = "".join(one.mark.raw for one in entries if one.mark)
    # Where its source is does not matter: fields hold no paragraphs.
    return _Entry("", Inline(raw, side, name="field", before=raw), entries[0].look, entries[0].key)


def _with_looks(entries: Sequence[_Entry]) -> tuple[list[str | Mark], str]:
    """Runs, with pairs around what looks different, and how the paragraph looks."""
    bases = _bases(entries)
    runs: list[str | Mark] = []
    current = ""  # the look that is open
    is_open = False
    base, looks = bases[-1], [bases[-1]]

    def close() -> None:
        nonlocal is_open
        if is_open:
            runs.append(Inline("", Side.CLOSES, name="look", look=""))
        is_open = False

    for at, entry in enumerate(entries):
        if entry.mark and entry.mark.side is not Side.ALONE and not entry.text:
            close()
            if entry.mark.side is Side.OPENS:
                looks.append(bases[at])
                runs.append(replace(entry.mark, look=looks[-1][1]))
            else:
                if len(looks) > 1:
                    looks.pop()
                runs.append(replace(entry.mark, look=""))
            continue
        is_blank = entry.text != "" and not entry.text.strip()
        if is_open and entry.key != current and not is_blank:
            close()
        if entry.text and not is_blank and not is_open and entry.key != looks[-1][0]:
            runs.append(Inline("", Side.OPENS, name="look", look=entry.look))
            current, is_open = entry.key, True
        if entry.text:
            runs.append(entry.text)
        elif entry.mark and entry.mark.name != "w:t":
            runs.append(entry.mark)
    close()
    return runs, base[1]


def _bases(entries: Sequence[_Entry]) -> dict[int, tuple[str, str]]:
    """The commonest look in each container, by where it opens; -1 is the paragraph."""
    found: dict[int, tuple[str, str]] = {}
    counts: list[tuple[int, Counter[str], dict[str, str]]] = [(-1, Counter(), {})]

    def finish() -> None:
        at, count, looks = counts.pop()
        key = max(count, key=lambda one: count[one]) if count else ""
        found[at] = key, looks.get(key, "")

    for at, entry in enumerate(entries):
        if entry.mark and not entry.text and entry.mark.side is Side.OPENS:
            counts.append((at, Counter(), {}))
        elif entry.mark and not entry.text and entry.mark.side is Side.CLOSES:
            if len(counts) > 1:
                finish()
        elif entry.text.strip():
            counts[-1][1][entry.key] += len(entry.text)
            counts[-1][2].setdefault(entry.key, entry.look)
    while counts:
        finish()
    return found


def _boxes(paragraph: Element) -> Iterator[tuple[tuple[Span, ...], ...]]:
    """The outermost paragraphs within one, box by box."""
    stack = list(reversed(paragraph.children))
    while stack:
        element = stack.pop()
        if element.name == "mc:AlternateContent":
            ways = tuple(tuple(_within(way)) for way in element.children)
            if any(ways):
                yield ways
        elif element.name == "w:p":
            yield (((element.start, element.end),),)
        else:
            stack.extend(reversed(element.children))


def _within(element: Element) -> Iterator[Span]:
    stack = list(reversed(element.children))
    while stack:
        one = stack.pop()
        if one.name == "w:p":
            yield one.start, one.end
        else:
            stack.extend(reversed(one.children))
