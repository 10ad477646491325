"""The history in its own thread: neither the disk nor a long search keeps the window waiting."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot

from plamo_desktop.backend.threads import make_thread, stop_thread
from plamo_desktop.core.errors import PlamoError
from plamo_desktop.core.history import Entry, HistoryError
from plamo_desktop.system.history_export import export
from plamo_desktop.system.history_store import HistoryStore

logger = logging.getLogger(__name__)

_EVERYTHING = 10**9
Step = Callable[[HistoryStore], object]


class HistoryWorker(QObject):
    """Owns the store, opened when it is first needed.

    Signals:
        done: What a step gave, by the step's number.
        failed: A `PlamoError`.
    """

    done = Signal(int, object)
    failed = Signal(object)

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path
        self._store: HistoryStore | None = None

    @Slot(int, object)
    def run(self, number: int, step: Step) -> None:
        """Do one thing with the store."""
        try:
            result = step(self._opened())
        except PlamoError as error:
            logger.warning("History: %s", error)
            self.failed.emit(error)
        except Exception as error:
            logger.exception("History")
            self.failed.emit(HistoryError(detail=str(error) or type(error).__name__))
        else:
            self.done.emit(number, result)

    @Slot()
    def close(self) -> None:
        """Close the file and end the thread."""
        if self._store is not None:
            self._store.close()
            self._store = None
        self.thread().quit()

    def _opened(self) -> HistoryStore:
        if self._store is None:
            self._store = HistoryStore(self._path)
            if self._store.damage is not None:
                self.failed.emit(self._store.damage)
        return self._store


class HistoryService(QObject):
    """Keeps, finds and forgets translations, one thing after the other.

    Args:
        path: The history's file.
        parent: Owner.

    Signals:
        changed: Entries were added, marked or forgotten.
        found: What was last looked for, a tuple of `Entry`; never that of an older search.
        exported: The file that was written.
        failed: A `PlamoError`; translations go on.
    """

    changed = Signal()
    found = Signal(object)
    exported = Signal(object)
    failed = Signal(object)

    _run = Signal(int, object)
    _close = Signal()

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._numbers = 0
        self._search = 0
        self._exports: dict[int, Path] = {}
        self._is_closed = False
        self._thread = make_thread("history", self)
        self._worker = HistoryWorker(path)
        self._worker.moveToThread(self._thread)
        self._thread.finished.connect(self._worker.deleteLater)
        self._run.connect(self._worker.run)
        self._close.connect(self._worker.close)
        self._worker.done.connect(self._on_done)
        self._worker.failed.connect(self.failed)

    def add(self, entry: Entry) -> None:
        """Keep a translation."""
        self._do(lambda store: store.add(entry))

    def find(
        self, wanted: str = "", *, only_favourites: bool = False, before: int = 0, most: int = 100
    ) -> None:
        """Look for entries; `found` tells, unless a newer search comes before it."""
        self._search = self._do(
            lambda store: store.find(
                wanted, only_favourites=only_favourites, before=before, most=most
            )
        )

    def set_favourite(self, number: int, *, is_favourite: bool) -> None:
        """Mark an entry, or take the mark away."""
        self._do(lambda store: store.set_favourite(number, is_favourite=is_favourite))

    def forget(self, number: int) -> None:
        """Forget one entry."""
        self._do(lambda store: store.forget(number))

    def forget_since(self, time: datetime) -> None:
        """Forget what was translated since then."""
        self._do(lambda store: store.forget_since(time))

    def forget_all(self) -> None:
        """Forget everything."""
        self._do(lambda store: store.forget_all())

    def export(self, path: Path) -> None:
        """Write everything to a file, the newest first; `exported` tells."""
        number = self._do(lambda store: export(store.find(most=_EVERYTHING), path))
        self._exports[number] = path

    def stop(self) -> bool:
        """Do what was asked for, then end the thread.  False if it did not end in time."""
        self._is_closed = True
        self._close.emit()
        return stop_thread(self._thread)

    def _do(self, step: Step) -> int:
        self._numbers += 1
        if not self._is_closed:
            if not self._thread.isRunning():
                self._thread.start()
            self._run.emit(self._numbers, step)
        return self._numbers

    @Slot(int, object)
    def _on_done(self, number: int, result: object) -> None:
        if number in self._exports:
            self.exported.emit(self._exports.pop(number))
        elif isinstance(result, tuple):
            if number == self._search:
                self.found.emit(result)
        else:
            self.changed.emit()
