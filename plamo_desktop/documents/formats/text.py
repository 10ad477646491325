"""Plain text: its paragraphs are the segments, what is between them stays.

A blank line is a gap between paragraphs, and so is a page break (form feed) or U+2029.  Lines end
with whatever ends lines: in a file with several kinds each stays as it is.  A gap in a translation
becomes a line end, for it would be one paragraph more.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from plamo_desktop.documents.content import Content
from plamo_desktop.documents.formats.document import PLAIN, Layout, Segment
from plamo_desktop.documents.marks import Mark, restored, written

_END = "\\n\\r\\v\x85\u2028"
_BLANK = rf"[^\S{_END}\f\u2029]*+"
_LINE_END = rf"(?>\r\n|[{_END}])"
_END_OF_ANY = rf"(?>\r\n|[{_END}\f\u2029])"
# Two ends of lines with nothing between, or one of a page; and as many more as follow.  Runs of
# white space are taken whole: begun anywhere else, a long one would be gone through for ever.
_GAP = re.compile(
    rf"(?<!\s){_BLANK}(?:{_LINE_END}{_BLANK}{_END_OF_ANY}|[\f\u2029])(?:{_BLANK}{_END_OF_ANY})*+"
)
# A paragraph may go on in the next block, unless it is longer than any is.
_LONGEST = 2**18


@dataclass(frozen=True, slots=True)
class TextDocument:
    """A plain text, read block by block.

    Args:
        content: The file.
    """

    content: Content

    def segments(self) -> Iterator[Segment]:
        """The paragraphs: what stands between blank lines."""
        line = 1
        for text, is_paragraph in self._parts():
            if is_paragraph:
                own, marks = written([text])
                before = len(text) - len(text.lstrip())
                yield Segment(own, marks, line + text.count("\n", 0, before))
            line += text.count("\n")

    def render(self, translations: Iterable[str], layout: Layout = PLAIN) -> Iterator[str]:
        """The text with other paragraphs; a bilingual one has each below its source."""
        left = iter(translations)
        last = ""
        has_any = False
        for text, is_paragraph in self._parts():
            last = text
            if is_paragraph:
                has_any = True
                own, marks = written([text])
                translation = next(left)
                if translation != own:
                    last = _plain(translation, marks)
                    if layout.bilingual:
                        yield text.rstrip() + "\n\n"
            yield last
        if layout.footer and has_any:
            yield ("\n" if last.endswith("\n") else "\n\n") + f"{layout.footer}\n"

    def _parts(self) -> Iterator[tuple[str, bool]]:
        """Paragraphs and gaps; whether each is a paragraph."""
        held: list[tuple[str, bool]] = []
        for block in self.content.blocks():
            before = "".join(part for part, _ in held)
            held = []
            for part in _parts(before + block):
                if len(held) == 2:
                    yield held.pop(0)
                held.append(part)
            # The last paragraph and the gap beside it may go on.
            if sum(len(part) for part, _ in held) > _LONGEST:
                yield from held
                held = []
        yield from held


def parse(content: Content) -> TextDocument:
    """Take a text apart."""
    return TextDocument(content)


def _parts(text: str) -> Iterator[tuple[str, bool]]:
    end = 0
    for gap in _GAP.finditer(text):
        yield from _part(text[end : gap.start()])
        yield gap.group(), False
        end = gap.end()
    yield from _part(text[end:])


def _part(text: str) -> Iterator[tuple[str, bool]]:
    if text:
        yield text, not text.isspace()


def _plain(translation: str, marks: Iterable[Mark]) -> str:
    runs = restored(translation, marks)
    whole = "".join(run.raw if isinstance(run, Mark) else run for run in runs)
    inner = whole.strip()
    return whole.replace(inner, _GAP.sub("\n", inner), 1) if inner else whole
