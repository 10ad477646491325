from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from plamo_desktop.core.settings import Settings
from plamo_desktop.ui.history.window import HistoryWindow
from plamo_desktop.ui.quitting import let_quit
from plamo_desktop.ui.settings.window import SettingsWindow
from plamo_desktop.ui.texts import Texts


def settings(_parent):
    return SettingsWindow(Texts.load("en"), Settings())


def history(_parent):
    return HistoryWindow(Texts.load("en"))


def sheet(parent):
    made = QDialog(parent)
    made.setWindowModality(Qt.WindowModality.WindowModal)
    let_quit(made)
    return made


@pytest.mark.parametrize("make", [settings, history, sheet])
def test_the_usual_keys_end_the_program(qtbot, theme, monkeypatch, make):
    told: list[bool] = []
    monkeypatch.setattr(QApplication, "quit", lambda: told.append(True))
    parent = QWidget()
    qtbot.addWidget(parent)
    parent.show()
    window = make(parent)
    qtbot.addWidget(window)
    window.show()
    with qtbot.waitActive(window):
        window.activateWindow()
    qtbot.keyClick(window, Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
    assert told == [True]
