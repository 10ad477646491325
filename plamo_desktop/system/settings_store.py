"""Settings on disk."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from plamo_desktop.core.settings import Settings
from plamo_desktop.system.json_file import JsonFile


class SettingsStore:
    """Loads and saves `Settings` as one JSON file.

    Args:
        path: The file.

    Attributes:
        ignored: Names of settings that were stored with values that are none.
    """

    def __init__(self, path: Path) -> None:
        self._file = JsonFile(path)
        self._known: dict[str, Any] = {}
        self.ignored: frozenset[str] = frozenset()

    @property
    def set_aside(self) -> Path | None:
        """Where a damaged file was kept by `load`."""
        return self._file.set_aside

    @property
    def failure(self) -> str:
        """Why the last `save` failed; empty when it did not."""
        return self._file.failure

    def load(self) -> Settings:
        """The stored settings; defaults for whatever is missing or damaged."""
        stored = self._file.load()
        settings = Settings.from_dict(stored)
        self._known = settings.to_dict()
        self.ignored = frozenset(
            name for name, value in self._known.items() if name in stored and stored[name] != value
        )
        return settings

    def save(self, settings: Settings) -> bool:
        """Store what was changed; what another process has changed meanwhile stays.

        Returns:
            False when that is impossible; `failure` says why.
        """
        values = settings.to_dict()
        changed = {name: value for name, value in values.items() if value != self._known.get(name)}
        stored = Settings.from_dict(self._file.load()).to_dict() if self._known else values
        self._known = values
        return self._file.save({**stored, **changed})
