"""The text of a pane: exact, evenly set, in the face and direction of its language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QPoint, QSize, Qt, Slot
from PySide6.QtGui import QPainter, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QFrame, QTextEdit, QWidget

from plamo_desktop.core.languages import Language
from plamo_desktop.core.text import without_surrogates
from plamo_desktop.ui import line_breaking, marks, text_menu, theme, tokens, typography
from plamo_desktop.ui.lazy_layout import LazyLayout
from plamo_desktop.ui.marks import Spans
from plamo_desktop.ui.plain_text import document_text, offers_text, with_newlines
from plamo_desktop.ui.scroll_bar import SlimScrollBar
from plamo_desktop.ui.text_painting import FADE, paint_fade, paint_hint
from plamo_desktop.ui.typography import Typography

if TYPE_CHECKING:
    from PySide6.QtGui import (
        QAction,
        QContextMenuEvent,
        QDragEnterEvent,
        QDragMoveEvent,
        QDropEvent,
        QPaintEvent,
    )

_MEASURED = 3000
_LEAST = (100, 50)
_END = (-1, 0)
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
        self._menu_actions: tuple[QAction, ...] = ()
        self._language: Language | None = None
        self._role = role
        self._typography = Typography()
        self._spans: Spans = ()
        self._found: Spans = ()
        self._marks: list[QTextEdit.ExtraSelection] = []
        self._scrolls_to_caret = False
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
        # Where the caret waits at the top meanwhile, and the anchor and position it returns to.
        self._caret_goal: tuple[int, int, int] | None = None
        self._place_goal: tuple[int, int] | None = None
        self._breaks_anywhere = False
        self._set_option()
        self._set_type()
        QTextCursor(self.document()).setBlockFormat(typography.block_format())
        self._set_up_scroll_bar()

    @property
    def role(self) -> str:
        """The type role the text is set in."""
        return self._role

    @property
    def language(self) -> Language | None:
        """The language of the text, as far as it is known."""
        return self._language

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

    def set_menu_actions(self, actions: Sequence[QAction]) -> None:
        """Offer these in the context menu too."""
        self._menu_actions = tuple(actions)

    def set_language(self, language: Language | None) -> None:
        """Set the face and the direction for a language."""
        if language != self._language:
            self._language = language
            self._set_option()
            self._set_type()

    def set_long(self, *, long: bool) -> None:
        """Choose the type size for a long text, or for a short one."""
        self._set_role(self._long_role if long else self._short_role)

    def set_typography(self, wanted: Typography) -> None:
        """Set the text otherwise; what is read stays where it is."""
        if wanted == self._typography:
            return
        self._typography = wanted
        is_long = self.document().characterCount() > LAZY_LENGTH
        if not is_long:
            place = self._place()
            self._set_type()
            self._show_place(place)
            return
        if not self._lazy.is_active:
            self._place_goal = self._place()
        caret = self.textCursor()
        self._lazy.begin_change()
        self._set_type()
        if self._caret_goal is None:
            # Wherever the caret blinks, Qt lays out all that is before it.
            self._move_caret(0)
            self._caret_goal = (0, caret.anchor(), caret.position())
        # Painted where it is scrolled to, the text would be laid out as far as there at once.
        self.verticalScrollBar().setValue(0)
        self._lazy.end_change()
        self.viewport().update()

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
        spans = marks.in_document(self.text(), self._spans) if self._spans else ()
        self._marks = marks.made(self.document(), spans, self._mark_style())
        self._show_marks()

    def set_found(self, spans: Spans) -> None:
        """Mark what was found, from one position in the document to another."""
        if spans != self._found:
            self._found = spans
            self._show_marks()

    def show_span(self, start: int, end: int) -> None:
        """Select from one position in the document to another, and scroll there."""
        if self._lazy.is_active:
            self._caret_goal = (self.textCursor().position(), start, end)
            self._place_goal = None
            self._scrolls_to_caret = True
        else:
            self._move_caret(end, start)
            self.ensureCursorVisible()

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
            self._set_role(self._long_role)
        cursor.insertText(text)
        # Or what is typed behind it would be a part of this step.
        cursor.setBlockFormat(cursor.blockFormat())
        cursor.endEditBlock()
        if is_long:
            self._move_caret(start)
            self._caret_goal = (start, cursor.position(), cursor.position())
            self._lazy.end_change()
            self.viewport().update()

    def height_for(self, width: int) -> int:
        """How high the text is at a width in pixels, up to some thousand characters of it."""
        option = self.document().defaultTextOption()
        text, room = self.text()[:_MEASURED], width - tokens.S4
        return typography.height(text, self.font(), self._pitch, option, room)

    def minimumSizeHint(self) -> QSize:
        return QSize(*_LEAST)

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        return not self.isReadOnly() and offers_text(source)

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Take plain text only, whatever else is offered."""
        if not self.canInsertFromMimeData(source):
            return
        self._return_caret()
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
        steps = {"edit-undo": self.undo, "edit-redo": self.redo}
        text_menu.complete(menu, self._menu_texts, steps, self._menu_actions)
        menu.popup(event.globalPos())

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        if self._has_more_below():
            paint_fade(painter, self.viewport().rect(), self._ground)
        if self._hint and self.document().isEmpty() and not self.is_composing():
            paint_hint(painter, self._hint, self.font(), self._pitch)
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

    def _mark_style(self) -> QTextCharFormat:
        style = QTextCharFormat()
        style.setBackground(theme.color("warnSoft"))
        return style

    def _show_marks(self) -> None:
        style = QTextCharFormat()
        style.setBackground(theme.color("found"))
        found = marks.made(self.document(), self._found, style)
        self.setExtraSelections([*self._marks, *found])

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

    def _move_caret(self, position: int, anchor: int | None = None) -> None:
        """Place the caret, and a selection that begins at an anchor, without scrolling to it."""
        bar = self.verticalScrollBar()
        value, last = bar.value(), self.document().characterCount() - 1
        cursor = self.textCursor()
        cursor.setPosition(min(position if anchor is None else anchor, last))
        cursor.setPosition(min(position, last), QTextCursor.MoveMode.KeepAnchor)
        self.setTextCursor(cursor)
        bar.setValue(value)

    def _return_caret(self) -> None:
        """Let a caret that waits at the top be where it belongs, unless it was moved."""
        goal, self._caret_goal = self._caret_goal, None
        caret = self.textCursor()
        if goal is not None and caret.position() == goal[0] and not caret.hasSelection():
            self._move_caret(goal[2], goal[1])

    @Slot()
    def _on_laid_out(self) -> None:
        # The scroll bar has not yet heard how high all is.
        layout = self.document().documentLayout()
        layout.documentSizeChanged.emit(layout.documentSize())
        self._return_caret()
        place, self._place_goal = self._place_goal, None
        if self._scrolls_to_caret:
            self._scrolls_to_caret = False
            self.ensureCursorVisible()
        elif not self.verticalScrollBar().value():
            self._show_place(place)

    def _set_role(self, role: str) -> None:
        if role != self._role:
            self._role = role
            self._set_type()

    @property
    def _pitch(self) -> int:
        return self._typography.pitch(self._role)

    def _set_type(self) -> None:
        self._ruler = typography.set_pitch(self.document(), self._pitch)
        font = self._typography.font(self._role, self._code())
        if font != self.font():
            self.setFont(font)
        else:
            # Only a new font lays the text out anew by itself.
            self.document().setDefaultFont(font)

    def _place(self) -> tuple[int, int] | None:
        """The character at the top, and where its line is in pixels; None at the very top."""
        bar = self.verticalScrollBar()
        if bar.value() in {0, bar.maximum()}:
            return _END if bar.value() else None
        top = self.cursorForPosition(QPoint(0, 0))
        return top.position(), self.cursorRect(top).top()

    def _show_place(self, place: tuple[int, int] | None) -> None:
        """Scroll so that a character is at the top again."""
        bar = self.verticalScrollBar()
        if place == _END:
            bar.setValue(bar.maximum())
        elif place is not None:
            top = QTextCursor(self.document())
            top.setPosition(min(place[0], self.document().characterCount() - 1))
            bar.setValue(bar.value() + self.cursorRect(top).top() - place[1])

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
        if bar.maximum() - bar.value() < FADE // 2:
            return False
        is_written = self.hasFocus() and not self.isReadOnly()
        return not is_written or self.cursorRect().bottom() < self.viewport().height() - FADE
