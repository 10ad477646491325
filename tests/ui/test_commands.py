"""Text size by keyboard, joining lines, copying both, saving."""

from __future__ import annotations

import os
import stat

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt
from PySide6.QtGui import QDropEvent, QGuiApplication, QTextCursor
from PySide6.QtWidgets import QApplication, QFileDialog

from plamo_desktop.core.errors import FileNotSavedError
from plamo_desktop.core.languages import ENGLISH, JAPANESE
from plamo_desktop.core.settings import Settings, TextSize
from tests.ui.conftest import SAMPLES
from tests.ui.test_paste_and_drop import drag_enter

CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
WRAPPED = "The quick brown\nfox jumps over\nthe lazy dog."
JOINED = "The quick brown fox jumps over the lazy dog."


def settings(**chosen):
    return Settings(translate_while_typing=False, **chosen)


@pytest.mark.parametrize(
    ("key", "size", "chosen"),
    [
        (Qt.Key.Key_Plus, TextSize.MEDIUM, [TextSize.LARGE]),
        (Qt.Key.Key_Equal, TextSize.LARGE, [TextSize.LARGEST]),
        (Qt.Key.Key_Plus, TextSize.LARGEST, []),
        (Qt.Key.Key_Minus, TextSize.MEDIUM, [TextSize.SMALL]),
        (Qt.Key.Key_Minus, TextSize.SMALL, []),
        (Qt.Key.Key_0, TextSize.LARGEST, [TextSize.MEDIUM]),
        (Qt.Key.Key_0, TextSize.MEDIUM, []),
    ],
)
def test_the_text_size_is_chosen_by_keyboard(qtbot, make_window, key, size, chosen):
    window = make_window(settings(text_size=size))
    told: list[TextSize] = []
    window.text_size_chosen.connect(told.append)
    qtbot.keyClick(window.source.view, key, CONTROL)
    assert told == chosen


def mime(text):
    data = QMimeData()
    data.setText(text)
    return data


def paste(window, text):
    window.source.view.insertFromMimeData(mime(text))


def test_lines_are_joined_as_one_step(make_window):
    window = make_window(settings())
    window.set_source_text(WRAPPED)
    window._actions.named("join_lines")[0].trigger()
    assert window.source_text() == JOINED
    window.source.view.undo()
    assert window.source_text() == WRAPPED


def test_what_is_pasted_is_joined_when_that_is_wished(qtbot, make_window):
    window = make_window(settings())
    view = window.source.view
    paste(window, WRAPPED)
    assert window.source_text() == WRAPPED
    window.source.clear()
    window.apply(settings(join_lines=True))
    view.insertPlainText("😀 ")
    paste(window, WRAPPED)
    assert window.source_text() == f"😀 {JOINED}"
    view.undo()
    assert window.source_text() == f"😀 {WRAPPED}"
    view.undo()
    assert window.source_text() == "😀 "
    view.redo()
    view.redo()
    assert window.source_text() == f"😀 {JOINED}"


def test_a_paste_over_a_selection_joins_only_itself(make_window):
    window = make_window(settings(join_lines=True))
    window.set_source_text("one\n😀 two\nthree")
    view = window.source.view
    cursor = QTextCursor(view.document())
    cursor.setPosition(4)
    cursor.setPosition(10, QTextCursor.MoveMode.KeepAnchor)
    view.setTextCursor(cursor)
    paste(window, WRAPPED)
    assert window.source_text() == f"one\n{JOINED}\nthree"


def test_what_is_typed_is_never_joined(qtbot, make_window):
    window = make_window(settings(join_lines=True))
    view = window.source.view
    for line in WRAPPED.split("\n"):
        qtbot.keyClicks(view, line)
        qtbot.keyClick(view, Qt.Key.Key_Return)
    assert window.source_text() == WRAPPED + "\n"


def open_file(window):
    window.set_source_text("new text")


def open_entry(window):
    window.show_entry("new text", "neuer Text", (ENGLISH, JAPANESE))


def swap(window):
    window.target.show_text("new text")
    window.pair.swap()


def take_sample(window):
    window.source.sample_chosen.emit(SAMPLES[0])


def paste_over(window):
    window.source.view.selectAll()
    paste(window, "new text")


def join(window):
    window.source.view.join_lines()


@pytest.mark.parametrize(
    "replace",
    [open_file, open_entry, swap, take_sample, paste_over, join, lambda one: one.source.clear()],
)
@pytest.mark.parametrize("text", [WRAPPED, f"{WRAPPED}\n\n" * 700])
def test_everything_that_replaces_the_text_is_one_step_to_undo(qtbot, make_window, replace, text):
    window = make_window(settings())
    window.set_source_text(text)
    view = window.source.view
    replace(window)
    qtbot.waitUntil(lambda: window.source_text() != text)
    after = window.source_text()
    qtbot.keyClicks(view, "x")
    view.undo()
    assert window.source_text() == after
    view.undo()
    assert window.source_text() == text
    view.redo()
    assert window.source_text() == after


