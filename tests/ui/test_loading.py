"""While the model loads: nothing for a quick load, a line for a long one, and typing is no loss."""

from __future__ import annotations

import threading

from tests.helpers.fake_engine import REAL_INFO, FakeCounter, FakeEngine


def test_a_long_load_is_said_and_the_text_is_translated_after_it(
    qtbot, make_window, services, monkeypatch
):
    monkeypatch.setattr("plamo_desktop.ui.banner._LOAD_MS", 10)
    gate = threading.Event()
    window = make_window()
    services.translation.load(lambda: FakeEngine(info=REAL_INFO, load_gate=gate))
    qtbot.waitUntil(lambda: window.banner.notice is not None)
    assert window.banner.notice.title == "The model is being loaded"
    assert window.banner.isVisible()
    qtbot.keyClicks(window.source.view, "hello")
    qtbot.waitUntil(lambda: window.status.word.startswith("Waiting for the model"))
    gate.set()
    qtbot.waitUntil(lambda: window.target_text() == "HELLO")
    assert window.banner.notice is None
    assert not window.banner.isVisible()


def test_a_quick_load_says_nothing(qtbot, make_window, load):
    window = make_window()
    load(FakeEngine(info=REAL_INFO))
    assert window.banner.notice is None
    assert not window.banner._load_timer.isActive()


def test_a_new_vocabulary_is_made_ready_with_progress(qtbot, make_window, services):
    gate = threading.Event()

    def build(progress):
        progress(1, 4)
        gate.wait(5)
        return FakeCounter()

    window = make_window()
    services.translation.load(lambda: FakeEngine(info=REAL_INFO))
    qtbot.waitUntil(lambda: window.status.word == "Ready")
    window.expect_model(is_demo=False)
    services.counts.load(build)
    qtbot.waitUntil(lambda: window.status.word == "Preparing the vocabulary… 25 %")
    qtbot.keyClicks(window.source.view, "hello")
    assert window.status.word == "Preparing the vocabulary… 25 %"
    gate.set()
    qtbot.waitUntil(lambda: not window.status.word.startswith("Preparing"))
