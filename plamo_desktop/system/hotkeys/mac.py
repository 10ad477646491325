"""Global shortcuts on the Mac."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from PySide6.QtCore import QObject, QTimer

from plamo_desktop.core.chords import Chord, ChordError, ChordTakenError, Modifier
from plamo_desktop.system.hotkeys.source import HotkeySource

# Status codes of RegisterEventHotKey, modifier bits and positions: Apple's Carbon headers.
_EXISTS = -9878
_MODIFIERS = {
    Modifier.COMMAND: 0x100,
    Modifier.SHIFT: 0x200,
    Modifier.OPTION: 0x800,
    Modifier.CONTROL: 0x1000,
}
# Keys whose position does not depend on the layout.
_FIXED = {
    "Space": 49, "F1": 122, "F2": 120, "F3": 99, "F4": 118, "F5": 96, "F6": 97, "F7": 98,
    "F8": 100, "F9": 101, "F10": 109, "F11": 103, "F12": 111, "F13": 105, "F14": 107, "F15": 113,
    "F16": 106, "F17": 64, "F18": 79, "F19": 80, "F20": 90,
}  # fmt: skip
# The digits of the keypad type the same as the row's.
_KEYPAD = range(65, 93)


class HotkeyCalls(Protocol):
    """The system's calls, as `carbon.Carbon` makes them."""

    def watch_keys(self, pressed: Callable[[int], None]) -> None:
        """Tell of presses."""

    def watch_layout(self, changed: Callable[[], None]) -> None:
        """Tell of another layout."""

    def register(self, key_code: int, modifiers: int, number: int) -> tuple[int, object]:
        """Grab a key: status and handle."""

    def unregister(self, grabbed: object) -> None:
        """Let a key go."""

    def key_characters(self) -> Mapping[int, str]:
        """What keys type, by key code."""

    def close(self) -> None:
        """Stop watching."""


class MacHotkeys(HotkeySource):
    """Grabs keys through Carbon, at their places in the keyboard's layout.

    Args:
        calls: The system.
        parent: Owner.
    """

    def __init__(self, calls: HotkeyCalls, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._calls = calls
        self._chords: dict[str, Chord] = {}
        self._grabs: dict[str, tuple[int, int, object]] = {}
        self._names: dict[int, str] = {}
        self._numbers = 0
        self._is_suspended = False
        calls.watch_keys(self._on_pressed)
        calls.watch_layout(self._on_layout)

    def register(self, name: str, chord: Chord) -> None:
        """Grab a chord.

        Raises:
            ChordTakenError: Another program or the system has it.
            ChordError: The keyboard has no such key, or macOS does not allow it.
        """
        chord.check()
        if chord in (kept for other, kept in self._chords.items() if other != name):
            raise ChordTakenError(chord=chord.shown(symbols=True))
        if self._chords.get(name) == chord and name in self._grabs:
            return
        if self._is_suspended:
            self._key_code(chord)
        else:
            grab = self._grab(name, chord)
            self._release(name)
            self._grabs[name] = grab
        self._chords[name] = chord

    def unregister(self, name: str) -> None:
        """Let go of a name's chord."""
        self._release(name)
        self._chords.pop(name, None)

    def suspend(self) -> None:
        """Let go of all chords for a while."""
        self._is_suspended = True
        for name in list(self._grabs):
            self._release(name)

    def resume(self) -> None:
        """Grab all chords again, as far as they can be had."""
        self._is_suspended = False
        for name, chord in self._chords.items():
            if name not in self._grabs:
                try:
                    self._grabs[name] = self._grab(name, chord)
                except (ChordError, ChordTakenError):
                    continue

    def close(self) -> None:
        """Let go of everything."""
        for name in list(self._grabs):
            self._release(name)
        self._chords.clear()
        self._calls.close()

    def _key_code(self, chord: Chord) -> int:
        """Where the key is in the current layout.

        Raises:
            ChordError: Nowhere.
        """
        if chord.key in _FIXED:
            return _FIXED[chord.key]
        for code, text in sorted(self._calls.key_characters().items()):
            if text.upper() == chord.key and code not in _KEYPAD:
                return code
        raise ChordError(
            chord=chord.shown(symbols=True), detail="This keyboard layout has no such key."
        )

    def _grab(self, name: str, chord: Chord) -> tuple[int, int, object]:
        code = self._key_code(chord)
        self._numbers += 1
        bits = sum(_MODIFIERS[modifier] for modifier in chord.modifiers)
        status, grabbed = self._calls.register(code, bits, self._numbers)
        if status == _EXISTS:
            raise ChordTakenError(chord=chord.shown(symbols=True))
        if status:
            raise ChordError(
                chord=chord.shown(symbols=True), detail=f"macOS does not allow it ({status})."
            )
        self._names[self._numbers] = name
        return code, self._numbers, grabbed

    def _release(self, name: str) -> None:
        grab = self._grabs.pop(name, None)
        if grab is not None:
            _, number, grabbed = grab
            del self._names[number]
            self._calls.unregister(grabbed)

    def _on_pressed(self, number: int) -> None:
        name = self._names.get(number)
        if name is not None:
            # The system's callback ends before the program's own work begins.
            QTimer.singleShot(0, self, lambda: self.pressed.emit(name))

    def _on_layout(self) -> None:
        if self._is_suspended:
            return
        for name, (code, _, _) in list(self._grabs.items()):
            try:
                is_same = self._key_code(self._chords[name]) == code
            except ChordError:
                is_same = False
            if not is_same:
                self._release(name)
        self.resume()
