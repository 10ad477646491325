"""What the window says while the demo model answers."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractButton

from plamo_desktop.core.languages import ENGLISH, JAPANESE
from plamo_desktop.ui.samples import SampleButton
from plamo_desktop.ui.translation_state import Stage
from tests.helpers.fake_engine import REAL_INFO, FakeEngine


def samples(window):
    return [b for b in window.findChildren(SampleButton) if b.isVisible()]


def test_the_banner_says_so_and_offers_nothing(make_window, load):
    window = make_window()
    load(FakeEngine())
    notice = window.banner.notice
    assert notice.tone == "info"
    assert notice.title == "You are using the demo model"
    assert not notice.findChildren(QAbstractButton)
    assert window.status.name == "Demo model"


def test_the_real_model_has_no_banner_and_no_samples(make_window, load):
    window = make_window()
    load(FakeEngine(info=REAL_INFO))
    assert window.banner.notice is None
    assert not window.banner.isVisible()
    assert samples(window) == []
    assert window.status.name == "PLaMo 2 Translate · 4-bit"


def test_a_sample_fills_the_pane_sets_the_languages_and_translates(qtbot, make_window, load):
    window = make_window()
    load(FakeEngine())
    offered = samples(window)
    assert [button.text() for button in offered] == [
        "I read a book.",
        "本を読みます。",
        "The cat sleeps.",
    ]
    offered[1].click()
    assert window.source_text() == "本を読みます。"
    assert (window.toolbar.source.language, window.toolbar.target.language) == (JAPANESE, ENGLISH)
    qtbot.waitUntil(lambda: window.translator.state.stage is Stage.DONE)
    assert samples(window) == []
    window.source.clear()
    assert len(samples(window)) == 3


def test_unknown_words_are_underlined_and_named(qtbot, make_window, load):
    window = make_window()
    load(FakeEngine())
    window.set_source_text("😀 Please speak slowly.")
    qtbot.waitUntil(lambda: window.target.notice is not None)
    notice = window.target.notice
    assert notice.tone == "warn"
    assert notice.title == "Outside the demo model’s language"
    assert notice.text == (
        "The demo model does not know: speak, slowly. Do not trust this translation."
    )
    marked = [selection.cursor.selectedText() for selection in window.source.view.extraSelections()]
    assert marked == ["speak", "slowly"]
    window.set_source_text("I read.")
    qtbot.waitUntil(lambda: window.target.notice is None)
    assert window.source.view.extraSelections() == []


def test_clearing_takes_the_warning_away_at_once(qtbot, make_window, load):
    window = make_window()
    load(FakeEngine())
    window.set_source_text("speak")
    qtbot.waitUntil(lambda: window.target.notice is not None)
    window.source.clear()
    assert window.target.notice is None


def test_long_texts_are_not_searched(qtbot, make_window, load):
    window = make_window()
    load(FakeEngine())
    window.set_source_text("speak " * 1000)
    qtbot.wait(60)
    assert window.source.view.extraSelections() == []


def test_the_real_model_in_its_place_ends_it(qtbot, make_window, load):
    window = make_window()
    load(FakeEngine())
    window.set_source_text("speak")
    qtbot.waitUntil(lambda: window.target.notice is not None)
    load(FakeEngine(info=REAL_INFO))
    assert window.target.notice is None
    assert window.banner.notice is None
