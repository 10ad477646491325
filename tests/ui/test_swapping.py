"""Swapping languages and texts, and taking that back."""

from __future__ import annotations

import pytest

from plamo_desktop.core.languages import EASY_JAPANESE, ENGLISH, JAPANESE, LANGUAGES
from plamo_desktop.core.settings import Settings
from plamo_desktop.ui.swapping import swapped, with_source, with_target
from plamo_desktop.ui.translation_state import Stage
from tests.helpers.fake_engine import FakeEngine

KOREAN = next(language for language in LANGUAGES if language.code == "ko")


def wait_for(qtbot, window, text):
    qtbot.waitUntil(
        lambda: window.target_text() == text and window.translator.state.stage is not Stage.WRITING,
        timeout=5000,
    )


def wait_for_stage(qtbot, window, stage):
    qtbot.waitUntil(lambda: window.translator.state.stage is stage, timeout=5000)


def test_swap_exchanges_languages_and_texts(qtbot, make_window, load):
    window = make_window(Settings(source=None, target=JAPANESE, translate_while_typing=False))
    load(FakeEngine())
    window.set_source_text("hello")
    window.translator.translate()
    wait_for_stage(qtbot, window, Stage.DONE)
    window.toolbar.swap_button.click()
    assert (window.source_text(), window.target_text()) == ("HELLO", "hello")
    assert window.toolbar.source.language is None
    assert window.toolbar.target.language == ENGLISH
    assert not window.is_complete()
    window.source.view.undo()
    assert window.source_text() == "hello"


def test_swap_without_a_translation_changes_languages_only(qtbot, make_window):
    window = make_window(Settings(source=ENGLISH, target=KOREAN, translate_while_typing=False))
    window.set_source_text("hello")
    window.pair.swap()
    assert window.source_text() == "hello"
    assert (window.toolbar.source.language, window.toolbar.target.language) == (KOREAN, ENGLISH)


def test_swap_while_streaming_stops_first(qtbot, make_window, load):
    window = make_window()
    load(FakeEngine(delay=0.01))
    window.set_source_text("abcdefghij" * 30)
    qtbot.waitUntil(lambda: len(window.target_text()) > 3)
    window.pair.swap()
    swapped_text = window.source_text()
    assert swapped_text.startswith("ABC")
    wait_for(qtbot, window, swapped_text)


def test_which_languages_follow_from_a_swap_or_a_choice():
    assert swapped(None, JAPANESE) == (JAPANESE, ENGLISH)
    assert swapped(None, EASY_JAPANESE) == (EASY_JAPANESE, ENGLISH)
    assert swapped(None, ENGLISH) == (ENGLISH, JAPANESE)
    assert swapped(KOREAN, ENGLISH) == (ENGLISH, KOREAN)
    assert with_source((ENGLISH, JAPANESE), JAPANESE) == (JAPANESE, ENGLISH)
    assert with_source((None, JAPANESE), JAPANESE) == (JAPANESE, ENGLISH)
    assert with_source((ENGLISH, JAPANESE), None) == (None, JAPANESE)
    assert with_target((ENGLISH, JAPANESE), ENGLISH) == (JAPANESE, ENGLISH)
    assert with_target((None, JAPANESE), KOREAN) == (None, KOREAN)


@pytest.mark.parametrize("source", [ENGLISH, None])
@pytest.mark.parametrize("while_typing", [True, False])
def test_undoing_a_swap_brings_everything_back(qtbot, make_window, load, source, while_typing):
    chosen = Settings(source=source, target=JAPANESE, translate_while_typing=while_typing)
    window = make_window(chosen)
    load(FakeEngine())
    window.set_source_text("hello")
    window.translator.translate()
    wait_for_stage(qtbot, window, Stage.DONE)
    toolbar = window.toolbar
    window.pair.swap()
    swapped_pair = (toolbar.source.language, toolbar.target.language)
    assert swapped_pair == (source and JAPANESE, ENGLISH)
    for _ in range(2):
        window.source.view.undo()
        assert (window.source_text(), window.target_text()) == ("hello", "HELLO")
        assert (toolbar.source.language, toolbar.target.language) == (source, JAPANESE)
        window.source.view.redo()
        assert (window.source_text(), window.target_text()) == ("HELLO", "hello")
        assert (toolbar.source.language, toolbar.target.language) == swapped_pair
    toolbar.target.chosen.emit(KOREAN)
    window.source.view.undo()
    assert window.source_text() == "hello"
    assert toolbar.target.language == KOREAN
