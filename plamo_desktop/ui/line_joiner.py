"""Joins the wrapped lines of a stretch of a document, little by little when it is long."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtGui import QTextCursor

from plamo_desktop.documents.joining import joined_parts
from plamo_desktop.ui.plain_text import with_newlines

_AT_ONCE = 20_000
_SLICE_SECONDS = 0.01


class LineJoiner(QObject):
    """One stretch at a time; a stretch that is edited meanwhile stays as it is.

    Signals:
        joined: A cursor that selects a stretch, and the text to put there.
    """

    joined = Signal(object, str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._cursor = QTextCursor()
        self._text = ""
        self._work: Iterator[str] = iter(())
        self._parts: list[str] = []
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._step)

    def join(self, cursor: QTextCursor) -> None:
        """Join the lines of what a cursor selects: at once, unless it is long."""
        self._cursor = QTextCursor(cursor)
        # What is typed behind it is no part of it.
        self._cursor.setKeepPositionOnInsert(True)
        self._text = with_newlines(cursor.selectedText())
        self._work, self._parts = joined_parts(self._text), []
        if len(self._text) <= _AT_ONCE:
            self._parts = [*self._work]
            self._end()
        else:
            self._timer.start()

    @Slot()
    def _step(self) -> None:
        until = monotonic() + _SLICE_SECONDS
        for part in self._work:
            self._parts.append(part)
            if monotonic() >= until:
                self._timer.start()
                return
        self._end()

    def _end(self) -> None:
        self._timer.stop()
        cursor, self._cursor = self._cursor, QTextCursor()
        text, joined = self._text, "".join(self._parts)
        self._text, self._parts = "", []
        if joined != text and with_newlines(cursor.selectedText()) == text:
            cursor.setKeepPositionOnInsert(False)
            self.joined.emit(cursor, joined)
