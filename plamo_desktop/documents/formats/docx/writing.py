"""Paragraphs in XML."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from plamo_desktop.documents.formats.docx.elements import outer_spans
from plamo_desktop.documents.formats.docx.runs import Inline, Reading, Span
from plamo_desktop.documents.formats.markup import suitable
from plamo_desktop.documents.marks import Mark, Side

# Where a paragraph is, and what is written for it.
Written: TypeAlias = tuple[int, int, str]
# They must not stand twice: a number, a section's end.
_SINGLE: Final = ("numPr", "sectPr", "pageBreakBefore", "pPrChange")
# Of the source in a bilingual document.
_COPIED: Final = frozenset({"look", "w:tab", "w:br", "w:cr", "w:sym", "w:ptab"})


def with_runs(
    text: str, runs: Iterable[str | Mark], look: str, prefix: str, inner: Sequence[Written]
) -> str:
    """Runs in XML.

    Args:
        text: The XML of the part.
        runs: Language, escaped, and marks.
        look: The properties of runs outside of all pairs.
        prefix: Of WordprocessingML's names.
        inner: Paragraphs within, in order.
    """
    looks = [look]
    written: list[str] = []
    for run in runs:
        if isinstance(run, Inline):
            if run.side is Side.CLOSES and len(looks) > 1:
                looks.pop()
            written.append(run.before + with_inner(text, run.span, inner) + run.after)
            if run.side is Side.OPENS:
                looks.append(run.look or "")
        elif isinstance(run, str) and run:
            written.append(_run(run, looks[-1], prefix))
    return "".join(written)


def with_inner(text: str, span: Span, inner: Sequence[Written]) -> str:
    """A stretch of a part with other paragraphs in it."""
    start, end = span
    written: list[str] = []
    for at in range(bisect_left(inner, (start, start, "")), len(inner)):
        first, last, new = inner[at]
        if last > end:
            break
        written += (text[start:first], new)
        start = last
    return "".join((*written, text[start:end]))


def source_paragraph(reading: Reading, prefix: str) -> str:
    """A paragraph with what another says, for above its translation."""
    properties = reading.properties
    for name in _SINGLE:
        properties = re.sub(
            rf"<{prefix}{name}(?:\s[^<>]*)?/>|<{prefix}{name}(?:\s[^<>]*)?>.*?</{prefix}{name}>",
            "",
            properties,
            flags=re.DOTALL,
        )
    looks = [reading.look]
    written: list[str] = []
    for run in reading.runs:
        if isinstance(run, str):
            written.append(_run(escaped(run), looks[-1], prefix))
        elif isinstance(run, Inline):
            if run.side is Side.OPENS:
                looks.append(run.look or "")
            elif run.side is Side.CLOSES:
                if len(looks) > 1:
                    looks.pop()
            elif run.name in _COPIED:
                written.append(run.raw)
    return f"<{prefix}p>{properties}{''.join(written)}</{prefix}p>"


def plain_paragraph(text: str, prefix: str) -> str:
    """A paragraph with a sentence."""
    return f"<{prefix}p>{_run(escaped(text), '', prefix)}</{prefix}p>"


def footer_place(text: str, prefix: str) -> int | None:
    """Where the last paragraph of the body can be put; None if there is no body to put it in."""
    end = text.rfind(f"</{prefix}body>")
    if end < 0:
        return None
    last = 0
    for _, last in outer_spans(text, prefix):  # noqa: B007 - the last one
        pass
    section = re.compile(rf"<{re.escape(prefix)}sectPr(?=[\s/>])").search(text, last, end)
    return section.start() if section else end


def escaped(text: str) -> str:
    """Language as it stands in XML; a paragraph has no lines."""
    text = re.sub(r"[\t\n\r]+", " ", suitable(text))
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _run(text: str, look: str, prefix: str) -> str:
    return f'<{prefix}r>{look}<{prefix}t xml:space="preserve">{text}</{prefix}t></{prefix}r>'
