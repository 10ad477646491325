"""The queue's file: what is kept, what is forgotten, and files that cannot be used."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

import pytest

from plamo_desktop.batch.lock import QueueLock
from plamo_desktop.batch.records import Translated
from plamo_desktop.batch.store import QueueStore
from plamo_desktop.core.errors import DocumentError, PlamoError
from plamo_desktop.core.file_jobs import (
    FileOptions,
    FileState,
    Note,
    QueueError,
    QueueNewerError,
)
from plamo_desktop.core.findings import Finding, FindingKind
from plamo_desktop.core.languages import ENGLISH, JAPANESE

OPTIONS = FileOptions(JAPANESE)
ANSWERS = (
    Translated("訳文", (Note(7, Finding.of(FindingKind.NUMBERS, numbers="25")),)),
    Translated(" 続く ", goes_on=True),
)


def added(store, path, root, options):
    (file,) = store.add([(path, root)], options)
    return file


@pytest.fixture
def path(tmp_path):
    return tmp_path / "folder" / "queue.sqlite"


@pytest.fixture
def store(path):
    with closing(QueueStore(path)) as store:
        yield store


def test_everything_comes_back_as_it_was(store, path):
    odd = Path(os.fsdecode(b"/tmp/\xff odd\n.txt"))
    options = FileOptions(
        JAPANESE, ENGLISH, odd, "text", "cp932", bilingual=True, footer="終", part_tokens=9
    )
    file = added(store, odd, odd.parent, options)
    store.set_counted(
        file.id, stamp="s", total=30, language=ENGLISH, format_key="text", encoding="utf-8"
    )
    store.keep(file.id, 0, b"key", 10, ANSWERS)
    store.set_failed(file.id, DocumentError(format="SRT", detail="Line 3."))
    with closing(QueueStore(path)) as other:
        (found,) = other.files()
        assert (found.path, found.root, found.options) == (odd, odd.parent, options)
        assert (found.tokens_done, found.tokens_total) == (10, 30)
        assert (found.doubts, found.left) == (1, 0)
        assert (found.format, found.encoding, found.language) == ("text", "utf-8", ENGLISH)
        assert found.state is FileState.FAILED
        assert isinstance(found.error, DocumentError)
        assert found.error.title == "This is not a proper SRT file"
        assert list(other.answers(file.id)) == [(0, ANSWERS)]
        assert other.find(b"key") == ANSWERS
        assert other.find(b"other") is None


def test_an_error_whose_class_is_gone_keeps_its_words(store, path):
    class PassingError(PlamoError):
        pass

    file = added(store, Path("/a"), None, OPTIONS)
    error = PassingError(detail="So it was.")
    store.set_failed(file.id, error)
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE files SET error = replace(error, 'PassingError', 'Gone')")
    assert store.file(file.id).error.hint == "So it was."


def test_the_same_file_is_not_doubled_unless_it_is_done(store):
    first = added(store, Path("/a"), None, OPTIONS)
    assert added(store, Path("/a"), None, OPTIONS).id == first.id
    assert added(store, Path("/a"), None, FileOptions(ENGLISH)).id != first.id
    store.set_failed(first.id, PlamoError())
    again = added(store, Path("/a"), None, OPTIONS)
    assert (again.id, again.state, again.error) == (first.id, FileState.WAITING, None)
    store.set_done(first.id, Path("/a.ja"), "utf-8")
    assert added(store, Path("/a"), None, OPTIONS).id != first.id


def test_each_sees_what_the_other_wrote(store, path):
    with closing(QueueStore(path, is_first=False)) as other:
        assert not store.has_changed()
        file = added(other, Path("/a"), None, OPTIONS)
        assert store.has_changed()
        assert not store.has_changed()
        assert not other.has_changed()
        assert store.file(file.id).path == Path("/a")


def test_what_was_stopped_or_removed_gets_no_other_state(store):
    file = added(store, Path("/a"), None, OPTIONS)
    store.change_state(file.id, FileState.STOPPED, (FileState.WAITING,))
    assert not store.set_failed(file.id, PlamoError())
    assert store.begin_writing(file.id) is None
    assert store.file(file.id).state is FileState.STOPPED
    store.remove([file.id])
    assert store.keep(file.id, 0, b"key", 10, ANSWERS) is None
    assert not store.set_failed(file.id, PlamoError())
    assert store.files() == ()


def test_writing_that_was_broken_off_is_known(store):
    file = added(store, Path("/a"), None, OPTIONS)
    assert store.begin_writing(file.id) is False
    assert store.begin_writing(file.id) is True
    store.set_done(file.id, Path("/b"), "")
    store.change_state(file.id, FileState.WAITING, (FileState.DONE,))
    assert store.begin_writing(file.id) is False


def test_answers_to_older_contents_are_found_but_do_not_count(store):
    file = added(store, Path("/a"), None, OPTIONS)
    for version in ("one", "two", "three"):
        store.prepare_answers(file.id, version)
        assert store.file(file.id).tokens_done == 0
        assert not store.is_answered(file.id, 0)
        for number in range(3):
            store.keep(file.id, number, f"{version} {number}".encode(), 10, ANSWERS)
        store.prepare_answers(file.id, version)
        assert store.file(file.id).tokens_done == 30
    assert store.find(b"one 2") == store.find(b"two 0") == ANSWERS
    assert len(list(store.answers(file.id))) == 3
    store.set_done(file.id, Path("/b"), "")
    assert store.find(b"one 2") is None


def test_what_is_removed_is_nowhere_in_the_folder(store, path):
    secret = "とても秘密の訳文です"
    file = added(store, Path("/secret-name"), None, OPTIONS)
    store.keep(file.id, 0, b"key", 10, (Translated(secret),))
    files = list(path.parent.iterdir())
    assert any(secret.encode() in one.read_bytes() for one in files)
    store.remove([file.id])
    for one in path.parent.iterdir():
        data = one.read_bytes()
        assert secret.encode() not in data
        assert b"secret-name" not in data


@pytest.mark.parametrize("damage", ["text", "cut", "middle", "tables", "foreign"])
def test_a_damaged_file_is_kept_aside_and_said(path, damage):
    with closing(QueueStore(path)) as store:
        for number in range(50):
            file = added(store, Path(f"/{number}"), None, OPTIONS)
            store.keep(file.id, 0, b"key", 10, (Translated("x" * 500),))
    if damage == "text":
        path.write_text("not a database at all" * 100)
    elif damage == "cut":
        os.truncate(path, path.stat().st_size // 2)
    elif damage == "middle":
        with path.open("r+b") as file:
            file.seek(8192)
            file.write(b"\xff" * 8192)
    else:
        with closing(sqlite3.connect(path)) as database, database:
            if damage == "tables":
                database.execute("DROP TABLE answers")
            else:
                database.execute("PRAGMA application_id = 77")
    with pytest.raises(QueueError):
        QueueStore(path, is_first=False)
    with closing(QueueStore(path)) as store:
        assert store.files() == ()
        assert store.set_aside is not None
        assert store.damage is not None
        assert store.damage.details["file"] == str(store.set_aside)
        assert store.set_aside.exists()
        added(store, Path("/a"), None, OPTIONS)


def test_a_newer_file_is_left_alone(path):
    QueueStore(path).close()
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("PRAGMA user_version = 2")
    with pytest.raises(QueueNewerError):
        QueueStore(path)
    assert path.exists()
    assert not list(path.parent.glob("*.damaged*"))


def test_a_locked_file_is_told_and_works_again(store, path, monkeypatch):
    monkeypatch.setattr("plamo_desktop.core.database.BUSY_SECONDS", 0.05)
    with closing(QueueStore(path)) as other:
        with closing(sqlite3.connect(path, isolation_level=None)) as third:
            third.execute("BEGIN IMMEDIATE")
            with pytest.raises(QueueError, match="locked"):
                added(other, Path("/a"), None, OPTIONS)
            assert other.files() == ()
        added(other, Path("/a"), None, OPTIONS)


def test_a_folder_that_is_no_folder_is_told(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(QueueError, match=r"queue\.sqlite"):
        QueueStore(tmp_path / "file" / "queue.sqlite")
    with pytest.raises(QueueError):
        QueueLock(tmp_path / "file" / "queue.sqlite").take()


@pytest.fixture
def small_disk(tmp_path):
    folder = tmp_path / "disk"
    folder.mkdir()
    command = shutil.which("mount")
    mounted = command and subprocess.run(
        [command, "-t", "tmpfs", "-o", "size=512k", "tmpfs", str(folder)],
        capture_output=True, check=False,
    )  # fmt: skip
    if not mounted or mounted.returncode:
        pytest.skip("no small disk can be mounted")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


def test_a_full_disk_loses_nothing_that_was_kept(small_disk):
    path = small_disk / "queue.sqlite"
    with closing(QueueStore(path)) as store:
        file = added(store, Path("/a"), None, OPTIONS)

        def fill():
            for number in range(1000):
                store.keep(file.id, number, b"key", 1, (Translated("x" * 20_000),))

        with pytest.raises(QueueError, match="full"):
            fill()
        kept = len(list(store.answers(file.id)))
        assert 0 < kept < 1000
        (found,) = store.files()
        assert found.tokens_done == kept
    with closing(QueueStore(path)) as store:
        assert store.set_aside is None
        assert len(list(store.answers(file.id))) == kept


def test_a_disk_that_cannot_be_written_is_told(small_disk):
    path = small_disk / "queue.sqlite"
    with closing(QueueStore(path)) as store:
        file = added(store, Path("/a"), None, OPTIONS)
        store.keep(file.id, 0, b"key", 10, ANSWERS)
    subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True)
    with pytest.raises(QueueError):
        QueueStore(path)
    with pytest.raises(QueueError, match=r"(?i)read.?only"):
        QueueStore(small_disk / "other.sqlite")
    subprocess.run(["mount", "-o", "remount,rw", str(small_disk)], check=True)
    with closing(QueueStore(path)) as store:
        assert store.set_aside is None
        assert list(store.answers(file.id)) == [(0, ANSWERS)]


def test_one_process_has_the_lock(path):
    lock, other = QueueLock(path), QueueLock(path)
    assert lock.take()
    assert lock.take()
    assert not other.take()
    lock.release()
    assert other.take()
    other.release()
