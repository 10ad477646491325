"""What follows when the language of the text was found out."""

from __future__ import annotations

import pytest

from plamo_desktop.core.detection import Detection
from plamo_desktop.core.languages import ENGLISH, JAPANESE, parse_language
from plamo_desktop.core.settings import Appearance, Settings
from plamo_desktop.ui.translation_state import Stage
from tests.helpers.fake_engine import FakeEngine

GERMAN, KOREAN = parse_language("de"), parse_language("ko")
LIGHT = Appearance.LIGHT


def certain(language):
    return Detection(language, is_certain=True)


@pytest.fixture
def window(make_window):
    return make_window()


def test_it_is_asked_for_a_moment_after_an_edit(qtbot, window):
    with qtbot.waitSignal(window.pair.detection_wanted) as signal:
        window.set_source_text("Guten Morgen.")
    assert signal.args == ["Guten Morgen."]


def test_it_is_not_asked_for_when_the_language_is_chosen(qtbot, make_window):
    window = make_window(Settings(source=GERMAN, appearance=LIGHT))
    with qtbot.assertNotEmitted(window.pair.detection_wanted, wait=300):
        window.set_source_text("Guten Morgen.")


@pytest.mark.parametrize(
    ("is_certain", "shown"), [(True, ("German", "detected")), (False, ("German?", ""))]
)
def test_it_is_shown(window, is_certain, shown):
    selector = window.toolbar.source
    window.set_source_text("Guten Morgen.")
    window.pair.set_detection(Detection(GERMAN, is_certain=is_certain))
    assert (selector.text(), selector.detail) == shown
    assert selector.language is None
    window.pair.set_detection(None)
    assert (selector.text(), selector.detail) == ("Detect language", "")


def test_the_text_may_have_gone_meanwhile(window):
    window.set_source_text("Guten Morgen.")
    window.set_source_text("")
    window.pair.set_detection(certain(GERMAN))
    assert window.toolbar.source.text() == "Detect language"


def test_the_model_is_told_what_it_cannot_find_out(qtbot, window, load):
    engine = load(FakeEngine())
    requests = []
    window.translator.answered.connect(lambda request, _: requests.append(request))
    window.set_source_text("Guten Morgen.")
    window.pair.set_detection(certain(GERMAN))
    qtbot.waitUntil(lambda: len(requests) == 1)
    assert (requests[0].source, requests[0].target) == (GERMAN, JAPANESE)
    window.pair.set_detection(Detection(KOREAN, is_certain=False))
    qtbot.waitUntil(lambda: len(requests) == 2)
    assert requests[1].source is None
    assert engine.seen == ["Guten Morgen."] * 2


def test_what_was_found_is_told_with_the_answer_to_that_text(qtbot, window, load):
    load(FakeEngine())
    told = []
    window.translator.answered.connect(lambda request, _, found: told.append((request, found)))
    window.set_source_text("Good morning.")
    window.pair.set_detection(certain(ENGLISH))
    qtbot.waitUntil(lambda: len(told) == 1)
    assert (told[0][0].source, told[0][1]) == (None, ENGLISH)
    # Nothing is known of this one.
    window.set_source_text("Guten Abend.")
    qtbot.waitUntil(lambda: len(told) == 2)
    assert told[1][1] is None
    window.pair.set((GERMAN, JAPANESE))
    qtbot.waitUntil(lambda: len(told) == 3)
    assert told[2][1] == GERMAN


def test_japanese_and_english_are_left_to_the_model(qtbot, window, load):
    engine = load(FakeEngine())
    window.set_source_text("Good morning.")
    qtbot.waitUntil(window.is_complete)
    window.pair.set_detection(certain(ENGLISH))
    qtbot.wait(100)
    assert engine.seen == ["Good morning."]
    assert window.is_complete()


