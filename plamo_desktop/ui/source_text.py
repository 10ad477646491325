"""The text to translate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import (
    QGuiApplication,
    QInputMethodEvent,
    QKeySequence,
    QTextCharFormat,
    QTextCursor,
)

from plamo_desktop.core.edited_text import Edit, EditedText
from plamo_desktop.ui import theme, tokens
from plamo_desktop.ui.plain_text import is_longer_than, with_line_feeds
from plamo_desktop.ui.reading import LAZY_LENGTH, Reading

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QMimeData
    from PySide6.QtGui import QDropEvent, QKeyEvent, QTextBlock

    from plamo_desktop.ui.line_joiner import LineJoiner

_MODIFIERS = {Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta}
_VERTICAL = {Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown}


class SourceText(Reading):
    """An editable pane that tells of real changes only.

    Signals:
        edited: The text is another one than before; a list of `Edit`, in order.
        composing_ended: An input method committed or gave up what was being composed.
    """

    edited = Signal(object)
    composing_ended = Signal()

    def __init__(
        self, role: str = "reading", long_role: str = "readingLong", ground: str = "surface"
    ) -> None:
        super().__init__(role, long_role, ground)
        self._text = EditedText()
        self._whole: str | None = ""
        self._edits: list[Edit] = []
        self._had_long_text = False
        self._joiner: LineJoiner | None = None
        self._joins = self._is_dropping = False
        # Where in the document the last paste is.
        self._pasted = (0, 0)
        # The paragraph in which something is being composed.
        self._composed: QTextBlock | None = None
        self.cursorPositionChanged.connect(self._forget_left_behind)
        # Made once: every key is read with it.
        self._reader = QTextCursor(self.document())
        self.document().setUndoRedoEnabled(True)
        self.document().contentsChange.connect(self._on_contents_change)
        self.textChanged.connect(self._tell_edits)

    @property
    def characters(self) -> int:
        """Number of characters of the text."""
        return self._text.characters

    def text(self) -> str:
        """The text as the user sees it, without what is being composed."""
        if self._whole is None:
            self._whole = self._text.text()
        return self._whole

    def is_long(self) -> bool:
        """Whether the text is set in the smaller type."""
        if self.characters > tokens.LONG_TEXT:
            return True
        return is_longer_than(self.text(), tokens.LONG_TEXT)

    def replace_all(self, text: str) -> None:
        """Put another text in place of all, as one step that can be undone."""
        self._end_composition()
        cursor = QTextCursor(self.document())
        cursor.select(QTextCursor.SelectionType.Document)
        self.insert(cursor, text)
        if self._caret_goal is None:
            self.moveCursor(QTextCursor.MoveOperation.End)

    def set_joining(self, *, joins: bool) -> None:
        """Whether wrapped lines of what is pasted or dropped are joined."""
        self._joins = joins

    def join_lines(self) -> None:
        """Join the wrapped lines of the whole text, as one step."""
        self._end_composition()
        self._join_span(0, self.document().characterCount() - 1)

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Take plain text, and join its wrapped lines if that is wished."""
        self._return_caret()
        cursor, document = self.textCursor(), self.document()
        kept = document.characterCount() - (cursor.selectionEnd() - cursor.selectionStart())
        start = cursor.selectionStart()
        super().insertFromMimeData(source)
        self._pasted = (start, start + document.characterCount() - kept)
        if not self._is_dropping:
            self._join_pasted()

    def dropEvent(self, event: QDropEvent) -> None:
        """Take what is dropped; text that is only moved within the pane keeps its lines."""
        self._is_dropping = True
        super().dropEvent(event)
        self._is_dropping = False
        if event.source() is not self.viewport():
            self._join_pasted()

    def forget_history(self) -> None:
        """Leave nothing to undo."""
        self.document().clearUndoRedoStacks()

    def undo(self) -> None:
        """Take the last edit back; a long text that returns is laid out little by little."""
        self._step(super().undo)

    def redo(self) -> None:
        """Do again what was taken back."""
        self._step(super().redo)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in _MODIFIERS:
            self._return_caret()
        if event.matches(QKeySequence.StandardKey.Undo):
            self.undo()
        elif event.matches(QKeySequence.StandardKey.Redo):
            self.redo()
        else:
            # From line to line of what is composed, Qt takes the caret out of the document, and
            # crashes at the next key.
            if (event.text().isprintable() and event.text()) or event.key() in _VERTICAL:
                self._keep_composed()
            super().keyPressEvent(event)

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        was_composing = self.is_composing()
        self._return_caret()
        before = self.textCursor().block()
        super().inputMethodEvent(event)
        # Qt leaves it there when line feeds are committed meanwhile.
        self._composed = before
        self._forget_left_behind()
        self._composed = self.textCursor().block() if self.is_composing() else None
        if was_composing and not self.is_composing():
            self._set_size()
            self.composing_ended.emit()

    def _join_pasted(self) -> None:
        """A step of its own: undo brings the lines back as they came."""
        start, end = self._pasted
        self._pasted = (0, 0)
        if self._joins and start != end:
            self._join_span(start, end)

    def _join_span(self, start: int, end: int) -> None:
        cursor = QTextCursor(self.document())
        # Outside of an edit, Qt lays out all that is before the cursor to know its column.
        cursor.beginEditBlock()
        cursor.setPosition(start)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        cursor.endEditBlock()
        if self._joiner is None:
            # Its patterns would delay the first paint.
            from plamo_desktop.ui.line_joiner import LineJoiner

            self._joiner = LineJoiner(self)
            self._joiner.joined.connect(self.insert)
        self._joiner.join(cursor)

    def _step(self, go: Callable[[], None]) -> None:
        is_long = self._had_long_text and self.characters <= LAZY_LENGTH
        if is_long:
            self._lazy.begin_change()
        go()
        if is_long:
            self._lazy.end_change()
            self.viewport().update()

    def _end_composition(self) -> None:
        if self.is_composing():
            QGuiApplication.inputMethod().reset()
            QGuiApplication.sendEvent(self, QInputMethodEvent())

    def _keep_composed(self) -> None:
        """An input method keeps the keys while it composes: if one comes here, it has died."""
        if self.is_composing():
            event = QInputMethodEvent()
            event.setCommitString(self.textCursor().block().layout().preeditAreaText())
            QGuiApplication.sendEvent(self, event)

    @Slot()
    def _forget_left_behind(self) -> None:
        """Drop a composition whose paragraph the caret has left: no input method ends that one."""
        block = self._composed
        if block is not None and block != self.textCursor().block():
            self._composed = None
            if block.isValid():
                block.layout().setPreeditArea(-1, "")
                self.document().markContentsDirty(block.position(), block.length())

    def _mark_style(self) -> QTextCharFormat:
        style = QTextCharFormat()
        style.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
        style.setUnderlineColor(theme.color("warn"))
        return style

    @Slot(int, int, int)
    def _on_contents_change(self, position: int, removed: int, added: int) -> None:
        """Keep the text up; Qt counts the end of the last paragraph as one more character."""
        document, text = self.document(), self._text
        end = document.characterCount() - 1
        fits = text.units - removed + added == end
        if fits:
            inserted = self._read(position, min(position + added, end))
            self._keep(text.replace(position, min(removed, text.units - position), inserted))
        if not fits or text.units != end:
            # Qt tells of the steps of one change when all are done, and what it gives as text
            # lacks the halves of surrogate pairs that a document may hold.
            self._keep(text.replace(0, text.units, with_line_feeds(document.toRawText())))

    def _read(self, start: int, end: int) -> str:
        """What the document holds from a position to another."""
        if start == end:
            return ""
        self._reader.setPosition(start)
        self._reader.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        return with_line_feeds(self._reader.selectedText())

    def _keep(self, edit: Edit | None) -> None:
        if edit is not None:
            self._whole = None
            self._edits.append(edit)
            self._had_long_text = self._had_long_text or edit.removed > LAZY_LENGTH

    @Slot()
    def _tell_edits(self) -> None:
        edits, self._edits = self._edits, []
        if edits:
            self.edited.emit(edits)
            self._set_size()

    def _set_size(self) -> None:
        """Choose the type for the length of the text; while composing that would end it."""
        if not self.is_composing():
            self.set_long(long=self.is_long())
