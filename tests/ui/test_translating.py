"""From keystrokes to the translation on the screen."""

from __future__ import annotations

import threading

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton

from plamo_desktop.core.errors import GenerationError, LoadError
from plamo_desktop.core.jobs import Request
from plamo_desktop.core.languages import ENGLISH, LANGUAGES
from plamo_desktop.core.settings import Settings
from plamo_desktop.ui import translating
from plamo_desktop.ui.translation_state import Stage
from tests.helpers.fake_engine import REAL_INFO, FakeEngine

KOREAN = next(language for language in LANGUAGES if language.code == "ko")
ON_DEMAND = Settings(translate_while_typing=False)


def type_text(qtbot, window, text):
    qtbot.keyClicks(window.source.view, text)


def wait_for(qtbot, window, text):
    qtbot.waitUntil(
        lambda: window.target_text() == text and window.translator.state.stage is not Stage.WRITING,
        timeout=5000,
    )


def wait_for_stage(qtbot, window, stage):
    qtbot.waitUntil(lambda: window.translator.state.stage is stage, timeout=5000)


def button(widget, text):
    return next(b for b in widget.findChildren(QAbstractButton) if b.text() == text)


def test_typing_streams_into_the_target(qtbot, make_window, load):
    window = make_window()
    load(FakeEngine())
    type_text(qtbot, window, "hello")
    wait_for(qtbot, window, "HELLO")
    wait_for_stage(qtbot, window, Stage.DONE)
    assert window.is_complete()
    assert window.toolbar.go_button.kind == "tonal"
    assert window.status.word == "Ready"


def test_typing_is_debounced(qtbot, make_window, load, monkeypatch):
    monkeypatch.setattr(translating, "_DEBOUNCE_MS", 150)
    window = make_window()
    engine = load(FakeEngine())
    type_text(qtbot, window, "one text")
    wait_for(qtbot, window, "ONE TEXT")
    assert engine.seen == ["one text"]


def test_without_automatic_only_the_button_translates(qtbot, make_window, load):
    window = make_window(ON_DEMAND)
    engine = load(FakeEngine())
    type_text(qtbot, window, "hello")
    qtbot.wait(80)
    assert engine.seen == []
    assert window.toolbar.go_button.kind == "primary"
    window.toolbar.go_button.click()
    wait_for(qtbot, window, "HELLO")


