"""Plain text: its paragraphs are the segments, what is between them stays."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from plamo_desktop.documents.content import Content
from plamo_desktop.documents.formats.document import PLAIN, Layout, Segment
from plamo_desktop.documents.marks import Mark, restored, written

# Runs of spaces are taken whole: begun anywhere else, a long one would be gone through for ever.
_GAP = re.compile(r"(?<![^\S\n])[^\S\n]*+\n(?:[^\S\n]*+\n)+")


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
                yield Segment(own, marks, line)
            line += text.count("\n")

    def render(self, translations: Iterable[str], layout: Layout = PLAIN) -> Iterator[str]:
        """The text with other paragraphs; a bilingual one has each below its source."""
        left = iter(translations)
        last = ""
        for text, is_paragraph in self._parts():
            last = text
            if not is_paragraph:
                yield text
                continue
            translation = _plain(next(left), written([text])[1])
            if layout.bilingual:
                yield text.rstrip() + "\n\n"
            last = translation
            yield translation
        if layout.footer:
            yield ("\n" if last.endswith("\n") else "\n\n") + f"{layout.footer}\n"

    def _parts(self) -> Iterator[tuple[str, bool]]:
        for block in self.content.blocks():
            end = 0
            for gap in _GAP.finditer(block):
                yield from _part(block[end : gap.start()])
                yield gap.group(), False
                end = gap.end()
            yield from _part(block[end:])


def parse(content: Content) -> TextDocument:
    """Take a text apart."""
    return TextDocument(content)


def _part(text: str) -> Iterator[tuple[str, bool]]:
    if text:
        yield text, bool(text.strip())


def _plain(translation: str, marks: Iterable[Mark]) -> str:
    runs = restored(translation, marks)
    return "".join(run.raw if isinstance(run, Mark) else run for run in runs)
