"""What a desktop offers for global shortcuts."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from plamo_desktop.core.chords import Chord, ChordsUnavailableError


class HotkeySource(QObject):
    """Grabs chords under names.  Belongs to the GUI thread.

    Signals:
        pressed: The name of a chord, once for each press however long it is held.
    """

    pressed = Signal(str)

    def register(self, name: str, chord: Chord) -> None:
        """Grab a chord, in place of the one that had the name.

        Raises:
            PlamoError: It cannot be had; the one before it stays.
        """
        raise NotImplementedError

    def unregister(self, name: str) -> None:
        """Let go of a name's chord, if it has one."""
        raise NotImplementedError

    def suspend(self) -> None:
        """Let all chords through to whoever has the keyboard, until `resume`."""
        raise NotImplementedError

    def resume(self) -> None:
        """Grab all chords again."""
        raise NotImplementedError

    def close(self) -> None:
        """Let go of everything."""


class NoHotkeys(HotkeySource):
    """A desktop without global shortcuts.

    Args:
        why: One sentence for the user.
        parent: Owner.
    """

    def __init__(self, why: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._why = why

    def register(self, name: str, chord: Chord) -> None:  # noqa: ARG002 - nothing is registered
        """Say why not.

        Raises:
            ChordsUnavailableError: Always.
        """
        raise ChordsUnavailableError(detail=self._why)

    def unregister(self, name: str) -> None:
        """Nothing is registered."""

    def suspend(self) -> None:
        """Nothing is registered."""

    def resume(self) -> None:
        """Nothing is registered."""
