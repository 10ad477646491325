"""Settings on disk."""

from __future__ import annotations

from pathlib import Path

from plamo_desktop.core.settings import Settings
from plamo_desktop.system.json_file import JsonFile


class SettingsStore:
    """Loads and saves `Settings` as one JSON file.

    Args:
        path: The file.
    """

    def __init__(self, path: Path) -> None:
        self._file = JsonFile(path)

    @property
    def set_aside(self) -> Path | None:
        """Where a damaged file was kept by `load`."""
        return self._file.set_aside

    def load(self) -> Settings:
        """The stored settings; defaults for whatever is missing or damaged."""
        return Settings.from_dict(self._file.load())

    def save(self, settings: Settings) -> None:
        """Store the settings."""
        self._file.save(settings.to_dict())
