"""The history's window asks for what it shows, and for everything it is told to do."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu, QMessageBox

from plamo_desktop.core.history import Entry
from plamo_desktop.ui.history.model import ENTRY, PAGE, one_line
from plamo_desktop.ui.history.window import HistoryWindow
from plamo_desktop.ui.texts import Texts

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
LEFT = Qt.MouseButton.LeftButton


def entry(number, text="Good morning.", **values):
    return Entry(NOON, text, text.upper(), "en", "ja", "Demo model", id=number, **values)


SOME = (entry(3), entry(2, "two", is_favourite=True), entry(1, "one\ntwo"))


@pytest.fixture(params=["en", "ja"])
def texts(request):
    return Texts.load(request.param)


@pytest.fixture
def window(qtbot, theme, texts):
    made: Any = HistoryWindow(texts)
    qtbot.addWidget(made)
    made.asked = []
    made.searched.connect(lambda *what: made.asked.append(what))
    made.show()
    made.show_entries(SOME)
    return made


def menu_action(text):
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    action = next(one for one in menu.actions() if one.text() == text)
    action.trigger()
    menu.close()


def test_it_looks_when_it_is_shown_and_when_words_are_typed(qtbot, window):
    assert window.asked == [("", False, 0)]
    qtbot.keyClicks(window.search, "good")
    qtbot.waitUntil(lambda: len(window.asked) == 2)
    assert window.asked[-1] == ("good", False, 0)
    window.favourites.click()
    assert window.asked[-1] == ("good", True, 0)
    window.close()
    window.refresh()
    assert len(window.asked) == 3


def test_nothing_found_is_said(window, texts):
    assert not window.empty.isVisible()
    window.show_entries(())
    assert window.empty.isVisible()
    assert window.empty.text() == texts("history.empty")
    assert not window.list.isVisible()
    window.show_entries(SOME)
    assert window.list.isVisible()


def test_more_is_asked_for_when_it_is_scrolled(window):
    full = tuple(entry(1000 - index) for index in range(PAGE))
    window.show_entries(full)
    window.asked.clear()
    window.list.scrollToBottom()
    model = window.entries
    if not window.asked:
        model.fetchMore(model.index(-1))
    assert window.asked == [("", False, full[-1].id)]
    window.show_entries((entry(5),))
    assert model.rowCount() == PAGE + 1
    assert not model.canFetchMore(model.index(-1))
    window.refresh()
    window.show_entries(SOME)
    assert model.rowCount() == len(SOME)


def test_the_chosen_entry_stays_chosen_after_a_change(window):
    window.list.setCurrentIndex(window.entries.index(2))
    window.show_entries(SOME[:2])
    assert window.list.currentIndex().row() == 1


def test_the_star(qtbot, window):
    index = window.entries.index(1)
    star = window._delegate.star(window.list.visualRect(index)).center()
    with qtbot.waitSignal(window.favourite_changed) as signal:
        qtbot.mouseClick(window.list.viewport(), LEFT, pos=star)
    assert signal.args == [2, False]
    other = window.list.visualRect(index).topLeft() + QPoint(30, 30)
    with qtbot.assertNotEmitted(window.favourite_changed, wait=20):
        qtbot.mouseClick(window.list.viewport(), LEFT, pos=other)


def test_opening_copying_and_forgetting_by_keyboard(qtbot, window):
    qtbot.keyClick(window.search, Qt.Key.Key_Down)
    assert window.list.hasFocus()
    with qtbot.waitSignal(window.opened) as signal:
        qtbot.keyClick(window.list, Qt.Key.Key_Return)
    assert signal.args == [SOME[0]]
    qtbot.keyClick(window.list, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.clipboard().text() == "GOOD MORNING."
    with qtbot.waitSignal(window.forget_requested) as signal:
        qtbot.keyClick(window.list, Qt.Key.Key_Delete)
    assert signal.args == [3]


def test_the_menu_of_an_entry(qtbot, window, texts):
    place = window.list.visualRect(window.entries.index(1)).center()
    told: list[Any] = []
    window.opened.connect(told.append)
    window.favourite_changed.connect(lambda *what: told.append(what))
    window.forget_requested.connect(told.append)
    for key in ("history.open", "history.unmark", "history.forget", "history.copy"):
        window.list.customContextMenuRequested.emit(place)
        menu_action(texts(key))
    assert told == [SOME[1], (2, False), 2]
    assert QApplication.clipboard().text() == "TWO"


def test_forgetting_the_last_hour(qtbot, window, texts):
    window.more_button.click()
    with qtbot.waitSignal(window.forget_since_requested) as signal:
        menu_action(texts("history.forget.hour"))
    age = datetime.now(UTC) - signal.args[0]
    assert timedelta(minutes=59) < age < timedelta(minutes=61)


def test_forgetting_everything_is_asked_for_twice(qtbot, window, texts):
    told = []
    window.forget_all_requested.connect(lambda: told.append(True))
    for word, count in (("button.cancel", 0), ("history.forget.all.yes", 1)):
        window.more_button.click()
        menu_action(texts("history.forget.all"))
        box = window.findChildren(QMessageBox)[-1]
        next(one for one in box.buttons() if one.text() == texts(word)).click()
        qtbot.waitUntil(lambda box=box: not box.isVisible())
        assert len(told) == count


def test_export(qtbot, window, texts):
    window.export()
    dialog = window.findChild(QFileDialog)
    with qtbot.waitSignal(window.export_requested) as signal:
        dialog.fileSelected.emit("/docs/a.json")
    assert signal.args == [Path("/docs/a.json")]
    dialog.close()


def test_escape_empties_the_search_then_closes(qtbot, window):
    qtbot.keyClicks(window.search, "x")
    qtbot.keyClick(window.search, Qt.Key.Key_Escape)
    assert window.search.text() == ""
    assert window.isVisible()
    qtbot.keyClick(window.search, Qt.Key.Key_Escape)
    assert not window.isVisible()


def test_languages_and_time(window, texts):
    note = window._delegate.note(entry(1))
    assert texts("language.en") in note
    assert texts("language.ja") in note
    assert "26" in note
    odd = Entry(NOON, "a", "b", "", "tlh", "m")
    assert window._delegate.note(odd).startswith(f"{texts('source.detected')} → tlh")


def test_what_assistive_technology_reads(window):
    assert window.entries.index(2).data() == "one two → ONE TWO"
    assert window.entries.index(2).data(ENTRY) is SOME[2]


@pytest.mark.parametrize(("text", "line"), [("", ""), (" a\n\tb ", "a b"), ("x" * 1000, "x" * 300)])
def test_one_line(text, line):
    assert one_line(text) == line
