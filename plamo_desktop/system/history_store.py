"""The history of translations in an SQLite file of the user's.

What is forgotten is overwritten in the file as well.  One thread at a time may use a store.
"""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TypeAlias

from plamo_desktop.core.database import (
    NewerFileError,
    is_damage,
    keep_aside,
    open_database,
    sentence,
    transaction,
)
from plamo_desktop.core.history import Entry, HistoryDamagedError, HistoryError, HistoryNewerError
from plamo_desktop.core.regular_files import reason
from plamo_desktop.core.text import folded, without_surrogates

logger = logging.getLogger(__name__)

_VERSION = 1
_SCHEMA = (
    "CREATE TABLE entries (id INTEGER PRIMARY KEY, time REAL NOT NULL, text TEXT NOT NULL,"
    " translation TEXT NOT NULL, source TEXT NOT NULL, target TEXT NOT NULL,"
    " model TEXT NOT NULL, is_favourite INTEGER NOT NULL, folded TEXT NOT NULL)",
    "CREATE INDEX entries_time ON entries (time)",
)
_SELECT = (
    "SELECT time, text, translation, source, target, model, is_favourite, id, folded FROM entries "
)
# A text that is typed is translated at every pause: only its last state is worth keeping.
_SAME_TEXT = timedelta(minutes=10)
_Row: TypeAlias = "tuple[float, str, str, str, str, str, int, int, str]"


