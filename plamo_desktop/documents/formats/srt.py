"""SubRip subtitles: what is spoken is translated, numbers and times stay.

A cue's text goes from its times to the number of the next cue, as players read it: blank lines may
be in it, and the one at its end may be missing.  Each run of lines without a blank one is a
segment.  What a cue cannot hold, a translation gets replaced: blank lines by line ends, arrows that
look like times by `→`, and a space is put into what would be a tag.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from plamo_desktop.core.errors import DocumentError
from plamo_desktop.documents.content import Content
from plamo_desktop.documents.formats.cues import LINE_END, line_end, lines_of, marked, spoken
from plamo_desktop.documents.formats.document import PLAIN, Layout, Segment
from plamo_desktop.documents.formats.spans import LineCount, Place, replaced
from plamo_desktop.documents.marks import written

_TIME = r"(?:[0-9]{1,4}:)?[0-9]{1,3}:[0-9]{1,3}[,.:][0-9]{1,4}"
_TIMES = re.compile(
    rf"(?<![^\r\n])[ \t]{{0,9}}{_TIME}[ \t]{{0,9}}-->[ \t]{{0,9}}{_TIME}[^\r\n]*(?:{LINE_END}|\Z)"
)
_TAGS = r"</?(?:b|i|u|s|font|c|span|ruby|rt|rp|br|em|strong)(?:[ \t.][^<>\r\n]{0,200})?/?>"
_BRACES = r"\{(?:\\[^{}\r\n]{1,200}|/?[bius]|[yYcCfFsSpP]:[^{}\r\n]{1,40})\}"
_MARKUP = re.compile(rf"{_TAGS}|{_BRACES}", re.IGNORECASE)
_ARROW = re.compile("-[ -] *>")
_LIKE_MARKUP = re.compile(rf"(?={_TAGS}|{_BRACES})[<{{]", re.IGNORECASE)
_ONLY_DIGITS = re.compile(r"[ \t]*[0-9]+[ \t]*")
_LINE_END = re.compile(rf"[ \t]*{LINE_END}")
# A line with a number above one that begins like times is the next cue to some readers.
_LIKE_NUMBER = re.compile(r"-?[0-9]+\.?[0-9]*")
_LIKE_TIMES = re.compile("[0-9]+[ \t]*[,.:，．。：]")


@dataclass(frozen=True, slots=True)
class SrtDocument:
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
            lines = _without_cues(lines_of(translation, place.segment.marks, _escaped))
            if layout.bilingual:
                lines.insert(0, own)
            if lines and _ONLY_DIGITS.fullmatch(lines[-1]) and self._is_tight(place.end):
                lines.append("")  # else it would be the number of the cue behind it
            return line_end(self.text, place.start, place.end).join(lines)

        return replaced(self.text, self._places(), translations, compose)

    def _places(self) -> Iterator[Place]:
        count = LineCount(self.text)
        for start, end in self._bodies():
            for first, last in spoken(self.text, start, end, _MARKUP):
                own = self.text[first:last].replace("\r\n", "\n").replace("\r", "\n")
                text, marks = written(marked(own, _MARKUP))
                yield Place(first, last, Segment(text, marks, count.at(first)))

    def _bodies(self) -> Iterator[tuple[int, int]]:
        """Where the cues' texts begin and end."""
        start: int | None = None
        for times in _TIMES.finditer(self.text):
            if start is not None:
                yield start, _before_number(self.text, start, times.start())
            start = times.end()
        if start is not None:
            yield start, len(self.text)

    def _is_tight(self, end: int) -> bool:
        """Whether the next cue's times follow at once."""
        line_end = _LINE_END.match(self.text, end)
        return line_end is not None and _TIMES.match(self.text, line_end.end()) is not None


def parse(content: Content) -> SrtDocument:
    """Take subtitles apart.

    Raises:
        DocumentError: There are no times in it.
    """
    text = content.text()
    if text.strip() and not _TIMES.search(text):
        detail = "There is no line with times, such as “00:00:01,000 --> 00:00:02,500”."
        raise DocumentError(format="SRT", detail=detail)
    return SrtDocument(text)


def _without_cues(lines: list[str]) -> list[str]:
    """Lines of which none looks like the times below the number of a cue."""
    found: list[str] = []
    for line in lines:
        if found and _LIKE_NUMBER.fullmatch(found[-1]) and _LIKE_TIMES.match(line):
            found[-1] += f" {line}"
        else:
            found.append(line)
    return found


def _before_number(text: str, start: int, end: int) -> int:
    """Where a cue's text ends, given where the times of the next one begin."""
    held = text[start:end]
    body = held.rstrip()
    last = max(body.rfind("\n"), body.rfind("\r")) + 1
    if not _ONLY_DIGITS.fullmatch(body, last):
        return end
    if len(re.findall(LINE_END, held[len(body) :])) <= 1:
        return start + last
    # With a blank line between number and times, one before it as well tells it from a text.
    before = body[:last].rstrip()
    is_number = before and len(re.findall(LINE_END, body[len(before) : last])) > 1
    return start + last if is_number else end


def _escaped(text: str) -> str:
    return _LIKE_MARKUP.sub(r"\g<0> ", _ARROW.sub("→", text))
