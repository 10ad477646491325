"""Global shortcuts under X11: passive grabs on the root window, on a connection of its own.

No thread: the connection's socket wakes Qt's event loop.
"""

from __future__ import annotations

import contextlib
import itertools

from PySide6.QtCore import QObject, QSocketNotifier, QTimer, Slot
from Xlib import XK, X
from Xlib.display import Display
from Xlib.error import BadAccess, CatchError, ConnectionClosedError, DisplayError
from Xlib.protocol.rq import Event

from plamo_desktop.core.chords import (
    Chord,
    ChordError,
    ChordsUnavailableError,
    ChordTakenError,
    Modifier,
)
from plamo_desktop.system.hotkeys.source import HotkeySource

_MASKS = {
    Modifier.SHIFT: X.ShiftMask,
    Modifier.CONTROL: X.ControlMask,
    Modifier.OPTION: X.Mod1Mask,
    Modifier.COMMAND: X.Mod4Mask,
}
_ALL_MASKS = X.ShiftMask | X.ControlMask | X.Mod1Mask | X.Mod4Mask
_NAMES = {
    "-": "minus", "=": "equal", "[": "bracketleft", "]": "bracketright", "\\": "backslash",
    ";": "semicolon", "'": "apostrophe", "`": "grave", ",": "comma", ".": "period", "/": "slash",
    "Space": "space",
}  # fmt: skip
# The server repeats a held key by a release and a press of the same time.
_REPEAT_MS = 2
_SETTLE_MS = 500
# The server has ended.
_GONE = (ConnectionClosedError, OSError)


class X11Unavailable(Exception):  # noqa: N818 - why, not what went wrong in the program
    """There is no X server to talk to."""


