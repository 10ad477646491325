"""The program's icon in the Dock, or in what a Linux desktop has of that kind."""

from __future__ import annotations

import logging
import os
import sys
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from PySide6.QtDBus import QDBusConnection

logger = logging.getLogger(__name__)

_BAR, _INSET = 12, 8
_DESKTOP_FILE = "application://plamo-desktop.desktop"
_OBJECT, _INTERFACE = "/io/github/plamo_desktop/launcher", "com.canonical.Unity.LauncherEntry"


class Dock(Protocol):
    """What can be shown on the icon."""

    def set_progress(self, fraction: float | None) -> None:
        """Show how much of something is done, from 0 to 1; None for nothing."""

    def set_badge(self, number: int) -> None:
        """Show a number; 0 for none."""


class MacDock:
    """The tile in the Dock (NSDockTile).

    Args:
        kit: The module AppKit; None imports it.
    """

    def __init__(self, kit: Any = None) -> None:  # noqa: ANN401 - a module of the system
        self._kit = kit
        self._bar: Any = None

    def set_progress(self, fraction: float | None) -> None:
        """Lay a bar over the icon."""
        tile = self._tile()
        if fraction is None:
            self._bar = None
            tile.setContentView_(None)
        else:
            if self._bar is None:
                self._bar = self._made_bar(tile)
            self._bar.setDoubleValue_(fraction)
        tile.display()

    def set_badge(self, number: int) -> None:
        """Label the icon."""
        self._tile().setBadgeLabel_(str(number) if number else None)

    def _tile(self) -> Any:  # noqa: ANN401 - a class of the system
        if self._kit is None:
            import AppKit

            self._kit = AppKit
        return self._kit.NSApplication.sharedApplication().dockTile()

    def _made_bar(self, tile: Any) -> Any:  # noqa: ANN401 - classes of the system
        kit, size = self._kit, tile.size()
        icon = kit.NSImageView.alloc().initWithFrame_(((0, 0), (size.width, size.height)))
        icon.setImage_(kit.NSApplication.sharedApplication().applicationIconImage())
        bar = kit.NSProgressIndicator.alloc().initWithFrame_(
            ((_INSET, _INSET), (size.width - 2 * _INSET, _BAR))
        )
        bar.setStyle_(kit.NSProgressIndicatorStyleBar)
        bar.setIndeterminate_(False)
        bar.setMinValue_(0.0)
        bar.setMaxValue_(1.0)
        icon.addSubview_(bar)
        tile.setContentView_(icon)
        return bar


class LauncherEntry:
    """The launcher of a Linux desktop, told by a signal on the session's bus.

    Ubuntu's dock, KDE's task manager, Plank and others listen to it; where none does, nothing
    comes of it.

    Args:
        bus: The bus; None takes the session's, if it is one on this computer.
    """

    def __init__(self, bus: QDBusConnection | None = None) -> None:
        self._bus = bus
        self._is_looked_for = bus is not None

    def set_progress(self, fraction: float | None) -> None:
        """Tell how much is done."""
        self._tell({"progress": fraction or 0.0, "progress-visible": fraction is not None})

    def set_badge(self, number: int) -> None:
        """Tell the number."""
        self._tell({"count": number, "count-visible": number > 0})

    def _tell(self, properties: dict[str, float | int | bool]) -> None:
        if not self._is_looked_for:
            self._is_looked_for = True
            self._bus = _session_bus()
        if self._bus is None:
            return
        from PySide6.QtDBus import QDBusMessage

        signal = QDBusMessage.createSignal(_OBJECT, _INTERFACE, "Update")
        signal.setArguments([_DESKTOP_FILE, properties])
        self._bus.send(signal)


class NoDock:
    """A desktop without."""

    def set_progress(self, fraction: float | None) -> None:
        """Nothing shows it."""

    def set_badge(self, number: int) -> None:
        """Nothing shows it."""


def make_dock() -> Dock:
    """What this desktop has."""
    if sys.platform == "darwin":
        return MacDock()
    return LauncherEntry() if sys.platform == "linux" else NoDock()


def _session_bus() -> QDBusConnection | None:
    # A bus may be at the other end of a network, where nothing is to be sent.
    address = os.environ.get("DBUS_SESSION_BUS_ADDRESS", "")
    if not address.startswith("unix:") or ";" in address:
        return None
    from PySide6.QtDBus import QDBusConnection

    bus = QDBusConnection.sessionBus()
    if not bus.isConnected():
        logger.info("No session bus: %s", bus.lastError().message())
        return None
    return bus
