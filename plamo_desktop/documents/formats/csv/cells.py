"""The cells of a table in text: where they are, what they say, how they are written."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from plamo_desktop.documents.formats.characters import plain

DELIMITERS = "\t;,|"

_SEPARATOR = re.compile(r"sep=([\t;,|])(?:\r\n|\n|\r|\Z)", re.IGNORECASE)
_SAMPLE = 2**16
_SAMPLE_ROWS = 200
_FORMULA = frozenset("=+-@＝＋－＠")
_INSTEAD = str.maketrans({'"': "”", ",": "，", ";": "；", "|": "｜", "\t": " "})


@dataclass(slots=True)
class Cell:
    """A cell of a table.

    Attributes:
        start: Where its notation begins in the file.
        end: Where it ends.
        stop: Where the delimiter or the end of the row is.
        row: From 0.
        column: From 0.
        text: What it says.
        is_quoted: Whether it is in quotes.
        can_be_quoted: Whether no quote stands open before it.
    """

    start: int
    end: int
    stop: int
    row: int
    column: int
    text: str
    is_quoted: bool
    can_be_quoted: bool


@dataclass(frozen=True, slots=True)
class Dialect:
    """How a table is written.

    Attributes:
        delimiter: Between cells; empty where each line is one cell.
        begin: Where the first row begins.
    """

    delimiter: str
    begin: int = 0

    def cells(self, text: str) -> Iterator[Cell]:
        """The cells of a table, row by row."""
        row = column = 0
        can_be_quoted = True
        for match in _pattern(self.delimiter).finditer(text, self.begin):
            inner, junk, bare, end = match.groups()
            start, stop = match.start(), match.start("end")
            if start == len(text) and column == 0:
                return
            if inner is None:
                value, is_quoted, last = bare, False, stop
                can_be_quoted = can_be_quoted and not bare.startswith('"')
            elif not junk.strip():
                value, is_quoted, last = inner.replace('""', '"'), True, stop - len(junk)
            elif any(char in inner for char in (self.delimiter or "\n", "\n", "\r")):
                value, is_quoted, last = inner.replace('""', '"') + junk, True, stop
            else:
                value, is_quoted, last = text[start:stop], False, stop
            yield Cell(start, last, stop, row, column, value, is_quoted, can_be_quoted)
            if not end:
                return
            if end == self.delimiter:
                column += 1
            else:
                row, column = row + 1, 0

    def notation(self, text: str, source: Cell) -> str:
        """A text as it is written in place of another, or beside it.

        Args:
            text: What is to be said.
            source: The cell that said it before.
        """
        text = plain(text)
        if "\n" not in source.text and "\r" not in source.text:
            text = " ".join(text.split("\n"))
        elif "\r\n" in source.text:
            text = text.replace("\n", "\r\n")
        if self.delimiter == "\t":
            text = text.replace("\t", " ")
        first = text.lstrip()[:1]
        if first in _FORMULA and first != source.text.lstrip()[:1]:
            text = f"'{text.lstrip()}"
        return self.quoted(text, source)

    def quoted(self, text: str, source: Cell) -> str:
        """A text in quotes if it has to be, or the cell that it is from is."""
        special = (self.delimiter or DELIMITERS) + "\r\n" + ("" if self.delimiter == "\t" else '"')
        must_be = text.startswith('"') or any(char in text for char in special)
        if must_be and not source.can_be_quoted:
            return " ".join(text.split()).translate(_INSTEAD)
        if must_be or source.is_quoted:
            return '"{}"'.format(text.replace('"', '""'))
        return text


def dialect_of(text: str) -> Dialect:
    """How a table is written, as far as its first rows tell."""
    if named := _SEPARATOR.match(text):
        return Dialect(named[1], named.end())
    sample = text[:_SAMPLE]
    if len(text) > _SAMPLE:
        sample = sample[: max(sample.rfind("\n"), sample.rfind("\r")) + 1] or sample
    best = Dialect("")
    most = 0.5
    for delimiter in DELIMITERS:
        widths = _widths(Dialect(delimiter), sample)
        first = next(iter(widths.values()), 1)
        alike = Counter(widths.values())[first] / max(1, len(widths))
        if first > 1 and alike > most:
            best, most = Dialect(delimiter), alike
    return best


def _widths(dialect: Dialect, text: str) -> dict[int, int]:
    """How many cells each of the first rows has, blank ones left out."""
    widths: dict[int, int] = {}
    for cell in dialect.cells(text):
        if cell.row >= _SAMPLE_ROWS:
            break
        if cell.column or cell.text.strip():
            widths[cell.row] = cell.column + 1
    return widths


def _pattern(delimiter: str) -> re.Pattern[str]:
    ends = re.escape(delimiter)
    between = f"{ends}|" if ends else ""
    return re.compile(
        rf'(?:"([^"]*+(?:""[^"]*+)*+)"([^{ends}\r\n]*+)|([^{ends}\r\n]*+))(?P<end>{between}\r\n|\n|\r|\Z)'
    )
