"""The card: one for all triggers, always with the newest text."""

from __future__ import annotations

import json

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor, QGuiApplication

from plamo_desktop.backend.detecting import DetectService
from plamo_desktop.core.detection import Detection
from plamo_desktop.core.errors import GenerationError
from plamo_desktop.core.languages import ENGLISH, JAPANESE, parse_language
from plamo_desktop.ui.clipboard_card import translation as translation_module
from plamo_desktop.ui.clipboard_card.card import ClipboardCard
from plamo_desktop.ui.clipboard_card.translation import CardTranslation
from plamo_desktop.ui.texts import Texts
from plamo_desktop.ui.translation_state import Stage
from tests.helpers.fake_engine import DEMO_INFO, REAL_INFO, FakeEngine

GERMAN = parse_language("de")
LEFT = Qt.MouseButton.LeftButton


def guess(text):
    """Knows German by its umlauts, Japanese by its full stop; is not sure of anything else."""
    if "ü" in text:
        return Detection(GERMAN, is_certain=True)
    if "。" in text:
        return Detection(JAPANESE, is_certain=True)
    return Detection(ENGLISH, is_certain=False)


def long_answer(_text):
    return " ".join(f"word{number}" for number in range(60))


@pytest.fixture
def detection(qtbot):
    service = DetectService(guess, 100)
    yield service
    assert service.stop()


@pytest.fixture
def translation(qtbot, services, detection, unjudged, monkeypatch):
    return CardTranslation(services.translation, detection)


@pytest.fixture(params=["en", "ja"])
def texts(request):
    return Texts.load(request.param)


@pytest.fixture
def card(qtbot, theme, texts, translation):
    made = ClipboardCard(texts, translation)
    qtbot.addWidget(made)
    return made


def done(qtbot, translation, stage=Stage.DONE):
    qtbot.waitUntil(lambda: translation.state.stage is stage)
    return translation.state


def ask(card, translation, text, target=JAPANESE, other=ENGLISH, source=None):
    card.begin(text)
    translation.translate(text, source, target, other)


def test_a_text_is_translated(qtbot, card, translation, load, texts):
    engine = load(FakeEngine())
    ask(card, translation, "good morning")
    state = done(qtbot, translation)
    assert state.text == card.target.text() == "GOOD MORNING"
    assert engine.seen == ["good morning"]
    assert card.source.text() == card.original == "good morning"
    assert card.copy_button.isEnabled()
    assert card.replace_button.isEnabled()
    assert texts.count("count.tokens", 12) in card.counts.text()


def test_the_language_is_found_out_and_shown(qtbot, card, translation, load, texts):
    load(FakeEngine())
    ask(card, translation, "für mich")
    state = done(qtbot, translation)
    assert (state.source, state.is_detected) == (GERMAN, True)
    assert card.from_selector.language == GERMAN
    ask(card, translation, "good morning")
    assert done(qtbot, translation).source is None


def test_a_text_in_the_target_language_goes_into_the_other_one(qtbot, card, translation, load):
    load(FakeEngine())
    ask(card, translation, "おはよう。")
    state = done(qtbot, translation)
    assert (state.source, state.target) == (JAPANESE, ENGLISH)
    assert card.into_selector.language == ENGLISH


def test_the_same_text_again(qtbot, card, translation, load):
    engine = load(FakeEngine())
    for _ in range(2):
        ask(card, translation, "für mich")
        assert done(qtbot, translation).source == GERMAN
    assert engine.seen == ["für mich"] * 2


def test_detection_that_takes_long_is_not_waited_for(qtbot, services, load, unjudged, monkeypatch):
    monkeypatch.setattr(translation_module, "_DETECT_MS", 10)
    import threading

    gate = threading.Event()

    def slow(text):
        gate.wait(5)
        return guess(text)

    detection = DetectService(slow, 100)
    translation = CardTranslation(services.translation, detection)
    engine = load(FakeEngine(delay=0.02))
    translation.translate("für mich und für dich", None, JAPANESE, ENGLISH)
    qtbot.waitUntil(lambda: translation.state.stage is Stage.WRITING)
    assert translation.state.is_detected is False
    gate.set()
    assert done(qtbot, translation).source == GERMAN
    assert engine.seen == ["für mich und für dich"] * 2
    # Known too late to matter.
    gate.clear()
    translation.translate("kurz für", ENGLISH, JAPANESE, ENGLISH)
    done(qtbot, translation)
    gate.set()
    qtbot.wait(50)
    assert translation.state.source == ENGLISH
    assert detection.stop()


