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
    desktop.window.set_source_text("One change, and none after it.")
    qtbot.waitUntil(lambda: banner._unsaved is not None, timeout=10_000)
    desktop.window.show_error(InputFileError(file="a.txt", detail=""))
    assert banner.notice.title == "Cannot read a.txt"
    close(banner)
    assert banner.notice.title == TITLE
    assert "lost when the window is closed" in banner.notice.text
    desktop.window.dismiss_error()
    assert banner.notice.title == TITLE


def test_it_is_taken_back_when_they_are_saved_again(desktop, qtbot):
    banner = desktop.window.banner
    desktop.window.set_source_text("One")
    qtbot.waitUntil(lambda: banner._unsaved is not None, timeout=10_000)
    desktop.window.dismiss_error()
    paths.data_dir().unlink()
    desktop.window.set_source_text("Two")
    qtbot.waitUntil(lambda: banner._unsaved is None, timeout=10_000)
    assert banner.notice is None or banner.notice.title != TITLE


def test_it_can_be_closed(desktop, qtbot):
    banner = desktop.window.banner
    desktop.window.set_source_text("One")
    qtbot.waitUntil(lambda: banner.notice.title == TITLE, timeout=10_000)
    close(banner)
    assert banner.notice is None or banner.notice.title != TITLE


def close(banner):
    (button,) = banner.notice.findChildren(QAbstractButton)
    button.click()
