"""What an input method composes is the user's own until it is committed."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtWidgets import QApplication

from plamo_desktop.core.settings import Settings
from plamo_desktop.ui.plain_text import with_line_feeds
from tests.helpers.fake_engine import FakeEngine

# More than one line of a narrow pane.
LONG = "きょうはいいてんきですね" * 12


def compose(view, preedit, commit=""):
    event = QInputMethodEvent(preedit, [])
    if commit:
        event.setCommitString(commit)
    QApplication.sendEvent(view, event)


def test_composed_text_is_not_translated_or_counted(qtbot, make_window, load):
    window = make_window()
    engine = load(FakeEngine())
    view = window.source.view
    edits = []
    window.source.edited.connect(lambda: edits.append(window.source_text()))
    for preedit in ("k", "き", "きょう", "今日"):
        compose(view, preedit)
        window.translator.translate()
    qtbot.wait(80)
    assert view.is_composing()
    assert (engine.seen, edits, window.source_text()) == ([], [], "")
    assert window.source.counts == "0 tokens"
    compose(view, "", "今日")
    assert edits == ["今日"]
    qtbot.waitUntil(lambda: engine.seen == ["今日"])


def test_the_key_that_commits_does_not_translate(qtbot, make_window, load):
    window = make_window(Settings(translate_while_typing=False))
    engine = load(FakeEngine())
    view = window.source.view
    compose(view, "きょう")
    qtbot.keyClick(view, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    qtbot.wait(40)
    assert engine.seen == []
    compose(view, "", "今日")
    qtbot.keyClick(view, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: engine.seen == ["今日"])


def test_what_a_dead_input_method_was_composing_is_kept_by_the_next_key(qtbot, make_window, load):
    window = make_window()
    engine = load(FakeEngine())
    view = window.source.view
    compose(view, "きょう")
    qtbot.keyClick(view, Qt.Key.Key_Shift)
    assert view.is_composing()
    qtbot.keyClick(view, Qt.Key.Key_A)
    assert (window.source_text(), view.is_composing()) == ("きょうa", False)
    qtbot.waitUntil(lambda: engine.seen == ["きょうa"])


def test_a_composition_given_up_changes_nothing(qtbot, make_window, load):
    window = make_window()
    engine = load(FakeEngine())
    compose(window.source.view, "きょう")
    compose(window.source.view, "")
    qtbot.wait(60)
    assert engine.seen == []


def test_text_typed_before_a_dropped_composition_is_translated(qtbot, make_window, load):
    window = make_window()
    engine = load(FakeEngine())
    qtbot.keyClicks(window.source.view, "hello ")
    compose(window.source.view, "きょう")
    qtbot.wait(60)
    assert engine.seen == []
    compose(window.source.view, "")
    qtbot.waitUntil(lambda: engine.seen == ["hello"])


def test_replacing_the_text_ends_a_composition(make_window):
    window = make_window()
    compose(window.source.view, "きょう")
    window.set_source_text("other")
    assert not window.source.view.is_composing()
    assert window.source_text() == "other"


@pytest.mark.parametrize("key", [Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp])
def test_keys_that_move_from_line_to_line_leave_the_caret_in_the_text(qtbot, source, key):
    for commit in ("", "\n"):
        compose(source, LONG, commit)
        qtbot.keyClick(source, key)
        assert source.textCursor().block().isValid()
    assert source.text().replace("\n", "") == LONG


def test_a_composition_does_not_stay_where_the_caret_left_it(source):
    source.replace_all("one\ntwo")
    compose(source, "きょう")
    source.moveCursor(source.textCursor().MoveOperation.Start)
    layout = source.document().lastBlock().layout()
    assert layout.preeditAreaText() == ""
    compose(source, "きょう", "a\n")
    assert source.document().firstBlock().layout().preeditAreaText() == ""
    assert source.text() == "a\none\ntwo"


@pytest.mark.parametrize("seed", range(3))
def test_events_in_any_order_leave_a_pane_that_can_be_used(qtbot, source, seed):
    chance = random.Random(seed)
    texts = ["", "あ", LONG, "ـعرب"]
    keys = [getattr(Qt.Key, f"Key_{name}") for name in ("A", "Up", "Left", "Backspace", "Return")]
    steps = [
        lambda: compose(source, chance.choice(texts), chance.choice([*texts, "\n", "b\nc"])),
        lambda: compose(source, ""),
        lambda: qtbot.keyClick(source, chance.choice(keys)),
        lambda: source.replace_all(chance.choice(texts)),
        source.undo,
        source.redo,
        source.selectAll,
    ]
    for _ in range(150):
        chance.choice(steps)()
        assert source.textCursor().block().isValid()
        assert source.text() == with_line_feeds(source.document().toRawText())
