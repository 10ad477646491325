"""Errors as the user reads them."""

from __future__ import annotations

from dataclasses import dataclass

from plamo_desktop.core.errors import PlamoError
from plamo_desktop.ui.texts import Texts


@dataclass(frozen=True, slots=True)
class Message:
    """A title in one line, and a hint that may be empty."""

    title: str
    hint: str


def message(error: PlamoError, texts: Texts) -> Message:
    """The title and hint of an error in the language of the interface."""
    title, hint = f"error.{error.key}.title", f"error.{error.key}.hint"
    if title not in texts:
        return Message(error.title, error.hint)
    return Message(
        texts(title, **error.details).strip(),
        texts(hint, **error.details).strip(),
    )
