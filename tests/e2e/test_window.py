"""The whole path with real keys: open, type, read, stop, close; exit code 0, a quiet terminal."""

from __future__ import annotations

import signal
import time
from functools import partial

import pytest

from tests.helpers.display import wait_until

QUIET = (0, "", "")


def test_type_and_read_the_translation(start, display, tmp_path):
    app = start()
    app.focus()
    display.type("Good morning.")
    app.wait_for_translation("おはようございます。")
    assert app.session()["source_text"] == "Good morning."
    display.keys("ctrl+shift+c")
    wait_until(lambda: display.clipboard() == "おはようございます。")
    assert app.quit() == QUIET


def test_type_japanese_and_paste(start, display, tmp_path):
    folder = tmp_path / "home/config/plamo-desktop"
    folder.mkdir(parents=True)
    (folder / "settings.json").write_text('{"target": "en"}')
    app = start()
    app.focus()
    display.type("x")
    wait_until(lambda: app.session().get("source_text") == "x")
    # xdotool borrows a key for every character: the app must keep up with reading them.
    display.keys("BackSpace")
    display.type("おはようございます。", delay_ms=400)
    app.wait_for_translation("Good morning.")
    display.copy("Thank you very much.\u00a0")
    display.keys("ctrl+a", "ctrl+v")
    wait_until(lambda: app.session().get("source_text") == "Thank you very much.\u00a0")
    assert app.quit() == QUIET


def test_typing_during_load_is_translated_after_it(start, display):
    app = start()
    app.focus()
    display.type("Good morning.", delay_ms=0)
    display.keys("ctrl+Return")
    app.wait_for_translation("おはようございます。")
    assert app.quit() == QUIET


def test_a_file_given_as_argument(start, tmp_path):
    path = tmp_path / "原稿 1.txt"
    path.write_text("Good morning.", encoding="utf-8")
    app = start(str(path))
    app.focus()
    app.wait_for_translation("おはようございます。")
    assert app.quit() == QUIET


@pytest.mark.parametrize("wait", [0.0, 0.3, 0.8])
def test_closing_during_load_loses_nothing(start, display, wait):
    app = start()
    app.focus()
    display.type("Good", delay_ms=0)
    time.sleep(wait)
    assert app.quit() == QUIET
    assert app.session()["source_text"] == "Good"


def test_stop_keeps_what_arrived_and_says_that_it_is_not_all(start, display, endless):
    app = start("--model", str(endless))
    app.focus()
    display.copy("a" * 2500)
    display.keys("ctrl+v", "ctrl+Return")
    wait_until(lambda: "a" * 20 in str(app.session().get("target_text")), 60)
    display.keys("Escape")
    time.sleep(0.5)
    wait_until(lambda: _is_still(app))
    session = app.session()
    assert set(str(session["target_text"])) == {"a"}
    assert session["is_complete"] is False
    assert app.quit() == QUIET


def _is_still(app) -> bool:
    before = app.session()
    time.sleep(2.5)
    return bool(before) and app.session() == before


def test_stop_while_the_prompt_is_read(start, display, endless):
    app = start("--model", str(endless))
    app.focus()
    display.copy("hello there " * 1200)
    display.keys("ctrl+v", "ctrl+Return", "Escape")
    wait_until(lambda: str(app.session().get("source_text")).startswith("hello"), 60)
    wait_until(lambda: _is_still(app), 60)
    assert app.session()["target_text"] == ""
    display.copy("abc")
    display.keys("ctrl+a", "ctrl+v")
    wait_until(lambda: "aaa" in str(app.session().get("target_text")), 60)
    assert app.quit() == QUIET


def test_closing_while_streaming(start, display, endless):
    app = start("--model", str(endless))
    app.focus()
    display.copy("a" * 2500)
    display.keys("ctrl+v", "ctrl+Return")
    wait_until(lambda: "a" * 20 in str(app.session().get("target_text")), 60)
    assert app.quit() == QUIET
    session = app.session()
    assert session["source_text"] == "a" * 2500
    assert "a" * 20 in str(session["target_text"])
    assert session["is_complete"] is False


