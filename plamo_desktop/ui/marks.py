"""Marks in a document: stretches of it that look otherwise, without being edited."""

from __future__ import annotations

import re
from itertools import pairwise

from PySide6.QtGui import QTextCharFormat, QTextCursor, QTextDocument
from PySide6.QtWidgets import QTextEdit

from plamo_desktop.ui.plain_text import utf16_length

# From one character, or position in a document, to another.
Spans = tuple[tuple[int, int], ...]

_LINE = re.compile(r"\S(?:[^\n]*\S)?")


def in_document(text: str, spans: Spans) -> Spans:
    """Where spans of characters are in a document, line by line: ends of lines are not marked."""
    found = [line.span() for span in spans for line in _LINE.finditer(text, *span)]
    places = {0: 0}
    for last, index in pairwise(sorted({0}.union(*found))):
        places[index] = places[last] + utf16_length(text[last:index])
    return tuple((places[start], places[end]) for start, end in found)


def made(
    document: QTextDocument, spans: Spans, style: QTextCharFormat
) -> list[QTextEdit.ExtraSelection]:
    """Marks between positions in a document."""
    return [_mark(document, span, style) for span in spans]


def _mark(
    document: QTextDocument, span: tuple[int, int], style: QTextCharFormat
) -> QTextEdit.ExtraSelection:
    last = document.characterCount() - 1
    made = QTextEdit.ExtraSelection()
    cursor = QTextCursor(document)
    cursor.setPosition(min(span[0], last))
    cursor.setPosition(min(span[1], last), QTextCursor.MoveMode.KeepAnchor)
    # What is added behind it is not marked.
    cursor.setKeepPositionOnInsert(True)
    made.cursor = cursor
    made.format = style
    return made
