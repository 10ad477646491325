"""Size and place of the window, kept by Qt's own settings file."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings

_GEOMETRY = "window/geometry"


class WindowState:
    """Remembers the geometry of the main window.

    Args:
        path: An INI file.
    """

    def __init__(self, path: Path) -> None:
        self._settings = QSettings(str(path), QSettings.Format.IniFormat)

    def geometry(self) -> QByteArray | None:
        """What `save` was given last; None when there is none."""
        value = self._settings.value(_GEOMETRY)
        return value if isinstance(value, QByteArray) and not value.isEmpty() else None

    def save(self, geometry: QByteArray) -> None:
        """Keep what `QWidget.saveGeometry` gave."""
        self._settings.setValue(_GEOMETRY, geometry)
        self._settings.sync()
