"""A table in text as a document: which of its cells are translated."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from plamo_desktop.documents.content import Content
from plamo_desktop.documents.formats.csv.cells import Cell, Dialect, dialect_of
from plamo_desktop.documents.formats.document import PLAIN, Layout, Segment
from plamo_desktop.documents.formats.spans import LineCount
from plamo_desktop.documents.messages import Message, MessageSyntaxError
from plamo_desktop.documents.wording import is_language, is_sentence

_LONGEST_NAME = 60
_NO_NAME = re.compile(r"[.!?。！？…]\s*\Z|\n|://|@")


@dataclass(frozen=True, slots=True)
class TableDocument:
    """A table.

    Args:
        text: The whole file.
        dialect: How it is written.
        has_header: Whether its first row names the columns.
        columns: Those of language, in which single words are translated too.
    """

    text: str
    dialect: Dialect
    has_header: bool
    columns: frozenset[int]

    def segments(self) -> Iterator[Segment]:
        """The cells that are language, row by row."""
        count = LineCount(self.text)
        for cell, message in self._cells():
            if message:
                line = count.at(cell.start)
                for text, marks in message.texts():
                    yield Segment(text, marks, line, goes_on=False)

    def render(self, translations: Iterable[str], layout: Layout = PLAIN) -> Iterator[str]:
        """The table with other cells; a bilingual one has columns of translations as well."""
        left = iter(translations)
        if layout.bilingual:
            yield from self._widened(left)
            return
        end = 0
        for cell, message in self._cells():
            if message:
                yield self.text[end : cell.start]
                yield self._translated(cell, message, left)
                end = cell.end
        yield self.text[end:]

    def _widened(self, left: Iterator[str]) -> Iterator[str]:
        widened = {cell.column for cell, message in self._cells() if message}
        delimiter = self.dialect.delimiter or ","
        end = 0
        for cell, message in self._cells():
            if cell.column not in widened or self._is_blank(cell):
                continue
            own = self.text[cell.start : cell.stop]
            if not self.dialect.delimiter and not cell.is_quoted:
                own = self.dialect.quoted(cell.text, cell)  # there was no delimiter before
            if message:
                added = self._translated(cell, message, left)
            elif self.has_header and cell.row == 0:
                added = self.dialect.quoted(f"{cell.text} (translation)", cell)
            else:
                added = own
            yield self.text[end : cell.start]
            yield f"{own}{delimiter}{added}"
            end = cell.stop
        yield self.text[end:]

    def _is_blank(self, cell: Cell) -> bool:
        """Whether the cell is an empty row."""
        at_end = self.text[cell.stop : cell.stop + 1] in {"", "\n", "\r"}
        return cell.column == 0 and at_end and cell.start == cell.stop

    def _translated(self, cell: Cell, message: Message, left: Iterator[str]) -> str:
        texts = [text for text, _ in message.texts()]
        new = [next(left) for _ in texts]
        if new == texts:
            return self.text[cell.start : cell.end]
        return self.dialect.notation(message.translated(new), cell)

    def _cells(self) -> Iterator[tuple[Cell, Message | None]]:
        for cell in self.dialect.cells(self.text):
            yield cell, None if self.has_header and cell.row == 0 else self._message(cell)

    def _message(self, cell: Cell) -> Message | None:
        if not is_language(cell.text):
            return None
        if cell.column not in self.columns and not is_sentence(cell.text):
            return None
        try:
            return Message(cell.text.replace("\r\n", "\n").replace("\r", "\n"))
        except MessageSyntaxError:
            return None


def parse(content: Content) -> TableDocument:
    """Take a table apart."""
    text = content.text()
    dialect = dialect_of(text)
    has_header = _has_header(text, dialect)
    filled: Counter[int] = Counter()
    of_language: Counter[int] = Counter()
    for cell in dialect.cells(text):
        if cell.text and not cell.text.isspace() and not (has_header and cell.row == 0):
            filled[cell.column] += 1
            of_language[cell.column] += is_language(cell.text)
    columns = frozenset(
        column for column, number in filled.items() if 2 * of_language[column] >= number
    )
    return TableDocument(text, dialect, has_header, columns)


def _has_header(text: str, dialect: Dialect) -> bool:
    names: list[str] = []
    has_more = False
    for cell in dialect.cells(text):
        if cell.row and cell.text.strip():
            has_more = True
            break
        if not cell.row:
            names.append(cell.text.strip())
    if len(names) == 1 and re.search(r"\s", names[0]):
        return False
    return (
        has_more
        and len(set(names)) == len(names)
        and all(names[1:] or names)  # the first may be without, above the names of rows
        and all(
            len(name) <= _LONGEST_NAME and not _NO_NAME.search(name) and not name[:1].isdigit()
            for name in names
        )
    )
