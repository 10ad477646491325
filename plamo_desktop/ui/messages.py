"""Errors as the user reads them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from plamo_desktop.core.errors import PlamoError
from plamo_desktop.core.findings import Finding
from plamo_desktop.ui.texts import Texts


@dataclass(frozen=True, slots=True)
class Message:
    """A title in one line, and a hint that may be empty."""

    title: str
    hint: str


def message(error: PlamoError, texts: Texts) -> Message:
    """The title and hint of an error in the language of the interface.

    A detail that is a fixed sentence is translated; one made for the occasion stays in English.
    """
    title, hint = f"error.{error.key}.title", f"error.{error.key}.hint"
    if title not in texts:
        return Message(error.title, error.hint)
    details = {name: _translated(value, texts) for name, value in error.details.items()}
    return Message(texts(title, **details).strip(), texts(hint, **details).strip())


def doubts(findings: Iterable[Finding], texts: Texts) -> Message:
    """What is doubtful about a translation, a line for each finding."""
    sentences = [texts(f"finding.{one.kind.name}", **dict(one.details)) for one in findings]
    return Message(texts("finding.title"), "\n".join(sentences))


def _translated(detail: str, texts: Texts) -> str:
    key = f"detail.{detail}"
    return texts(key) if key in texts else detail
