"""A text from a link is shown; only the user's word has it translated."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton

from plamo_desktop.core.errors import LoadError
from plamo_desktop.core.languages import ENGLISH, JAPANESE, parse_language
from plamo_desktop.core.links import Link
from plamo_desktop.core.settings import Settings
from plamo_desktop.ui.swapping import swapped
from plamo_desktop.ui.translation_state import Stage
from tests.helpers.fake_engine import FakeEngine

FRENCH = parse_language("fr")
# Longer than typing pauses before a translation begins.
PAUSE = 120


def done(qtbot, window, text):
    qtbot.waitUntil(lambda: window.is_complete() and window.target_text() == text, timeout=5000)


def is_asked(window):
    notice = window.banner.notice
    return notice is not None and notice.title == "This text came with a link"


@pytest.fixture
def window(make_window):
    return make_window(Settings(source=ENGLISH, target=JAPANESE))


def test_nothing_is_translated_until_the_button_is_pressed(qtbot, window, load):
    engine = load(FakeEngine())
    window.outside.show(Link("from a page", FRENCH, ENGLISH))
    assert window.source_text() == "from a page"
    assert (window.toolbar.source.language, window.toolbar.target.language) == (FRENCH, ENGLISH)
    assert is_asked(window)
    assert window.status.word == "From a link: choose Translate"
    assert window.toolbar.go_button.kind == "primary"
    # Nothing of this is the user's word.
    window.pair.set_detection(None)
    window.apply(Settings(source=FRENCH, target=ENGLISH, translate_while_typing=False))
    window.apply(Settings(source=FRENCH, target=JAPANESE))
    qtbot.keyClicks(window.source.view, " and more")
    qtbot.wait(PAUSE)
    assert engine.seen == []
    (button,) = window.banner.notice.findChildren(QAbstractButton)
    assert button.text() == "Translate"
    button.click()
    done(qtbot, window, "FROM A PAGE AND MORE")
    assert not is_asked(window)
    # From now on it is the user's text.
    qtbot.keyClicks(window.source.view, "!")
    done(qtbot, window, "FROM A PAGE AND MORE!")


def test_button_and_shortcut_of_the_window(qtbot, window, load):
    load(FakeEngine())
    window.outside.show(Link("one"))
    window.toolbar.go_button.click()
    done(qtbot, window, "ONE")
    window.outside.show(Link("two"))
    assert is_asked(window)
    qtbot.keyClick(window.source.view, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    done(qtbot, window, "TWO")
    assert not is_asked(window)


def test_undo_brings_the_old_text_back_and_redo_asks_again(qtbot, window, load):
    engine = load(FakeEngine())
    window.set_source_text("mine")
    done(qtbot, window, "MINE")
    window.outside.show(Link("from a page"))
    assert window.target_text() == "MINE"
    window.source.view.undo()
    assert window.source_text() == "mine"
    assert window.is_complete()
    assert not is_asked(window)
    window.source.view.redo()
    assert is_asked(window)
    qtbot.wait(PAUSE)
    assert engine.seen == ["mine"]
    window.source.view.undo()
    qtbot.keyClicks(window.source.view, "!")
    done(qtbot, window, "MINE!")


def test_what_is_put_in_its_place_is_the_users(qtbot, window, load):
    engine = load(FakeEngine())
    window.outside.show(Link("from a page"))
    window.source.view.selectAll()
    qtbot.keyClicks(window.source.view, "mine")
    done(qtbot, window, "MINE")
    window.outside.show(Link("another"))
    window.source.clear_button.click()
    assert not is_asked(window)
    window.set_source_text("a file")
    done(qtbot, window, "A FILE")
    assert "another" not in engine.seen


def test_a_translation_on_its_way_goes_on(qtbot, window, load):
    engine = load(FakeEngine(delay=0.01))
    window.set_source_text("abcdefghij" * 5)
    qtbot.waitUntil(lambda: window.translator.state.stage is Stage.WRITING, timeout=5000)
    window.outside.show(Link("from a page"))
    qtbot.waitUntil(lambda: window.target_text() == "ABCDEFGHIJ" * 5, timeout=5000)
    assert is_asked(window)
    window.source.view.undo()
    assert window.is_complete()
    assert engine.seen == ["abcdefghij" * 5]


def test_a_model_that_comes_late_does_not_begin_with_it(qtbot, window, services, load):
    with qtbot.waitSignal(services.translation.load_failed):
        services.translation.load(lambda: FakeEngine(load_error=LoadError(detail="No.")))
    window.set_source_text("mine")
    window.translator.translate()
    window.outside.show(Link("from a page"))
    engine = load(FakeEngine())
    qtbot.wait(PAUSE)
    assert engine.seen == []
    window.source.view.undo()
    done(qtbot, window, "MINE")


def test_another_model_does_not_begin_with_it(qtbot, window, load):
    load(FakeEngine(delay=0.02))
    window.set_source_text("abcdefghij" * 20)
    qtbot.waitUntil(lambda: window.translator.state.stage is Stage.WRITING, timeout=5000)
    window.outside.show(Link("from a page"))
    window.expect_model(is_demo=False)
    engine = load(FakeEngine())
    qtbot.wait(PAUSE)
    assert engine.seen == []
    window.translator.translate()
    done(qtbot, window, "FROM A PAGE")


def test_the_same_text_as_the_users(qtbot, window, load):
    engine = load(FakeEngine())
    window.set_source_text("mine")
    done(qtbot, window, "MINE")
    window.outside.show(Link("mine"))
    assert not is_asked(window)
    window.outside.show(Link("mine", FRENCH))
    assert is_asked(window)
    qtbot.wait(PAUSE)
    assert engine.seen == ["mine"]


def test_one_link_after_another(qtbot, window, load):
    engine = load(FakeEngine())
    for text in ("one", "two", "three"):
        window.outside.show(Link(text))
    qtbot.wait(PAUSE)
    assert engine.seen == []
    for text in ("two", "one", ""):
        window.source.view.undo()
        assert window.source_text() == text
    assert not is_asked(window)


@pytest.mark.parametrize(
    ("chosen", "link", "pair"),
    [
        ((None, JAPANESE), Link("x"), (None, JAPANESE)),
        ((None, JAPANESE), Link("x", target=ENGLISH), (None, ENGLISH)),
        ((None, JAPANESE), Link("x", JAPANESE), (JAPANESE, ENGLISH)),
        ((ENGLISH, JAPANESE), Link("x", target=ENGLISH), swapped(ENGLISH, JAPANESE)),
        ((ENGLISH, JAPANESE), Link("x", JAPANESE, ENGLISH), (JAPANESE, ENGLISH)),
        ((ENGLISH, JAPANESE), Link("x", detects=True), (None, JAPANESE)),
        ((ENGLISH, JAPANESE), Link("x", JAPANESE, FRENCH), (JAPANESE, FRENCH)),
    ],
)
def test_what_a_link_does_not_say_stays(make_window, chosen, link, pair):
    window = make_window(replace(Settings(), source=chosen[0], target=chosen[1]))
    window.outside.show(link)
    assert (window.toolbar.source.language, window.toolbar.target.language) == pair