def test_the_shortcut_translates_at_once(qtbot, make_window, load):
    window = make_window(ON_DEMAND)
    load(FakeEngine())
    type_text(qtbot, window, "hello")
    qtbot.keyClick(window.source.view, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    wait_for(qtbot, window, "HELLO")
    assert window.source_text() == "hello"


def test_a_current_translation_is_not_asked_for_again(qtbot, make_window, load):
    window = make_window()
    engine = load(FakeEngine())
    type_text(qtbot, window, "hello")
    wait_for_stage(qtbot, window, Stage.DONE)
    window.translator.translate()
    type_text(qtbot, window, "!")
    qtbot.keyClick(window.source.view, Qt.Key.Key_Backspace)
    qtbot.wait(80)
    assert engine.seen in (["hello"], ["hello", "hello!", "hello"])
    seen = len(engine.seen)
    window.translator.translate()
    qtbot.wait(50)
    assert len(engine.seen) == seen


def test_a_newer_text_replaces_an_older(qtbot, make_window, load):
    window = make_window()
    load(FakeEngine(delay=0.01))
    window.set_source_text("a very long text " * 10)
    wait_for_stage(qtbot, window, Stage.WRITING)
    window.set_source_text("short")
    wait_for(qtbot, window, "SHORT")
    assert window.is_complete()


def test_the_old_translation_stays_until_the_new_one_begins(qtbot, make_window, load):
    window = make_window()
    load(FakeEngine())
    window.set_source_text("old")
    wait_for_stage(qtbot, window, Stage.DONE)
    seen = []
    window.target.view.textChanged.connect(lambda: seen.append(window.target_text()))
    window.set_source_text("new")
    wait_for(qtbot, window, "NEW")
    assert "" not in seen


def test_stop_keeps_what_arrived_and_says_so(qtbot, make_window, load):
    window = make_window()
    load(FakeEngine(delay=0.01))
    window.set_source_text("abcdefghij" * 50)
    wait_for_stage(qtbot, window, Stage.WRITING)
    assert window.toolbar.go_button.text() == "Stop"
    right_edge = window.toolbar.go_button.geometry().right()
    window.toolbar.go_button.click()
    wait_for_stage(qtbot, window, Stage.STOPPED)
    assert window.target_text().startswith("A")
    assert window.target.counts.endswith("Stopped")
    assert not window.is_complete()
    assert window.toolbar.go_button.text() == "Translate"
    assert window.toolbar.go_button.kind == "primary"
    assert window.toolbar.go_button.geometry().right() == right_edge
    assert window.status.word == "Stopped"


def test_escape_stops(qtbot, make_window, load):
    window = make_window()
    load(FakeEngine(delay=0.01))
    window.set_source_text("abcdefghij" * 50)
    wait_for_stage(qtbot, window, Stage.WRITING)
    qtbot.keyClick(window.source.view, Qt.Key.Key_Escape)
    wait_for_stage(qtbot, window, Stage.STOPPED)


def test_stopping_before_the_first_piece_quietens_the_old_text(qtbot, make_window, load):
    window = make_window()
    load(FakeEngine(delay=0.03, prompt_steps=30))
    window.target.show_text("older translation")
    window.set_source_text("next")
    wait_for_stage(qtbot, window, Stage.READING)
    window.translator.stop()
    wait_for_stage(qtbot, window, Stage.STOPPED)
    assert window.target_text() == "older translation"
    assert window.target.counts == "Stopped"
    ink = window.target.view.palette().text().color()
    assert ink == window.palette().placeholderText().color()


def test_clearing_stops_and_clears(qtbot, make_window, load):
    window = make_window()
    load(FakeEngine(delay=0.01))
    window.set_source_text("abcdefghij" * 50)
    wait_for_stage(qtbot, window, Stage.WRITING)
    window.source.clear_button.click()
    assert window.target_text() == ""
    assert window.target.counts == ""
    assert window.translator.state.stage is Stage.IDLE
    qtbot.wait(60)
    assert window.target_text() == ""
    window.source.view.undo()
    assert window.source_text() == "abcdefghij" * 50


def test_blank_text_is_not_submitted(qtbot, make_window, load):
    window = make_window()
    engine = load(FakeEngine())
    window.set_source_text(" \n\u3000\u00a0 ")
    window.translator.translate()
    qtbot.wait(60)
    assert engine.seen == []
    assert not window.toolbar.go_button.isEnabled()


def test_long_text_waits_for_the_button(qtbot, make_window, load, monkeypatch):
    monkeypatch.setattr(translating, "_LONGEST_TYPED", 100)
    window = make_window()
    engine = load(FakeEngine(info=REAL_INFO))
    window.set_source_text("a" * 101)
    qtbot.wait(60)
    assert engine.seen == []
    assert window.status.word == "Long text: choose Translate"
    window.toolbar.go_button.click()
    wait_for(qtbot, window, "A" * 101)


def test_a_failure_keeps_what_arrived_and_offers_retry(qtbot, make_window, load):
    window = make_window()
    error = GenerationError(detail="Not enough memory for this text.")
    engine = load(FakeEngine(error=error, error_after=2))
    window.set_source_text("abcdef")
    wait_for_stage(qtbot, window, Stage.FAILED)
    assert window.target_text() == "AB"
    notice = window.target.notice
    assert notice.tone == "danger"
    assert notice.title == "The translation stopped"
    assert notice.text == "Not enough memory for this text. What arrived is kept."
    assert window.target.counts.endswith("Unfinished")
    engine._error = None
    button(notice, "Retry").click()
    wait_for(qtbot, window, "ABCDEF")
    assert window.target.notice is None


def test_typing_during_load_is_queued(qtbot, make_window, services):
    window = make_window()
    gate = threading.Event()
    services.translation.load(lambda: FakeEngine(load_gate=gate))
    type_text(qtbot, window, "hello")
    wait_for_stage(qtbot, window, Stage.WAITING)
    assert window.status.word == "Waiting for the model…"
    gate.set()
    wait_for(qtbot, window, "HELLO")


def test_a_load_failure_is_said_and_can_be_tried_again(qtbot, make_window, services):
    window = make_window()
    window.expect_model(is_demo=False)
    type_text(qtbot, window, "hello")
    wait_for_stage(qtbot, window, Stage.WAITING)
    with qtbot.waitSignal(services.translation.load_failed):
        services.translation.load(lambda: FakeEngine(load_error=LoadError(detail="No memory.")))
    qtbot.waitUntil(lambda: window.banner.notice is not None)
    assert window.banner.notice.title == "The model could not be loaded"
    assert window.banner.notice.text == "No memory."
    assert window.status.word == "No model"
    assert window.target.notice is None
    assert not window.toolbar.go_button.isEnabled()
    with qtbot.waitSignal(window.retry_load_requested):
        button(window.banner, "Try again").click()
    assert window.banner.notice is None
    assert window.status.word == "Loading model…"
    services.translation.load(FakeEngine)
    wait_for(qtbot, window, "HELLO")


def test_the_demo_model_is_offered_unless_it_failed_itself(qtbot, make_window, services):
    window = make_window()
    window.expect_model(is_demo=False)
    with qtbot.waitSignal(services.translation.load_failed):
        services.translation.load(lambda: FakeEngine(load_error=LoadError(detail="No memory.")))
    with qtbot.waitSignal(window.instead_requested):
        button(window.banner, "Use the demo model").click()
    window.expect_model(is_demo=True)
    with qtbot.waitSignal(services.translation.load_failed):
        services.translation.load(lambda: FakeEngine(load_error=LoadError(detail="Again.")))
    texts = {b.text() for b in window.banner.notice.findChildren(QAbstractButton)}
    assert texts == {"Try again"}


def test_load_progress_is_shown(qtbot, make_window, services):
    window = make_window()
    assert window.status.word == "Loading model…"
    words = []
    window.translator.state_changed.connect(lambda: words.append(window.status.word))
    with qtbot.waitSignal(services.translation.ready):
        services.translation.load(lambda: FakeEngine(load_steps=4))
    assert "Loading model… 50 %" in words


def test_language_changes_translate_again(qtbot, make_window, load):
    window = make_window()
    engine = load(FakeEngine())
    window.set_source_text("hello")
    wait_for_stage(qtbot, window, Stage.DONE)
    with qtbot.waitSignal(window.settings_changed) as changed:
        window.toolbar.target.chosen.emit(KOREAN)
    assert changed.args[0].target == KOREAN
    qtbot.waitUntil(lambda: engine.seen == ["hello", "hello"])
    wait_for_stage(qtbot, window, Stage.DONE)


def test_requests_name_the_languages(qtbot, make_window, services):
    window = make_window(Settings(source=ENGLISH, target=KOREAN))
    window.set_source_text("hello")
    assert window.translator._request() == Request("hello", ENGLISH, KOREAN)


def test_a_restored_session_is_not_translated_again(qtbot, make_window, load):
    window = make_window()
    engine = load(FakeEngine())
    window.restore("hello", "こんにちは", is_complete=True)
    qtbot.wait(60)
    assert engine.seen == []
    assert window.is_complete()
    assert not window.source.view.document().isUndoAvailable()


def test_a_restored_unfinished_translation_says_so(qtbot, make_window):
    window = make_window()
    window.restore("hello", "こん", is_complete=False)
    assert window.target.counts == "Stopped"
    assert not window.is_complete()


def test_the_session_signal_tells_of_both_panes(qtbot, make_window, load):
    window = make_window()
    load(FakeEngine())
    told = []
    window.session_changed.connect(lambda: told.append(window.target_text()))
    window.set_source_text("hello")
    assert told
    wait_for_stage(qtbot, window, Stage.DONE)
    assert told[-1] == "HELLO"


def test_nothing_ticks_when_idle(qtbot, make_window, load):
    window = make_window()
    load(FakeEngine())
    window.set_source_text("hello")
    wait_for_stage(qtbot, window, Stage.DONE)
    from PySide6.QtCore import QTimer

    def are_ticking():
        # One that comes once, such as that which lets the caret rest, does not tick.
        timers = window.findChildren(QTimer)
        return any(timer.isActive() and not timer.isSingleShot() for timer in timers)

    qtbot.waitUntil(lambda: not are_ticking(), timeout=3000)
