"""Text in the panes: exact, plain, and left alone while it is read."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import (
    QGuiApplication,
    QTextCursor,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication

from plamo_desktop.core.jobs import Piece
from plamo_desktop.core.languages import ENGLISH, JAPANESE, LANGUAGES
from plamo_desktop.core.settings import Settings
from plamo_desktop.ui.plain_text import is_longer_than, utf16_length, with_newlines
from plamo_desktop.ui.translation_state import Stage
from tests.helpers.fake_engine import FakeEngine

ARABIC = next(language for language in LANGUAGES if language.code == "ar")


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("a\u00a0b\u3000c\u200bd\u200de", "a\u00a0b\u3000c\u200bd\u200de"),
        ("one\u2028two\u2029three\ufdd0four\ufdd1five", "one\ntwo\nthree\nfour\nfive"),
        ("a\r\nb\rc\nd", "a\nb\nc\nd"),
        ("nul\x00s", "nul\x00s"),
        ("😀 𠮷 é", "😀 𠮷 é"),
        ("lone \ud800 one", "lone \ufffd one"),
        ("<b>not bold</b> &amp;", "<b>not bold</b> &amp;"),
        ("tab\there  \n\n\n end ", "tab\there  \n\n\n end "),
    ],
)
def test_text_is_kept_exactly(source, given, kept):
    source.replace_all(given)
    assert source.text() == kept


def test_raw_text_with_a_surrogate_is_readable():
    assert with_newlines("a\udc00\u2029b") == "a\ufffd\nb"


def test_half_a_pair_left_in_the_document_is_survived(source):
    source.replace_all("x😀y")
    cursor = source.textCursor()
    cursor.setPosition(1)
    cursor.setPosition(2, QTextCursor.MoveMode.KeepAnchor)
    cursor.removeSelectedText()
    assert source.text().startswith("x")
    assert source.text().endswith("y")
    source.set_marked(((0, 99),))


def test_half_a_pair_in_the_document_does_not_shift_later_edits(source):
    cursor = QTextCursor(source.document())
    cursor.insertText("one 😀 two\ud83d")
    cursor.setPosition(0)
    cursor.insertText("zero ")
    cursor.movePosition(QTextCursor.MoveOperation.End)
    cursor.insertText(" three")
    assert source.text() == "zero one 😀 two three"
    assert source.characters == len(source.text())


def test_the_mouse_selects_text_and_shows_it(qtbot, source):
    source.replace_all("some words")
    start = source.cursorRect(QTextCursor(source.document())).center()
    assert source.viewport().cursor().shape() == Qt.CursorShape.IBeamCursor
    qtbot.mouseDClick(source.viewport(), Qt.MouseButton.LeftButton, pos=start + QPoint(12, 0))
    assert source.textCursor().selectedText() == "some"


def test_copying_keeps_no_break_spaces_and_drops_formats(source):
    source.replace_all("a\u00a0b\nc")
    source.selectAll()
    data = source.createMimeDataFromSelection()
    assert data.text() == "a\u00a0b\nc"
    assert data.formats() == ["text/plain"]


def test_the_copy_button_copies_exactly(make_window):
    window = make_window()
    window.target.show_text("a\u00a0b\nc😀")
    window.target.copy_button.click()
    assert QGuiApplication.clipboard().text() == "a\u00a0b\nc😀"


def test_clear_can_be_undone(source):
    source.replace_all("some text")
    source.replace_all("")
    source.undo()
    assert source.text() == "some text"


def pitch(view):
    """The distance of the first two lines of the first paragraph."""
    block = view.document().begin()
    view.document().documentLayout().blockBoundingRect(block)
    layout = block.layout()
    if layout.lineCount() > 1:
        return layout.lineAt(1).y() - layout.lineAt(0).y()
    return None


def test_the_size_follows_the_length_without_a_step_to_undo(qtbot, source):
    source.replace_all("a" * 420)
    assert source.role == "reading"
    qtbot.keyClicks(source, "b")
    assert source.role == "readingLong"
    assert pitch(source) == 26
    source.undo()
    assert source.text() == "a" * 420
    assert source.role == "reading"
    assert pitch(source) == 29
    source.redo()
    assert source.text() == "a" * 420 + "b"
    assert pitch(source) == 26


def test_wide_characters_count_two_columns():
    assert not is_longer_than("あ" * 210, 420)
    assert is_longer_than("あ" * 211, 420)
    assert is_longer_than("a" * 421, 420)


def test_marks_are_placed_behind_wide_code_points(source):
    text = "😀😀 slowly"
    source.replace_all(text)
    source.set_marked(((3, 9),))
    (selection,) = source.extraSelections()
    assert selection.cursor.selectedText() == "slowly"
    assert [utf16_length(text[:end]) for end in (0, 3, 9)] == [0, 5, 11]


def test_a_megabyte_is_pasted_in_one_step_and_laid_out_in_many(qtbot, source):
    line = "The harbour was quiet when we arrived, and a radio was playing an old song.\n"
    text = line * (1_000_000 // len(line))
    data = QMimeData()
    data.setText(text)
    steps = []
    source._lazy._timer.timeout.connect(lambda: steps.append(1))
    with qtbot.waitSignal(source._lazy.finished, timeout=30_000):
        source.insertFromMimeData(data)
        assert source.text() == text
        assert source.textCursor().position() == 0
    assert len(steps) > 5
    assert source.verticalScrollBar().value() == 0
    assert source.textCursor().atEnd()
    assert source.role == "readingLong"
    source.undo()
    assert source.text() == ""


def test_a_caret_that_was_moved_stays(qtbot, source):
    with qtbot.waitSignal(source._lazy.finished, timeout=30_000):
        source.replace_all("some text\n" * 5_000)
        cursor = source.textCursor()
        cursor.setPosition(3)
        source.setTextCursor(cursor)
    assert source.textCursor().position() == 3


def fill(view, lines):
    view.set_text("\n".join(f"line {number}" for number in range(lines)))
    view.set_streaming(True)
    QApplication.processEvents()


def test_the_view_follows_the_end_while_it_is_there(target):
    fill(target, 3)
    for number in range(60):
        target.append(f"\nmore {number}")
    bar = target.verticalScrollBar()
    assert bar.maximum() > 0
    assert bar.value() == bar.maximum()
    target.set_streaming(False)


def test_a_reader_who_scrolled_up_is_left_alone(target):
    fill(target, 80)
    bar = target.verticalScrollBar()
    bar.setValue(100)
    target.append("\nmore" * 20)
    assert bar.value() == 100
    target.set_streaming(False)


@pytest.mark.parametrize("at_end", [True, False])
def test_a_selection_is_left_alone(target, at_end):
    fill(target, 80)
    bar = target.verticalScrollBar()
    bar.setValue(bar.maximum())
    cursor = target.textCursor()
    cursor.movePosition(QTextCursor.MoveOperation.End)
    if not at_end:
        cursor.movePosition(QTextCursor.MoveOperation.Left, QTextCursor.MoveMode.MoveAnchor, 2)
    cursor.movePosition(QTextCursor.MoveOperation.Left, QTextCursor.MoveMode.KeepAnchor, 4)
    target.setTextCursor(cursor)
    selected, value = cursor.selectedText(), bar.value()
    target.append("\nmore" * 20)
    assert target.textCursor().selectedText() == selected
    assert bar.value() == value
    target.set_streaming(False)


def test_a_new_translation_returns_to_where_the_reader_was(target):
    fill(target, 80)
    bar = target.verticalScrollBar()
    bar.setValue(300)
    target.set_text("line 0")
    for number in range(1, 80):
        target.append(f"\nline {number}")
    assert bar.value() == 300
    target.set_streaming(False)


def test_a_fast_stream_is_painted_seldom(qtbot, make_window):
    window = make_window()
    inserts = []
    window.target.begin()
    window.target.view.textChanged.connect(lambda: inserts.append(1))
    for number in range(20_000):
        window.target.add(Piece("a", number + 1, number / 400, 400.0))
    window.target.stop()
    assert window.target_text() == "a" * 20_000
    assert len(inserts) < 10


def test_the_caret_ticks_only_while_streaming(qtbot, make_window, load):
    window = make_window()
    load(FakeEngine(delay=0.005))
    window.set_source_text("abcdefghij" * 4)
    qtbot.waitUntil(lambda: window.target.view.is_streaming)
    qtbot.waitUntil(lambda: window.translator.state.stage is Stage.DONE)
    assert not window.target.view.is_streaming


def test_arabic_reads_from_right_to_left(make_window):
    window = make_window(Settings(source=ENGLISH, target=ARABIC))
    window.target.show_text("كان الميناء هادئًا")
    direction = window.target.view.document().defaultTextOption().textDirection()
    assert direction == Qt.LayoutDirection.RightToLeft
    source = window.source.view.document().defaultTextOption().textDirection()
    assert source == Qt.LayoutDirection.LeftToRight


def test_the_face_follows_the_language_of_the_text(make_window):
    window = make_window(Settings(source=LANGUAGES[3], target=JAPANESE))
    source, target = window.source.view.font().families(), window.target.view.font().families()
    assert source != target
    assert source[0] == target[0]


def test_the_wheel_never_changes_the_size_of_the_text(target):
    target.set_text("text")
    size = target.font().pixelSize()
    event = QWheelEvent(
        QPointF(5, 5),
        QPointF(5, 5),
        QPoint(0, 0),
        QPoint(0, 120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.ControlModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(target.viewport(), event)
    assert target.font().pixelSize() == size


def test_the_target_takes_no_input(qtbot, target):
    target.set_text("fixed")
    qtbot.keyClicks(target, "abc")
    data = QMimeData()
    data.setText("pasted")
    target.insertFromMimeData(data)
    assert target.text() == "fixed"
    assert not target.document().isUndoAvailable()


@pytest.mark.parametrize("run", [" " * 70_000, "\t" * 70_000, "\u3000" * 70_000, "a" * 300_000])
@pytest.mark.parametrize("parts", [1, 3])
def test_long_runs_do_not_keep_the_window_waiting(source, run, parts):
    """Qt never came back from 65,536 spaces, and took half a minute for the letters."""
    piece = run[: len(run) // parts]
    for _ in range(parts):
        cursor = QTextCursor(source.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        source.insert(cursor, piece)
    QApplication.processEvents()
    assert source.text() == piece * parts


def test_undo_and_redo_of_a_long_text_are_laid_out_in_many_steps(qtbot, source, monkeypatch):
    text = "A line of text.\n" * 5_000
    source.replace_all(text)
    laid_out = []
    monkeypatch.setattr(source._lazy, "end_change", lambda: laid_out.append(source.characters))
    monkeypatch.setattr(source._lazy, "begin_change", lambda: None)
    source.replace_all("")
    qtbot.keyClick(source, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert (source.text(), laid_out) == (text, [len(text)])
    source.redo()
    assert (source.text(), laid_out) == ("", [len(text)])
    menu = source.createStandardContextMenu()
    assert {"edit-undo", "edit-redo"} <= {action.objectName() for action in menu.actions()}
    menu.deleteLater()


def test_short_undo_keeps_the_layout(qtbot, source, monkeypatch):
    monkeypatch.setattr(source._lazy, "begin_change", pytest.fail)
    qtbot.keyClicks(source, "abc")
    qtbot.keyClick(source, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert source.text() == ""
    qtbot.keyClick(
        source,
        Qt.Key.Key_Z,
        Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
    )
    assert source.text() == "abc"
