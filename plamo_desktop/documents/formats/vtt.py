"""WebVTT subtitles: what is spoken is translated; header, notes, styles, regions and times stay.

As browsers read it (W3C WebVTT, parsing): wherever a line has times a cue begins, and its text goes
to the next blank line or arrow.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from plamo_desktop.core.errors import DocumentError
from plamo_desktop.documents.content import Content
from plamo_desktop.documents.formats.characters import plain
from plamo_desktop.documents.formats.cues import LINE_END, line_end, lines_of, marked, spoken
from plamo_desktop.documents.formats.document import PLAIN, Layout, Segment
from plamo_desktop.documents.formats.spans import LineCount, Place, replaced
from plamo_desktop.documents.marks import Mark, written

_TIME = r"(?:[0-9]{2,9}:)?[0-9]{2}:[0-9]{2}\.[0-9]{3}"
_TIMES = re.compile(
    rf"(?<![^\r\n])[ \t]{{0,9}}{_TIME}[ \t]{{0,9}}-->[ \t]{{0,9}}{_TIME}"
    rf"(?:[ \t][^\r\n]*)?(?:{LINE_END}|\Z)"
)
_END_OF_TEXT = re.compile(rf"(?<![^\r\n])(?!(?<=\r)\n)(?:{LINE_END}|[^\r\n]*?-->)")
# A pointed bracket that nothing closes is language here; browsers would hide what follows it.
_MARKUP = re.compile(r"</?[A-Za-z][^<>]{0,300}>|</>|<[0-9]{2}[0-9:]{2,12}\.[0-9]{3}>")


@dataclass(frozen=True, slots=True)
class VttDocument:
    """Subtitles of one film.

    Args:
        text: The whole file.
    """

    text: str

    def segments(self) -> Iterator[Segment]:
        """What is spoken, cue by cue."""
        return (place.segment for place in self._places())

    def render(self, translations: Iterable[str], layout: Layout = PLAIN) -> Iterator[str]:
        """The subtitles in another language; bilingual ones have it below the source."""

        def compose(place: Place, translation: str) -> str:
            own = self.text[place.start : place.end]
            lines = lines_of(translation, place.segment.marks, _escaped)
            if layout.bilingual:
                lines.insert(0, own)
            return line_end(self.text, place.start, place.end).join(lines)

        yield from replaced(self.text, self._places(), translations, compose)
        if layout.footer:
            footer = " ".join(plain(layout.footer).replace("-->", "→").split())
            yield ("\n" if self.text.endswith("\n") else "\n\n") + f"NOTE {footer}\n"

    def _places(self) -> Iterator[Place]:
        count = LineCount(self.text)
        for times in _TIMES.finditer(self.text):
            end = _END_OF_TEXT.search(self.text, times.end())
            last = end.start() if end else len(self.text)
            for start, stop in spoken(self.text, times.end(), last, _MARKUP):
                text, marks = written(_runs(self.text[start:stop]))
                yield Place(start, stop, Segment(text, marks, count.at(start)))


def parse(content: Content) -> VttDocument:
    """Take subtitles apart.

    Raises:
        DocumentError: It does not begin as such files do, or there are no times in it.
    """
    text = content.text()
    if text.strip() and not re.match(r"WEBVTT(?![^ \t\r\n])", text):
        raise DocumentError(format="WebVTT", detail="Its first line does not begin with “WEBVTT”.")
    if "-->" in text and not _TIMES.search(text):
        line = text.count("\n", 0, text.index("-->")) + 1
        raise DocumentError(format="WebVTT", detail=f"Line {line}: the times cannot be read.")
    return VttDocument(text)


def _runs(text: str) -> Iterator[str | Mark]:
    for run in marked(text.replace("\r\n", "\n").replace("\r", "\n"), _MARKUP):
        yield run if isinstance(run, Mark) else html.unescape(run)


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
