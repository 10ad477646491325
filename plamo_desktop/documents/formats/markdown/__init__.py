"""Markdown: paragraphs, headings, list items, table cells and footnotes are the segments.

CommonMark with GitHub's tables, strikethrough and task lists, footnotes, math (`$$...$$` and
``$`...` $`` without the space) and front matter.  The texts of images and the titles of links are
segments of their own, after the paragraph they stand in; so are the texts of HTML blocks.  Code,
math, addresses, tags, and all values of front matter but `title`, `subtitle`, `description`,
`summary` and `excerpt` stay as they are; so do titles in link reference definitions, and HTML
blocks within block quotes.

A bilingual file has the source in a block quote above each paragraph; in list items, footnotes,
headings, cells and HTML, where a block quote would change what the file is, there is the
translation only.  The footer is left out where the file ends in a block that nothing closes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from plamo_desktop.documents.content import Content
from plamo_desktop.documents.formats.document import PLAIN, Layout, Segment
from plamo_desktop.documents.formats.markdown.escaping import footer
from plamo_desktop.documents.formats.markdown.front_matter import end_of, values
from plamo_desktop.documents.formats.markdown.reading import places, takes_a_paragraph
from plamo_desktop.documents.formats.markup import Place, spliced


@dataclass(frozen=True, slots=True)
class MarkdownDocument:
    """A Markdown file.

    Args:
        text: All of it.
        places: Its texts.
    """

    text: str
    places: tuple[Place, ...]

    def segments(self) -> Iterator[Segment]:
        """The texts of the file in order."""
        for place in self.places:
            yield from place.segments()

    def render(self, translations: Iterable[str], layout: Layout = PLAIN) -> Iterator[str]:
        """The file with other texts."""
        yield from spliced(self.text, self.places, translations, layout)
        if layout.footer and takes_a_paragraph(self.text[end_of(self.text) :]):
            yield ("\n" if self.text.endswith("\n") else "\n\n") + footer(layout.footer) + "\n"


def parse(content: Content) -> MarkdownDocument:
    """Take a Markdown file apart.

    Raises:
        DocumentError: Its quotes and lists are nested too deeply.
    """
    text = content.text()
    return MarkdownDocument(text, (*values(text), *places(text, end_of(text))))