class HistoryStore:
    """Entries, the newest first.

    Args:
        path: The file; made, with its folder, if it is not there.
        most_bytes: Older entries go when the file would be larger; favourites stay.

    Raises:
        HistoryNewerError: The file is of a newer version.
        HistoryError: The file cannot be opened.
    """

    def __init__(self, path: Path, most_bytes: int = 100 * 2**20) -> None:
        self._path = path
        self._most_bytes = most_bytes
        self.set_aside: Path | None = None
        try:
            self._database = self._open()
        except sqlite3.DatabaseError as error:
            if not is_damage(error):
                raise HistoryError(detail=sentence(error)) from error
            self._keep_aside(error)
            with self._errors():
                self._database = self._open()

    @property
    def damage(self) -> HistoryDamagedError | None:
        """What to tell when a damaged file was put aside."""
        return HistoryDamagedError(file=self.set_aside) if self.set_aside else None

    def add(self, entry: Entry) -> Entry:
        """Keep an entry, in place of the last one if that is an earlier state of the same text.

        Raises:
            HistoryError: It cannot be written.
        """
        text, translation = map(without_surrogates, (entry.text, entry.translation))
        with self._writing():
            last = next(iter(self._select("ORDER BY id DESC LIMIT 1")), None)
            if last is not None and _continues(last, entry):
                self._database.execute("DELETE FROM entries WHERE id = ?", (last.id,))
            cursor = self._database.execute(
                "INSERT INTO entries (time, text, translation, source, target, model,"
                " is_favourite, folded) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    entry.time.timestamp(), text, translation,
                    entry.source, entry.target, entry.model, entry.is_favourite,
                    folded(f"{text}\n{translation}"),
                ),
            )  # fmt: skip
            added = next(self._select("WHERE id = ?", (cursor.lastrowid,)))
            self._shrink()
        return added

    def find(
        self, wanted: str = "", *, only_favourites: bool = False, before: int = 0, most: int = 100
    ) -> tuple[Entry, ...]:
        """Entries that have every word of `wanted` in text or translation, whatever its case.

        Args:
            wanted: Words; none finds all.
            only_favourites: Leave out the others.
            before: Only entries older than that of this number; 0 for the newest.
            most: At most so many.

        Raises:
            HistoryError: The file cannot be read.
        """
        conditions, values = ["1"], list[object]()
        for word in folded(without_surrogates(wanted)).split():
            conditions.append("instr(folded, ?)")
            values.append(word)
        if only_favourites:
            conditions.append("is_favourite")
        if before:
            conditions.append("id < ?")
            values.append(before)
        where = " AND ".join(conditions)
        with self._errors():
            return tuple(
                self._select(f"WHERE {where} ORDER BY id DESC LIMIT ?", (*values, max(most, 0)))
            )

    def set_favourite(self, number: int, *, is_favourite: bool) -> None:
        """Mark an entry, or take the mark away.

        Raises:
            HistoryError: It cannot be written.
        """
        with self._writing():
            self._database.execute(
                "UPDATE entries SET is_favourite = ? WHERE id = ?", (is_favourite, number)
            )

    def forget(self, number: int) -> None:
        """Forget one entry.

        Raises:
            HistoryError: It cannot be written.
        """
        self._delete("id = ?", number)

    def forget_since(self, time: datetime) -> None:
        """Forget what was translated since then, favourites too.

        Raises:
            HistoryError: It cannot be written.
        """
        self._delete("time >= ?", time.timestamp())

    def forget_all(self) -> None:
        """Forget everything.

        Raises:
            HistoryError: It cannot be written.
        """
        self._delete("1")
        try:
            self._database.execute("VACUUM")
        except sqlite3.Error as error:
            logger.warning("The history keeps its size: %s", error)

    def close(self) -> None:
        """Close the file."""
        self._database.close()

    def _open(self) -> sqlite3.Connection:
        try:
            return open_database(self._path, _VERSION, _SCHEMA)
        except NewerFileError as error:
            raise HistoryNewerError from error
        except OSError as error:
            raise HistoryError(detail=f"{self._path}: {reason(error)}") from error

    def _keep_aside(self, error: Exception) -> None:
        try:
            self.set_aside = keep_aside(self._path, error)
        except OSError as failure:
            raise HistoryError(detail=f"{self._path}: {reason(failure)}") from failure

    def _select(self, rest: str, values: tuple[object, ...] = ()) -> Iterator[Entry]:
        rows: Iterator[_Row] = self._database.execute(_SELECT + rest, values)
        for time, text, translation, source, target, model, is_favourite, number, _ in rows:
            yield Entry(
                datetime.fromtimestamp(time, UTC),
                text,
                translation,
                source,
                target,
                model,
                bool(is_favourite),
                number,
            )

    def _delete(self, where: str, *values: object) -> None:
        with self._writing():
            self._database.execute(f"DELETE FROM entries WHERE {where}", values)  # noqa: S608

    def _shrink(self) -> None:
        """Let the oldest go while the file is larger than it may be."""
        if self._bytes() <= self._most_bytes:
            return
        while self._bytes() > self._most_bytes * 9 // 10:
            cursor = self._database.execute(
                "DELETE FROM entries WHERE id IN (SELECT id FROM entries"
                " WHERE NOT is_favourite ORDER BY id LIMIT 20)"
            )
            if not cursor.rowcount:
                break

    def _bytes(self) -> int:
        """How much of the file is in use."""
        pages, free, size = (
            self._database.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("page_count", "freelist_count", "page_size")
        )
        return int((pages - free) * size)

    @contextmanager
    def _errors(self) -> Iterator[None]:
        try:
            yield
        except (sqlite3.Error, ValueError, TypeError, OverflowError) as error:
            logger.warning("History: %s", error)
            raise HistoryError(detail=sentence(error)) from error

    @contextmanager
    def _writing(self) -> Iterator[None]:
        with self._errors(), transaction(self._database):
            yield


def _continues(last: Entry, entry: Entry) -> bool:
    """Whether an entry is a later state of the last one's text."""
    if last.is_favourite or (last.source, last.target) != (entry.source, entry.target):
        return False
    if not timedelta() <= entry.time - last.time <= _SAME_TEXT:
        return False
    # Never the other way round: a new text may begin as a long one did that would be missed.
    return entry.text.startswith(last.text)
