"""Text between Qt's documents and the program: exact, except for what no text can carry."""

from __future__ import annotations

import unicodedata

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QTextDocument

from plamo_desktop.core.text import without_surrogates

# What a document keeps in place of a line break.
_BREAKS = ("\u2029", "\u2028", "\ufdd0", "\ufdd1")


def with_line_feeds(raw: str) -> str:
    """A document's raw text with its separators as newlines; all else, also U+00A0, as it is."""
    for separator in _BREAKS:
        if separator in raw:
            raw = raw.replace(separator, "\n")
    return raw


def with_newlines(raw: str) -> str:
    """The same without halves of surrogate pairs."""
    return without_surrogates(with_line_feeds(raw))


def document_text(document: QTextDocument) -> str:
    """The text of a document, without what an input method is composing."""
    return with_newlines(document.toRawText())


def as_in_document(text: str) -> str:
    """A text as a document gives it back once it holds it."""
    return with_newlines(text.replace("\r\n", "\n").replace("\r", "\n"))


def utf16_length(text: str) -> int:
    """How long a text is in a document, which counts UTF-16 units."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def names_files(data: QMimeData) -> bool:
    """Whether the data stands for files, whose paths must not become text."""
    return any(url.isLocalFile() for url in data.urls())


def is_longer_than(text: str, columns: int) -> bool:
    """Whether a text is wider than that many columns; a wide character counts two."""
    if len(text) > columns:
        return True
    wide = sum(unicodedata.east_asian_width(character) in "WF" for character in text)
    return len(text) + wide > columns


def offers_text(data: QMimeData) -> bool:
    """Whether there is text to be had, and not names of files."""
    # Under X11 each question waits five seconds for a program that does not answer.
    return bool(data.formats()) and data.hasText() and not names_files(data)
