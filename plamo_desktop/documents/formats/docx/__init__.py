"""DOCX: paragraphs of the text, its headers, footers, notes and comments are the segments.

Neighbouring runs of one look are one text; another look, links and insertions are pairs of marks;
tabs, breaks, fields, drawings, formulas and references to notes are marks.  Deleted text and field
codes are no text.  Paragraphs in text boxes are segments after the paragraph that holds the box;
both ways in which a box may be written get the same translation.

Only the paragraphs with other texts are written anew, within the XML as it was; every other file
of the package stays, in its place and with its date.  A bilingual document has each source as a
paragraph before its translation, without numbers, pictures and notes, which must not stand twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from plamo_desktop.documents.content import Content
from plamo_desktop.documents.formats.document import PLAIN, Layout, Segment
from plamo_desktop.documents.formats.docx.package import Package, opened
from plamo_desktop.documents.formats.docx.paragraphs import Paragraph, paragraphs
from plamo_desktop.documents.formats.docx.writing import footer_place, plain_paragraph
from plamo_desktop.documents.formats.markup import spliced


@dataclass(frozen=True, slots=True)
class DocxDocument:
    """A document of a word processor.

    Args:
        package: Its files.
        places: The outer paragraphs of each of its parts with text.
    """

    package: Package
    places: tuple[tuple[Paragraph, ...], ...]

    def segments(self) -> Iterator[Segment]:
        """The paragraphs of all parts; each is numbered."""
        number = 0
        for part in self.places:
            is_first = True
            for place in part:
                for segment in place.segments():
                    number += 1
                    goes_on = segment.goes_on and not is_first
                    is_first = False
                    yield replace(segment, line=number, goes_on=goes_on)

    def render(self, translations: Iterable[str], layout: Layout = PLAIN) -> Iterator[bytes]:
        """The package with other texts."""
        left = iter(translations)
        texts: dict[str, str] = {}
        for part, places in zip(self.package.parts, self.places, strict=True):
            texts[part.name] = "".join(spliced(part.text, places, left, layout))
        if layout.footer:
            main = self.package.parts[0]
            text = texts[main.name]
            place = footer_place(text, main.prefix)
            if place is not None:
                added = plain_paragraph(layout.footer, main.prefix)
                texts[main.name] = text[:place] + added + text[place:]
        yield self.package.written(texts)


def parse(content: Content) -> DocxDocument:
    """Take a document apart.

    Raises:
        DocumentError: It is none, is encrypted, or would not fit into memory.
    """
    package = opened(content.data())
    places = tuple(tuple(paragraphs(part.text, part.prefix)) for part in package.parts)
    return DocxDocument(package, places)
