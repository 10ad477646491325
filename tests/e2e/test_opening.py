"""What is given to a running program by another start: files and links, in real processes."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from urllib.parse import quote

from tests.helpers.display import wait_until

QUIET = (0, "", "")
MORNING, OHAYO = "Good morning.", "おはようございます。"
# Longer than typing pauses before a translation begins.
PAUSE = 1.5


def link(text, rest=""):
    return f"plamo-desktop://translate?text={quote(text, safe='')}{rest}"


def active(display):
    done = subprocess.run(
        ["xdotool", "getactivewindow", "getwindowname"],
        env=display.env, capture_output=True, text=True, check=False,
    )  # fmt: skip
    return done.stdout.strip()


def test_a_later_start_hands_over_links_and_files(start, display, tmp_path):
    home = tmp_path / "home"
    app = start("--model", "demo", home=home)
    window = app.focus()
    display.type(MORNING)
    app.wait_for_translation(OHAYO)
    display.run("xdotool", "windowminimize", "--sync", window)
    assert active(display) != "PLaMo Desktop"

    assert start(link("Thank you.", "&from=en&to=ja"), home=home).end() == QUIET
    wait_until(lambda: app.session().get("source_text") == "Thank you.")
    wait_until(lambda: active(display) == "PLaMo Desktop")
    # It waits for the user, and what was there is not lost.
    time.sleep(PAUSE)
    assert app.session()["is_outside"] is True
    assert app.session()["target_text"] == OHAYO
    display.keys("ctrl+z")
    wait_until(lambda: app.session().get("source_text") == MORNING)
    display.keys("ctrl+shift+z")
    wait_until(lambda: app.session().get("source_text") == "Thank you.")
    display.keys("ctrl+Return")
    app.wait_for_translation("ありがとうございます。")
    assert app.session()["is_outside"] is False

    # A broken one changes nothing.
    assert start("plamo-desktop://run?text=rm", home=home).end() == QUIET
    paths = [tmp_path / f"{number}.txt" for number in range(2)]
    for path in paths:
        path.write_text(f"{MORNING}\n", "utf-8")
    assert start(*map(str, paths), home=home).end() == QUIET
    wait_until(lambda: len(list(tmp_path.glob("*.ja.txt"))) == 2, 60)
    assert app.session()["source_text"] == "Thank you."
    app.focus()
    assert app.quit() == QUIET


def test_killed_with_a_link_it_still_waits_for_the_user(start, display, tmp_path):
    home = tmp_path / "home"
    app = start(link("Thank you.", "&to=ja"), home=home)
    # At once, while the first one is still starting.
    wait_until((home / "data" / "plamo-desktop" / "instance.lock").exists)
    assert start(link(MORNING), home=home).end() == QUIET
    wait_until(lambda: app.session().get("source_text") == MORNING, 60)
    assert app.session()["is_outside"] is True
    os.kill(app.process.pid, signal.SIGKILL)
    app.process.communicate()
    # The lock of a killed program is nobody's.
    app = start(home=home)
    app.focus()
    display.type("x")
    wait_until(lambda: app.session().get("source_text") == f"{MORNING}x", 60)
    time.sleep(PAUSE)
    assert app.session()["target_text"] == ""
    display.keys("BackSpace", "ctrl+Return")
    app.wait_for_translation(OHAYO)
    assert app.quit() == QUIET
