"""Real keys on a real X server, grabbed while other programs have the keyboard."""

from __future__ import annotations

import subprocess
import sys
import textwrap
from typing import Any

import pytest
from PySide6.QtTest import QTest

from plamo_desktop.core.chords import Chord, ChordError, ChordsUnavailableError, ChordTakenError
from tests.helpers.display import missing_tools, open_display

pytest.importorskip("Xlib")
from plamo_desktop.system.hotkeys.x11 import X11Hotkeys, X11Unavailable

pytestmark = [
    pytest.mark.x11,
    pytest.mark.skipif(bool(missing_tools()), reason=f"not installed: {missing_tools()}"),
]
CHORD = Chord.parse("Control+Option+T")
OTHER = Chord.parse("Control+Shift+F5")


@pytest.fixture(scope="module", params=["with a window manager", "without"])
def display(request):
    with open_display(has_manager=request.param == "with a window manager") as opened:
        yield opened


@pytest.fixture
def make(qapp, display, monkeypatch):
    monkeypatch.setenv("DISPLAY", display.name)
    made = []

    def make():
        made.append(X11Hotkeys())
        return made[-1]

    yield make
    for source in made:
        source.close()


@pytest.fixture
def source(make):
    return make()


@pytest.fixture
def presses(source):
    found: list[Any] = []
    source.pressed.connect(found.append)
    return found


def settle(count=0, presses=()):
    """Wait for so many presses, and a moment for more."""
    for _ in range(100):
        QTest.qWait(10)
        if count and len(presses) >= count:
            break
    QTest.qWait(150)


def test_a_chord_is_pressed_once_however_long_it_is_held(source, presses, display):
    source.register("translate", CHORD)
    display.keys("ctrl+alt+t")
    settle(1, presses)
    assert presses == ["translate"]
    display.run("xdotool", "keydown", "ctrl", "keydown", "alt", "keydown", "t")
    QTest.qWait(1200)
    display.run("xdotool", "keyup", "t", "keyup", "alt", "keyup", "ctrl")
    settle(2, presses)
    assert presses == ["translate"] * 2
    display.keys("ctrl+alt+t", "ctrl+alt+t")
    settle(4, presses)
    assert presses == ["translate"] * 4


def test_other_keys_are_not_its_own(source, presses, display):
    source.register("translate", CHORD)
    display.keys("t", "ctrl+t", "alt+t", "ctrl+alt+shift+t", "ctrl+alt+y")
    settle()
    assert presses == []


@pytest.mark.parametrize("lock", ["Caps_Lock", "Num_Lock"])
def test_locks_do_not_matter(source, presses, display, lock):
    source.register("translate", CHORD)
    display.run("xdotool", "key", lock)
    try:
        display.run("xdotool", "key", "ctrl+alt+t")
        settle(1, presses)
    finally:
        display.run("xdotool", "key", lock)
    assert presses == ["translate"]


def test_a_chord_that_is_taken_leaves_the_old_one(source, presses, display, make):
    other = make()
    other.register("mine", OTHER)
    source.register("translate", CHORD)
    with pytest.raises(ChordTakenError):
        source.register("translate", OTHER)
    display.keys("ctrl+alt+t", "ctrl+shift+F5")
    settle(1, presses)
    assert presses == ["translate"]
    other.unregister("mine")
    source.register("translate", OTHER)
    display.keys("ctrl+alt+t", "ctrl+shift+F5")
    settle(2, presses)
    assert presses == ["translate"] * 2


def test_two_names_have_two_chords(source, presses, display):
    source.register("translate", CHORD)
    source.register("window", OTHER)
    with pytest.raises(ChordTakenError):
        source.register("window", CHORD)
    display.keys("ctrl+shift+F5", "ctrl+alt+t")
    settle(2, presses)
    assert presses == ["window", "translate"]


def test_letting_go(source, presses, display, make):
    source.register("translate", CHORD)
    source.unregister("translate")
    source.unregister("nothing")
    display.keys("ctrl+alt+t")
    settle()
    assert presses == []
    make().register("other", CHORD)


def test_suspended_while_a_chord_is_recorded(source, presses, display, make):
    source.register("translate", CHORD)
    source.suspend()
    display.keys("ctrl+alt+t")
    settle()
    assert presses == []
    source.register("window", OTHER)
    source.resume()
    display.keys("ctrl+alt+t", "ctrl+shift+F5")
    settle(2, presses)
    assert presses == ["translate", "window"]


def test_another_keyboard_layout(source, presses, display):
    """On a Dvorak keyboard the letter T lies where K is."""
    source.register("translate", CHORD)
    display.run("setxkbmap", "us", "dvorak")
    try:
        QTest.qWait(1200)
        display.run("xdotool", "key", "ctrl+alt+t")
        settle(1, presses)
        assert presses == ["translate"]
    finally:
        display.run("setxkbmap", "us")
        QTest.qWait(1200)
    display.run("xdotool", "key", "ctrl+alt+t")
    settle(2, presses)
    assert presses == ["translate"] * 2


def test_a_key_the_keyboard_has_not(source):
    with pytest.raises(ChordError, match="no such key"):
        source.register("translate", Chord.parse("Control+Option+F20"))


def test_a_chord_that_may_not_be_one(source):
    with pytest.raises(ChordError):
        source.register("translate", Chord(frozenset(), "T"))


def test_the_keyboard_stays_with_the_program_that_has_it(source, presses, display):
    program = textwrap.dedent("""
        import sys
        from PySide6.QtWidgets import QApplication, QLineEdit
        app = QApplication(sys.argv)
        line = QLineEdit()
        line.setWindowTitle("another program")
        line.textChanged.connect(lambda text: print(text, flush=True))
        line.show()
        app.exec()
    """)
    source.register("translate", CHORD)
    with subprocess.Popen(
        [sys.executable, "-c", program], env=display.env, stdout=subprocess.PIPE, text=True
    ) as other:
        try:
            display.run("xdotool", "search", "--sync", "--name", "another program", "windowfocus",
                        "--sync")  # fmt: skip
            display.keys("a", "ctrl+alt+t", "b")
            settle(1, presses)
            assert other.stdout is not None
            typed = [other.stdout.readline().strip() for _ in range(2)]
        finally:
            other.terminate()
    assert presses == ["translate"]
    assert typed == ["a", "ab"]


def test_a_server_that_is_not_there(qapp, monkeypatch):
    monkeypatch.setenv("DISPLAY", "nowhere")
    with pytest.raises(X11Unavailable):
        X11Hotkeys()


def test_a_server_that_dies(qapp, monkeypatch):
    with open_display(has_manager=False) as display:
        monkeypatch.setenv("DISPLAY", display.name)
        source = X11Hotkeys()
        source.register("translate", CHORD)
    QTest.qWait(50)
    with pytest.raises(ChordsUnavailableError):
        source.register("window", OTHER)
    source.suspend()
    source.resume()
    source.unregister("translate")
    source.close()
