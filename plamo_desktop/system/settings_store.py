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
    """

    def __init__(self, path: Path) -> None:
        self._file = JsonFile(path)
        self._known: dict[str, Any] = {}

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
        settings = Settings.from_dict(self._file.load())
        self._known = settings.to_dict()
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
