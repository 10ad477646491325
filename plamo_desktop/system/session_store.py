"""The texts of the panes on disk, so that neither a quit nor a crash loses them."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from plamo_desktop.core.text import without_surrogates
from plamo_desktop.system.json_file import JsonFile

# More than panes can show.
_MOST_BYTES = 2**30


@dataclass(frozen=True, slots=True)
class Session:
    """What the panes held.

    Attributes:
        source_text: The text to translate.
        target_text: Its translation, perhaps incomplete.
        is_complete: Whether the translation belongs to the text and had ended.
        languages: Codes of the languages it was translated from (empty: detected) and into.
        untranslated: Character ranges of the translation that stand as they were in the text.
        is_outside: Whether the text came from another program and waits for the user's word.
    """

    source_text: str = ""
    target_text: str = ""
    is_complete: bool = False
    languages: tuple[str, str] = ("", "")
    untranslated: tuple[tuple[int, int], ...] = ()
    is_outside: bool = False


class SessionStore:
    """Loads and saves the last session as one JSON file.

    Saving waits for the disk, so it happens in a thread of its own; a newer session replaces one
    that still waits.

    Args:
        path: The file.
    """

    def __init__(self, path: Path) -> None:
        self._file = JsonFile(path, _MOST_BYTES)
        self._saved: Session | None = None
        self._waiting: Session | None = None
        self._is_closed = False
        self._changed = threading.Condition()
        self._thread = threading.Thread(target=self._write_all, name="session")

    @property
    def set_aside(self) -> Path | None:
        """Where a damaged file was kept by `load`."""
        return self._file.set_aside

    @property
    def failure(self) -> str:
        """Why the last session could not be stored; empty when it was."""
        return self._file.failure

    def load(self) -> Session:
        """The stored session; an empty one when there is none or it is damaged."""
        values = self._file.load()
        source, target = values.get("source_text"), values.get("target_text")
        if not isinstance(source, str) or not isinstance(target, str):
            if values:
                self._file.keep_aside()
            return Session()
        source, target = without_surrogates(source), without_surrogates(target)
        match values.get("languages"):
            case [str(from_code), str(into_code)]:
                languages = (from_code, into_code)
            case _:
                languages = ("", "")
        self._saved = Session(
            source,
            target,
            values.get("is_complete") is True,
            languages,
            tuple(_ranges(values.get("untranslated"), len(target))),
            values.get("is_outside") is True,
        )
        return self._saved

    def save(self, session: Session) -> None:
        """Store the session soon, unless it is the stored one."""
        with self._changed:
            self._waiting = session
            self._changed.notify()
        if not self._thread.is_alive() and not self._is_closed:
            self._thread.start()

    def close(self) -> None:
        """Wait until the last session is stored."""
        with self._changed:
            self._is_closed = True
            self._changed.notify()
        if self._thread.is_alive():
            self._thread.join()

    def _write_all(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._waiting is not None or self._is_closed)
                session, self._waiting = self._waiting, None
            if session is None:
                return
            if session != self._saved and self._file.save(asdict(session)):
                self._saved = session


def _ranges(stored: object, length: int) -> Iterator[tuple[int, int]]:
    """The ranges that lie within a text."""
    for one in stored if isinstance(stored, list) else ():
        match one:
            case [int(start), int(end)] if 0 <= start < end <= length:
                yield start, end
