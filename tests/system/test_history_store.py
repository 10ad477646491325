"""The history keeps what it was given, finds it, forgets it, and survives what happens to files."""

from __future__ import annotations

import csv
import json
import os
import signal
import sqlite3
import subprocess
import sys
import textwrap
from contextlib import closing
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from plamo_desktop.core.history import (
    Entry,
    HistoryError,
    HistoryExportError,
    HistoryNewerError,
)
from plamo_desktop.core.text import folded
from plamo_desktop.system.history_export import COLUMNS, export
from plamo_desktop.system.history_store import HistoryStore

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)


def entry(text="Good morning.", translation="おはようございます。", minutes=0, **values):
    names = {"source": "en", "target": "ja", "model": "PLaMo 2 Translate 4-bit", **values}
    return Entry(NOON + timedelta(minutes=minutes), text, translation, **names)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "deep" / "history.sqlite"


@pytest.fixture
def store(path):
    with closing(HistoryStore(path)) as store:
        yield store


@cache
def filled():
    """The bytes of a file with some entries."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "history.sqlite"
        with closing(HistoryStore(path)) as store:
            for number in range(20):
                store.add(entry(f"{number}. " + "word " * 200, minutes=number))
        return path.read_bytes()


def places():
    """Anywhere in that file, and often where its tables are named."""
    names = filled().index(b"CREATE INDEX")
    return st.integers(0, len(filled()) - 1) | st.integers(names, 4095)


def texts(store, *arguments, **options):
    return [one.text for one in store.find(*arguments, **options)]


def test_entries_come_back_newest_first_also_after_closing(path):
    with closing(HistoryStore(path)) as store:
        first = store.add(entry("One."))
        second = store.add(entry("Two.", minutes=1, is_favourite=True))
    assert path.stat().st_mode & 0o777 == 0o600
    with closing(HistoryStore(path)) as store:
        assert store.find() == (second, first)
        assert store.damage is None
    assert first == entry("One.", id=first.id)
    assert second.is_favourite


def test_a_text_that_grew_is_kept_once(store):
    for minutes, text in enumerate(["Good", "Good mor", "Good morning."]):
        store.add(entry(text, minutes=minutes))
    assert texts(store) == ["Good morning."]
    store.add(entry("Another."))
    store.add(entry("Another. Again", minutes=30))
    store.add(entry("Another. Again", minutes=31, target="fr"))
    assert texts(store) == ["Another. Again", "Another. Again", "Another.", "Good morning."]


def test_a_text_that_begins_as_the_last_one_leaves_that(store):
    for minutes, text in enumerate(["The shop closes at six.", "T", "The", "The shop opens."]):
        store.add(entry(text, minutes=minutes))
    assert texts(store) == ["The shop opens.", "The shop closes at six."]


def test_a_favourite_is_not_replaced(store):
    kept = store.add(entry("Good"))
    store.set_favourite(kept.id, is_favourite=True)
    store.add(entry("Good morning.", minutes=1))
    assert texts(store) == ["Good morning.", "Good"]
    assert texts(store, only_favourites=True) == ["Good"]
    store.set_favourite(kept.id, is_favourite=False)
    assert texts(store, only_favourites=True) == []


@pytest.mark.parametrize(
    ("wanted", "count"),
    [
        ("good", 1), ("MORNING good", 1), ("おはよう", 1), ("ｺｰﾋｰ", 1), ("コーヒー", 1), ("k", 0),
        ("ＧＯＯＤ", 1), ("%", 0), ("_", 0), ("'; DROP TABLE entries", 0), ("", 2), ("straße", 1),
        ("STRASSE", 1), ("good コーヒー", 0),
    ],
)  # fmt: skip
def test_search(store, wanted, count):
    store.add(entry())
    store.add(entry("Kaffee an der Straße", "コーヒー", source="de"))
    wanted = wanted if wanted != "k" else "kk"
    assert len(store.find(wanted)) == count


def test_pages(store):
    for number in range(25):
        store.add(entry(f"{number}.", minutes=number))
    first = store.find(most=10)
    second = store.find(most=10, before=first[-1].id)
    assert [one.text for one in (*first, *second)] == [f"{24 - index}." for index in range(20)]


@settings(max_examples=40, deadline=None)
@given(text=TEXT, translation=TEXT)
def test_any_text_comes_back_and_is_found_by_its_words(tmp_path_factory, text, translation):
    with closing(HistoryStore(tmp_path_factory.mktemp("history") / "h.sqlite")) as store:
        added = store.add(entry(text, translation))
        assert (added.text, added.translation) == (text, translation)
        for word in f"{text} {translation}".split():
            assert store.find(word) == (added,)


def test_half_a_surrogate_pair_is_stored_as_the_replacement_character(store):
    assert store.add(entry("a\ud83dz")).text == "a\ufffdz"


def test_what_is_forgotten_is_gone_from_the_file(path):
    with closing(HistoryStore(path)) as store:
        store.add(entry("an old secret"))
        one = store.add(entry("a favourite secret", minutes=120, is_favourite=True))
        store.add(entry("a recent secret", minutes=125))
        store.forget_since(NOON + timedelta(minutes=121))
        assert texts(store) == ["a favourite secret", "an old secret"]
        store.forget(one.id)
        assert texts(store) == ["an old secret"]
        assert b"recent secret" not in path.read_bytes()
        assert b"favourite secret" not in path.read_bytes()
        store.forget_all()
        assert store.find() == ()
        assert b"secret" not in path.read_bytes()
        store.add(entry("Again."))
    assert list(path.parent.iterdir()) == [path]


def test_the_oldest_go_when_there_is_too_much(path):
    with closing(HistoryStore(path, most_bytes=400_000)) as store:
        kept = store.add(entry("kept", is_favourite=True))
        for number in range(100):
            store.add(entry(f"{number} " + "x" * 6000, minutes=number))
        found = store.find(most=1000)
        assert found[0].text.startswith("99 ")
        assert found[-1] == kept
        assert 10 < len(found) < 50
    assert path.stat().st_size < 500_000


def test_no_limit_takes_favourites(path):
    with closing(HistoryStore(path, most_bytes=10_000)) as store:
        for number in range(20):
            store.add(entry(f"{number} " + "x" * 2000, is_favourite=True, minutes=number))
        assert len(store.find()) == 20


@pytest.mark.parametrize("damage", ["cut", "text", "zeros", "flipped", "other", "no column"])
def test_a_damaged_file_is_kept_aside(path, damage):
    content = filled()
    path.parent.mkdir()
    path.write_bytes(content)
    match damage:
        case "cut":
            path.write_bytes(content[:5000])
        case "text":
            path.write_text("This is no database. " * 100)
        case "zeros":
            path.write_bytes(bytes(4096))
        case "flipped":
            path.write_bytes(content[:100] + bytes(byte ^ 255 for byte in content[100:]))
        case "other":
            path.unlink()
            with closing(sqlite3.connect(path)) as database:
                database.execute("PRAGMA application_id = 7")
        case "no column":
            with closing(sqlite3.connect(path)) as database:
                database.execute("ALTER TABLE entries RENAME COLUMN model TO engine")
    bad = path.read_bytes()
    with closing(HistoryStore(path)) as store:
        assert store.set_aside is not None
        assert store.set_aside.read_bytes() == bad
        assert store.damage is not None
        assert str(store.set_aside) in store.damage.hint
        store.add(entry())
        assert texts(store) == ["Good morning."]


@settings(max_examples=60, deadline=None)
@given(places(), st.integers(0, 255))
@example(filled().index(b"ON entries (time)"), 128)
@example(filled().index(b"PRIMARY KEY"), 8)
def test_a_file_cut_or_changed_anywhere_never_ends_the_program(tmp_path_factory, place, bits):
    path = tmp_path_factory.mktemp("history") / "h.sqlite"
    content = bytearray(filled())
    if bits:
        content[place] ^= bits
    else:
        del content[place:]
    path.write_bytes(content)
    try:
        with closing(HistoryStore(path)) as store:
            store.find("word")
            store.add(entry("Another."))
    except HistoryError:
        pass


def test_a_newer_file_is_left_alone(path):
    with closing(HistoryStore(path)) as store:
        store.add(entry())
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA user_version = 2")
    before = path.read_bytes()
    with pytest.raises(HistoryNewerError):
        HistoryStore(path)
    assert path.read_bytes() == before


def test_a_locked_file_is_told_and_works_again(store, path, monkeypatch):
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        monkeypatch.setattr("plamo_desktop.core.database.BUSY_SECONDS", 0.05)
        with pytest.raises(HistoryError, match="locked"):
            HistoryStore(path)
        other.execute("ROLLBACK")
    assert store.add(entry()).text == "Good morning."


def test_two_programs_share_a_file(store, path):
    store.add(entry("One."))
    with closing(HistoryStore(path)) as other:
        other.add(entry("Two.", minutes=1))
        assert texts(store) == ["Two.", "One."]


def test_a_full_disk_is_told_and_loses_nothing(store):
    store.add(entry("Kept."))
    pages = store._database.execute("PRAGMA page_count").fetchone()[0]
    store._database.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(HistoryError, match="full"):
        store.add(entry("x" * 100_000, minutes=1))
    assert texts(store) == ["Kept."]
    store._database.execute("PRAGMA max_page_count = 100000")
    store.add(entry("y" * 100_000, minutes=1))
    assert len(store.find()) == 2


@pytest.mark.parametrize("kind", ["folder", "pipe", "under a file"])
def test_what_is_no_file_is_told(tmp_path, kind):
    path = tmp_path / "history.sqlite"
    match kind:
        case "folder":
            path.mkdir()
        case "pipe":
            os.mkfifo(path)
        case "under a file":
            path.write_text("x")
            path = path / "history.sqlite"
    with pytest.raises(HistoryError):
        HistoryStore(path)


def test_killed_at_any_moment(path):
    program = textwrap.dedent("""
        import sys
        from pathlib import Path
        from plamo_desktop.system.history_store import HistoryStore
        from tests.system.test_history_store import entry

        store = HistoryStore(Path(sys.argv[1]))
        number = 0
        while True:
            store.add(entry(f"{number}. " + "word " * 200, minutes=number))
            print(number, flush=True)
            number += 1
    """)
    for kills in range(3):
        with subprocess.Popen(
            [sys.executable, "-c", program, str(path)], stdout=subprocess.PIPE, text=True
        ) as process:
            assert process.stdout is not None
            for _ in range(5 + 7 * kills):
                told = int(process.stdout.readline())
            process.send_signal(signal.SIGKILL)
            process.stdout.read()
        with closing(HistoryStore(path)) as store:
            assert store.set_aside is None
            numbers = {int(one.text.split(".")[0]) for one in store.find(most=10_000)}
            assert numbers >= set(range(told + 1))


def test_export(tmp_path):
    entries = [entry('=SUM(A1) "x"', "一行\n二行", id=3), entry("a", "b", is_favourite=True, id=2)]
    export(entries, tmp_path / "history.json")
    values = json.loads((tmp_path / "history.json").read_text(encoding="utf-8"))
    assert values[0]["text"] == '=SUM(A1) "x"'
    assert values[0]["time"] == "2026-03-01T12:00:00+00:00"
    assert values[1]["is_favourite"] is True
    export(entries, tmp_path / "history.CSV")
    with (tmp_path / "history.CSV").open(encoding="utf-8-sig", newline="") as file:
        header, *rows = csv.reader(file)
    assert tuple(header) == COLUMNS
    assert rows[0][3:5] == ['\'=SUM(A1) "x"', "一行\n二行"]


def test_an_export_that_fails_leaves_what_was_there(tmp_path):
    with pytest.raises(HistoryExportError):
        export([entry()], tmp_path / "missing" / "history.json")


def test_folding_leaves_case_and_width_aside():
    assert folded("ＡBc ｶﾞ") == "abc ガ"
