"""A translation that was made, as the history keeps it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from plamo_desktop.core.errors import PlamoError


@dataclass(frozen=True, slots=True)
class Entry:
    """One translation.

    Attributes:
        time: When it ended, with a time zone.
        text: What was translated.
        translation: Its translation.
        source: Code of the text's language; empty if it was not known for certain.
        target: Code of the translation's language.
        model: Which model answered.
        is_favourite: Kept whatever the limits.
        id: Number in the store; 0 before it is there.
    """

    time: datetime
    text: str
    translation: str
    source: str
    target: str
    model: str
    is_favourite: bool = False
    id: int = 0


class HistoryError(PlamoError):
    """The history cannot be read or written; translations go on without it."""

    title_template = "The history cannot be used"
    hint_template = "{detail} Translating works without it."


class HistoryDamagedError(HistoryError):
    """The file was damaged and is kept under another name."""

    title_template = "The history was damaged and begins anew"
    hint_template = "The damaged file is kept as {file}."


class HistoryNewerError(HistoryError):
    """The file was written by a newer version of this program."""

    title_template = "The history is of a newer version of PLaMo Desktop"
    hint_template = "It is left as it is, and nothing is added to it. Update PLaMo Desktop."


class HistoryExportError(PlamoError):
    """The history cannot be written to the file that was chosen."""

    title_template = "The history could not be exported to {file}"
    hint_template = "{detail} Choose another place."
