"""The text of a pane: exact, evenly set, in the face and direction of its language."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QPointF, QSize, Qt, Slot
from PySide6.QtGui import QPainter, QTextBlockFormat, QTextCharFormat, QTextCursor, QTextDocument
from PySide6.QtWidgets import QFrame, QTextEdit, QWidget

from plamo_desktop.core.languages import Language
from plamo_desktop.core.text import without_surrogates
from plamo_desktop.ui import line_breaking, theme, tokens
from plamo_desktop.ui.lazy_layout import LazyLayout
from plamo_desktop.ui.plain_text import document_text, names_files, utf16_length, with_newlines
from plamo_desktop.ui.scroll_bar import SlimScrollBar

if TYPE_CHECKING:
    from PySide6.QtGui import (
        QContextMenuEvent,
        QDragEnterEvent,
        QDragMoveEvent,
        QDropEvent,
        QPaintEvent,
    )

Spans = tuple[tuple[int, int], ...]

_LINE = re.compile(r"\S(?:[^\n]*\S)?")
_FADE = 28
_MEASURED = 3000
_LEAST = (100, 50)
# A change of so many characters is laid out little by little, from the top.
LAZY_LENGTH = 20_000


class Reading(QTextEdit):
    """A plain-text pane with an even line pitch; even mixed scripts keep it.

    The size of the type is the one `set_long` was told of last.

    Args:
        role: Type role of a short text.
        long_role: Of a long one.
        ground: The token of what it lies on.
    """

    def __init__(
        self, role: str = "reading", long_role: str = "readingLong", ground: str = "surface"
    ) -> None:
        super().__init__()
        self._short_role, self._long_role, self._ground = role, long_role, ground
        self._hint = ""
        self._menu_texts: dict[str, str] = {}
        self._language: Language | None = None
        self._role = role
        self._spans: Spans = ()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAcceptRichText(False)
        self.setTabChangesFocus(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._replace_viewport()
        self.setCursorWidth(2)
        self.document().setDocumentMargin(0)
        self.document().setUndoRedoEnabled(False)
        self._lazy = LazyLayout(self.document(), self)
        self._lazy.finished.connect(self._on_laid_out)
        self._caret_goal: tuple[int, int] | None = None
        self._breaks_anywhere = False
        self._set_option()
        self.setFont(theme.font(self._role))
        QTextCursor(self.document()).setBlockFormat(self._block_format())
        self._set_up_scroll_bar()

    @property
    def role(self) -> str:
        """The type role the text is set in."""
        return self._role

    def text(self) -> str:
        """The text as the user sees it."""
        return document_text(self.document())

    def is_composing(self) -> bool:
        """Whether an input method is composing text that is not yet part of it."""
        return bool(self.textCursor().block().layout().preeditAreaText())

    def set_hint(self, hint: str) -> None:
        """The words shown while there is no text."""
        self._hint = hint
        self.setPlaceholderText("")
        self.viewport().update()

    def set_menu_texts(self, texts: Mapping[str, str]) -> None:
        """Name the actions of the context menu, by Qt's own names for them."""
        self._menu_texts = dict(texts)

    def set_language(self, language: Language | None) -> None:
        """Set the face and the direction for a language."""
        if language != self._language:
            self._language = language
            self._set_option()
            self.setFont(theme.font(self._role, self._code()))

    def set_long(self, *, long: bool) -> None:
        """Choose the type size for a long text, or for a short one."""
        cursor = QTextCursor(self.document())
        cursor.joinPreviousEditBlock()
        self._set_role(self._long_role if long else self._short_role, cursor)
        cursor.endEditBlock()

    @property
    def marked(self) -> Spans:
        """The character ranges that are marked."""
        return self._spans

    def set_marked(self, spans: Spans) -> None:
        """Mark character ranges of the text."""
        if spans != self._spans:
            self._spans = spans
            self.refresh_marks()

    @Slot()
    def refresh_marks(self) -> None:
        """Draw the marks again, in the colours of the mode that is on."""
        style = self._mark_style()
        self.setExtraSelections([self._marked(span, style) for span in self._spans_in_document()])

    def insert(self, cursor: QTextCursor, text: str) -> None:
        """Insert plain text as one step; a long one is laid out little by little, from the top.

        The caret comes behind it as soon as that place is known.
        """
        text = without_surrogates(text)
        is_long = len(text) > LAZY_LENGTH
        breaks_anywhere = line_breaking.has_long_run(cursor, text)
        if is_long:
            self._lazy.begin_change()
        if breaks_anywhere and not self._breaks_anywhere:
            self._breaks_anywhere = True
            self._set_option()
        cursor.beginEditBlock()
        cursor.removeSelectedText()
        start = cursor.position()
        if is_long:
            self._set_role(self._long_role, QTextCursor(self.document()))
        cursor.insertText(text)
        cursor.endEditBlock()
        if is_long:
            self._move_caret(start)
            self._caret_goal = (start, cursor.position())
            self._lazy.end_change()
            self.viewport().update()

    def height_for(self, width: int) -> int:
        """How high the text is at a width in pixels, up to some thousand characters of it."""
        document = QTextDocument()
        document.setDocumentMargin(0)
        document.setDefaultTextOption(self.document().defaultTextOption())
        document.setDefaultFont(self.font())
        document.setPlainText(self.text()[:_MEASURED])
        cursor = QTextCursor(document)
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.setBlockFormat(self._block_format())
        document.setTextWidth(width - tokens.S4)
        return round(document.size().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(*_LEAST)

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        return source.hasText() and not names_files(source) and not self.isReadOnly()

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Take plain text only, whatever else is offered."""
        if not self.canInsertFromMimeData(source):
            return
        self.insert(self.textCursor(), source.text())
        if self._caret_goal is None:
            self.ensureCursorVisible()

    def createMimeDataFromSelection(self) -> QMimeData:
        """The selected text, with its no-break spaces and without any format."""
        data = QMimeData()
        data.setText(with_newlines(self.textCursor().selectedText()))
        return data

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if self.canInsertFromMimeData(event.mimeData()):
            super().dragEnterEvent(event)
        else:
            event.ignore()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        if self.canInsertFromMimeData(event.mimeData()):
            super().dragMoveEvent(event)
        else:
            event.ignore()

    def dropEvent(self, event: QDropEvent) -> None:
        if self.canInsertFromMimeData(event.mimeData()):
            super().dropEvent(event)
        else:
            event.ignore()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = self.createStandardContextMenu(event.pos())
        for action in menu.actions():
            name = self._menu_texts.get(action.objectName())
            if name:
                _, tab, keys = action.text().partition("\t")
                action.setText(name + tab + keys)
            if step := self._steps().get(action.objectName()):
                action.triggered.disconnect()
                action.triggered.connect(step)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(event.globalPos())

    def _steps(self) -> Mapping[str, Callable[[], None]]:
        """What undo and redo of the context menu do."""
        return {"edit-undo": self.undo, "edit-redo": self.redo}

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        if self._has_more_below():
            self._paint_fade(painter)
        if self._hint and self.document().isEmpty() and not self.is_composing():
            self._paint_hint(painter)
        painter.end()

    def _replace_viewport(self) -> None:
        """Have a viewport made here.

        Asking Qt for a widget that it made itself loads every kind of widget there is, which
        takes a sixth of the time to the first paint.
        """
        self._canvas = QWidget(self)
        self.setViewport(self._canvas)
        self._canvas.setCursor(Qt.CursorShape.IBeamCursor)
        self._canvas.setAcceptDrops(True)
        self.document().documentLayout().setPaintDevice(self._canvas)

    def _mark_style(self) -> QTextCharFormat:
        style = QTextCharFormat()
        style.setBackground(theme.color("warnSoft"))
        return style

    def _spans_in_document(self) -> Spans:
        if not self._spans:
            return ()
        text = self.text()
        # Line by line: the ends of lines are not marked.
        found = [line.span() for span in self._spans for line in _LINE.finditer(text, *span)]
        places = {0: 0}
        for last, index in pairwise(sorted({0}.union(*found))):
            places[index] = places[last] + utf16_length(text[last:index])
        return tuple((places[start], places[end]) for start, end in found)

    def _marked(self, span: tuple[int, int], style: QTextCharFormat) -> QTextEdit.ExtraSelection:
        last = self.document().characterCount() - 1
        selection = QTextEdit.ExtraSelection()
        cursor = QTextCursor(self.document())
        cursor.setPosition(min(span[0], last))
        cursor.setPosition(min(span[1], last), QTextCursor.MoveMode.KeepAnchor)
        # What is added behind it is not marked.
        cursor.setKeepPositionOnInsert(True)
        selection.cursor = cursor
        selection.format = style
        return selection

    def _code(self) -> str:
        return self._language.code if self._language else ""

    def _set_option(self) -> None:
        option = line_breaking.option(anywhere=self._breaks_anywhere)
        if self._language is None:
            option.setTextDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        elif self._language.right_to_left:
            option.setTextDirection(Qt.LayoutDirection.RightToLeft)
        else:
            option.setTextDirection(Qt.LayoutDirection.LeftToRight)
        self.document().setDefaultTextOption(option)

    def _block_format(self) -> QTextBlockFormat:
        made = QTextBlockFormat()
        fixed = QTextBlockFormat.LineHeightTypes.FixedHeight.value
        made.setLineHeight(tokens.TYPE[self._role][2], fixed)
        made.setBottomMargin(tokens.S2)
        return made

    def _move_caret(self, position: int) -> None:
        """Place the caret, without a selection and without scrolling to it."""
        bar = self.verticalScrollBar()
        value = bar.value()
        cursor = self.textCursor()
        cursor.setPosition(min(position, self.document().characterCount() - 1))
        self.setTextCursor(cursor)
        bar.setValue(value)

    @Slot()
    def _on_laid_out(self) -> None:
        goal, self._caret_goal = self._caret_goal, None
        caret = self.textCursor()
        if goal is not None and caret.position() == goal[0] and not caret.hasSelection():
            self._move_caret(goal[1])

    def _set_role(self, role: str, cursor: QTextCursor) -> None:
        """Set size and pitch; the pitch is an edit of the document, made with the cursor."""
        if role != self._role:
            self._role = role
            self.setFont(theme.font(role, self._code()))
        wanted = self._block_format()
        if self.document().begin().blockFormat().lineHeight() != wanted.lineHeight():
            cursor.select(QTextCursor.SelectionType.Document)
            cursor.setBlockFormat(wanted)

    def _set_up_scroll_bar(self) -> None:
        """The text is as wide with a scroll bar as without one, so that nothing rewraps."""
        if theme.IS_MAC:
            self.verticalScrollBar().rangeChanged.connect(self._reserve)
            self._reserve(0, 0)
        else:
            self.setVerticalScrollBar(SlimScrollBar())
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
            self.setViewportMargins(0, 0, tokens.S4 - SlimScrollBar.WIDTH, 0)

    @Slot(int, int)
    def _reserve(self, _low: int, high: int) -> None:
        """Give the scroll bar the room it takes, where it does not float over the text."""
        from PySide6.QtWidgets import QStyle

        floats = self.style().styleHint(QStyle.StyleHint.SH_ScrollBar_Transient, None, self)
        taken = self.verticalScrollBar().sizeHint().width() if high > 0 and not floats else 0
        self.setViewportMargins(0, 0, max(0, tokens.S4 - taken), 0)

    def _has_more_below(self) -> bool:
        """Whether the last line may fade: there is another, and nobody is writing in this one."""
        bar = self.verticalScrollBar()
        if bar.maximum() - bar.value() < _FADE // 2:
            return False
        is_written = self.hasFocus() and not self.isReadOnly()
        return not is_written or self.cursorRect().bottom() < self.viewport().height() - _FADE

    def _paint_fade(self, painter: QPainter) -> None:
        """More text below: the last line fades instead of being cut."""
        from PySide6.QtGui import QLinearGradient

        view = self.viewport().rect()
        surface, clear = theme.color(self._ground), theme.color(self._ground)
        clear.setAlpha(0)
        fade = QLinearGradient(0, view.bottom() - _FADE, 0, view.bottom())
        fade.setColorAt(0, clear)
        fade.setColorAt(1, surface)
        painter.fillRect(view.adjusted(0, view.height() - _FADE, 0, 0), fade)

    def _paint_hint(self, painter: QPainter) -> None:
        """Qt's own placeholder ignores the line pitch; its baseline is at 0.8 of it."""
        painter.setPen(theme.color("text3"))
        painter.setFont(self.font())
        painter.drawText(QPointF(0, round(0.8 * tokens.TYPE[self._role][2])), self._hint)
