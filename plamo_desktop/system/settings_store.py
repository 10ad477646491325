"""Settings on disk."""

from __future__ import annotations

from pathlib import Path

from plamo_desktop.core.settings import Settings
from plamo_desktop.system.json_file import JsonFile


class SettingsStore:
    """Loads and saves `Settings` as one JSON file.

    Args:
        path: The file.

    Attributes:
        ignored: Names of settings that were stored with values that are none.
        settings: As they were last loaded or chosen.
    """

    def __init__(self, path: Path) -> None:
        self._file = JsonFile(path)
        self.ignored: frozenset[str] = frozenset()
        self._is_loaded = False
        self.settings = self._on_disk = Settings()

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
        self.settings = self._on_disk = Settings.from_dict(stored)
        known = self.settings.to_dict()
        self.ignored = frozenset(
            name for name, value in known.items() if name in stored and stored[name] != value
        )
        self._is_loaded = True
        return self.settings

    def save(self, settings: Settings) -> bool:
        """Store what was changed; what another process has changed meanwhile stays.

        Returns:
            False when that is impossible; `failure` says why.
        """
        values, known = settings.to_dict(), self._on_disk.to_dict()
        self.settings = settings
        if self._is_loaded:
            stored = self._file.load()
            changed = {name: value for name, value in values.items() if value != known[name]}
            # A newer version's own settings stay too.
            values = {**stored, **Settings.from_dict(stored).to_dict(), **changed}
        if not self._file.save(values):
            return False
        self._on_disk = settings
        return True