def test_many_triggers_end_with_the_last_text(qtbot, card, translation, load):
    load(FakeEngine(delay=0.002))
    for number in range(20):
        ask(card, translation, f"text number {number}")
        qtbot.wait(10)
    assert done(qtbot, translation).text == "TEXT NUMBER 19"
    assert card.target.text() == "TEXT NUMBER 19"
    assert card.source.text() == "text number 19"


def test_before_the_model_is_there(qtbot, card, translation, load):
    ask(card, translation, "good morning")
    qtbot.wait(150)
    assert translation.state.stage is Stage.WAITING
    load(FakeEngine())
    assert done(qtbot, translation).text == "GOOD MORNING"


def test_a_failure_is_said(qtbot, card, translation, load, texts):
    load(FakeEngine(error=GenerationError(detail="Odd."), error_after=4))
    ask(card, translation, "good morning")
    state = done(qtbot, translation, Stage.FAILED)
    assert state.text == card.target.text() == "GOOD"
    assert texts("error.GenerationError.title") in card.notice.text()
    assert not card.replace_button.isEnabled()
    assert card.copy_button.isEnabled()


def test_editing_the_text_translates_again(qtbot, card, translation, load):
    load(FakeEngine())
    told = []
    card.languages_chosen.connect(lambda *pair: told.append(pair))
    ask(card, translation, "good")
    done(qtbot, translation)
    assert told == []
    card._edited.setInterval(10)
    qtbot.keyClicks(card.source, " night")
    qtbot.waitUntil(lambda: len(told) == 1)
    assert told == [(None, JAPANESE)]
    assert card.source.text() == "good night"
    assert card.original == "good"


def test_nothing_to_translate_is_said(qtbot, card, translation, load, texts):
    load(FakeEngine())
    ask(card, translation, "good morning")
    done(qtbot, translation)
    card.tell(texts("card.image"))
    assert card.notice.text() == texts("card.image")
    assert card.target.text() == ""
    assert not card.source.isVisible()
    assert not card.copy_button.isEnabled()
    assert not card.replace_button.isEnabled()
    assert not card.open_button.isEnabled()
    card.tell(texts("card.long", n="20,001"), "long")
    assert card.open_button.isEnabled()
    assert not card.replace_button.isEnabled()
    assert card.counts.text() == ""
    # Other languages cannot be chosen for what was there before.
    assert card.from_selector.isHidden()
    assert card.into_selector.isHidden()
    ask(card, translation, "again")
    assert card.source.isVisible()
    assert done(qtbot, translation).text == "AGAIN"


def test_buttons(qtbot, card, translation, load):
    load(FakeEngine())
    ask(card, translation, "good morning")
    done(qtbot, translation)
    for button, signal in (
        (card.copy_button, card.copy_requested),
        (card.replace_button, card.replace_requested),
        (card.open_button, card.window_requested),
    ):
        with qtbot.waitSignal(signal):
            qtbot.mouseClick(button, LEFT)
    with qtbot.waitSignal(card.copy_requested):
        qtbot.keyClick(card, Qt.Key.Key_Return)
    card.show_copied()


def test_escape_closes_and_stops(qtbot, card, translation, load):
    load(FakeEngine(delay=0.02))
    ask(card, translation, "a long text that takes a while")
    qtbot.waitUntil(lambda: translation.state.stage is Stage.WRITING)
    with qtbot.waitSignal(card.closed):
        qtbot.keyClick(card, Qt.Key.Key_Escape)
    assert not card.isVisible()
    assert translation.state.stage is Stage.STOPPED


