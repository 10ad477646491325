"""Real drops from another process: a file's text goes into the source pane, never its path."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.helpers import drag_source
from tests.helpers.display import Display, wait_until

SOURCE_POINT = (120, 830)
PANES = {"source pane": (300, 400), "target pane": (900, 400), "tool bar": (700, 60)}


def drag(display: Display, to: tuple[int, int], *arguments: str) -> None:
    """Drag from the other program's window to a point of the screen."""
    program = subprocess.Popen(
        [sys.executable, str(Path(drag_source.__file__)), *arguments], env=display.env
    )
    display.run("xdotool", "search", "--sync", "--onlyvisible", "--name", "^drag source$")
    time.sleep(0.5)
    x, y = SOURCE_POINT
    display.run("xdotool", "mousemove", str(x), str(y), "mousedown", "1")
    for step in range(1, 11):
        left = x + (to[0] - x) * step // 10
        top = y + (to[1] - y) * step // 10
        display.run("xdotool", "mousemove", str(left), str(top))
        time.sleep(0.05)
    display.run("xdotool", "mousemove", str(to[0] + 2), str(to[1] + 1))
    time.sleep(0.3)
    display.run("xdotool", "mouseup", "1")
    program.wait(20)


@pytest.fixture
def window(start, display):
    app = start()
    shown = app.focus()
    display.run("xdotool", "windowmove", shown, "20", "20")
    display.type("x")
    wait_until(lambda: app.session().get("source_text") == "x")
    return app


@pytest.mark.parametrize("pane", PANES)
def test_a_dropped_file(window, display, tmp_path, pane):
    path = tmp_path / "資料 1.txt"
    path.write_text("Good morning.\n", encoding="utf-8")
    drag(display, PANES[pane], "file", str(path))
    wait_until(lambda: window.session().get("source_text") == "Good morning.\n")
    assert path.read_text(encoding="utf-8") == "Good morning.\n"
    assert window.quit() == (0, "", "")


def test_a_dropped_file_that_is_no_text(window, display, tmp_path):
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\r\n\x1a\n\x00\x00")
    drag(display, PANES["source pane"], "file", str(path))
    time.sleep(2.5)
    assert window.session()["source_text"] == "x"
    assert window.quit() == (0, "", "")


def test_dropped_text(window, display):
    drag(display, PANES["source pane"], "text", "Thank you.")
    wait_until(lambda: "Thank you." in str(window.session().get("source_text")))
    assert "x" in str(window.session()["source_text"])
    assert window.quit() == (0, "", "")
