"""A translation on standard output, which takes nothing back."""

from __future__ import annotations

import os

from plamo_desktop.cli import console
from plamo_desktop.cli.progress_line import RewrittenLine
from plamo_desktop.core.growing_text import GrowingText
from plamo_desktop.core.jobs import Event, Finish, Part, Piece


class TranslationOutput:
    """Writes a text as it comes, and a long one part by part, each when it is final.

    Args:
        is_quiet: Whether nothing is written but how far it has come.
    """

    def __init__(self, *, is_quiet: bool) -> None:
        self._is_quiet = is_quiet
        self._text = GrowingText()
        self._written = 0
        self._is_in_parts = False
        self._line = RewrittenLine() if os.isatty(2) else None
        self._shares_terminal = not is_quiet and os.isatty(1)

    def text(self) -> str:
        """All that is translated."""
        return self._text.text()

    def show(self, event: Event) -> None:
        """Take in an event."""
        match event:
            case Part():
                self._is_in_parts = True
                self._write()
                self._tell(event)
            case Piece():
                self._text.add(event)
                if not self._is_in_parts and not self._is_quiet and event.text:
                    console.write(event.text)
                    self._written += len(event.text)
            case Finish():
                self._write()

    def end(self) -> None:
        """Write what has arrived and end the line."""
        self._write()
        if not self._is_quiet and self._written and not self.text().endswith("\n"):
            console.write("\n")

    def _write(self) -> None:
        if self._line is not None:
            self._line.erase()
        if not self._is_quiet and self._text.length > self._written:
            console.write(self.text()[self._written :])
            self._written = self._text.length

    def _tell(self, part: Part) -> None:
        # On the same terminal, a line of the text that goes on would be written over.
        is_in_line = self._shares_terminal and self._written and not self.text().endswith("\n")
        if self._line is not None and not is_in_line:
            self._line.write(f"Part {part.number} of {part.total}")
