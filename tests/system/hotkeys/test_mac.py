"""The Mac's shortcuts, on a fake of the system's calls."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtTest import QTest

from plamo_desktop.core.chords import Chord, ChordError, ChordTakenError
from plamo_desktop.system.hotkeys.mac import MacHotkeys

CHORD = Chord.parse("Control+Option+T")
OTHER = Chord.parse("Command+Shift+1")
CONTROL, OPTION, SHIFT, COMMAND = 0x1000, 0x800, 0x200, 0x100
QWERTY = {17: "t", 40: "k", 18: "1", 83: "1", 65: "."}
DVORAK = {40: "t", 17: "y", 18: "1"}


class FakeCarbon:
    """Keeps the system's book of grabbed keys."""

    def __init__(self):
        self.layout = QWERTY
        self.grabbed = {}
        self.taken = set()
        self.status = 0
        self.is_closed = False
        self._handles = 0

    def watch_keys(self, pressed):
        self.pressed = pressed

    def watch_layout(self, changed):
        self.changed = changed

    def register(self, key_code, modifiers, number):
        if self.status:
            return self.status, None
        if (key_code, modifiers) in self.taken | {key for key, _ in self.grabbed.values()}:
            return -9878, None
        self._handles += 1
        self.grabbed[self._handles] = (key_code, modifiers), number
        return 0, self._handles

    def unregister(self, grabbed):
        del self.grabbed[grabbed]

    def key_characters(self):
        return self.layout

    def close(self):
        self.is_closed = True

    def press(self, key_code, modifiers):
        for key, number in list(self.grabbed.values()):
            if key == (key_code, modifiers):
                self.pressed(number)
        QTest.qWait(1)

    @property
    def keys(self):
        return sorted(key for key, _ in self.grabbed.values())


@pytest.fixture
def carbon():
    return FakeCarbon()


@pytest.fixture
def source(qapp, carbon):
    return MacHotkeys(carbon)


@pytest.fixture
def presses(source):
    found: list[Any] = []
    source.pressed.connect(found.append)
    return found


def test_a_chord_is_grabbed_at_its_place(source, carbon, presses):
    source.register("translate", CHORD)
    source.register("window", OTHER)
    assert carbon.keys == [(17, CONTROL | OPTION), (18, COMMAND | SHIFT)]
    carbon.press(17, CONTROL | OPTION)
    carbon.press(18, COMMAND | SHIFT)
    assert presses == ["translate", "window"]


def test_another_layout_moves_it(source, carbon, presses):
    source.register("translate", CHORD)
    carbon.layout = DVORAK
    carbon.changed()
    assert carbon.keys == [(40, CONTROL | OPTION)]
    carbon.press(40, CONTROL | OPTION)
    assert presses == ["translate"]
    carbon.layout = {}
    carbon.changed()
    assert carbon.keys == []
    carbon.layout = QWERTY
    carbon.changed()
    assert carbon.keys == [(17, CONTROL | OPTION)]


def test_a_chord_that_is_taken_leaves_the_old_one(source, carbon, presses):
    source.register("translate", CHORD)
    carbon.taken.add((18, COMMAND | SHIFT))
    with pytest.raises(ChordTakenError, match="⇧⌘1"):
        source.register("translate", OTHER)
    with pytest.raises(ChordTakenError):
        source.register("window", CHORD)
    carbon.press(17, CONTROL | OPTION)
    assert presses == ["translate"]
    assert len(carbon.grabbed) == 1


@pytest.mark.parametrize("status", [-9868, -9879, -50])
def test_what_the_system_does_not_allow_is_told(source, carbon, status):
    source.register("translate", CHORD)
    carbon.status = status
    with pytest.raises(ChordError, match=str(status)):
        source.register("translate", OTHER)
    assert carbon.keys == [(17, CONTROL | OPTION)]


def test_a_key_the_layout_has_not(source, carbon):
    with pytest.raises(ChordError, match="no such key"):
        source.register("translate", Chord.parse("Control+Option+Q"))
    source.register("translate", Chord.parse("Control+F5"))
    assert carbon.keys == [(96, CONTROL)]


def test_the_keypad_is_not_the_row(source, carbon):
    with pytest.raises(ChordError):
        source.register("translate", Chord.parse("Control+Option+."))


def test_suspended_while_a_chord_is_recorded(source, carbon):
    source.register("translate", CHORD)
    source.suspend()
    assert carbon.keys == []
    source.register("window", OTHER)
    carbon.changed()
    assert carbon.keys == []
    source.resume()
    assert carbon.keys == [(17, CONTROL | OPTION), (18, COMMAND | SHIFT)]


def test_the_same_again_changes_nothing(source, carbon):
    source.register("translate", CHORD)
    before = dict(carbon.grabbed)
    source.register("translate", CHORD)
    assert carbon.grabbed == before


def test_letting_go(source, carbon, presses):
    source.register("translate", CHORD)
    (_, number), *_ = carbon.grabbed.values()
    source.unregister("translate")
    source.unregister("nothing")
    assert carbon.keys == []
    carbon.pressed(number)
    QTest.qWait(1)
    assert presses == []
    source.register("translate", CHORD)
    source.close()
    assert carbon.keys == []
    assert carbon.is_closed
