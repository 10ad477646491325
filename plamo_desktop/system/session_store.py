"""The texts of the panes on disk, so that neither a quit nor a crash loses them."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path

from plamo_desktop.system.json_file import JsonFile


@dataclass(frozen=True, slots=True)
class Session:
    """What the panes held.

    Attributes:
        source_text: The text to translate.
        target_text: Its translation, perhaps incomplete.
        is_complete: Whether the translation belongs to the text and had ended.
    """

    source_text: str = ""
    target_text: str = ""
    is_complete: bool = False


class SessionStore:
    """Loads and saves the last session as one JSON file.

    Args:
        path: The file.
    """

    def __init__(self, path: Path) -> None:
        self._file = JsonFile(path)
        self._saved: Session | None = None

    def load(self) -> Session:
        """The stored session; an empty one when there is none or it is damaged."""
        values = self._file.load()
        source, target = values.get("source_text"), values.get("target_text")
        if not isinstance(source, str) or not isinstance(target, str):
            return Session()
        self._saved = Session(source, target, values.get("is_complete") is True)
        return self._saved

    def save(self, session: Session) -> None:
        """Store the session, unless it is the stored one."""
        if session != self._saved and self._file.save(asdict(session)):
            self._saved = session
