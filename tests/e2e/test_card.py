"""Translating from another program with the shortcut, with real keys and the real clipboard."""

from __future__ import annotations

import contextlib
import json
import re
import subprocess
import sys
import time

import pytest

from tests.helpers import text_program
from tests.helpers.display import wait_until

CARD = "PLaMo Desktop card"
OTHER = "another program"
QUIET = (0, "", "")
MORNING, OHAYO = "Good morning.", "おはようございます。"


class Other:
    """The other program."""

    def __init__(self, display, process):
        self.display, self.process = display, process

    def focus(self):
        self.display.run("xdotool", "search", "--sync", "--name", OTHER, "windowactivate", "--sync")

    def copy_all(self):
        self.display.keys("ctrl+a", "ctrl+c")

    def has_focus(self):
        return self.display.run("xdotool", "getwindowfocus", "getwindowname").decode().strip()

    def paste(self):
        self.display.keys("ctrl+a", "ctrl+v")
        return self.process.stdout.readline().strip()


@pytest.fixture
def other(display):
    with subprocess.Popen(
        [sys.executable, text_program.__file__, MORNING],
        env=display.env, stdout=subprocess.PIPE, text=True,
    ) as process:  # fmt: skip
        made = Other(display, process)
        made.focus()
        yield made
        process.terminate()


def windows(display, name=CARD):
    done = subprocess.run(
        ["xdotool", "search", "--onlyvisible", "--name", f"^{name}$"],
        env=display.env, capture_output=True, text=True, check=False,
    )  # fmt: skip
    return done.stdout.split()


def geometry(display, window):
    said = display.run("xdotool", "getwindowgeometry", "--shell", window).decode()
    return {name: int(value) for name, value in re.findall(r"(\w+)=(-?\d+)", said)}


def click(display, window, from_right, from_bottom):
    place = geometry(display, window)
    display.run(
        "xdotool", "mousemove", str(place["X"] + place["WIDTH"] - from_right),
        str(place["Y"] + place["HEIGHT"] - from_bottom), "click", "1",
    )  # fmt: skip


def ready(app):
    """Wait for the model: what is typed is translated."""
    app.focus()
    app.display.type("x")
    wait_until(lambda: app.session().get("is_complete") is True)


def test_copy_translate_replace_paste(start, display, other, tmp_path):
    app = start()
    ready(app)
    other.focus()
    other.copy_all()
    display.run("xdotool", "mousemove", "400", "300")
    display.keys("ctrl+alt+t")
    wait_until(lambda: len(windows(display)) == 1, 5)
    assert other.has_focus() == OTHER
    (card,) = windows(display)
    place = geometry(display, card)
    assert 0 <= place["X"] <= 400 <= place["X"] + place["WIDTH"] <= 1280

    def replaced():
        click(display, card, 89, 23)
        return display.clipboard() == OHAYO

    wait_until(replaced)
    other.focus()
    assert other.paste() == OHAYO
    display.picture(tmp_path / "card.png")
    assert app.process.poll() is None
    app.focus()
    assert app.quit() == QUIET
    entries = subprocess.run(
        [sys.executable, "-c", _ENTRIES, str(app.home / "data/plamo-desktop/history.sqlite")],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert [MORNING, OHAYO] in json.loads(entries.stdout)


_ENTRIES = """
import json, sqlite3, sys
print(json.dumps(sqlite3.connect(sys.argv[1]).execute(
    "SELECT text, translation FROM entries").fetchall()))
"""


def test_escape_closes_the_card_once_it_has_the_keyboard(start, display, other):
    app = start()
    ready(app)
    other.focus()
    other.copy_all()
    display.keys("ctrl+alt+t")
    wait_until(lambda: len(windows(display)) == 1, 5)

    def gone():
        for card in windows(display):
            click(display, card, 200, 23)
            display.keys("Escape")
        return not windows(display)

    # It may still grow under the pointer.
    wait_until(gone, 10)
    app.focus()
    assert app.quit() == QUIET


def test_many_triggers_make_one_card_with_the_last_text(start, display, other, tmp_path):
    app = start()
    ready(app)
    for number in range(20):
        display.copy(f"text {number}")
        display.run("xdotool", "key", "ctrl+alt+t")
    display.copy(MORNING)
    display.run("xdotool", "key", "ctrl+alt+t")
    wait_until(lambda: len(windows(display)) == 1, 5)
    time.sleep(0.3)
    assert len(windows(display)) == 1
    (card,) = windows(display)

    def copied():
        click(display, card, 40, 23)
        return display.clipboard() == OHAYO

    wait_until(copied)
    app.focus()
    assert app.quit() == QUIET


def test_a_second_start_brings_the_window_forward_with_its_file(start, display, other, tmp_path):
    app = start()
    app.focus()
    other.focus()
    path = tmp_path / "手紙.txt"
    path.write_text(MORNING, encoding="utf-8")
    again = start(str(path))
    assert again.end() == QUIET
    app.wait_for_translation(OHAYO)
    assert app.session()["source_text"] == MORNING
    wait_until(lambda: other.has_focus() == "PLaMo Desktop", 5)
    assert app.quit() == QUIET


def test_without_a_model_the_shortcut_still_shows_the_text(start, display, other, tmp_path):
    folder = tmp_path / "home/config/plamo-desktop"
    folder.mkdir(parents=True)
    (folder / "settings.json").write_text('{"shortcut": "Control+Shift+F9"}')
    app = start()
    app.focus()
    other.focus()
    other.copy_all()
    with contextlib.suppress(TimeoutError):
        wait_until(lambda: display.keys("ctrl+shift+F9") or windows(display), 10)
    assert len(windows(display)) == 1
    app.focus()
    assert app.quit() == QUIET


def test_copying_twice_in_another_program(start, display, other, tmp_path):
    folder = tmp_path / "home/config/plamo-desktop"
    folder.mkdir(parents=True)
    (folder / "settings.json").write_text('{"double_copy": true}')
    app = start()
    ready(app)
    other.focus()
    other.copy_all()
    time.sleep(1.5)
    assert not windows(display)

    def came():
        display.keys("ctrl+c")
        time.sleep(0.25)
        display.keys("ctrl+c")
        time.sleep(1)
        return windows(display)

    wait_until(came)
    assert len(windows(display)) == 1
    assert other.has_focus() == OTHER
    app.focus()
    assert app.quit() == QUIET
