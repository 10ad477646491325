"""Files are opened by the system, and shown in their folder."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QProcess, QUrl
from PySide6.QtGui import QDesktopServices

from plamo_desktop.system.file_manager import open_file, reveal

FILE = Path("/docs/資料 1.ja.txt")


class Asked(list):
    """Takes calls, and answers all alike."""

    def __init__(self, answer):
        super().__init__()
        self.answer = answer

    def __call__(self, *values):
        self.append(values)
        return self.answer


def test_a_file_is_opened_by_its_program(monkeypatch):
    asked = Asked(True)
    monkeypatch.setattr(QDesktopServices, "openUrl", asked)
    assert open_file(FILE)
    assert asked == [(QUrl.fromLocalFile(str(FILE)),)]


def test_elsewhere_the_folder_is_opened(monkeypatch):
    asked = Asked(False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(QDesktopServices, "openUrl", asked)
    assert not reveal(FILE)
    assert asked == [(QUrl.fromLocalFile("/docs"),)]


def test_the_finder_chooses_the_file(monkeypatch):
    started = Asked((True, 7))
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(QProcess, "startDetached", started)
    assert reveal(FILE)
    assert started == [("/usr/bin/open", ["-R", str(FILE)])]
