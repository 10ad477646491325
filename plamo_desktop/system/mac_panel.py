"""Making a window of the Mac a panel that comes up over everything and takes nothing away."""

from __future__ import annotations

import ctypes
from typing import Any

# Numbers of AppKit (NSWindow.h): a panel that does not activate its program, on every desktop and
# beside full-screen programs.
NONACTIVATING_PANEL = 1 << 7
CAN_JOIN_ALL_SPACES, FULL_SCREEN_AUXILIARY = 1 << 0, 1 << 8


def float_over_everything(view: int) -> None:
    """Change the window of a view, before it is first shown.

    Args:
        view: What `QWidget.winId` gives on the Mac: the address of an `NSView`.
    """
    import objc

    change(objc.objc_object(c_void_p=ctypes.c_void_p(view)).window())


def change(window: Any) -> None:  # noqa: ANN401 - a class of the system
    """Set style and behaviour of an `NSPanel`."""
    window.setStyleMask_(window.styleMask() | NONACTIVATING_PANEL)
    window.setCollectionBehavior_(CAN_JOIN_ALL_SPACES | FULL_SCREEN_AUXILIARY)
    window.setHidesOnDeactivate_(False)
