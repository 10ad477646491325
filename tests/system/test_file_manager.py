"""Files are opened by the system, and shown in their folder."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QProcess, QUrl
from PySide6.QtGui import QDesktopServices

from plamo_desktop.system.file_manager import open_file, reveal

FILE = Path("/docs/資料 1.ja.txt")


def test_a_file_is_opened_by_its_program(monkeypatch):
    asked: list[str] = []
    monkeypatch.setattr(
        QDesktopServices, "openUrl", lambda url: asked.append(url.toLocalFile()) or True
    )
    assert open_file(FILE)
    assert asked == [str(FILE)]


def test_elsewhere_the_folder_is_opened(monkeypatch):
    asked: list[QUrl] = []
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: asked.append(url) or False)
    assert not reveal(FILE)
    assert asked == [QUrl.fromLocalFile("/docs")]


def test_the_finder_chooses_the_file(monkeypatch):
    started: list[tuple[str, list[str]]] = []
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(
        QProcess,
        "startDetached",
        lambda program, arguments: started.append((program, arguments)) or (True, 7),
    )
    assert reveal(FILE)
    assert started == [("/usr/bin/open", ["-R", str(FILE)])]