class X11Hotkeys(HotkeySource):
    """Grabs keys of the X server.

    Raises:
        X11Unavailable: The server cannot be reached.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        try:
            self._display = Display()
        except (DisplayError, OSError) as error:
            raise X11Unavailable(f"{error}") from error
        self._root = self._display.screen().root
        self._chords: dict[str, Chord] = {}
        self._grabs: dict[str, tuple[int, int]] = {}
        self._is_suspended = False
        self._down: set[int] = set()
        self._released: dict[int, int] = {}
        self._changes: dict[tuple[int, int, int], Event] = {}
        self._settling = QTimer(self, singleShot=True, interval=_SETTLE_MS)
        self._settling.timeout.connect(self._on_keyboard_changed)
        self._locks = self._lock_masks()
        self._socket = QSocketNotifier(self._display.fileno(), QSocketNotifier.Type.Read, self)
        self._socket.activated.connect(self._read)

    def register(self, name: str, chord: Chord) -> None:
        """Grab a chord, whatever locks are on.

        Raises:
            ChordTakenError: Another program has it.
            ChordError: This keyboard has no such key.
            ChordsUnavailableError: The server is gone.
        """
        chord.check()
        if chord in (kept for other, kept in self._chords.items() if other != name):
            raise ChordTakenError(chord=chord.shown())
        try:
            grab = self._key_of(chord)
            if not self._is_suspended and grab != self._grabs.get(name):
                self._grab(grab, chord)
                self._release(name)
                self._grabs[name] = grab
        except _GONE as error:
            raise ChordsUnavailableError(detail=f"{error}.") from error
        self._chords[name] = chord
        self._read_soon()

    def unregister(self, name: str) -> None:
        """Let go of a name's chord."""
        self._chords.pop(name, None)
        with contextlib.suppress(*_GONE):
            self._release(name)
        self._read_soon()

    def suspend(self) -> None:
        """Let go of all chords for a while."""
        self._is_suspended = True
        with contextlib.suppress(*_GONE):
            for name in list(self._grabs):
                self._release(name)
        self._read_soon()

    def resume(self) -> None:
        """Grab all chords again, as far as they can be had."""
        self._is_suspended = False
        with contextlib.suppress(*_GONE):
            self._grab_all()

    def close(self) -> None:
        """Let go of everything, and of the server."""
        self._socket.setEnabled(False)
        self._chords.clear()
        self._grabs.clear()
        # The server ends the grabs with the connection.
        with contextlib.suppress(*_GONE):
            self._display.close()

    def _grab_all(self) -> None:
        for name, chord in self._chords.items():
            if name in self._grabs:
                continue
            try:
                grab = self._key_of(chord)
                self._grab(grab, chord)
            except (ChordError, ChordTakenError):
                continue
            self._grabs[name] = grab
        self._read_soon()

    def _key_of(self, chord: Chord) -> tuple[int, int]:
        """Key code and modifier mask.

        Raises:
            ChordError: The keyboard has no such key.
        """
        symbol = XK.string_to_keysym(_NAMES.get(chord.key, chord.key.lower()))
        if chord.key.startswith("F") and len(chord.key) > 1:
            symbol = XK.string_to_keysym(chord.key)
        code = self._display.keysym_to_keycode(symbol)
        if not code:
            raise ChordError(chord=chord.shown(), detail="This keyboard has no such key.")
        return code, sum(_MASKS[modifier] for modifier in chord.modifiers)

    def _grab(self, grab: tuple[int, int], chord: Chord) -> None:
        code, mask = grab
        refused = []
        for locks in self._locks:
            catch = CatchError(BadAccess)
            self._root.grab_key(
                code, mask | locks, False, X.GrabModeAsync, X.GrabModeAsync, onerror=catch
            )
            refused.append(catch)
        self._display.sync()
        if any(catch.get_error() for catch in refused):
            self._ungrab(grab)
            raise ChordTakenError(chord=chord.shown())

    def _ungrab(self, grab: tuple[int, int]) -> None:
        code, mask = grab
        for locks in self._locks:
            self._root.ungrab_key(code, mask | locks)
        self._display.sync()

    def _release(self, name: str) -> None:
        grab = self._grabs.pop(name, None)
        if grab is not None:
            self._ungrab(grab)

    def _lock_masks(self) -> list[int]:
        """Every combination of Caps Lock and Num Lock: a grab is for one exact state."""
        locks = [X.LockMask]
        code = self._display.keysym_to_keycode(XK.string_to_keysym("Num_Lock"))
        for index, codes in enumerate(self._display.get_modifier_mapping()):
            if code and code in codes:
                locks.append(1 << index)
        sizes = range(len(locks) + 1)
        return [sum(some) for size in sizes for some in itertools.combinations(locks, size)]

    def _read_soon(self) -> None:
        # Waiting for answers may have read events: the socket will not wake for those.
        QTimer.singleShot(0, self, self._read)

    def _read(self) -> None:
        try:
            while self._display.pending_events():
                self._take(self._display.next_event())
        except _GONE:
            self._socket.setEnabled(False)

    def _take(self, event: Event) -> None:
        if event.type == X.MappingNotify:
            self._changes[event.request, event.first_keycode, event.count] = event
            self._settling.start()
        elif event.type == X.KeyRelease:
            self._released[event.detail] = event.time
        elif event.type == X.KeyPress and not self._is_repeat(event):
            self._down.add(event.detail)
            key = event.detail, event.state & _ALL_MASKS
            for name, grab in self._grabs.items():
                if grab == key:
                    self.pressed.emit(name)

    def _is_repeat(self, event: Event) -> bool:
        released = self._released.pop(event.detail, None)
        is_held = released is None or abs(event.time - released) <= _REPEAT_MS
        return event.detail in self._down and is_held

    @Slot()
    def _on_keyboard_changed(self) -> None:
        """Find the chords' keys again, once the keyboard has settled.

        Programs that type for the user change it at every character.
        """
        with contextlib.suppress(*_GONE):
            self._find_keys_again()

    def _find_keys_again(self) -> None:
        changes, self._changes = self._changes, {}
        for event in changes.values():
            self._display.refresh_keyboard_mapping(event)
        self._locks, old = self._lock_masks(), self._locks
        if self._is_suspended:
            return
        moved = [
            name
            for name, grab in self._grabs.items()
            if self._locks != old or self._has_moved(self._chords[name], grab)
        ]
        for name in moved:
            self._release(name)
        self._grab_all()

    def _has_moved(self, chord: Chord, grab: tuple[int, int]) -> bool:
        try:
            return self._key_of(chord) != grab
        except ChordError:
            return True
