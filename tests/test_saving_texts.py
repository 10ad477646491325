"""The texts of the panes cannot be stored: the window says so, and other news do not hide it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QAbstractButton, QApplication

from plamo_desktop.core import paths
from plamo_desktop.core.errors import InputFileError
from plamo_desktop.desktop import desktop as module
from plamo_desktop.desktop.desktop import Desktop
from plamo_desktop.models.catalogue import find_model
from plamo_desktop.ui.frame import Frame

TITLE = "The texts cannot be saved"


@pytest.fixture
def desktop(qtbot, qapp, tmp_path, monkeypatch):
    for name in ("CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    monkeypatch.setattr(module, "_SAVE_MS", 10)
    monkeypatch.setattr(module, "_TELL_MS", 50)
    # A file where the folder would be: nobody can write there, not even root.
    paths.data_dir().parent.mkdir(parents=True)
    paths.data_dir().write_bytes(b"")
    frame = Frame("light")
    made = Desktop(qapp, frame, find_model("demo"))
    frame.show()
    with qtbot.waitSignal(made._translation.ready, timeout=30_000):
        made.show()
    yield made
    assert made.stop()
    frame.close()
    frame.deleteLater()
    made.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def test_it_is_said_after_the_last_change_and_stays_under_other_news(desktop, qtbot):
    banner = desktop.window.banner

    def titles():
        return [error.title for error in banner._errors]

    desktop.window.set_source_text("One change, and none after it.")
    qtbot.waitUntil(lambda: TITLE in titles(), timeout=10_000)
    desktop.window.show_error(InputFileError(file="a.txt", detail=""))
    assert banner.notice.title == "Cannot read a.txt"
    while banner.notice.title != TITLE:
        (close,) = banner.notice.findChildren(QAbstractButton)
        close.click()
    assert "lost when the window is closed" in banner.notice.text
