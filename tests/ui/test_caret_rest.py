"""The caret blinks while somebody writes, and stands still afterwards."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QTextEdit

from plamo_desktop.ui import caret_rest
from plamo_desktop.ui.caret_rest import CaretRest


@pytest.fixture
def text(qtbot, monkeypatch):
    styles = QGuiApplication.styleHints()
    before = styles.cursorFlashTime()
    styles.setCursorFlashTime(40)
    monkeypatch.setattr(caret_rest, "_AFTER_MS", 100)
    made = QTextEdit()
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    made.setFocus()
    made.activateWindow()
    yield made
    styles.setCursorFlashTime(before)


def test_it_rests_and_wakes(qtbot, text):
    styles = QGuiApplication.styleHints()
    rest = CaretRest(text, text)
    assert not rest.is_resting
    assert styles.cursorFlashTime() == 40
    qtbot.waitUntil(lambda: rest.is_resting, timeout=5000)
    assert styles.cursorFlashTime() == 0
    qtbot.keyClicks(text, "a")
    assert not rest.is_resting
    assert styles.cursorFlashTime() == 40
    assert text.toPlainText() == "a"
    qtbot.waitUntil(lambda: rest.is_resting, timeout=5000)
    assert styles.cursorFlashTime() == 0


def test_a_caret_that_never_blinks_is_left_alone(qtbot, text):
    styles = QGuiApplication.styleHints()
    styles.setCursorFlashTime(0)
    rest = CaretRest(text, text)
    qtbot.waitUntil(lambda: rest.is_resting, timeout=5000)
    qtbot.keyClicks(text, "a")
    assert styles.cursorFlashTime() == 0
