"""Past translations: searched, marked, copied, opened again, forgotten."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPoint, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QGuiApplication, QKeySequence, QMouseEvent, QShortcut
from PySide6.QtWidgets import QFileDialog, QFrame, QListView, QMenu, QMessageBox, QWidget

from plamo_desktop.core.history import Entry
from plamo_desktop.ui import theme, tokens
from plamo_desktop.ui.button import Button
from plamo_desktop.ui.choice import Choice
from plamo_desktop.ui.history.delegate import EntryDelegate
from plamo_desktop.ui.history.model import ENTRY, EntryList
from plamo_desktop.ui.label import Label
from plamo_desktop.ui.layouts import column, row
from plamo_desktop.ui.quitting import let_quit
from plamo_desktop.ui.scroll_bar import SlimScrollBar
from plamo_desktop.ui.search_field import SearchField
from plamo_desktop.ui.texts import Texts

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QShowEvent

_SIZE = (560, 640)
_SEARCH_MS = 150


class HistoryWindow(QWidget):
    """Shows what a history service finds; asks for everything by signals.

    Signals:
        searched: Words, whether favourites only, the number that all must be older than (0: none).
        favourite_changed: An entry's number, and whether it is a favourite.
        forget_requested: An entry's number.
        forget_since_requested: A time.
        forget_all_requested: Everything is to be forgotten.
        export_requested: The path to write to.
        opened: An `Entry` that is to come back into the panes.
    """

    searched = Signal(str, bool, int)
    favourite_changed = Signal(int, bool)
    forget_requested = Signal(int)
    forget_since_requested = Signal(object)
    forget_all_requested = Signal()
    export_requested = Signal(object)
    opened = Signal(object)

    def __init__(self, texts: Texts) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self._texts = texts
        self.setWindowTitle(texts("history.title"))
        self.resize(*_SIZE)
        self.setMinimumSize(420, 320)
        self.search = SearchField(texts("history.search"))
        self.favourites = Choice(texts("history.favourites"))
        self.more_button = Button("plain")
        self.more_button.set_words(texts("history.more"))
        self.list = QListView()
        self.entries = EntryList(self)
        self.empty = Label(texts("history.empty"), tone="text2")
        self._delegate = EntryDelegate(texts, self.list)
        self._is_appending = False
        self._timer = QTimer(self, singleShot=True, interval=_SEARCH_MS)
        self._set_up_list()
        self._lay_out()
        self._connect()

    def show_entries(self, entries: tuple[Entry, ...]) -> None:
        """Show what was found: all of a search, or what follows what is shown."""
        if self._is_appending:
            self._is_appending = False
            self.entries.append(entries)
        else:
            chosen = self.list.currentIndex().row()
            self.entries.show(entries)
            if entries:
                row_number = min(max(chosen, 0), len(entries) - 1)
                self.list.setCurrentIndex(self.entries.index(row_number))
        has_any = bool(self.entries.entries)
        self.empty.setVisible(not has_any)
        self.list.setVisible(has_any)

    @Slot()
    def refresh(self) -> None:
        """Look again: something was added or forgotten."""
        if self.isVisible():
            self._is_appending = False
            self.searched.emit(self.search.text(), self.favourites.isChecked(), 0)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.search.setFocus()
        self.refresh()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            if self.search.text():
                self.search.clear()
            else:
                self.close()
        elif event.key() == Qt.Key.Key_Down and self.search.hasFocus():
            self.list.setFocus()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.MouseButtonRelease and isinstance(event, QMouseEvent):
            at = event.position().toPoint()
            index = self.list.indexAt(at)
            near = self._delegate.star(self.list.visualRect(index)).adjusted(-6, -6, 6, 6)
            if index.isValid() and near.contains(at):
                self._toggle(index.data(ENTRY))
                return True
        return super().eventFilter(watched, event)

    def _set_up_list(self) -> None:
        view = self.list
        view.setModel(self.entries)
        view.setItemDelegate(self._delegate)
        view.setFrameShape(QFrame.Shape.NoFrame)
        view.setUniformItemSizes(True)
        view.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        view.setAccessibleName(self._texts("history.title"))
        if not theme.IS_MAC:
            view.setVerticalScrollBar(SlimScrollBar())
        view.viewport().installEventFilter(self)

    def _lay_out(self) -> None:
        head = row(
            self.search, self.favourites, self.more_button,
            margins=(tokens.S4, tokens.S4, tokens.S4, tokens.S3), gap=tokens.S3,
        )  # fmt: skip
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.empty.hide()
        layout = column(head, self.list, self.empty)
        layout.setStretch(1, 1)
        layout.setStretch(2, 1)
        self.setLayout(layout)

    def _connect(self) -> None:
        self.search.textChanged.connect(self._timer.start)
        self.favourites.toggled.connect(self.refresh)
        self._timer.timeout.connect(self.refresh)
        self.entries.more_wanted.connect(self._on_more_wanted)
        self.list.activated.connect(self._on_activated)
        self.list.customContextMenuRequested.connect(self._on_menu)
        self.more_button.setMenu(self._whole_menu())
        delete = QShortcut(QKeySequence.StandardKey.Delete, self.list)
        delete.setContext(Qt.ShortcutContext.WidgetShortcut)
        delete.activated.connect(self._on_delete)
        copy = QShortcut(QKeySequence.StandardKey.Copy, self.list)
        copy.setContext(Qt.ShortcutContext.WidgetShortcut)
        copy.activated.connect(self._on_copy)
        QShortcut(QKeySequence.StandardKey.Close, self, self.close)
        let_quit(self)
        QShortcut(QKeySequence.StandardKey.Find, self, self.search.setFocus)

    def _current(self) -> Entry | None:
        index = self.list.currentIndex()
        return index.data(ENTRY) if index.isValid() else None

    def _toggle(self, entry: Entry) -> None:
        self.favourite_changed.emit(entry.id, not entry.is_favourite)

    @Slot(int)
    def _on_more_wanted(self, before: int) -> None:
        self._is_appending = True
        self.searched.emit(self.search.text(), self.favourites.isChecked(), before)

    @Slot(QModelIndex)
    def _on_activated(self, index: QModelIndex) -> None:
        self.opened.emit(index.data(ENTRY))

    @Slot()
    def _on_copy(self) -> None:
        if (entry := self._current()) is not None:
            QGuiApplication.clipboard().setText(entry.translation)

    @Slot()
    def _on_delete(self) -> None:
        if (entry := self._current()) is not None:
            self.forget_requested.emit(entry.id)

    @Slot(QPoint)
    def _on_menu(self, at: QPoint) -> None:
        """What can be done with the entry under the pointer."""
        index = self.list.indexAt(at)
        if not index.isValid():
            return
        self.list.setCurrentIndex(index)
        entry: Entry = index.data(ENTRY)
        menu = QMenu(self)
        mark = "history.unmark" if entry.is_favourite else "history.mark"
        menu.addAction(self._texts("history.open")).triggered.connect(self._on_open)
        menu.addAction(self._texts("history.copy")).triggered.connect(self._on_copy)
        menu.addAction(self._texts(mark)).triggered.connect(self._on_mark)
        menu.addSeparator()
        menu.addAction(self._texts("history.forget")).triggered.connect(self._on_delete)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.list.viewport().mapToGlobal(at))

    @Slot()
    def _on_open(self) -> None:
        if (entry := self._current()) is not None:
            self.opened.emit(entry)

    @Slot()
    def _on_mark(self) -> None:
        if (entry := self._current()) is not None:
            self._toggle(entry)

    def _whole_menu(self) -> QMenu:
        """What can be done with the history as a whole."""
        menu = QMenu(self.more_button)
        menu.addAction(self._texts("history.export")).triggered.connect(self.export)
        menu.addSeparator()
        menu.addAction(self._texts("history.forget.hour")).triggered.connect(self.forget_hour)
        menu.addAction(self._texts("history.forget.all")).triggered.connect(self.forget_all)
        return menu

    @Slot()
    def forget_hour(self) -> None:
        """Forget what was translated in the last hour."""
        self.forget_since_requested.emit(datetime.now(UTC) - timedelta(hours=1))

    @Slot()
    def forget_all(self) -> None:
        """Ask, then forget everything."""
        box = QMessageBox(self)
        box.setText(self._texts("history.forget.all.question"))
        box.setInformativeText(self._texts("history.forget.all.hint"))
        yes = box.addButton(
            self._texts("history.forget.all.yes"), QMessageBox.ButtonRole.DestructiveRole
        )
        no = box.addButton(self._texts("button.cancel"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(no)
        yes.clicked.connect(self.forget_all_requested)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()

    @Slot()
    def export(self) -> None:
        """Ask where to, then have everything written there."""
        dialog = QFileDialog(self, self._texts("history.export.title"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilters(["JSON (*.json)", "CSV (*.csv)"])
        dialog.setDefaultSuffix("json")
        dialog.selectFile(f"{self._texts('history.export.name')}.json")
        dialog.fileSelected.connect(self._on_file)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    @Slot(str)
    def _on_file(self, name: str) -> None:
        self.export_requested.emit(Path(name))
