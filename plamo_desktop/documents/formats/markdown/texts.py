"""The texts of a Markdown file: paragraphs, headings and cells, and how each is written."""

from __future__ import annotations

import enum
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from plamo_desktop.documents.formats.document import Layout, Segment
from plamo_desktop.documents.formats.markdown.escaping import (
    composed,
    heading,
    lines_of,
    paragraph,
    title,
)
from plamo_desktop.documents.formats.markdown.inline import scan
from plamo_desktop.documents.formats.markdown.items import Code, Piece
from plamo_desktop.documents.formats.markup import Runs, core, has_language, unwrapped
from plamo_desktop.documents.marks import Mark, restored, written

_NOT_CONTAINER: Final = re.compile(r"[^>\s]")
# Below a text with a `|`, it would make a table of both.
_RULE_BELOW: Final = re.compile(r"[^\r\n]*+(?:\r\n?+|\n)[ \t>]*+[-|:][-|: \t]*+(?:[\r\n]|\Z)")


class Kind(enum.Enum):
    """What a text is in its file."""

    PARAGRAPH = "paragraph"
    UNDERLINED = "heading with a line below"
    HEADING = "heading in one line"
    CELL = "table cell"
    FIRST_CELL = "table cell at the beginning of its line"


@dataclass(frozen=True, slots=True)
class Reader:
    """What is known of the whole file.

    Attributes:
        text: All of it.
        references: Of its links, by normalized labels.
        is_paragraph: Whether lines are read as a single paragraph.
    """

    text: str
    references: Mapping[str, object]
    is_paragraph: Callable[[str], bool]


