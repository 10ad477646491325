"""The translation as it streams in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QMimeData, QRectF, Qt, QTimer, Slot
from PySide6.QtGui import QPainter, QPalette, QTextCursor
from PySide6.QtWidgets import QAbstractScrollArea

from plamo_desktop.core.edited_text import common_start
from plamo_desktop.core.languages import Language
from plamo_desktop.core.text import without_surrogates
from plamo_desktop.ui import motion, theme, tokens
from plamo_desktop.ui.plain_text import as_in_document, utf16_length
from plamo_desktop.ui.reading import Reading

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent, QWheelEvent

_DIM = 0.35


class TargetText(Reading):
    """A read-only pane that grows at its end and leaves its reader alone.

    The view follows the end only while it is there and nothing is selected.
    """

    def __init__(
        self, role: str = "reading", long_role: str = "readingLong", ground: str = "surface"
    ) -> None:
        super().__init__(role, long_role, ground)
        self.setReadOnly(True)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._is_stale = False
        self._kept_scroll: int | None = None
        self._is_streaming = False
        self._caret_opacity = 1.0
        self._caret_timer = QTimer(self)
        self._caret_timer.setInterval(tokens.CARET_MS)
        self._caret_timer.timeout.connect(self._blink)

    @property
    def is_streaming(self) -> bool:
        """Whether the streaming caret is on."""
        return self._is_streaming

    def set_text(self, text: str) -> None:
        """Put another text in place of all, and show its beginning or where the reader was."""
        self.set_marked(())
        bar = self.verticalScrollBar()
        self._kept_scroll = bar.value() if 0 < bar.value() < bar.maximum() else None
        self._replace(text)
        self._keep_scroll()

    def append(self, text: str) -> None:
        """Add text at the end."""
        end = QTextCursor(self.document())
        end.movePosition(QTextCursor.MoveOperation.End)
        self._put(end, text)

    def become(self, text: str) -> None:
        """Let the text be another one; what both begin with is left alone, and so is its reader.

        As far as the document tells them apart: it has one kind of line end.
        """
        shown, text = self.text(), as_in_document(text)
        same = common_start(shown, text)
        if same == len(shown) == len(text):
            return
        end = QTextCursor(self.document())
        end.setPosition(utf16_length(shown[:same]))
        end.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
        self._put(end, text[same:])

    def set_streaming(self, streaming: bool) -> None:
        """Show the caret at the end of the text, or end it."""
        if streaming == self.is_streaming:
            return
        self._is_streaming = streaming
        self._caret_opacity = 1.0
        if streaming and not motion.is_reduced():
            self._caret_timer.start()
        else:
            self._caret_timer.stop()
        if not streaming:
            self._kept_scroll = None
        self.viewport().update()

    def set_stale(self, stale: bool) -> None:
        """Quieten a text that does not belong to the source any more."""
        if stale != self._is_stale:
            self._is_stale = stale
            self._set_ink()

    def set_language(self, language: Language | None) -> None:
        super().set_language(language)
        self.viewport().update()

    def canInsertFromMimeData(self, source: QMimeData) -> bool:  # noqa: ARG002 - Qt's signature
        return False

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._is_stale:
            self._set_ink()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll only: Qt would zoom a read-only text, and both panes share one size."""
        QAbstractScrollArea.wheelEvent(self, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.is_streaming:
            return
        end = QTextCursor(self.document())
        end.movePosition(QTextCursor.MoveOperation.End)
        place = self.cursorRect(end)
        height = self.fontMetrics().ascent() + 2
        is_rtl = self._language is not None and self._language.right_to_left
        left = place.x() - 4.5 if is_rtl else place.x() + 2
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(self._caret_opacity)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("fill"))
        box = QRectF(left, place.center().y() - height / 2 + 1, 2.5, height)
        painter.drawRoundedRect(box, 1.2, 1.2)
        painter.end()

    def _put(self, end: QTextCursor, text: str) -> None:
        """Put a text in place of the end; the view follows it or keeps what is read."""
        bar = self.verticalScrollBar()
        value, shown = bar.value(), self.textCursor()
        anchor, position = shown.anchor(), shown.position()
        follows = value >= bar.maximum() and self._kept_scroll is None and not shown.hasSelection()
        end.insertText(without_surrogates(text))
        if shown.hasSelection():
            self._move_caret(position, anchor)
        if follows:
            bar.setValue(bar.maximum())
        elif bar.value() < value and self._kept_scroll is None:
            # The text is too short now, but it is growing again.
            self._kept_scroll = value
        self._keep_scroll()

    def _replace(self, text: str) -> None:
        cursor = QTextCursor(self.document())
        cursor.select(QTextCursor.SelectionType.Document)
        self.insert(cursor, text)
        self._caret_goal = None
        self._move_caret(0)

    def _keep_scroll(self) -> None:
        """Return to where the reader was as soon as the new text reaches that far."""
        bar = self.verticalScrollBar()
        if self._kept_scroll is not None and bar.maximum() > self._kept_scroll:
            bar.setValue(self._kept_scroll)
            self._kept_scroll = None

    def _set_ink(self) -> None:
        ink = QPalette()
        if self._is_stale:
            ink.setColor(QPalette.ColorRole.Text, theme.color("text3"))
        self.setPalette(ink)

    @Slot()
    def _blink(self) -> None:
        self._caret_opacity = 1.0 + _DIM - self._caret_opacity
        self.viewport().update()