def test_output_that_does_not_end_is_not_shown_as_finished(start, display, endless):
    app = start("--model", str(endless))
    app.focus()
    display.type("abc")
    wait_until(lambda: "a" * 100 in str(app.session().get("target_text")), 60)
    assert app.session()["is_complete"] is False
    wait_until(lambda: "went in circles" in app.log())
    assert app.session()["is_complete"] is False
    assert app.quit() == QUIET


def test_the_window_manager_closes_it(start, display):
    app = start()
    window = app.focus()
    display.type("Good morning.")
    app.wait_for_translation("おはようございます。")
    display.keys("alt+F4")
    assert window
    assert app.end() == QUIET


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_closes_it(start, display, number):
    app = start()
    app.focus()
    display.type("Good morning.")
    app.wait_for_translation("おはようございます。")
    app.process.send_signal(number)
    assert app.end() == QUIET


def test_the_next_start_shows_what_was_there(start, display):
    app = start()
    app.focus()
    display.type("Good morning.")
    app.wait_for_translation("おはようございます。")
    app.process.send_signal(signal.SIGKILL)
    assert app.end()[0] == -signal.SIGKILL
    again = start()
    again.focus()
    display.keys("ctrl+End")
    display.type(" x")
    wait_until(lambda: again.session().get("source_text") == "Good morning. x")
    assert again.quit() == QUIET


def test_a_damaged_model_leaves_the_app_usable(start, display, tmp_path):
    folder = tmp_path / "broken"
    folder.mkdir()
    (folder / "config.json").write_text("{")
    app = start("--model", str(folder))
    app.focus()
    wait_until(lambda: "config.json" in app.log())
    display.type("Good morning.")
    wait_until(lambda: app.session().get("source_text") == "Good morning.")
    assert app.quit() == QUIET


def test_damaged_settings_and_session_are_kept_aside(start, display, tmp_path):
    home = tmp_path / "home"
    for kind, name in (("config", "settings"), ("data", "session")):
        folder = home / kind / "plamo-desktop"
        folder.mkdir(parents=True)
        (folder / f"{name}.json").write_bytes(b"\x00{")
    app = start(home=home)
    app.focus()
    display.type("Good morning.")
    app.wait_for_translation("おはようございます。")
    assert app.quit() == QUIET
    assert (home / "config/plamo-desktop/settings.damaged.json").read_bytes() == b"\x00{"
    assert (home / "data/plamo-desktop/session.damaged.json").read_bytes() == b"\x00{"


def test_a_language_changed_before_a_kill_is_not_shown_as_translated_into(start, display, tmp_path):
    folder = tmp_path / "home/config/plamo-desktop"
    folder.mkdir(parents=True)
    settings = folder / "settings.json"
    settings.write_text('{"target": "ja", "translate_while_typing": false}')
    app = start()
    app.focus()
    display.type("Thank you very much.")
    display.keys("ctrl+Return")
    app.wait_for_translation("どうもありがとうございます。")
    app.process.send_signal(signal.SIGKILL)
    app.end()
    # As if the choice had been saved a moment before the kill.
    settings.write_text('{"source": "en", "target": "ko", "translate_while_typing": false}')
    again = start()
    again.focus()
    display.keys("ctrl+Return")
    wait_until(lambda: again.session().get("languages") == ["en", "ko"])
    again.wait_for_translation("대단히 감사합니다.")
    assert again.quit() == QUIET


def test_the_text_size_is_chosen_by_keyboard_and_kept(start, display, tmp_path):
    app = start()
    app.focus()
    display.type("Good morning.")
    app.wait_for_translation("おはようございます。")
    stored = tmp_path / "home/config/plamo-desktop/settings.json"
    for keys, size in (("ctrl+plus", "large"), ("ctrl+minus", "medium"), ("ctrl+minus", "small")):
        display.keys(keys)
        word = f'"{size}"'
        wait_until(partial(_holds, stored, word))
    display.keys("ctrl+0")
    wait_until(lambda: '"text_size": "medium"' in stored.read_text())
    display.keys("ctrl+z")
    wait_until(lambda: app.session().get("source_text") == "")
    assert app.quit() == QUIET


def _holds(path, word):
    return path.exists() and word in path.read_text()
