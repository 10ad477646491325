"""SQLite files of this program: opened, known as ours, put aside when they are damaged."""

from __future__ import annotations

import logging
import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

logger = logging.getLogger(__name__)

# "PLaM": marks a file as this program's.
APPLICATION_ID = 0x504C614D
BUSY_SECONDS = 2.0


class NewerFileError(Exception):
    """The file was written by a newer version of this program."""


def open_database(path: Path, version: int, schema: Sequence[str]) -> sqlite3.Connection:
    """Open a file of the user's alone; made, with its folder, if it is not there.

    What is deleted in it is overwritten.

    Args:
        path: The file.
        version: Of the schema.
        schema: Statements that make the tables; others belong to another version.

    Raises:
        NewerFileError: The file's version is higher.
        sqlite3.DatabaseError: It cannot be opened; see `is_damage`.
        OSError: It cannot be made.
    """
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    database = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
    try:
        _prepare(database, version, schema)
    except UnicodeDecodeError as error:  # of a name in the file, within SQLite's own message
        database.close()
        raise sqlite3.DatabaseError("Names in it are damaged.") from error
    except BaseException:
        database.close()
        raise
    return database


def _prepare(database: sqlite3.Connection, version: int, schema: Sequence[str]) -> None:
    database.execute("PRAGMA secure_delete = ON")
    found = database.execute("PRAGMA user_version").fetchone()[0]
    owner = database.execute("PRAGMA application_id").fetchone()[0]
    if owner not in {0, APPLICATION_ID}:
        raise sqlite3.DatabaseError("It is a file of another program.")
    if found > version:
        raise NewerFileError
    if found == 0:
        # Two programs may begin at once: the second one finds the first one's tables.
        with transaction(database):
            if not database.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
                for statement in schema:
                    database.execute(statement)
                database.execute(f"PRAGMA application_id = {APPLICATION_ID}")
                database.execute(f"PRAGMA user_version = {version}")
    state = database.execute("PRAGMA quick_check(1)").fetchone()[0]
    if state != "ok":
        raise sqlite3.DatabaseError(state)
    tables = {sql for (sql,) in database.execute("SELECT sql FROM sqlite_master")}
    if not tables.issuperset(schema):
        raise sqlite3.DatabaseError("Its tables are not those of this program.")


def is_damage(error: sqlite3.DatabaseError) -> bool:
    """Whether the file's contents are at fault, such as a table that is not there."""
    if not isinstance(error, sqlite3.OperationalError):
        return True
    # Python's own errors, about text that is none, have no code.
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) == sqlite3.SQLITE_ERROR


def keep_aside(path: Path, error: Exception) -> Path:
    """Give a damaged file and its companions another name.

    Raises:
        OSError: It cannot be renamed.
    """
    aside = path.with_name(f"{path.stem}.damaged{path.suffix}")
    logger.warning("%s is damaged (%s); kept as %s", path, error, aside)
    for suffix in ("", "-journal", "-wal", "-shm"):
        companion = path.with_name(path.name + suffix)
        if companion.exists():
            companion.replace(aside.with_name(aside.name + suffix))
    return aside


@contextmanager
def transaction(database: sqlite3.Connection) -> Iterator[None]:
    """All of what is done in it, or nothing."""
    database.execute("BEGIN IMMEDIATE")
    try:
        yield
        database.execute("COMMIT")
    except BaseException:
        if database.in_transaction:
            database.execute("ROLLBACK")
        raise


def sentence(error: Exception) -> str:
    """What went wrong, for the user."""
    text = str(error).strip() or type(error).__name__
    return f"{text[0].upper()}{text[1:].rstrip('.')}."
