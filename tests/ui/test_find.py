"""Finding in the panes: while typing, from hit to hit, and without touching the text."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QApplication

from plamo_desktop.core.jobs import Piece
from plamo_desktop.core.settings import Appearance, Settings
from plamo_desktop.ui import theme as themes
from plamo_desktop.ui.find_bar import FindBar
from plamo_desktop.ui.texts import Texts

CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
NONE = Qt.KeyboardModifier.NoModifier
TEXT = "The cat 😀 and the ＣＡＴ.\nA dog.\nthe cat"


@pytest.fixture
def window(make_window):
    made = make_window(Settings(translate_while_typing=False, appearance=Appearance.LIGHT))
    made.set_source_text(TEXT)
    cursor = QTextCursor(made.source.view.document())
    made.source.view.setTextCursor(cursor)
    made.source.view.setFocus()
    return made


def opened(qtbot, pane):
    qtbot.keyClick(pane.view, Qt.Key.Key_F, CONTROL)
    (bar,) = pane.findChildren(FindBar)
    assert bar.isVisible()
    assert QApplication.focusWidget() is bar.field
    return bar


def selected(pane):
    return pane.view.textCursor().selectedText()


def marks(pane):
    return [one.cursor.selectedText() for one in pane.view.extraSelections()]


def find(qtbot, bar, wanted, said):
    bar.field.clear()
    bar.field.insert(wanted)
    qtbot.waitUntil(lambda: bar.counts.text() == said)


def test_it_finds_while_typing_and_goes_round(qtbot, window):
    bar = opened(qtbot, window.source)
    find(qtbot, bar, "cat", "1 of 3")
    assert selected(window.source) == "cat"
    assert marks(window.source) == ["ＣＡＴ", "cat"]
    seen = []
    for key, modifiers in (
        (Qt.Key.Key_Return, NONE), (Qt.Key.Key_F3, NONE), (Qt.Key.Key_G, CONTROL),
        (Qt.Key.Key_Return, SHIFT), (Qt.Key.Key_F3, SHIFT), (Qt.Key.Key_G, CONTROL | SHIFT),
    ):  # fmt: skip
        qtbot.keyClick(bar.field, key, modifiers)
        seen.append((bar.counts.text(), selected(window.source)))
    assert [said for said, _ in seen] == [
        "2 of 3", "3 of 3", "1 of 3", "3 of 3", "2 of 3", "1 of 3",
    ]  # fmt: skip
    assert seen[0][1] == "ＣＡＴ"
    assert window.source_text() == TEXT


def test_it_is_not_cut_off_in_a_low_pane(qtbot, window):
    bar = opened(qtbot, window.source)
    window.source.setFixedHeight(84)
    QApplication.processEvents()
    assert window.source.height() == 84
    assert bar.rect().contains(bar.field.geometry())


def test_it_begins_at_the_caret(qtbot, window):
    cursor = window.source.view.textCursor()
    cursor.setPosition(10)
    window.source.view.setTextCursor(cursor)
    bar = opened(qtbot, window.source)
    find(qtbot, bar, "the", "2 of 3")


def test_what_is_not_there_is_said(qtbot, window):
    bar = opened(qtbot, window.source)
    find(qtbot, bar, "bird", "Not found")
    assert bar.field.accessibleDescription() == "Not found"
    qtbot.keyClick(bar.field, Qt.Key.Key_Return)
    assert marks(window.source) == []
    find(qtbot, bar, "", "")


def test_escape_closes_and_gives_the_keyboard_back(qtbot, window):
    bar = opened(qtbot, window.source)
    find(qtbot, bar, "dog", "1 of 1")
    window._actions.set_busy(True)
    stopped: list[str] = []
    window._actions.triggered.connect(stopped.append)
    qtbot.keyClick(bar.field, Qt.Key.Key_Escape)
    assert stopped == []
    window._actions.set_busy(False)
    assert bar.isHidden()
    assert window.source.view.hasFocus()
    assert selected(window.source) == "dog"
    assert marks(window.source) == []
    bar = opened(qtbot, window.source)
    assert bar.field.text() == "dog"
    view = window.source.view
    view.setFocus()
    qtbot.keyClick(view, Qt.Key.Key_Escape)
    assert bar.isHidden()


def test_a_selection_is_what_is_found(qtbot, window):
    cursor = window.source.view.textCursor()
    cursor.setPosition(4)
    cursor.setPosition(7, QTextCursor.MoveMode.KeepAnchor)
    window.source.view.setTextCursor(cursor)
    bar = opened(qtbot, window.source)
    assert bar.field.text() == "cat"
    qtbot.waitUntil(lambda: bar.counts.text() == "1 of 3")


def test_it_finds_in_the_pane_with_the_keyboard(qtbot, window):
    window.target.show_text("猫と犬と猫")
    window.target.view.setFocus()
    bar = opened(qtbot, window.target)
    find(qtbot, bar, "猫", "1 of 2")
    assert selected(window.target) == "猫"
    assert window.source.findChildren(FindBar) == []
    qtbot.keyClick(bar.field, Qt.Key.Key_F, CONTROL)
    assert window.source.findChildren(FindBar) == []


def test_it_finds_on_while_a_translation_streams_in(qtbot, window):
    window.target.begin()
    window.target.add(Piece("one cat", 1, 1.0, 1.0))
    window.target.view.setFocus()
    bar = opened(qtbot, window.target)
    find(qtbot, bar, "cat", "1 of 1")
    window.target.add(Piece(", two cats 😀 and a cat", 2, 1.0, 1.0))
    qtbot.waitUntil(lambda: bar.counts.text() == "1 of 3")
    assert selected(window.target) == "cat"
    assert window.target.view.textCursor().selectionStart() == 4
    window.target.stop()
    qtbot.keyClick(bar.field, Qt.Key.Key_Return, SHIFT)
    assert bar.counts.text() == "3 of 3"
    window.target.show_text("nothing")
    qtbot.waitUntil(lambda: bar.counts.text() == "Not found")


def test_marks_of_other_kinds_stay(qtbot, window):
    view = window.source.view
    view.set_marked(((8, 15),))
    bar = opened(qtbot, window.source)
    find(qtbot, bar, "a", "1 of 5")
    styles = [one.format.background().color() for one in view.extraSelections()[1:]]
    assert marks(window.source)[0].startswith("😀")
    assert len(styles) == 4
    assert set(map(str, styles)) == {str(themes.color("found"))}
    view.set_marked(())
    assert len(marks(window.source)) == 4
    view.set_marked(((0, 3),))
    qtbot.keyClick(bar.field, Qt.Key.Key_Escape)
    assert marks(window.source) == ["The"]


def test_it_leaves_no_trace(qtbot, window):
    edits, saves = [], []
    window.source.edited.connect(lambda: edits.append(1))
    window.session_changed.connect(lambda: saves.append(1))
    steps = window.source.view.document().availableUndoSteps()
    bar = opened(qtbot, window.source)
    find(qtbot, bar, "the", "1 of 3")
    qtbot.keyClick(bar.field, Qt.Key.Key_Return)
    qtbot.keyClick(bar.field, Qt.Key.Key_Escape)
    assert (edits, saves) == ([], [])
    assert window.source.view.document().availableUndoSteps() == steps


def test_only_what_can_be_seen_is_marked_in_a_long_text(qtbot, window):
    view = window.source.view
    with qtbot.waitSignal(view._lazy.finished, timeout=30_000):
        window.set_source_text("a line with a word in it\n" * 8_000)
    cursor = QTextCursor(view.document())
    view.setTextCursor(cursor)
    bar = opened(qtbot, window.source)
    find(qtbot, bar, "word", "1 of 8,000")
    assert 5 < len(marks(window.source)) < 150
    qtbot.keyClick(bar.field, Qt.Key.Key_Return, SHIFT)
    assert bar.counts.text() == "8,000 of 8,000"
    assert view.verticalScrollBar().value() > 0.9 * view.verticalScrollBar().maximum()

    def is_end_marked():
        shown = view.extraSelections()
        return bool(shown) and shown[0].cursor.position() > 100_000

    qtbot.waitUntil(is_end_marked)


def test_what_is_found_before_the_layout_is_ready_is_shown_then(qtbot, window):
    view = window.source.view
    with qtbot.waitSignal(view._lazy.finished, timeout=30_000):
        window.set_source_text("some line\n" * 8_000 + "needle")
        bar = opened(qtbot, window.source)
        find(qtbot, bar, "needle", "1 of 1")
    assert selected(window.source) == "needle"
    assert view.verticalScrollBar().value() > 0.9 * view.verticalScrollBar().maximum()


def test_the_bar_speaks_the_interface_language(qtbot, window):
    bar = opened(qtbot, window.source)
    find(qtbot, bar, "cat", "1 of 3")
    window.set_texts(Texts.load("ja"))
    assert bar.counts.text() == "1 / 3"
    assert bar.field.placeholderText() == Texts.load("ja")("find.hint")
