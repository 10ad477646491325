"""Paragraphs of a document: their language and marks, and the paragraphs written again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from plamo_desktop.documents.formats.document import Layout, Segment
from plamo_desktop.documents.formats.docx.elements import outer_spans
from plamo_desktop.documents.formats.docx.runs import Reading, Span, is_outside, read
from plamo_desktop.documents.formats.docx.writing import (
    Written,
    escaped,
    source_paragraph,
    with_inner,
    with_runs,
)
from plamo_desktop.documents.formats.markup import core, has_language, put_back
from plamo_desktop.documents.marks import Mark, written

# Word processors allow no text box within another; one is gone into, should there be any.
_DEEPEST: Final = 2


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph, which may hold others in text boxes.

    Attributes:
        text: The XML of its part.
        start: Where it begins.
        end: Where it ends.
        prefix: Of WordprocessingML's names.
        depth: In how many others it stands.
    """

    text: str
    start: int
    end: int
    prefix: str
    depth: int = 0

    def segments(self) -> Iterator[Segment]:
        """Its text, then those of the paragraphs within."""
        reading = self._read()
        own, marks = _own(reading)
        if has_language(own):
            yield Segment(own, marks)
        for ways in reading.boxes:
            known: list[list[str]] = []
            for way in ways:
                segments = [one for span in way for one in self._within(span).segments()]
                texts = [one.text for one in segments]
                if texts not in known:
                    known.append(texts)
                    yield from (Segment(one.text, one.marks, goes_on=False) for one in segments)

    def written(self, translations: Iterator[str], layout: Layout) -> str:
        """The paragraph in XML, after one with its source if it is bilingual."""
        reading = self._read()
        own, marks = _own(reading)
        translation = next(translations) if has_language(own) else own
        inner = self._inner(reading, translations, layout)
        source = (
            source_paragraph(reading, self.prefix) if layout.bilingual and has_language(own) else ""
        )
        if translation == own or not translation.strip():
            return source + with_inner(self.text, (self.start, self.end), inner)
        chosen = core(reading.runs, is_outside)
        runs = (
            *map(_in_xml, reading.runs[: chosen.start]),
            *put_back(translation, marks, escaped),
            *map(_in_xml, reading.runs[chosen.stop :]),
        )
        new = with_runs(self.text, runs, reading.look, self.prefix, inner)
        before, after = (
            self.text[self.start : reading.inner],
            self.text[reading.inner_end : self.end],
        )
        return source + before + new + after

    def _inner(
        self, reading: Reading, translations: Iterator[str], layout: Layout
    ) -> list[Written]:
        """The paragraphs within; a box that is written in several ways is translated once."""
        found: list[Written] = []
        for ways in reading.boxes:
            known: list[tuple[list[str], list[str]]] = []
            for way in ways:
                places = [self._within(span) for span in way]
                texts = [one.text for place in places for one in place.segments()]
                new = next((new for own, new in known if own == texts), None)
                if new is None:
                    new = [next(translations) for _ in texts]
                    known.append((texts, new))
                left = iter(new)
                for span, place in zip(way, places, strict=True):
                    found.append((*span, place.written(left, layout)))
        return found

    def _within(self, span: Span) -> Paragraph:
        return Paragraph(self.text, *span, self.prefix, self.depth + 1)

    def _read(self) -> Reading:
        reading = read(self.text, self.start, self.end, self.prefix)
        return replace(reading, boxes=()) if self.depth >= _DEEPEST else reading


def paragraphs(text: str, prefix: str) -> Iterator[Paragraph]:
    """The paragraphs of a part that are in no other."""
    for start, end in outer_spans(text, prefix):
        yield Paragraph(text, start, end, prefix)


def _own(reading: Reading) -> tuple[str, tuple[Mark, ...]]:
    return written(reading.runs[core(reading.runs, is_outside)])


def _in_xml(run: str | Mark) -> str | Mark:
    return run if isinstance(run, Mark) else escaped(run)
