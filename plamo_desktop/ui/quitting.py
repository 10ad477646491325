"""Quitting by keyboard from windows that keep the main window's shortcuts from working."""

from __future__ import annotations

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget


def let_quit(window: QWidget) -> None:
    """Have the usual keys end the program while this window has the keyboard."""
    usual = QKeySequence.keyBindings(QKeySequence.StandardKey.Quit)
    spelt = {"Ctrl+Q", *(keys.toString() for keys in usual)}
    for keys in sorted(spelt):
        QShortcut(QKeySequence(keys), window, QApplication.quit)
