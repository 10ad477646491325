"""The files of the queue as a list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from plamo_desktop.core.file_jobs import FileJob
from plamo_desktop.ui.files import words
from plamo_desktop.ui.texts import Texts

JOB = Qt.ItemDataRole.UserRole
Index = QModelIndex | QPersistentModelIndex


class FileList(QAbstractListModel):
    """Files in the order in which they are translated."""

    def __init__(self, texts: Texts, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._texts = texts
        self._jobs: list[FileJob] = []
        self._rows: dict[int, int] = {}

    @property
    def jobs(self) -> tuple[FileJob, ...]:
        """All that there are."""
        return tuple(self._jobs)

    def set_texts(self, texts: Texts) -> None:
        """Name everything in another interface language."""
        self._texts = texts
        self._all_changed()

    def show(self, jobs: Sequence[FileJob]) -> None:
        """Show these in place of all; where they are the same files, the choice stays."""
        if [job.id for job in jobs] == list(self._rows):
            self._jobs = list(jobs)
            self._all_changed()
            return
        self.beginResetModel()
        self._jobs = list(jobs)
        self._rows = {job.id: row for row, job in enumerate(jobs)}
        self.endResetModel()

    def update(self, job: FileJob) -> None:
        """Show what became of a file; one that is not in the list is not added."""
        row = self._rows.get(job.id)
        if row is not None and self._jobs[row] != job:
            self._jobs[row] = job
            self.dataChanged.emit(self.index(row), self.index(row))

    def row_of(self, number: int) -> int | None:
        """Where a file is."""
        return self._rows.get(number)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        return 0 if parent.isValid() else len(self._jobs)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        if not index.isValid() or index.row() >= len(self._jobs):
            return None
        job = self._jobs[index.row()]
        if role == JOB:
            return job
        if role == Qt.ItemDataRole.DisplayRole:
            # Also what assistive technology reads.
            return words.spoken(job, self._texts)
        if role == Qt.ItemDataRole.ToolTipRole:
            return str(job.path)
        return None

    def _all_changed(self) -> None:
        if self._jobs:
            self.dataChanged.emit(self.index(0), self.index(len(self._jobs) - 1))
