"""Long texts in the window: parts are told, what is taken back goes, what is left is marked."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QApplication

from plamo_desktop.core.findings import Finding, FindingKind
from plamo_desktop.core.jobs import Finish, FinishReason, Piece, Untranslated
from plamo_desktop.core.settings import Appearance, Settings
from plamo_desktop.ui import theme as themes
from plamo_desktop.ui.messages import doubts
from plamo_desktop.ui.texts import Texts
from plamo_desktop.ui.translation_state import Stage
from tests.helpers.fake_engine import REAL_INFO, FakeEngine

GOOD = "The ship left. " * 60 + "\n\n\n  "
BAD = "A bad one. " * 40 + "\n\n"
LAST = "It was late. " * 70 + "\n"


def piece(text, replaces=0):
    return Piece(text, 1, 1.0, 1.0, replaces)


def answer(text):
    return "Oops <|plamo:op|>" if "bad" in text else text.upper()


def select(view, start, end):
    cursor = QTextCursor(view.document())
    cursor.setPosition(start)
    cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
    view.setTextCursor(cursor)
    return cursor.selectedText()


def marked(view):
    return [one.cursor.selectedText().replace("\u2029", "\n") for one in view.extraSelections()]


@pytest.fixture
def pane(make_window):
    pane = make_window(Settings(translate_while_typing=False)).target
    pane.begin()
    return pane


def test_two_pieces_are_one():
    first, more, back = piece("abc"), piece("X", 2), piece("", 9)
    assert first.followed_by(more) == piece("aX")
    assert first.followed_by(back) == piece("", 6)
    assert piece("a", 4).followed_by(piece("bc", 3)) == piece("bc", 6)


def test_what_is_taken_back_goes_and_nothing_else(pane):
    for one in (piece("one two"), piece(" three"), piece("TWO", 9), piece("! 😀"), piece("x", 1)):
        pane.add(one)
        pane._on_paint_time()
    pane.stop()
    assert pane.text() == "one TWO! x"


def test_the_end_settles_what_was_not_told(pane):
    pane.add(piece("one two"))
    pane.stop("one three")
    assert pane.text() == "one three"
    assert pane.counts == "1 token  ·  1 tok/s  ·  1.0 s  ·  Stopped"


def test_an_old_text_stays_while_there_is_nothing_new(pane):
    pane.show_text("old")
    pane.begin()
    pane._paints.start()
    pane.add(piece("junk"))
    pane.add(piece("", 4))
    pane._on_paint_time()
    assert pane.text() == "old"
    pane.add(piece("new"))
    pane.stop()
    assert pane.text() == "new"


@pytest.mark.parametrize("odd", ["a\r\nb\rc", "lone \ud800 one", "two\u2028lines 😀"])
def test_texts_that_a_document_holds_otherwise_are_replaced_too(pane, odd):
    pane.add(piece(f"{odd} and"))
    pane._on_paint_time()
    pane.add(piece(f"{odd}!", 3))
    pane.stop()
    shown = pane.text()
    pane.show_text(f"{odd} {odd}!")
    assert shown == pane.text()


def fill(view, lines):
    view.set_text("\n".join(f"line {number}" for number in range(lines)))
    view.set_streaming(True)
    QApplication.processEvents()
    return view.text()


def test_a_reader_who_scrolled_up_is_left_alone(target):
    text = fill(target, 80)
    bar = target.verticalScrollBar()
    bar.setValue(100)
    target.become(text[:-200] + "\nother" * 30)
    assert bar.value() == 100
    target.set_streaming(False)


def test_a_reader_whose_place_went_returns_to_it(target):
    text = fill(target, 80)
    bar = target.verticalScrollBar()
    place = bar.maximum() - 60
    bar.setValue(place)
    target.become(text[:200])
    assert bar.value() < place
    for number in range(80):
        target.append(f"\nmore {number}")
    assert bar.value() == place
    target.set_streaming(False)


def test_the_view_follows_the_end_through_a_change(target):
    text = fill(target, 80)
    bar = target.verticalScrollBar()
    bar.setValue(bar.maximum())
    target.become(text[:300])
    target.append("\nmore" * 60)
    assert bar.value() == bar.maximum()
    target.set_streaming(False)


def test_a_selection_in_what_stays_is_left_alone(target):
    text = fill(target, 80)
    selected, value = select(target, 5, 25), target.verticalScrollBar().value()
    target.become(text[:-100] + " other")
    assert target.textCursor().selectedText() == selected
    assert target.verticalScrollBar().value() == value
    select(target, len(text) - 150, len(target.text()))
    target.become(text[:-120])
    assert target.textCursor().selectedText() == text[-150:-120].replace("\n", "\u2029")
    target.set_streaming(False)


def test_the_same_text_is_no_edit(target):
    text = fill(target, 5)
    edits = []
    target.document().contentsChange.connect(lambda *change: edits.append(change))
    target.become(text)
    assert edits == []
    target.set_streaming(False)


def test_marks_stand_at_their_place_while_more_arrives(pane):
    pane.add(piece("😀 one two"))
    pane.mark_untranslated(Untranslated(2, 5))
    assert marked(pane.view) == ["one"]
    pane.mark_untranslated(Untranslated(6, 9))
    pane.add(piece(" three"))
    pane.add(piece("four", 5))
    pane.stop()
    assert marked(pane.view) == ["one", "two"]
    assert pane.text() == "😀 one two four"
    pane.begin()
    assert marked(pane.view) == ["one", "two"]
    pane.add(piece("new"))
    pane.stop()
    assert marked(pane.view) == []


def test_marks_and_ink_follow_the_appearance(make_window):
    window = make_window(Settings(appearance=Appearance.LIGHT, translate_while_typing=False))
    window.target.show_text("one two")
    window.target.mark_untranslated(Untranslated(0, 3))
    window.set_source_text("speak")
    window.source.view.set_marked(((0, 5),))
    window.target.view.set_stale(True)
    for appearance in (Appearance.DARK, Appearance.LIGHT):
        window.apply(Settings(appearance=appearance, translate_while_typing=False))
        QApplication.processEvents()
        (mark,) = window.target.view.extraSelections()
        assert mark.format.background().color() == themes.color("warnSoft")
        (mark,) = window.source.view.extraSelections()
        assert mark.format.underlineColor() == themes.color("warn")
        assert window.target.view.palette().text().color() == themes.color("text3")


def wait_for_stage(qtbot, window, stage):
    qtbot.waitUntil(lambda: window.translator.state.stage is stage, timeout=10_000)


@pytest.mark.parametrize(
    ("texts", "word"), [("en", "Translating… (2/3)"), ("ja", "翻訳中…（2/3）")]
)
def test_the_status_says_which_part_is_translated(qtbot, make_window, load, texts, word):
    window = make_window(texts=texts)
    words = []
    window.translator.state_changed.connect(lambda: words.append(window.status.word))
    engine = load(FakeEngine(info=REAL_INFO))
    text = GOOD * 2 + LAST
    window.set_source_text(text)
    wait_for_stage(qtbot, window, Stage.DONE)
    assert word in words
    assert window.status.word not in words[-2:-1]
    assert len(engine.seen) == 3
    assert window.target_text() == text.upper()
    assert window.is_complete()
    assert window.target.notice is None


def test_a_part_that_cannot_be_translated_is_left_marked_and_said(qtbot, make_window, load):
    window = make_window(Settings(appearance=Appearance.LIGHT))
    load(FakeEngine(info=REAL_INFO, answer=answer))
    window.set_source_text(GOOD + BAD + LAST)
    wait_for_stage(qtbot, window, Stage.DONE)
    notice = window.target.notice
    assert (notice.tone, notice.title) == ("warn", "Not everything is translated")
    assert f"Part 1 of 2: {FindingKind.LEFT_MARKUP.value}" in notice.text
    assert not window.is_complete()
    left = marked(window.target.view)
    assert "".join(left).count("A bad one.") == 40
    whole = window.target_text()
    assert whole.startswith(GOOD[:200].upper())
    assert whole.endswith(LAST.upper())
    assert "Oops" not in whole
    assert len(whole) == len(GOOD + BAD + LAST)


def test_a_marked_text_is_taken_up_as_it_was_left(make_window):
    window = make_window()
    window.restore("one two", "ONE two", is_complete=False, untranslated=((4, 7),))
    assert marked(window.target.view) == ["two"]
    assert window.untranslated() == ((4, 7),)
    assert window.target.counts == "Unfinished"
    assert not window.is_complete()


def test_stop_keeps_the_parts_that_are_done(qtbot, make_window, load):
    window = make_window()
    load(FakeEngine(info=REAL_INFO, delay=0.0005))
    window.set_source_text(GOOD * 2 + LAST)
    qtbot.waitUntil(lambda: window.translator.state.part == (2, 3), timeout=10_000)
    window.translator.stop()
    wait_for_stage(qtbot, window, Stage.STOPPED)
    assert window.target_text().startswith(GOOD.strip().upper())
    assert window.status.word == "Stopped"
    assert not window.is_complete()


def test_many_findings_are_said_in_a_few_lines():
    found = [Finding(FindingKind.SHORT, part=(number, 9)) for number in range(1, 8)]
    said = doubts(found, Texts.load("en"), is_whole=False)
    assert said.title == "Not everything is translated"
    first, *_, last = said.hint.split("\n")
    assert first.startswith("Part 1 of 9: It is much shorter")
    assert last == "And 3 more."
    assert len(said.hint.split("\n")) == 5
    assert doubts(found[:1], Texts.load("ja")).hint.startswith("9 分割中 1 番目：")


def test_a_finish_with_stretches_marks_them(pane):
    pane.finish(
        "one two", Finish(FinishReason.STOP, 1, 1, 1.0, 1.0, untranslated=(Untranslated(4, 7),))
    )
    assert marked(pane.view) == ["two"]
