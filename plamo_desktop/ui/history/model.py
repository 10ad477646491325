"""Entries as a list that grows while it is scrolled."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from plamo_desktop.core.history import Entry

PAGE = 100
ENTRY = Qt.ItemDataRole.UserRole
Index = QModelIndex | QPersistentModelIndex


class EntryList(QAbstractListModel):
    """Entries, the newest first.

    Signals:
        more_wanted: The number of the last entry there is; older ones are to be added.
    """

    more_wanted = Signal(int)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._entries: list[Entry] = []
        self._has_more = False

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All that there are."""
        return tuple(self._entries)

    def show(self, entries: tuple[Entry, ...]) -> None:
        """Show these in place of all."""
        self.beginResetModel()
        self._entries = list(entries)
        self._has_more = len(entries) == PAGE
        self.endResetModel()

    def append(self, entries: tuple[Entry, ...]) -> None:
        """Add older ones."""
        first = len(self._entries)
        self._has_more = len(entries) == PAGE
        if entries:
            self.beginInsertRows(QModelIndex(), first, first + len(entries) - 1)
            self._entries += entries
            self.endInsertRows()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        return 0 if parent.isValid() else len(self._entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        if not index.isValid() or index.row() >= len(self._entries):
            return None
        entry = self._entries[index.row()]
        if role == ENTRY:
            return entry
        if role == Qt.ItemDataRole.DisplayRole:
            # Also what assistive technology reads.
            return f"{one_line(entry.text)} → {one_line(entry.translation)}"
        return None

    def canFetchMore(self, parent: Index) -> bool:
        return not parent.isValid() and self._has_more

    def fetchMore(self, parent: Index) -> None:  # noqa: ARG002 - Qt's signature
        self._has_more = False
        self.more_wanted.emit(self._entries[-1].id)


def one_line(text: str, most: int = 300) -> str:
    """A beginning of a text in one line."""
    return " ".join(text[: 2 * most].split())[:most]