def test_a_target_that_is_the_texts_language_gives_way(qtbot, window):
    window.set_source_text("おはよう。")
    with qtbot.waitSignal(window.settings_changed) as signal:
        window.pair.set_detection(certain(JAPANESE))
    settings = signal.args[0]
    assert (settings.source, settings.target, settings.other_target) == (None, ENGLISH, JAPANESE)
    assert window.toolbar.target.language == ENGLISH
    window.set_source_text("Good morning.")
    window.pair.set_detection(certain(ENGLISH))
    assert window.toolbar.target.language == JAPANESE


def test_the_last_other_language_takes_its_place(window):
    window.toolbar.target.chosen.emit(GERMAN)
    window.toolbar.target.chosen.emit(KOREAN)
    window.set_source_text("안녕하세요.")
    window.pair.set_detection(certain(KOREAN))
    assert window.toolbar.target.language == GERMAN


def test_what_is_uncertain_moves_nothing(window):
    window.set_source_text("東京")
    window.pair.set_detection(Detection(JAPANESE, is_certain=False))
    assert window.toolbar.target.language == JAPANESE


def test_a_swap_uses_what_was_found_out(window):
    window.toolbar.target.chosen.emit(ENGLISH)
    window.set_source_text("Guten Morgen.")
    window.pair.set_detection(certain(GERMAN))
    window.target.show_text("Good morning.")
    window.pair.swap()
    assert window.toolbar.target.language == GERMAN
    assert "English" in window.toolbar.source.accessibleName()


def test_after_a_swap_the_next_text_may_be_in_any_language(qtbot, window):
    window.set_source_text("Good morning.")
    window.pair.set_detection(certain(ENGLISH))
    window.target.show_text("おはようございます。")
    window.pair.swap()
    assert (window.source_text(), window.toolbar.target.language) == (
        "おはようございます。",
        ENGLISH,
    )
    assert window.translator._request().source in {None, JAPANESE}
    window.set_source_text("Where is the station?")
    window.pair.set_detection(certain(ENGLISH))
    assert (window.toolbar.source.language, window.toolbar.target.language) == (None, JAPANESE)
    assert window.translator._request().source in {None, ENGLISH}


def test_choosing_detection_translates_once_the_language_is_known(qtbot, make_window, load):
    chosen = Settings(JAPANESE, ENGLISH, other_target=JAPANESE, appearance=LIGHT)
    window = make_window(chosen)
    engine = load(FakeEngine())
    window.set_source_text("Good morning.")
    qtbot.waitUntil(lambda: window.translator.state.stage is Stage.DONE, timeout=5000)
    assert len(engine.seen) == 1
    answered = []
    window.translator.answered.connect(lambda request, _: answered.append(request))
    window.toolbar.source.chosen.emit(None)
    # It comes sooner than the pause after which a text is translated.
    window.pair.set_detection(certain(ENGLISH))
    qtbot.waitUntil(lambda: window.translator.state.stage is Stage.DONE, timeout=5000)
    qtbot.waitUntil(lambda: len(answered) == 1, timeout=5000)
    (request,) = answered
    assert (request.source, request.target) == (None, JAPANESE)


@pytest.mark.parametrize("pair", [(None, JAPANESE), (ENGLISH, JAPANESE), (ENGLISH, GERMAN)])
def test_an_entry_that_is_opened_is_not_mixed_with_what_was_there(qtbot, make_window, load, pair):
    window = make_window(Settings(None, JAPANESE, appearance=LIGHT))
    engine = load(FakeEngine(delay=0.002))
    window.set_source_text("old text")
    qtbot.waitUntil(lambda: window.translator.state.stage is Stage.DONE, timeout=5000)
    answered = []
    window.translator.answered.connect(lambda request, _: answered.append(request))
    window.show_entry("new text", "訳文", pair)
    qtbot.wait(900)
    assert window.source_text() == "new text"
    assert window.target_text() == "訳文"
    assert window.is_complete()
    assert answered == []
    assert "old text" not in engine.seen[1:]
