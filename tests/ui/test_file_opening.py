from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, QUrl
from PySide6.QtGui import QFileOpenEvent

from plamo_desktop.ui.file_opening import FileOpening


def open_file(app, name):
    QCoreApplication.sendEvent(app, QFileOpenEvent(name))


def test_files_wait_until_there_is_a_window(qapp):
    opening = FileOpening(qapp)
    told: list[Any] = []
    opening.requested.connect(told.append)
    open_file(qapp, "/docs/a b.txt")
    open_file(qapp, "/docs/原稿.txt")
    assert told == []
    assert opening.begin() == (Path("/docs/a b.txt"), Path("/docs/原稿.txt"))
    open_file(qapp, "/docs/c.txt")
    assert told == [Path("/docs/c.txt")]
    assert opening.begin() == ()
    QCoreApplication.sendEvent(qapp, QFileOpenEvent(QUrl("plamo-desktop://translate")))
    assert len(told) == 1
    qapp.removeEventFilter(opening)
    opening.deleteLater()
