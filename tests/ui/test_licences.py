"""The licences of what the program is made of, from the window that says what it is."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from plamo_desktop.core.licences import Notice
from plamo_desktop.ui import licences
from plamo_desktop.ui.about import AboutDialog
from plamo_desktop.ui.texts import Texts

PARTS = (
    Notice("First", "1", "MIT", "", "The first text."),
    Notice("Qt", "6", "LGPL", "", "Second."),
)


def test_the_about_window_leads_to_the_licences(qtbot, monkeypatch):
    monkeypatch.setattr(licences, "notices", lambda: PARTS)
    parent = QWidget()
    qtbot.addWidget(parent)
    about = AboutDialog(Texts.load("en"), parent)
    about.open()
    qtbot.mouseClick(about.licences_button, Qt.MouseButton.LeftButton)
    (dialog,) = about.findChildren(licences.LicencesDialog)
    assert dialog.isVisible()
    assert dialog.view.toPlainText() == PARTS[0].page()
    dialog.choice.chosen.emit(PARTS[1])
    assert dialog.view.toPlainText() == PARTS[1].page()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    about.close()
