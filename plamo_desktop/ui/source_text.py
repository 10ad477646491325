"""The text to translate."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QGuiApplication, QInputMethodEvent, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QTextEdit

from plamo_desktop.ui import theme
from plamo_desktop.ui.plain_text import document_text, utf16_offsets
from plamo_desktop.ui.reading import Reading

Spans = tuple[tuple[int, int], ...]


class SourceText(Reading):
    """An editable pane that tells of real changes only.

    Signals:
        edited: The text is another one than before, and nothing is being composed.
        composing_ended: An input method committed or gave up what was being composed.
    """

    edited = Signal()
    composing_ended = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._last = ""
        self._spans: Spans = ()
        self.document().setUndoRedoEnabled(True)
        self.textChanged.connect(self._on_text_changed)

    def text(self) -> str:
        """The text as the user sees it, without what is being composed."""
        return self._last

    def replace_all(self, text: str) -> None:
        """Put another text in place of all, as one step that can be undone."""
        self._end_composition()
        cursor = QTextCursor(self.document())
        cursor.select(QTextCursor.SelectionType.Document)
        self.insert(cursor, text)
        if self._caret_goal is None:
            self.moveCursor(QTextCursor.MoveOperation.End)

    def forget_history(self) -> None:
        """Leave nothing to undo."""
        self.document().clearUndoRedoStacks()

    def set_marked(self, spans: Spans) -> None:
        """Underline character ranges of the text."""
        if spans != self._spans:
            self._spans = spans
            self.refresh_marks()

    @Slot()
    def refresh_marks(self) -> None:
        """Draw the underlines again, in the colours of the mode that is on."""
        style = QTextCharFormat()
        style.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
        style.setUnderlineColor(theme.color("warn"))
        self.setExtraSelections([self._marked(span, style) for span in self._spans_in_document()])

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        was_composing = self.is_composing()
        super().inputMethodEvent(event)
        self._on_text_changed()
        if was_composing and not self.is_composing():
            self.composing_ended.emit()

    def _end_composition(self) -> None:
        if self.is_composing():
            QGuiApplication.inputMethod().reset()
            QGuiApplication.sendEvent(self, QInputMethodEvent())

    def _spans_in_document(self) -> Spans:
        if not self._spans:
            return ()
        text = self.text()
        ends = {min(index, len(text)) for span in self._spans for index in span}
        offsets = utf16_offsets(text, ends)
        return tuple(
            (offsets[min(start, len(text))], offsets[min(end, len(text))])
            for start, end in self._spans
        )

    def _marked(self, span: tuple[int, int], style: QTextCharFormat) -> QTextEdit.ExtraSelection:
        last = self.document().characterCount() - 1
        selection = QTextEdit.ExtraSelection()
        cursor = QTextCursor(self.document())
        cursor.setPosition(min(span[0], last))
        cursor.setPosition(min(span[1], last), QTextCursor.MoveMode.KeepAnchor)
        selection.cursor = cursor
        selection.format = style
        return selection

    @Slot()
    def _on_text_changed(self) -> None:
        if self.is_composing():
            return
        text = document_text(self.document())
        if text == self._last:
            return
        self._last = text
        self.set_role_for(text)
        self.edited.emit()
