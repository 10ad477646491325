"""A doubtful or broken translation is never shown as simply finished, and can be had otherwise."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QAbstractButton

from plamo_desktop.answers import checks
from plamo_desktop.core.errors import NonFiniteOutputError
from plamo_desktop.core.jobs import FinishReason
from plamo_desktop.core.languages import ENGLISH, JAPANESE
from plamo_desktop.core.settings import Settings
from plamo_desktop.ui.translation_state import Stage
from tests.helpers.fake_engine import FakeEngine

TWO = "The shop closes at six. The back door is open."
NAMED = Settings(source=ENGLISH, target=JAPANESE)


class Scripted(FakeEngine):
    """Answers by what it is asked.

    Attributes:
        asked: The requests.
    """

    def __init__(self, answers, **options):
        self.asked = []
        super().__init__(answer=answers.__getitem__, **options)

    def stream(self, request, token):
        self.asked.append(request)
        yield from super().stream(request, token)


@pytest.fixture
def judged(unjudged, monkeypatch):
    for module in ("answers.stream", "ui.translating"):
        monkeypatch.setattr(f"plamo_desktop.{module}.findings", checks.findings)


@pytest.fixture
def show(qtbot, make_window, judged, load):
    def show(text, answers, stage=Stage.DONE, settings=NAMED, **options):
        window = make_window(settings)
        engine = load(Scripted(answers, **options))
        window.set_source_text(text)
        qtbot.waitUntil(lambda: window.translator.state.stage is stage, timeout=5000)
        return window, engine

    return show


def buttons(notice):
    return notice.findChildren(QAbstractButton)


def test_a_good_translation_has_no_notice(show):
    window, _ = show("Hello.", {"Hello.": "こんにちは。"})
    assert window.target.notice is None


def test_a_doubtful_one_says_why(show):
    window, _ = show("Hello.", {"Hello.": "Hello."})
    notice = window.target.notice
    assert (notice.tone, notice.title) == ("warn", "Check this translation")
    assert notice.text == "It is the same as the text: nothing was translated."
    assert window.target_text() == "Hello."


def test_another_model_is_offered_where_nothing_else_would_help(qtbot, show):
    window, engine = show("Hello.", {"Hello.": "Hello."})
    (other,) = buttons(window.target.notice)
    assert other.text() == "Choose a model…"
    with qtbot.waitSignal(window.models_requested):
        other.click()
    assert len(engine.asked) == 1
    assert window.target_text() == "Hello."


def test_the_second_try_goes_in_parts(qtbot, show):
    window, engine = show(TWO, {
        TWO: "店は六時に閉まる。",
        "The shop closes at six.": "店は六時に閉まる。",
        "The back door is open.": "裏口は開いている。",
    })  # fmt: skip
    (retry,) = buttons(window.target.notice)
    assert retry.text() == "Retry in parts"
    retry.click()
    whole = "店は六時に閉まる。裏口は開いている。"
    qtbot.waitUntil(lambda: window.target_text() == whole, timeout=5000)
    qtbot.waitUntil(lambda: window.translator.state.stage is Stage.DONE, timeout=5000)
    assert window.target.notice is None
    assert window.is_complete()
    assert len(engine.asked) == 3


def test_the_second_try_names_the_languages(qtbot, show):
    window, engine = show("Hello.", {"Hello.": "Hello."}, settings=Settings())
    (retry,) = buttons(window.target.notice)
    assert retry.text() == "Retry with languages set"
    retry.click()
    qtbot.waitUntil(lambda: len(engine.asked) == 2, timeout=5000)
    qtbot.waitUntil(lambda: window.translator.state.stage is Stage.DONE, timeout=5000)
    assert [request.source for request in engine.asked] == [None, ENGLISH]
    (other,) = buttons(window.target.notice)
    assert other.text() == "Choose a model…"


def test_circles_are_stopped_kept_and_marked(show):
    window, _ = show("Hello.", {"Hello.": "こんにちは、" * 5000}, Stage.FAILED)
    notice = window.target.notice
    assert (notice.tone, notice.title) == ("danger", "The translation went in circles")
    assert window.target_text().startswith("こんにちは、こんにちは、")
    assert len(window.target_text()) < 200
    assert window.target.counts.endswith("Unfinished")
    assert not window.is_complete()


def test_markup_is_never_shown(show):
    window, _ = show("Hello.", {"Hello.": "こん<|plamo:op|>にちは"}, Stage.FAILED)
    assert window.target_text() == "こん"
    assert window.target.notice.title == "The translation went wrong"


def test_the_limit_is_said(show):
    window, _ = show(TWO, {TWO: "店は"}, Stage.FAILED, reason=FinishReason.LENGTH)
    assert window.target.notice.title == "The translation did not end"
    (retry,) = buttons(window.target.notice)
    assert retry.text() == "Retry in parts"


def test_invalid_numbers_are_not_tried_again(show):
    window, _ = show("Hello.", {"Hello.": ""}, Stage.FAILED, error=NonFiniteOutputError())
    assert window.target.notice.title == "The model produced invalid numbers"
    assert buttons(window.target.notice) == []


def test_another_text_has_another_notice(qtbot, show):
    window, _ = show("Hello.", {"Hello.": "Hello.", "Thank you.": "ありがとう。"})
    window.set_source_text("Thank you.")
    qtbot.waitUntil(lambda: window.target_text() == "ありがとう。", timeout=5000)
    qtbot.waitUntil(lambda: window.translator.state.stage is Stage.DONE, timeout=5000)
    assert window.target.notice is None


def test_a_restored_session_is_judged_again(make_window, judged):
    window = make_window(NAMED)
    window.restore("Hello.", "Hello.", is_complete=True)
    assert window.target.notice.title == "Check this translation"
    window.restore("Hello.", "こんにちは。", is_complete=True)
    assert window.target.notice is None
    window.restore("Hello.", "Hello.", is_complete=False)
    assert window.target.notice is None
    assert window.target.counts == "Stopped"


def test_doubts_are_said_together_with_unknown_words(qtbot, show):
    window, _ = show("Please speak.", {"Please speak.": "Please speak."})
    qtbot.waitUntil(lambda: "speak" in window.target.notice.text, timeout=5000)
    assert window.target.notice.text.startswith("It is the same as the text")
