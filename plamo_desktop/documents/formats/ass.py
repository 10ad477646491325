r"""ASS and SSA subtitles: the text of dialogue events is translated, all else stays.

Override blocks are marks, pairs where they switch italics and such on and off.  Comments,
drawings, karaoke (its times belong to syllables) and lyrics between notes are left alone.  `\N` is
a line end of the text, `\h` a no-break space, and `\n`, which most players show as one, a space.
There is no notation for `{`, nor for a backslash before these letters: a translation gets `｛` and
`＼`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from plamo_desktop.core.errors import DocumentError
from plamo_desktop.documents.content import Content
from plamo_desktop.documents.formats.characters import plain
from plamo_desktop.documents.formats.cues import LINE_END
from plamo_desktop.documents.formats.document import PLAIN, Layout, Segment
from plamo_desktop.documents.formats.spans import LineCount, Place, replaced
from plamo_desktop.documents.marks import Mark, Side, restored, written

_HEADING = re.compile(
    rf"(?<![^\r\n])[ \t]{{0,9}}\[([^\[\]\r\n]{{1,80}})\][^\r\n]*(?:{LINE_END}|\Z)"
)
_LINE = re.compile(r"(?<![^\r\n])[ \t]{0,9}(Format|Dialogue):[ \t]*([^\r\n]*)")
_COLUMNS = [
    "layer",
    "start",
    "end",
    "style",
    "name",
    "marginl",
    "marginr",
    "marginv",
    "effect",
    "text",
]
_LEFT_ALONE = re.compile(r"\\(?:p[1-9]|[kK][fot]?[0-9])")
_ESCAPE = re.compile(r"\\[Nnh]")
_READ = {r"\N": "\n", r"\n": " ", r"\h": "\xa0"}
_LIKE_ESCAPE = re.compile(r"\\(?=[Nnh{}]|\Z)")
# Italics and such, switched on and off.
_SWITCH = re.compile(r"\{\\[ibus](0?|[1-9][0-9]{0,2})\}")
_NOTES = "♪♫♬♩"


@dataclass(frozen=True, slots=True)
class AssDocument:
    """Subtitles of one film.

    Args:
        text: The whole file.
    """

    text: str

    def segments(self) -> Iterator[Segment]:
        """What is spoken, event by event."""
        return (place.segment for place in self._places())

    def render(self, translations: Iterable[str], layout: Layout = PLAIN) -> Iterator[str]:
        """The subtitles in another language; bilingual ones have it below the source."""

        def compose(place: Place, translation: str) -> str:
            own = self.text[place.start : place.end]
            new = _notation(translation, place.segment.marks)
            return rf"{own}\N{new}" if layout.bilingual else new

        heading = _HEADING.search(self.text) if layout.footer else None
        if heading:
            # A comment among the script's properties.
            end = "" if heading.group().endswith(("\n", "\r")) else "\n"
            footer = " ".join(plain(layout.footer).split())
            yield f"{self.text[: heading.end()]}{end}; {footer}\n"
        begin = heading.end() if heading else 0
        yield from replaced(self.text, self._places(), translations, compose, begin)

    def _places(self) -> Iterator[Place]:
        count = LineCount(self.text)
        for start, end in self._events():
            columns = _COLUMNS
            for line in _LINE.finditer(self.text, start, end):
                kind, fields = line.groups()
                if kind == "Format":
                    columns = [name.strip().lower() for name in fields.split(",")]
                elif span := _span_of_text(fields, columns):
                    first, last = line.start(2) + span[0], line.start(2) + span[1]
                    runs = _runs(self.text[first:last])
                    if runs:
                        text, marks = written(runs)
                        yield Place(first, last, Segment(text, marks, count.at(first)))

    def _events(self) -> Iterator[tuple[int, int]]:
        """Where sections of events begin and end."""
        start: int | None = None
        for heading in _HEADING.finditer(self.text):
            if start is not None:
                yield start, heading.start()
            start = heading.end() if heading[1].strip().lower() == "events" else None
        if start is not None:
            yield start, len(self.text)


def parse(content: Content) -> AssDocument:
    """Take subtitles apart.

    Raises:
        DocumentError: There are no events in it.
    """
    text = content.text()
    if text.strip() and not any(
        heading[1].strip().lower() == "events" for heading in _HEADING.finditer(text)
    ):
        raise DocumentError(format="ASS", detail="There is no section “[Events]”.")
    return AssDocument(text)


def _span_of_text(fields: str, columns: list[str]) -> tuple[int, int] | None:
    """Where in the fields of an event the text is that is translated."""
    if "text" not in columns:
        return None
    at = columns.index("text")
    start = 0
    for name in columns[:at]:
        comma = fields.find(",", start)
        if comma < 0:
            return None
        if name == "effect" and fields[start:comma].strip().lower() in {"fx", "karaoke"}:
            return None
        start = comma + 1
    end = len(fields)
    for _ in columns[at + 1 :]:  # the text has its own commas, and should be the last
        end = fields.rfind(",", start, end)
        if end < 0:
            return None
    held = fields[start:end]
    return start + len(held) - len(held.lstrip()), start + len(held.rstrip())


def _runs(text: str) -> list[str | Mark]:
    """Language and override blocks; nothing of an event that is left alone."""
    runs: list[str | Mark] = []
    end = 0
    while (start := text.find("{", end)) >= 0 and (close := text.find("}", start)) >= 0:
        if start > end and text[start - 1] == "\\":
            start -= 1  # some players read it as a brace that is shown, some do not
        runs += [_read(text[end:start]), _block(text[start : close + 1])]
        end = close + 1
    runs.append(_read(text[end:]))
    if any(isinstance(run, Mark) and _LEFT_ALONE.search(run.raw) for run in runs):
        return []
    bare = "".join(run for run in runs if isinstance(run, str)).strip()
    is_sung = bare[:1] in _NOTES and bare[-1:] in _NOTES
    return [] if is_sung else runs


def _block(raw: str) -> Mark:
    switch = _SWITCH.fullmatch(raw)
    if not switch:
        return Mark(raw)
    return Mark(raw, Side.CLOSES if switch[1] in {"", "0"} else Side.OPENS)


def _read(text: str) -> str:
    return _ESCAPE.sub(lambda match: _READ[match.group()], text)


def _notation(translation: str, marks: Iterable[Mark]) -> str:
    return "".join(
        run.raw if isinstance(run, Mark) and not run.is_text
        else _escaped(run.raw if isinstance(run, Mark) else run)
        for run in restored(plain(translation), marks)
    ).strip()  # fmt: skip


def _escaped(text: str) -> str:
    safe = _LIKE_ESCAPE.sub("＼", text).replace("{", "｛")
    return safe.replace("\n", r"\N").replace("\xa0", r"\h")
