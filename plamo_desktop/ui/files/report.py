"""What is to be checked in a translated file, with its lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut, QTextBlockFormat, QTextCursor
from PySide6.QtWidgets import QFrame, QTextEdit, QWidget

from plamo_desktop.core.file_jobs import FileJob, Note
from plamo_desktop.ui import theme, tokens
from plamo_desktop.ui.button import Button
from plamo_desktop.ui.card import Card
from plamo_desktop.ui.files import words
from plamo_desktop.ui.label import ElidedLabel, Label
from plamo_desktop.ui.layouts import column, row
from plamo_desktop.ui.quitting import let_quit
from plamo_desktop.ui.scroll_bar import SlimScrollBar
from plamo_desktop.ui.texts import Texts

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

_SIZE = (560, 420)


class ReportWindow(QWidget):
    """Lists findings; the list can be copied.

    Args:
        texts: Interface texts.
        job: The file.
        notes: What was found in it.
    """

    def __init__(self, texts: Texts, job: FileJob, notes: Sequence[Note]) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        title = texts("files.report.title", file=job.path.name)
        self.setWindowTitle(title)
        self.resize(*_SIZE)
        self.setMinimumSize(360, 240)
        self._lines = [words.note(note, job, texts) for note in notes]
        self.list = QTextEdit("")
        self.list.setReadOnly(True)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setPlainText("\n".join(self._lines))
        self.list.setAccessibleName(title)
        self._set_spacing()
        if not theme.IS_MAC:
            self.list.setVerticalScrollBar(SlimScrollBar())
        copy = Button("plain")
        copy.set_words(texts("files.report.copy"))
        copy.clicked.connect(self.copy)
        card = Card()
        card.follow_focus(self.list)
        card.setLayout(column(self.list, margins=(tokens.S3, tokens.S2, 2, tokens.S2)))
        layout = column(
            ElidedLabel(title, "heading"), tokens.S1,
            Label(texts("files.report.hint"), tone="text2", wrap=True), tokens.S3,
            card, tokens.S3, row(None, copy),
            margins=(tokens.S5, tokens.S4, tokens.S5, tokens.S4),
        )  # fmt: skip
        layout.setStretch(4, 1)
        self.setLayout(layout)
        QShortcut(QKeySequence.StandardKey.Close, self, self.close)
        let_quit(self)

    def _set_spacing(self) -> None:
        cursor = QTextCursor(self.list.document())
        cursor.select(QTextCursor.SelectionType.Document)
        form = QTextBlockFormat()
        form.setBottomMargin(tokens.S2)
        cursor.mergeBlockFormat(form)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)

    @Slot()
    def copy(self) -> None:
        """Put the list on the clipboard."""
        QGuiApplication.clipboard().setText("\n".join(self._lines))
