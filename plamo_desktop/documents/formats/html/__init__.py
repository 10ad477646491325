"""HTML: runs of text between block elements are the segments.

Inline elements are pairs of marks; attributes are never touched, nor is what is code, script,
drawing or formula, preformatted, or marked `translate="no"` or `class="notranslate"`.  White space
is read as browsers show it, one space; a text that is not changed stays as it was written.

A bilingual page has the source in a `blockquote` before a paragraph, or at the beginning of a list
item, table cell or other element that may hold one.  Headings, captions, terms, the title, and
texts with parts that must not stand twice in a page (`id`, form fields) have their translation
only.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from plamo_desktop.documents.content import Content
from plamo_desktop.documents.formats.document import PLAIN, Layout, Segment
from plamo_desktop.documents.formats.html.blocks import Block, Footer, blocks, footer_place
from plamo_desktop.documents.formats.markup import Place, spliced


@dataclass(frozen=True, slots=True)
class HtmlDocument:
    """A page.

    Args:
        text: All of it.
        places: Its texts.
    """

    text: str
    places: tuple[Block, ...]

    def segments(self) -> Iterator[Segment]:
        """The texts of the page in order."""
        for place in self.places:
            yield from place.segments()

    def render(self, translations: Iterable[str], layout: Layout = PLAIN) -> Iterator[str]:
        """The page with other texts."""
        places: list[Place] = [*self.places]
        end = footer_place(self.text) if layout.footer else None
        if end is not None:
            at = bisect_right(places, end, key=lambda place: place.start)
            places.insert(at, Footer(end, layout.footer))
        return spliced(self.text, places, translations, layout)


def parse(content: Content) -> HtmlDocument:
    """Take a page apart."""
    text = content.text()
    return HtmlDocument(text, tuple(blocks(text)))
