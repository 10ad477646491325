"""What does not belong to the text is neither shown nor kept as its finished translation."""

from __future__ import annotations

from plamo_desktop.core.languages import ENGLISH, JAPANESE
from plamo_desktop.core.settings import Settings
from plamo_desktop.ui.translation_state import Stage
from tests.helpers.fake_engine import REAL_INFO, FakeEngine


def wait_for_stage(qtbot, window, stage):
    qtbot.waitUntil(lambda: window.translator.state.stage is stage, timeout=5000)


def test_swapping_there_and_back_leaves_nothing_that_looks_finished(qtbot, make_window, load):
    load(FakeEngine(info=REAL_INFO))
    manual = Settings(source=ENGLISH, target=JAPANESE, translate_while_typing=False)
    window = make_window(manual)
    window.set_source_text("hello")
    window.translator.translate()
    wait_for_stage(qtbot, window, Stage.DONE)
    window.pair.swap()
    window.set_source_text("xyz")
    window.pair.swap()
    assert (window.source_text(), window.target_text()) == ("hello", "xyz")
    assert not window.is_complete()
    window.translator.translate()
    qtbot.waitUntil(lambda: window.target_text() == "HELLO")
    assert window.is_complete()


def test_a_translation_of_an_older_text_is_quietened_when_none_follows(qtbot, make_window, load):
    load(FakeEngine(info=REAL_INFO))
    window = make_window(Settings(translate_while_typing=False))
    window.set_source_text("hello")
    window.translator.translate()
    wait_for_stage(qtbot, window, Stage.DONE)
    assert not window.target.view._is_stale
    window.set_source_text("hello you")
    assert window.target.view._is_stale
    window.set_source_text("hello")
    assert not window.target.view._is_stale
