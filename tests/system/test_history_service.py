from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

import pytest

from plamo_desktop.core.history import Entry, HistoryDamagedError, HistoryExportError
from plamo_desktop.system.history_service import HistoryService

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def entry(text, **values):
    return Entry(NOON, text, text.upper(), "en", "ja", "Demo model", **values)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "history.sqlite"


@pytest.fixture
def history(qtbot, path):
    service = HistoryService(path)
    yield service
    assert service.stop()


def found(qtbot, history, *arguments, **options):
    with qtbot.waitSignal(history.found) as signal:
        history.find(*arguments, **options)
    return [one.text for one in signal.args[0]]


def test_kept_found_marked_and_forgotten(qtbot, history):
    with qtbot.waitSignal(history.changed):
        history.add(entry("one"))
    history.add(entry("two"))
    assert found(qtbot, history) == ["two", "one"]
    assert found(qtbot, history, "TWO") == ["two"]
    with qtbot.waitSignal(history.found) as signal:
        history.find("one")
    number = signal.args[0][0].id
    history.set_favourite(number, is_favourite=True)
    assert found(qtbot, history, only_favourites=True) == ["one"]
    history.forget(number)
    assert found(qtbot, history) == ["two"]
    history.forget_since(NOON)
    assert found(qtbot, history) == []
    history.add(entry("three"))
    history.forget_all()
    assert found(qtbot, history) == []


def test_only_the_last_search_is_told(qtbot, history):
    history.add(entry("one"))
    told: list[Any] = []
    history.found.connect(told.append)
    for wanted in ("a", "b", "c"):
        history.find(wanted)
    assert found(qtbot, history, "one") == ["one"]
    assert len(told) == 1


def test_stopping_does_what_was_asked_for(qtbot, path):
    service = HistoryService(path)
    for number in range(20):
        service.add(entry(f"{number}."))
    assert service.stop()
    service.add(entry("too late"))
    again = HistoryService(path)
    assert len(found(qtbot, again)) == 20
    assert again.stop()


def test_one_that_was_never_used_has_no_file(qtbot, path):
    assert HistoryService(path).stop()
    assert not path.exists()


def test_export(qtbot, history, tmp_path):
    history.add(entry("one"))
    with qtbot.waitSignal(history.exported) as signal:
        history.export(tmp_path / "all.json")
    assert signal.args == [tmp_path / "all.json"]
    assert json.loads((tmp_path / "all.json").read_text())[0]["text"] == "one"
    with qtbot.waitSignal(history.failed) as signal:
        history.export(tmp_path / "missing" / "all.json")
    assert isinstance(signal.args[0], HistoryExportError)
    assert found(qtbot, history) == ["one"]


def test_damage_is_told_and_work_goes_on(qtbot, path):
    path.write_bytes(b"no database at all " * 300)
    service = HistoryService(path)
    with qtbot.waitSignal(service.failed) as signal:
        service.add(entry("one"))
    assert isinstance(signal.args[0], HistoryDamagedError)
    assert found(qtbot, service) == ["one"]
    assert service.stop()


def test_a_file_that_cannot_be_used_is_told_each_time(qtbot, path):
    path.mkdir()
    service = HistoryService(path)
    for _ in range(2):
        with qtbot.waitSignal(service.failed):
            service.add(entry("one"))
    path.rmdir()
    with qtbot.waitSignal(service.changed):
        service.add(entry("one"))
    assert service.stop()
