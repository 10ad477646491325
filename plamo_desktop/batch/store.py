"""The queue and every finished stretch of its files, in an SQLite file of the user's.

A store is of one thread.  Several may be open on one file: what one writes, the others see at
once, and what each of them does is done whole or not at all.  What is removed is overwritten.
"""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from plamo_desktop.batch.records import (
    FILE_COLUMNS,
    SCHEMA,
    VERSION,
    Translated,
    answers_of,
    file_of,
    packed_answers,
    packed_error,
    packed_options,
    packed_path,
)
from plamo_desktop.core.database import (
    BUSY_SECONDS,
    NewerFileError,
    is_damage,
    keep_aside,
    open_database,
    sentence,
    transaction,
)
from plamo_desktop.core.errors import PlamoError
from plamo_desktop.core.file_jobs import (
    FileJob,
    FileOptions,
    FileState,
    QueueDamagedError,
    QueueError,
    QueueNewerError,
)
from plamo_desktop.core.languages import Language
from plamo_desktop.core.regular_files import reason

logger = logging.getLogger(__name__)

_FILES = f"SELECT {FILE_COLUMNS} FROM files "  # noqa: S608 - no value of anybody's
_OPEN_STATES = (FileState.WAITING.value, FileState.RUNNING.value)


class QueueStore:
    """Files in their order, and the answers to their stretches.

    Args:
        path: The file.
        is_first: Whether it may be made, or put aside when it is damaged; others join what is
            there.

    Attributes:
        set_aside: Where a damaged file is kept.

    Raises:
        QueueNewerError: The file is of a newer version.
        QueueError: The file cannot be opened.
    """

    def __init__(self, path: Path, *, is_first: bool = True) -> None:
        self._path = path
        self.set_aside: Path | None = None
        try:
            self._database = self._open()
        except sqlite3.DatabaseError as error:
            if not is_first or not is_damage(error):
                raise QueueError(detail=sentence(error)) from error
            try:
                self.set_aside = keep_aside(path, error)
                self._database = self._open()
            except OSError as failure:
                raise QueueError(detail=f"{path}: {reason(failure)}") from failure
            except sqlite3.DatabaseError as failure:
                raise QueueError(detail=sentence(failure)) from failure
        with self._errors():
            self._seen = self._data_version()

    @property
    def damage(self) -> QueueDamagedError | None:
        """What to tell when a damaged file was put aside."""
        return QueueDamagedError(file=self.set_aside) if self.set_aside else None

    def has_changed(self) -> bool:
        """Whether somebody else wrote since this was last asked; quick."""
        with self._errors():
            before, self._seen = self._seen, self._data_version()
        return before != self._seen

    def close(self) -> None:
        """Close the file."""
        self._database.close()

    # The files.

    def files(self) -> tuple[FileJob, ...]:
        """All files, in order."""
        with self._errors():
            rows = self._database.execute(_FILES + "ORDER BY place, id")
            return tuple(map(file_of, rows))

    def has_open(self) -> bool:
        """Whether any file waits or is being translated; quick."""
        wanted = "SELECT count(*) FROM files WHERE state IN (?, ?)"
        with self._errors():
            return bool(self._database.execute(wanted, _OPEN_STATES).fetchone()[0])

    def file(self, number: int) -> FileJob | None:
        """One file; None if it was removed."""
        with self._errors():
            row = self._database.execute(_FILES + "WHERE id = ?", (number,)).fetchone()
            return None if row is None else file_of(row)

    def add(
        self, found: Iterable[tuple[Path, Path | None]], options: FileOptions
    ) -> tuple[FileJob, ...]:
        """Put files, with the folders they were found in, at the end.

        One that is there already, and not done, waits where it is.
        """
        with self._writing():
            return tuple(self._add(path, root, packed_options(options)) for path, root in found)

    def _add(self, path: Path, root: Path | None, options: str) -> FileJob:
        values = (packed_path(path), packed_path(root), options)
        row = self._database.execute(
            _FILES + "WHERE path = ? AND root IS ? AND options = ? AND state != ?",
            (*values, FileState.DONE.value),
        ).fetchone()
        if row is None:
            number = self._database.execute(
                "INSERT INTO files (place, path, root, options, state) VALUES"
                " ((SELECT coalesce(max(place), 0) + 1 FROM files), ?, ?, ?, ?)",
                (*values, FileState.WAITING.value),
            ).lastrowid
        else:
            number = row[0]
            self._set(
                "state = ?, error = NULL WHERE id = ? AND state NOT IN (?, ?)",
                FileState.WAITING.value, number, *_OPEN_STATES,
            )  # fmt: skip
        return file_of(self._database.execute(_FILES + "WHERE id = ?", (number,)).fetchone())

    def order(self, numbers: Iterable[int]) -> None:
        """Put the files in this order."""
        with self._writing():
            self._database.executemany(
                "UPDATE files SET place = ? WHERE id = ?", enumerate(numbers, start=1)
            )

    def change_state(self, number: int, state: FileState, among: Collection[FileState]) -> bool:
        """Give a file another state if it is in one of these; whether it was."""
        marks = ", ".join("?" * len(among))
        with self._writing():
            return self._set(
                f"state = ?, error = NULL WHERE id = ? AND state IN ({marks})",
                state.value, number, *(one.value for one in among),
            )  # fmt: skip

    def replace(self, number: int, options: FileOptions) -> int | None:
        """Let a file wait with other options, as another one in its place.

        What a run does about the old one is dropped; its answers go over.

        Returns:
            The new one's number; None if the file was removed.
        """
        with self._writing():
            added = self._database.execute(
                "INSERT INTO files (place, path, root, options, state)"
                " SELECT place, path, root, ?, ? FROM files WHERE id = ?",
                (packed_options(options), FileState.WAITING.value, number),
            )
            if not added.rowcount:
                return None
            self._database.execute(
                "UPDATE answers SET file = ? WHERE file = ?", (added.lastrowid, number)
            )
            self._database.execute("DELETE FROM files WHERE id = ?", (number,))
            return added.lastrowid

    def remove(self, numbers: Iterable[int]) -> None:
        """Forget files and all their texts."""
        with self._writing():
            self._database.executemany("DELETE FROM files WHERE id = ?", ((n,) for n in numbers))
        self.empty_log()

    def empty_log(self) -> None:
        """Leave nothing of what was removed in the log, unless another is reading it just now."""
        try:
            # Nobody waits for it: who is reading does this at the end of the run.
            self._database.execute("PRAGMA busy_timeout = 0")
            self._database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            self._database.execute(f"PRAGMA busy_timeout = {int(1000 * BUSY_SECONDS)}")
        except sqlite3.Error as error:
            logger.warning("The queue's log stays: %s", error)

    # What the run finds out.

    def reset_running(self) -> None:
        """Let files wait whose run was ended by force."""
        with self._writing():
            self._set("state = ? WHERE state = ?", *_OPEN_STATES)

    def stamp(self, number: int) -> str:
        """What a file's contents were when they were counted."""
        with self._errors():
            row = self._database.execute(
                "SELECT stamp FROM files WHERE id = ?", (number,)
            ).fetchone()
            return "" if row is None else str(row[0])

    def set_counted(
        self,
        number: int,
        *,
        stamp: str,
        total: int,
        language: Language | None,
        format_key: str,
        encoding: str,
    ) -> None:
        """What is known of a file once it was gone through."""
        with self._writing():
            self._set(
                "stamp = ?, total = ?, language = ?, format = ?, encoding = ? WHERE id = ?",
                stamp, total, language.code if language else "", format_key, encoding, number,
            )  # fmt: skip

    def prepare_answers(self, number: int, answered_as: str) -> None:
        """Count only answers to what a file is now, by the model there is now.

        Others are kept for the stretches that did not change.

        Args:
            number: The file.
            answered_as: Changes with the file's contents, its options and the model.
        """
        with self._writing():
            changed = self._set(
                "answered_as = ?, done = 0, doubts = 0, unfinished = 0, is_writing = 0"
                " WHERE id = ? AND answered_as != ?",
                answered_as, number, answered_as,
            )  # fmt: skip
            if changed:
                least = self._database.execute(
                    "SELECT min(number) FROM answers WHERE file = ?", (number,)
                ).fetchone()[0]
                self._database.execute(
                    "UPDATE answers SET number = ? - number WHERE file = ? AND number >= 0",
                    (min(least or 0, 0) - 1, number),
                )

    def set_failed(self, number: int, error: PlamoError) -> bool:
        """A file failed; False if it was stopped or removed meanwhile."""
        with self._writing():
            return self._set(
                "state = ?, error = ?, is_writing = 0 WHERE id = ? AND state IN (?, ?)",
                FileState.FAILED.value, packed_error(error), number, *_OPEN_STATES,
            )  # fmt: skip

    def begin_writing(self, number: int) -> bool | None:
        """A translation is about to be written.

        Returns:
            Whether it was before, by a run that was ended by force; None if the file was stopped
            or removed.
        """
        with self._writing():
            row = self._database.execute(
                "SELECT is_writing FROM files WHERE id = ? AND state IN (?, ?)",
                (number, *_OPEN_STATES),
            ).fetchone()
            if row is None:
                return None
            self._set("is_writing = 1 WHERE id = ?", number)
            return bool(row[0])

    def set_done(self, number: int, output: Path, encoding: str) -> None:
        """The translation of a file is written, even if it was stopped just then."""
        with self._writing():
            self._set(
                "state = ?, output = ?, output_encoding = ?, error = NULL, is_writing = 0"
                " WHERE id = ?",
                FileState.DONE.value, packed_path(output), encoding, number,
            )  # fmt: skip
            self._database.execute("DELETE FROM answers WHERE file = ? AND number < 0", (number,))

    # The answers.

    def is_answered(self, number: int, bundle: int) -> bool:
        """Whether there is an answer to a bundle of a file."""
        with self._errors():
            return bool(
                self._database.execute(
                    "SELECT 1 FROM answers WHERE file = ? AND number = ?", (number, bundle)
                ).fetchone()
            )

    def find(self, key: bytes) -> tuple[Translated, ...] | None:
        """An answer to the same, in any file."""
        with self._errors():
            row = self._database.execute(
                "SELECT answers FROM answers WHERE key = ? LIMIT 1", (key,)
            ).fetchone()
            return None if row is None else answers_of(row[0])

    def keep(
        self, number: int, bundle: int, key: bytes, tokens: int, answers: Collection[Translated]
    ) -> FileJob | None:
        """Keep the answers to a bundle; what the file is now, None if it was removed."""
        found = [note.finding for one in answers for note in one.notes]
        left = sum(finding.is_left for finding in found)
        with self._writing():
            if not self._set(
                "done = done + ?, doubts = doubts + ?, unfinished = unfinished + ? WHERE id = ?",
                tokens, len(found), left, number,
            ):  # fmt: skip
                return None
            self._database.execute(
                "INSERT OR REPLACE INTO answers (file, number, key, answers) VALUES (?, ?, ?, ?)",
                (number, bundle, key, packed_answers(answers)),
            )
            row = self._database.execute(_FILES + "WHERE id = ?", (number,)).fetchone()
        return file_of(row)

    def answers(self, number: int, first: int = 0) -> Iterator[tuple[int, tuple[Translated, ...]]]:
        """The answers to a file's bundles, with the bundles' numbers, in order."""
        with self._errors():
            rows = self._database.execute(
                "SELECT number, answers FROM answers WHERE file = ? AND number >= ?"
                " ORDER BY number",
                (number, first),
            )
            for bundle, answers in rows:
                yield bundle, answers_of(answers)

    # What else is kept.

    def setting(self, name: str) -> str:
        """A setting of the queue; empty if it was never set."""
        with self._errors():
            row = self._database.execute(
                "SELECT value FROM settings WHERE name = ?", (name,)
            ).fetchone()
            return "" if row is None else str(row[0])

    def set_setting(self, name: str, value: str) -> None:
        """Keep a setting of the queue."""
        with self._writing():
            self._database.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (name, value))

    def _open(self) -> sqlite3.Connection:
        try:
            database = open_database(self._path, VERSION, SCHEMA)
        except NewerFileError as error:
            raise QueueNewerError from error
        except OSError as error:
            raise QueueError(detail=f"{self._path}: {reason(error)}") from error
        try:
            # Others read while one writes; what was committed outlives a process that is killed.
            database.execute("PRAGMA journal_mode = WAL")
            database.execute("PRAGMA synchronous = NORMAL")
            database.execute("PRAGMA foreign_keys = ON")
        except BaseException:
            database.close()
            raise
        return database

    def _data_version(self) -> int:
        return int(self._database.execute("PRAGMA data_version").fetchone()[0])

    def _set(self, rest: str, *values: object) -> bool:
        """Change files; whether there was one."""
        return self._database.execute(f"UPDATE files SET {rest}", values).rowcount > 0  # noqa: S608

    @contextmanager
    def _errors(self) -> Iterator[None]:
        try:
            yield
        except (sqlite3.Error, ValueError, TypeError, KeyError, OverflowError) as error:
            logger.warning("Queue: %s", error)
            raise QueueError(detail=sentence(error)) from error

    @contextmanager
    def _writing(self) -> Iterator[None]:
        with self._errors(), transaction(self._database):
            yield
