"""The source of global shortcuts for the desktop that runs."""

from __future__ import annotations

import logging
import sys

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from plamo_desktop.system.hotkeys.source import HotkeySource, NoHotkeys

logger = logging.getLogger(__name__)

_WAYLAND = "Wayland lets no program listen to keys of another."


def make_hotkeys(parent: QObject | None = None) -> HotkeySource:
    """Carbon's on the Mac, the X server's under X11, none anywhere else."""
    platform = QGuiApplication.platformName()
    if sys.platform == "darwin" and platform == "cocoa":
        from plamo_desktop.system.hotkeys.carbon import Carbon
        from plamo_desktop.system.hotkeys.mac import MacHotkeys

        return MacHotkeys(Carbon(), parent)
    if platform == "xcb":
        from plamo_desktop.system.hotkeys.x11 import X11Hotkeys, X11Unavailable

        try:
            return X11Hotkeys(parent)
        except X11Unavailable as error:
            logger.warning("No global shortcuts: %s", error)
            return NoHotkeys(f"{error}", parent)
    return NoHotkeys(_WAYLAND if platform == "wayland" else "", parent)