def test_text_and_translation_are_copied_together(qtbot, make_window):
    window = make_window(settings())
    window.set_source_text("text\n")
    window.target.show_text("訳文😀")
    qtbot.keyClick(window.source.view, Qt.Key.Key_B, CONTROL | SHIFT)
    assert QGuiApplication.clipboard().text() == "text\n\n訳文😀"


def test_only_what_is_there_is_offered(make_window):
    window = make_window(settings())
    actions = window._actions.named("join_lines", "copy_both", "save")
    assert [one.isEnabled() for one in actions] == [False, False, False]
    window.set_source_text("text")
    window.target.show_text("訳文")
    assert [one.isEnabled() for one in actions] == [True, True, True]
    window._actions.set_busy(True)
    assert [one.isEnabled() for one in actions] == [True, True, False]
    window._actions.set_busy(False)


def save_dialog(qtbot, window):
    qtbot.keyClick(window.source.view, Qt.Key.Key_S, CONTROL)
    dialog = window.findChild(QFileDialog)
    assert isinstance(dialog, QFileDialog)
    return dialog


@pytest.fixture
def window(make_window):
    made = make_window(settings(source=ENGLISH, target=JAPANESE))
    made.set_source_text("text")
    made.target.show_text("訳文\n二行目😀")
    return made


def test_the_translation_is_saved(qtbot, window, tmp_path):
    dialog = save_dialog(qtbot, window)
    assert [name.rpartition("/")[2] for name in dialog.selectedFiles()] == ["Translation.ja.txt"]
    assert not dialog.testOption(QFileDialog.Option.DontConfirmOverwrite)
    window.target.show_text("something else")
    path = tmp_path / "a.txt"
    dialog.fileSelected.emit(str(path))
    dialog.close()
    assert path.read_bytes() == "訳文\n二行目😀".encode()
    mask = os.umask(0)
    os.umask(mask)
    assert stat.S_IMODE(path.stat().st_mode) == 0o666 & ~mask


def test_a_file_keeps_its_rights_and_a_link_its_file(qtbot, window, tmp_path):
    real, link = tmp_path / "real.txt", tmp_path / "link.txt"
    real.write_text("old")
    real.chmod(0o640)
    link.symlink_to(real)
    dialog = save_dialog(qtbot, window)
    dialog.fileSelected.emit(str(link))
    dialog.close()
    assert link.is_symlink()
    assert real.read_text(encoding="utf-8").startswith("訳文")
    assert stat.S_IMODE(real.stat().st_mode) == 0o640


def test_why_it_cannot_be_saved_is_said(qtbot, window, tmp_path, monkeypatch):
    def fail(handle):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("plamo_desktop.core.durable_files.sync", fail)
    path = tmp_path / "a.txt"
    path.write_text("old")
    dialog = save_dialog(qtbot, window)
    dialog.fileSelected.emit(str(path))
    dialog.close()
    error = FileNotSavedError(file="a.txt", detail="No space left on device.")
    assert window.banner.notice.title == error.title
    assert "No space left" in window.banner.notice.text
    assert path.read_text() == "old"
    assert [one.name for one in tmp_path.iterdir()] == ["a.txt"]
    assert window.target_text() == "訳文\n二行目😀"


def test_a_long_text_is_joined_little_by_little(qtbot, make_window):
    window = make_window(settings(join_lines=True))
    view = window.source.view
    text = f"{WRAPPED}\n\n" * 1_000
    paste(window, text)
    assert window.source_text() == text
    qtbot.waitUntil(lambda: window.source_text() == f"{JOINED}\n\n" * 1_000)
    view.undo()
    assert window.source_text() == text


def test_a_long_text_that_is_edited_meanwhile_stays(qtbot, make_window):
    window = make_window(settings(join_lines=True))
    view = window.source.view
    text = f"{WRAPPED}\n\n" * 1_000
    paste(window, text)
    cursor = QTextCursor(view.document())
    cursor.setPosition(5)
    cursor.insertText("!")
    qtbot.waitUntil(lambda: not view._joiner._timer.isActive())
    assert window.source_text() == f"{text[:5]}!{text[5:]}"


def drop(window, text):
    view = window.source.view
    place = QPointF(view.cursorRect(QTextCursor(view.document())).center())
    data = mime(text)
    QApplication.sendEvent(view.viewport(), drag_enter(place, data))
    event = QDropEvent(
        place,
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(view.viewport(), event)


def test_what_is_dropped_is_joined_too(make_window):
    window = make_window(settings(join_lines=True))
    drop(window, WRAPPED)
    assert window.source_text() == JOINED
    window.source.view.undo()
    assert window.source_text() == WRAPPED
    window.source.view.undo()
    assert window.source_text() == ""
