"""What comes in by paste and drop: plain text, never a path."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QByteArray, QMimeData, QPointF, Qt, QUrl, qVersion
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDropEvent,
    QImage,
    QTextCursor,
)
from PySide6.QtWidgets import QApplication

from plamo_desktop.core.languages import LANGUAGES
from tests.helpers.silent_clipboard import Silent

ARABIC = next(language for language in LANGUAGES if language.code == "ar")


def test_pasting_takes_plain_text_only(source):
    data = QMimeData()
    data.setHtml("<p style='color:white'>rich&nbsp;<b>text</b></p><img src='x.png'>")
    data.setText("rich\u00a0text\u200b")
    data.setColorData(QColor("white"))
    source.insertFromMimeData(data)
    assert source.text() == "rich\u00a0text\u200b"
    cursor = source.textCursor()
    cursor.setPosition(2)
    assert cursor.charFormat().foreground().style() == Qt.BrushStyle.NoBrush
    assert cursor.charFormat().fontWeight() == source.font().weight()


@pytest.mark.parametrize("kind", ["image", "html", "bytes"])
def test_what_is_not_text_is_not_pasted(source, kind):
    data = QMimeData()
    if kind == "image":
        data.setImageData(QImage(2, 2, QImage.Format.Format_RGB32))
    elif kind == "bytes":
        data.setData("application/octet-stream", QByteArray(b"\0\1"))
    source.insertFromMimeData(data)
    assert source.text() == ""


def test_a_program_that_does_not_answer_is_asked_once(source):
    silent = Silent()
    source.insertFromMimeData(silent)
    assert source.text() == ""
    assert silent.questions == 1


def file_data():
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile("/tmp/原稿 1.txt")])
    data.setText("/tmp/原稿 1.txt")
    return data


def test_files_never_become_a_path(source):
    assert not source.canInsertFromMimeData(file_data())
    source.insertFromMimeData(file_data())
    assert source.text() == ""


def test_a_link_is_pasted_as_its_text(source):
    data = QMimeData()
    data.setUrls([QUrl("https://example.org/a")])
    data.setText("https://example.org/a")
    source.insertFromMimeData(data)
    assert source.text() == "https://example.org/a"


def drag_enter(place: QPointF, data: QMimeData) -> QDragEnterEvent:
    """PySide6 6.11 takes whole pixels only, 6.12 warns of them."""
    is_new = tuple(map(int, qVersion().split(".")))[:2] >= (6, 12)
    at: Any = place if is_new else place.toPoint()
    return QDragEnterEvent(
        at,
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )


def test_a_pane_leaves_files_to_the_window(make_window):
    window, data = make_window(), file_data()
    enter = drag_enter(QPointF(20, 20), data)
    window.source.view.dragEnterEvent(enter)
    assert not enter.isAccepted()


def test_dropped_text_lands_where_it_is_dropped(qtbot, source):
    source.replace_all("first\nsecond")
    data = QMimeData()
    data.setText("<b>x\u00a0</b>")
    cursor = QTextCursor(source.document())
    cursor.setPosition(6)
    place = QPointF(source.cursorRect(cursor).center())
    arguments = (
        place,
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    enter = drag_enter(place, data)
    QApplication.sendEvent(source.viewport(), enter)
    assert enter.isAccepted()
    QApplication.sendEvent(source.viewport(), QDropEvent(*arguments))
    assert source.text() == "first\n<b>x\u00a0</b>second"
