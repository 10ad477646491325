"""Size, place and mode of the window, kept by Qt's own settings file."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings

_GEOMETRY = "window/geometry"
_MODE = "window/mode"


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

    def mode(self) -> str:
        """`light` or `dark`, as the window was last; empty when that is not known."""
        return str(self._settings.value(_MODE) or "")

    def save(self, geometry: QByteArray, mode: str) -> None:
        """Keep what `QWidget.saveGeometry` gave, and the mode the window is in."""
        self._settings.setValue(_GEOMETRY, geometry)
        self._settings.setValue(_MODE, mode)
        self._settings.sync()
