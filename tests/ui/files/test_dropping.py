"""Files that are held over the window and let go."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragLeaveEvent, QDropEvent
from PySide6.QtWidgets import QApplication

from plamo_desktop.ui.files.drop_target import DropTarget
from plamo_desktop.ui.find_bar import FindBar
from tests.ui.test_paste_and_drop import drag_enter


@pytest.fixture
def window(qtbot, make_window):
    made = make_window()
    made.resize(1040, 680)
    made.show()
    qtbot.waitExposed(made)
    return made


def files(*paths):
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    return data


def place(window, pane):
    return QPointF(pane.mapTo(window, pane.rect().center()))


def hold(window, data, at):
    event = drag_enter(at, data)
    window.kept = data  # the event does not keep it
    QCoreApplication.sendEvent(window, event)
    return event


def drop_event(at, data):
    return QDropEvent(
        at,
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )


def drop(window, data, at):
    event = drop_event(at, data)
    window.kept = data
    QCoreApplication.sendEvent(window, event)
    return event


def overlay(window):
    found = window.findChildren(DropTarget)
    return found[0] if found else None


@pytest.fixture
def note(tmp_path):
    path = tmp_path / "資料 1.txt"
    path.write_text("text")
    return path


def test_a_text_on_the_source_pane_is_shown(qtbot, window, note):
    at = place(window, window.source)
    assert hold(window, files(note), at).isAccepted()
    assert overlay(window).isVisible()
    with qtbot.waitSignal(window.files.text_dropped) as dropped:
        assert drop(window, files(note), at).isAccepted()
    assert dropped.args == [str(note)]
    assert not overlay(window).isVisible()
    assert window.source_text() == ""


@pytest.mark.parametrize("part", ["target", "toolbar", "status"])
def test_a_text_anywhere_else_is_translated_as_a_file(qtbot, window, note, part):
    at = place(window, getattr(window, part))
    hold(window, files(note), at)
    with qtbot.waitSignal(window.files.files_dropped) as dropped:
        drop(window, files(note), at)
    assert dropped.args == [[str(note)]]


def test_all_else_is_translated_wherever_it_is_dropped(qtbot, window, note, tmp_path):
    at = place(window, window.source)
    page = tmp_path / "a.md"
    for paths in ([note, page], [tmp_path], [tmp_path / "gone.txt"], [tmp_path / "b.docx"]):
        hold(window, files(*paths), at)
        with qtbot.waitSignal(window.files.files_dropped) as dropped:
            drop(window, files(*paths), at)
        assert dropped.args == [[str(path) for path in paths]]


@pytest.mark.parametrize(
    ("address", "path"),
    [
        ("file:///docs/%E8%B3%87%E6%96%99%201.md", "/docs/資料 1.md"),
        ("file:///docs/%E8%B3%87%E6%96%99 1.md", "/docs/資料 1.md"),
        ("file:///docs/%E3%83%95%E3%82%9A.md", "/docs/\u30d5\u309a.md"),  # decomposed, as it is
        ("file:///docs/100%25%23%3F.md", "/docs/100%#?.md"),
        ("file://localhost/docs/a.md", "/docs/a.md"),
        ("file:/docs/a.md", "/docs/a.md"),
        ("file:///docs/docs/", "/docs/docs/"),
    ],
)
def test_addresses_of_files(qtbot, window, address, path):
    data = QMimeData()
    data.setData("text/uri-list", f"{address}\r\n".encode())
    hold(window, data, QPointF(5, 5))
    with qtbot.waitSignal(window.files.files_dropped) as dropped:
        drop(window, data, QPointF(5, 5))
    assert dropped.args == [[path]]


def test_a_field_to_search_with_leaves_files_to_the_window(qtbot, window, tmp_path):
    window.set_source_text("text")
    window.source.view.setFocus()
    qtbot.keyClick(window.source.view, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    (bar,) = window.source.findChildren(FindBar)
    page = tmp_path / "a.md"
    data, at = files(page), QPointF(bar.field.rect().center())
    data.setText(str(page))  # as file managers do
    # Qt asks what is under the pointer first, and then what that lies in.
    assert QApplication.sendEvent(bar.field, drag_enter(at, data))
    with qtbot.waitSignal(window.files.files_dropped) as dropped:
        QApplication.sendEvent(bar.field, drop_event(at, data))
    assert dropped.args == [[str(page)]]
    assert bar.field.text() == ""
    words = QMimeData()
    words.setText("words")
    QApplication.sendEvent(bar.field, drag_enter(at, words))
    QApplication.sendEvent(bar.field, drop_event(at, words))
    assert bar.field.text() == "words"


def test_leaving_hides_what_was_shown(window, note):
    hold(window, files(note), place(window, window.target))
    QCoreApplication.sendEvent(window, QDragLeaveEvent())
    assert not overlay(window).isVisible()


def test_links_and_texts_are_left_to_the_panes(qtbot, window):
    data = QMimeData()
    data.setUrls([QUrl("https://example.org")])
    assert not hold(window, data, QPointF(5, 5)).isAccepted()
    assert overlay(window) is None


def test_a_drop_whose_data_is_gone_changes_nothing(qtbot, window):
    window.set_source_text("kept")
    with qtbot.assertNotEmitted(window.files.files_dropped):
        drop(window, QMimeData(), QPointF(5, 5))
    assert window.source_text() == "kept"