def test_what_was_edited_is_not_translated_once_it_is_closed(qtbot, card, translation):
    card._edited.setInterval(10)
    card.begin("good")
    qtbot.keyClicks(card.source, " night")
    assert card._edited.isActive()
    card.close()
    with qtbot.assertNotEmitted(card.languages_chosen, wait=30):
        pass


@pytest.mark.parametrize("info", [DEMO_INFO, REAL_INFO])
def test_the_demo_model_is_named(qtbot, card, translation, load, texts, info):
    load(FakeEngine(info=info))
    ask(card, translation, "good morning")
    done(qtbot, translation)
    assert card.counts.text().startswith(texts("model.demo")) is info.is_demo
    card.tell(texts("card.image"))
    assert card.counts.text() == ""


def test_it_comes_up_near_the_pointer_on_the_screen(qtbot, card, translation):
    screen = QGuiApplication.primaryScreen().availableGeometry()
    for at in (screen.topLeft(), screen.bottomRight(), screen.center()):
        QCursor.setPos(at)
        card.close()
        card.begin("good morning")
        assert screen.contains(card.geometry())


def test_a_screen_that_goes_away_leaves_the_card_on_another_one(qtbot, card):
    screen = QGuiApplication.primaryScreen()
    card.begin("Good morning.")
    card.move(screen.geometry().bottomRight() * 3)
    app = QGuiApplication.instance()
    assert isinstance(app, QGuiApplication)
    app.screenRemoved.emit(screen)
    assert screen.availableGeometry().contains(card.geometry())
    assert card.isVisible()


def test_a_pinned_card_stays_where_it_is(qtbot, card, translation):
    card.begin("good morning")
    card.pin_button.click()
    assert card.is_pinned
    card.move(37, 41)
    QCursor.setPos(QPoint(700, 500))
    card.begin("another text")
    assert card.pos() == QPoint(37, 41)
    assert not card.escape_label.isVisible()
    card.pin_button.click()
    card.begin("another text")
    assert card.pos() != QPoint(37, 41)


def test_it_keeps_the_size_that_was_chosen(qtbot, card, translation, load):
    load(FakeEngine(answer=long_answer))
    card.begin("good morning")
    card._is_resizing = True
    card.resize(500, 400)
    ask(card, translation, "good morning to you all ")
    done(qtbot, translation)
    assert (card.width(), card.height()) == (500, 400)
    card.close()
    card.begin("again")
    assert (card.width(), card.height()) == (500, 400)


def test_size_and_pin_are_kept_for_each_screen(qtbot, card, theme, texts, translation):
    card.begin("good morning")
    card._is_resizing = True
    card.resize(500, 400)
    card.pin_button.click()
    kept = json.loads(json.dumps(card.kept))
    name = QGuiApplication.primaryScreen().name()
    assert kept == {name: {"size": [500, 400], "pinned": True}}
    again = ClipboardCard(texts, translation)
    qtbot.addWidget(again)
    again.restore({
        **kept, "odd": 5, "other": {"size": "x", "pinned": False}, "a": {"pinned": 1},
        "huge": {"size": [10**30, 200], "pinned": False},
    })  # fmt: skip
    again.begin("good morning")
    assert (again.width(), again.height()) == (500, 400)
    assert again.pin_button.isChecked()
    assert again.is_pinned
    again.pin_button.click()
    again.begin("good night")
    assert not again.is_pinned


def test_it_grows_with_the_translation(qtbot, card, translation, load):
    load(FakeEngine(answer=long_answer))
    ask(card, translation, "good morning to you all ")
    before = card.height()
    done(qtbot, translation)
    assert card.height() > before
    assert QGuiApplication.primaryScreen().availableGeometry().contains(card.geometry())


def test_other_languages_can_be_chosen(qtbot, card, translation, load):
    engine = load(FakeEngine())
    card.languages_chosen.connect(translation.set_languages)
    ask(card, translation, "good morning")
    done(qtbot, translation)
    card.into_selector.chosen.emit(GERMAN)
    assert done(qtbot, translation).target == GERMAN
    card.from_selector.chosen.emit(ENGLISH)
    state = done(qtbot, translation)
    assert (state.source, state.target, state.is_detected) == (ENGLISH, GERMAN, False)
    assert len(engine.seen) == 3
