"""Keys pressed together: how a global shortcut is written, and which ones may be one."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from plamo_desktop.core.errors import PlamoError


class Modifier(enum.Enum):
    """A key that is held; the value is its name in settings."""

    CONTROL = "Control"
    OPTION = "Option"
    SHIFT = "Shift"
    COMMAND = "Command"


KEYS = (
    *"ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
    *"-=[]\\;'`,./",
    "Space",
    *(f"F{number}" for number in range(1, 21)),
)
# With Command (or Control, elsewhere) alone these belong to every program.
_EVERYBODYS = frozenset("ACFHMNOPQRSTVWXYZ,`")
_SYMBOLS = {
    Modifier.CONTROL: "⌃",
    Modifier.OPTION: "⌥",
    Modifier.SHIFT: "⇧",
    Modifier.COMMAND: "⌘",
}
_WORDS = {
    Modifier.CONTROL: "Ctrl",
    Modifier.OPTION: "Alt",
    Modifier.SHIFT: "Shift",
    Modifier.COMMAND: "Super",
}


class ChordError(PlamoError):
    """Keys that may not be a global shortcut."""

    title_template = "{chord} cannot be a shortcut"
    hint_template = "{detail}"


class ChordTakenError(PlamoError):
    """Another program has the shortcut, or the system."""

    title_template = "The shortcut {chord} is taken by another program"
    hint_template = "Choose other keys in the settings."


class DamagedShortcutError(PlamoError):
    """The shortcut in the settings file is none."""

    title_template = "The stored shortcut cannot be used"
    hint_template = "The usual one is used instead. Choose another one in the settings."


class ChordsUnavailableError(PlamoError):
    """Global shortcuts do not exist on this desktop."""

    title_template = "Shortcuts from other programs do not work on this desktop"
    hint_template = "{detail} Paste or drop texts into the window instead."


@dataclass(frozen=True, slots=True)
class Chord:
    """A key and the modifiers held with it.

    Attributes:
        modifiers: What is held.
        key: One of `KEYS`.
    """

    modifiers: frozenset[Modifier]
    key: str

    @classmethod
    def parse(cls, text: str) -> Chord:
        """Read what `str` writes.

        Raises:
            ChordError: It is no chord, or one that may not be a shortcut.
        """
        *names, key = text.split("+") if not text.endswith("++") else [text]
        try:
            modifiers = frozenset(Modifier(name) for name in names)
        except ValueError:
            modifiers = frozenset()
        chord = cls(modifiers, key)
        if key not in KEYS or len(modifiers) != len(names):
            raise ChordError(chord=text, detail="Its keys are not known.")
        chord.check()
        return chord

    def check(self) -> None:
        """Refuse what would get in the way of typing or of every program's own shortcuts.

        Raises:
            ChordError: It may not be a shortcut.
        """
        if not self.modifiers & {Modifier.COMMAND, Modifier.CONTROL}:
            raise ChordError(
                chord=self.shown(), detail="A shortcut needs Command or Control in it."
            )
        if len(self.modifiers) == 1 and self.key in _EVERYBODYS:
            raise ChordError(chord=self.shown(), detail="Programs use it themselves.")

    def shown(self, *, symbols: bool = False) -> str:
        """For people: `⌃⌥T` with the Mac's symbols, else `Ctrl+Alt+T`."""
        names = _SYMBOLS if symbols else _WORDS
        held = [names[modifier] for modifier in Modifier if modifier in self.modifiers]
        return "".join([*held, self.key]) if symbols else "+".join([*held, self.key])

    def __str__(self) -> str:
        held = [modifier.value for modifier in Modifier if modifier in self.modifiers]
        return "+".join([*held, self.key])


DEFAULT_CHORD = Chord(frozenset({Modifier.CONTROL, Modifier.OPTION}), "T")
