"""Real drops from another process: a text into the source pane, files beside themselves."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.helpers import drag_source
from tests.helpers.display import Display, wait_until

SOURCE_POINT = (120, 830)
SOURCE_PANE = (300, 400)
ELSEWHERE = {"target pane": (900, 400), "tool bar": (700, 60)}


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


def test_a_text_file_on_the_source_pane(window, display, tmp_path):
    path = tmp_path / "資料 1.txt"
    path.write_text("Good morning.\n", encoding="utf-8")
    drag(display, SOURCE_PANE, "file", str(path))
    wait_until(lambda: window.session().get("source_text") == "Good morning.\n")
    assert [one.name for one in tmp_path.glob("資料*")] == ["資料 1.txt"]
    assert window.quit() == (0, "", "")


@pytest.mark.parametrize("place", ELSEWHERE)
def test_a_text_file_anywhere_else(window, display, tmp_path, place):
    path = tmp_path / "資料 1.txt"
    path.write_text("Good morning.\n", encoding="utf-8")
    drag(display, ELSEWHERE[place], "file", str(path))
    wait_until((tmp_path / "資料 1.ja.txt").exists)
    assert (tmp_path / "資料 1.ja.txt").read_text(encoding="utf-8") == "おはようございます。\n"
    assert path.read_text(encoding="utf-8") == "Good morning.\n"
    assert window.session()["source_text"] == "x"
    assert window.quit() == (0, "", "")


def test_a_folder_with_what_is_no_text_in_it(window, display, tmp_path):
    folder = tmp_path / "docs"
    folder.mkdir()
    (folder / "a.txt").write_text("Good morning.")
    (folder / "b.txt").write_bytes(b"\x89PNG\r\n\x1a\n\x00\x00")
    drag(display, SOURCE_PANE, "file", str(folder))
    wait_until((folder / "a.ja.txt").exists)
    assert window.session()["source_text"] == "x"
    assert sorted(one.name for one in folder.iterdir()) == ["a.ja.txt", "a.txt", "b.txt"]
    assert window.quit() == (0, "", "")


def test_dropped_text(window, display):
    drag(display, SOURCE_PANE, "text", "Thank you.")
    wait_until(lambda: "Thank you." in str(window.session().get("source_text")))
    assert "x" in str(window.session()["source_text"])
    assert window.quit() == (0, "", "")
