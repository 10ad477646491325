"""The bar above a text that finds in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from plamo_desktop.ui import tokens
from plamo_desktop.ui.button import Button
from plamo_desktop.ui.finder import Finder
from plamo_desktop.ui.label import Label
from plamo_desktop.ui.layouts import row
from plamo_desktop.ui.search_field import SearchField

if TYPE_CHECKING:
    from plamo_desktop.ui.reading import Reading
    from plamo_desktop.ui.texts import Texts

_LONGEST_SELECTION = 200


class FindBar(QWidget):
    """What to find, how many there are, and the way from one to the next.

    Args:
        view: The text.
        texts: Interface texts.

    Signals:
        closed: The user is done.

    Attributes:
        field: What to find.
        counts: How many there are.
    """

    closed = Signal()

    def __init__(self, view: Reading, texts: Texts) -> None:
        super().__init__()
        self._view, self._texts = view, texts
        self._finder = Finder(view, self)
        self.field = SearchField(texts("find.hint"), ground="surface")
        self.counts = Label("", "small", "text2")
        self._previous, self._next = Button("icon", "up"), Button("icon", "down")
        self._close = Button("icon", "close")
        buttons = (self._previous, self._next, self._close)
        margins = (tokens.S3, tokens.S3, tokens.S2, 0)
        parts = (self.field, tokens.S1, self.counts, tokens.S1, *buttons)
        self.setLayout(row(*parts, margins=margins, gap=tokens.S1))
        # Where there is too little room the text has less, not what is to be found in it.
        self.setFixedHeight(self.sizeHint().height())
        self._finder.changed.connect(self._refresh)
        self.field.textChanged.connect(self._finder.set_wanted)
        self._previous.clicked.connect(self._on_previous)
        self._next.clicked.connect(self._on_next)
        self._close.clicked.connect(self.close_bar)
        self.set_texts(texts)

    def open_bar(self) -> None:
        """Take the keyboard, and a short selection as what is to be found."""
        cursor = self._view.textCursor()
        selected = cursor.selectedText()
        if self.isHidden():
            self._finder.begin()
            self.show()
        if 0 < len(selected) <= _LONGEST_SELECTION and cursor.block().contains(cursor.anchor()):
            self.field.setText(selected)
        self.field.setFocus()
        self.field.selectAll()
        self._finder.set_wanted(self.field.text())

    @Slot()
    def close_bar(self) -> None:
        """Give the keyboard back to the text; the current hit stays selected."""
        self._finder.end()
        self.hide()
        self._view.setFocus()
        self.closed.emit()

    def go(self, step: int) -> None:
        """Select the hit that is so many further."""
        self._finder.go(step)

    def set_texts(self, texts: Texts) -> None:
        """Show everything in another interface language."""
        self._texts = texts
        self.field.set_hint(texts("find.hint"))
        self._previous.set_words("", texts("find.previous"))
        self._next.set_words("", texts("find.next"))
        self._close.set_words("", texts("find.close"))
        self._refresh()

    def event(self, event: QEvent) -> bool:
        # Or Esc would stop the translation.
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_Escape
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_bar()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            is_back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self._finder.go(-1 if is_back else 1)
        else:
            super().keyPressEvent(event)

    @Slot()
    def _on_previous(self) -> None:
        self.go(-1)

    @Slot()
    def _on_next(self) -> None:
        self.go(1)

    @Slot()
    def _refresh(self) -> None:
        total = len(self._finder.hits)
        if self._finder.current is not None:
            said = self._texts("find.count", n=f"{self._finder.current + 1:,}", total=f"{total:,}")
        else:
            said = self._texts("find.none") if self.field.text() else ""
        self.counts.setText(said)
        self.field.setAccessibleDescription(said)
        self._previous.setEnabled(total > 0)
        self._next.setEnabled(total > 0)
