"""What of the model's output belongs to the translation."""

from __future__ import annotations


class FinalNewline:
    """Holds back a newline at the end: the model ends with one that is not part of the text."""

    def __init__(self) -> None:
        self._held = ""

    def add(self, text: str) -> str:
        """New text, a trailing newline kept back until more follows."""
        if not text:
            return ""
        text = self._held + text
        self._held = "\n" if text.endswith("\n") else ""
        return text[: len(text) - len(self._held)]
