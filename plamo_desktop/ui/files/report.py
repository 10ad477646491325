"""What is to be checked in a translated file, with its lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QListWidget, QWidget

from plamo_desktop.core.file_jobs import FileJob, Note
from plamo_desktop.ui import theme, tokens
from plamo_desktop.ui.button import Button
from plamo_desktop.ui.files import words
from plamo_desktop.ui.label import Label
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
        self._lines = [words.note(note, texts) for note in notes]
        self.list = QListWidget()
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setWordWrap(True)
        self.list.setSpacing(tokens.S1)
        self.list.setAccessibleName(title)
        self.list.addItems(self._lines)
        if not theme.IS_MAC:
            self.list.setVerticalScrollBar(SlimScrollBar())
        copy = Button("plain")
        copy.set_words(texts("files.report.copy"))
        copy.clicked.connect(self.copy)
        hint = Label(texts("files.report.hint"), tone="text2", wrap=True)
        layout = column(
            hint, tokens.S3, self.list, tokens.S3, row(None, copy),
            margins=(tokens.S5, tokens.S4, tokens.S5, tokens.S4),
        )  # fmt: skip
        layout.setStretch(2, 1)
        self.setLayout(layout)
        QShortcut(QKeySequence.StandardKey.Close, self, self.close)
        let_quit(self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)

    @Slot()
    def copy(self) -> None:
        """Put the list on the clipboard."""
        QGuiApplication.clipboard().setText("\n".join(self._lines))
