from __future__ import annotations

import errno
import json
import os
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plamo_desktop.core.languages import parse_language
from plamo_desktop.core.settings import Settings
from plamo_desktop.system.json_file import JsonFile
from plamo_desktop.system.session_store import Session, SessionStore
from plamo_desktop.system.settings_store import SettingsStore

TEXT = st.text()


def save(path: Path, *sessions: Session) -> None:
    store = SessionStore(path)
    for session in sessions:
        store.save(session)
    store.close()


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_settings_come_back(tmp_path):
    path = tmp_path / "deep" / "settings.json"
    wanted = Settings(source=parse_language("fr"), translate_while_typing=False)
    SettingsStore(path).save(wanted)
    assert SettingsStore(path).load() == wanted
    assert names(path.parent) == ["settings.json"]


def test_what_another_process_changed_meanwhile_stays(tmp_path):
    path = tmp_path / "settings.json"
    window, command = SettingsStore(path), SettingsStore(path)
    settings = window.load()
    command.save(replace(command.load(), model="8bit"))
    assert window.save(replace(settings, translate_while_typing=False))
    assert SettingsStore(path).load() == Settings(model="8bit", translate_while_typing=False)
    window.save(replace(settings, translate_while_typing=False, model="demo"))
    assert SettingsStore(path).load().model == "demo"


def test_settings_that_cannot_be_stored_say_why(tmp_path):
    (tmp_path / "file").write_text("")
    store = SettingsStore(tmp_path / "file" / "settings.json")
    assert not store.save(Settings())
    assert store.failure


def test_what_could_not_be_stored_is_stored_with_the_next_choice(tmp_path, monkeypatch):
    path = tmp_path / "settings.json"
    store = SettingsStore(path)
    chosen = replace(store.load(), target=parse_language("ko"))
    with monkeypatch.context() as full:
        full.setattr("os.fsync", raise_no_space)
        assert not store.save(chosen)
        assert "space" in store.failure
    assert store.settings == chosen
    assert store.save(replace(chosen, double_copy=True))
    assert SettingsStore(path).load() == replace(chosen, double_copy=True)


def raise_no_space(*_):
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_what_another_version_has_stored_stays(tmp_path):
    path = tmp_path / "settings.json"
    path.write_text('{"from the future": {"x": [1]}, "target": 3}')
    store = SettingsStore(path)
    store.save(replace(store.load(), double_copy=True))
    stored = json.loads(path.read_text())
    assert stored["from the future"] == {"x": [1]}
    assert (stored["target"], stored["double_copy"]) == ("ja", True)


def test_names_that_are_no_utf_8_come_back(tmp_path):
    path = tmp_path / "settings.json"
    wanted = Settings(model="/tmp/\udcff", folders=("/tmp/\udcff", "/tmp/é"))
    assert SettingsStore(path).save(wanted)
    assert SettingsStore(path).load() == wanted


def test_no_file_means_defaults(tmp_path):
    store = SettingsStore(tmp_path / "settings.json")
    assert store.load() == Settings()
    assert store.set_aside is None


@pytest.mark.parametrize("content", [b"", b"{", b"[1]", b"\xff\xfe", b"[" * 200_000, b"\x00" * 50])
def test_a_damaged_file_is_kept_aside(tmp_path, content):
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    store = SettingsStore(path)
    assert store.load() == Settings()
    assert store.set_aside is not None
    assert store.set_aside.read_bytes() == content
    store.save(Settings())
    assert SettingsStore(path).load() == Settings()


@settings(max_examples=50, deadline=None)
@given(source=TEXT, target=TEXT, complete=st.booleans(), codes=st.tuples(TEXT, TEXT))
def test_sessions_come_back(tmp_path_factory, source, target, complete, codes):
    path = tmp_path_factory.mktemp("session") / "session.json"
    marked = ((0, len(target)),) if target else ()
    session = Session(source, target, complete, codes, marked)
    save(path, session)
    assert SessionStore(path).load() == session


@pytest.mark.parametrize("stored", [3, [[0]], [[2, 1]], [[0, 4]], [["a", 1]], [[-1, 1]], [[1, 1]]])
def test_ranges_that_are_not_in_the_text_are_left_out(tmp_path, stored):
    path = tmp_path / "session.json"
    values = {"source_text": "a", "target_text": "abc", "untranslated": stored}
    path.write_text(json.dumps(values))
    assert SessionStore(path).load() == Session("a", "abc")


@pytest.mark.parametrize("content", ["{}", '{"source_text": 3}', '{"source_text": "a"}', "["])
def test_a_damaged_session_is_an_empty_one_and_kept_aside(tmp_path, content):
    path = tmp_path / "session.json"
    path.write_text(content)
    store = SessionStore(path)
    assert store.load() == Session()
    if content != "{}":
        assert store.set_aside is not None
        assert store.set_aside.read_text() == content


def test_a_session_that_is_too_large_is_kept_aside(tmp_path, monkeypatch):
    monkeypatch.setattr("plamo_desktop.system.session_store._MOST_BYTES", 10_000_000)
    path = tmp_path / "session.json"
    with path.open("wb") as file:
        file.truncate(20_000_000)
    store = SessionStore(path)
    assert store.load() == Session()
    assert store.set_aside is not None
    assert store.set_aside.stat().st_size == 20_000_000


def test_a_large_session_comes_back(tmp_path):
    session = Session("日" * 6_000_000)
    save(tmp_path / "session.json", session)
    assert SessionStore(tmp_path / "session.json").load() == session


def test_a_session_that_cannot_be_stored_says_why(tmp_path):
    (tmp_path / "file").write_text("")
    store = SessionStore(tmp_path / "file" / "session.json")
    assert store.failure == ""
    store.save(Session("a"))
    store.close()
    assert store.failure


def test_a_loaded_session_that_did_not_change_is_not_written_again(tmp_path):
    path = tmp_path / "session.json"
    save(path, Session("a"))
    store = SessionStore(path)
    store.load()
    path.unlink()
    store.save(Session("a"))
    store.close()
    assert not path.exists()


def test_the_newest_of_many_is_stored_and_nothing_runs_after_close(tmp_path):
    path = tmp_path / "session.json"
    save(path, *(Session(f"text {number}") for number in range(200)))
    assert SessionStore(path).load().source_text == "text 199"
    assert names(tmp_path) == ["session.json"]


def test_closing_an_unused_store(tmp_path):
    SessionStore(tmp_path / "session.json").close()


def test_a_lone_surrogate_does_not_stop_saving(tmp_path):
    save(tmp_path / "session.json", Session("a\ud800b"))
    assert SessionStore(tmp_path / "session.json").load().source_text == "a\ufffdb"


def test_what_is_no_file_is_kept_aside_and_never_waited_for(tmp_path):
    path = tmp_path / "settings.json"
    os.mkfifo(path)
    store = SettingsStore(path)
    assert store.load() == Settings()
    assert store.set_aside is not None
    path.mkdir()
    (path / "inner").write_text("x")
    other = SettingsStore(tmp_path / "settings.json")
    assert other.load() == Settings()
    other.save(Settings())


def test_a_failed_write_keeps_the_old_file_and_leaves_nothing(tmp_path, monkeypatch):
    file = JsonFile(tmp_path / "x.json")
    assert file.save({"a": 1})

    def full(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert not file.save({"a": 2})
    assert json.loads(file.path.read_text()) == {"a": 1}
    assert names(tmp_path) == ["x.json"]


def test_a_place_that_cannot_be_written(tmp_path):
    (tmp_path / "file").write_text("")
    assert not JsonFile(tmp_path / "file" / "x.json").save({})