@dataclass(frozen=True, slots=True)
class Text:
    """A text, which may have several lines.

    Attributes:
        reader: Of its file.
        kind: What it is.
        lines: Where its lines begin and end, without what belongs to the blocks around it.
        begins: Where the first of them begins, with that.
        line: Its number.
        can_be_quoted: Whether the source can stand above it.
        goes_on: Whether it belongs to the text before it.
    """

    reader: Reader
    kind: Kind
    lines: tuple[tuple[int, int], ...]
    begins: int
    line: int
    can_be_quoted: bool = False
    goes_on: bool = True

    @property
    def start(self) -> int:
        """Where it begins."""
        return self.lines[0][0]

    @property
    def end(self) -> int:
        """Where it ends."""
        return self.lines[-1][1]

    def segments(self) -> Iterator[Segment]:
        """Its text, then the texts of its images, and the titles of its links."""
        runs = self._runs()
        own, marks = written(runs[_core(runs)])
        if has_language(own):
            yield Segment(own, marks, self.line, self.goes_on)
        for piece in _pieces(runs):
            own, marks = written(piece.runs)
            yield Segment(own, marks, self.line, goes_on=False)

    def written(self, translations: Iterator[str], layout: Layout) -> str:
        """The text in Markdown, below its source if it is bilingual."""
        runs = self._runs()
        chosen = _core(runs)
        own, _ = written(runs[chosen])
        is_text = has_language(own)
        translation = next(translations) if is_text else own
        others = {id(piece): self._piece(piece, next(translations)) for piece in _pieces(runs)}
        quote = self._quoted() if layout.bilingual and self.can_be_quoted and is_text else ""
        lines = unwrapped(lines_of(translation))
        is_same = translation == own or not lines
        if is_same and all(other is None for other in others.values()):
            return quote + self.reader.text[self.start : self.end]
        runs = [_with_pieces(run, others) for run in runs]
        return quote + self._lines(self._inline(own if is_same else lines, runs, chosen))

    def _runs(self) -> list[str | Mark]:
        text = self.reader.text
        content = "\n".join(text[start:end] for start, end in self.lines)
        if self.kind in {Kind.CELL, Kind.FIRST_CELL}:
            content = content.replace("\\|", "|")
        return list(_unwrapped(scan(content, self.reader.references)))

    def _piece(self, piece: Piece, translation: str) -> str | None:
        """What is written for the text of an image or a title; None if it is as it was."""
        own, marks = written(piece.runs)
        line = _one_line(lines_of(translation))
        if not line or translation == own:
            return None
        if piece.quote:
            said = "".join(
                run if isinstance(run, str) else run.raw for run in restored(line, marks)
            )
            return title(said, piece.quote)
        return composed(line, marks, ((), ()), self.reader.references, is_plain=False)

    def _inline(self, translation: str, runs: list[str | Mark], chosen: slice) -> str:
        _, marks = written(runs[chosen])
        if self.kind not in {Kind.PARAGRAPH, Kind.UNDERLINED}:
            translation = _one_line(translation)
        is_cell = self.kind in {Kind.CELL, Kind.FIRST_CELL}
        found = composed(
            translation,
            marks,
            (runs[: chosen.start], runs[chosen.stop :]),
            self.reader.references,
            begins_lines=self.kind in {Kind.PARAGRAPH, Kind.UNDERLINED, Kind.FIRST_CELL},
            no_bars=not is_cell and _RULE_BELOW.match(self.reader.text, self.end) is not None,
        )
        if is_cell:
            return _cell(found)
        if self.kind is Kind.HEADING:
            return heading(found)
        return paragraph(found, self.reader.is_paragraph)

    def _lines(self, text: str) -> str:
        """Lines with what belongs to the blocks around them; the first has it already."""
        text, *others = text.split("\n")
        if not others:
            return text
        prefixes = [self._prefix(at) for at in range(1, len(self.lines))]
        prefixes = prefixes or [self._below()]
        for at, line in enumerate(others):
            text += "\n" + prefixes[min(at, len(prefixes) - 1)] + line
        return text

    def _prefix(self, at: int) -> str:
        """What stands before a line."""
        begin = self.reader.text.rfind("\n", self.lines[at - 1][1], self.lines[at][0])
        if begin < 0:
            begin = self.reader.text.rfind("\r", self.lines[at - 1][1], self.lines[at][0])
        return self.reader.text[begin + 1 : self.lines[at][0]]

    def _below(self) -> str:
        """What stands before a line below the first one."""
        return _NOT_CONTAINER.sub(" ", self.reader.text[self.begins : self.start])

    def _quoted(self) -> str:
        text, below = self.reader.text, self._below()
        lines = f"\n{below}> ".join(text[start:end] for start, end in self.lines)
        return f"> {lines}\n{below.rstrip()}\n{below}"


def _unwrapped(runs: Runs) -> Iterator[str | Mark]:
    """The same where only those lines end that are seen to end."""
    is_broken = False
    for run in runs:
        if isinstance(run, str):
            head = "\n" if is_broken and run.startswith("\n") else ""
            yield head + unwrapped(run[len(head) :])
        else:
            yield run
        is_broken = isinstance(run, Code) and run.is_break


def _core(runs: Runs) -> slice:
    return core(runs, lambda run: isinstance(run, str) and not run.strip())


def _pieces(runs: Runs) -> Iterator[Piece]:
    """The texts within marks that say something; those within others are not taken apart."""
    for run in runs:
        if isinstance(run, Code):
            for part in run.parts:
                if isinstance(part, Piece) and has_language(written(part.runs)[0]):
                    yield part


def _with_pieces(run: str | Mark, others: Mapping[int, str | None]) -> str | Mark:
    if not isinstance(run, Code) or not run.parts:
        return run
    texts: list[str] = []
    for part in run.parts:
        if isinstance(part, str):
            texts.append(part)
        else:
            other = others.get(id(part))
            texts.append(part.source if other is None else other)
    return replace(run, raw="".join(texts))


def _one_line(text: str) -> str:
    return " ".join(text.split("\n"))


def _cell(text: str) -> str:
    """Inline Markdown in which no `|` ends the cell."""
    text = text.replace("|", "\\|")
    return text + " " if text.endswith("\\") else text
