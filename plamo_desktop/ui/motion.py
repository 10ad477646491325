"""Whether the system asks for less motion."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from plamo_desktop.ui.theme import IS_MAC


def is_reduced() -> bool:
    """Whether what moves should stand still; it may change at any time."""
    return _qt_says_so() or (IS_MAC and _mac_says_so())


def _qt_says_so() -> bool:
    styles = QGuiApplication.styleHints()
    hints = styles.accessibility()
    # Qt 6.11, which Python 3.11 has, does not know.
    wanted = getattr(hints, "motionPreference", None)
    return wanted is not None and wanted() == Qt.MotionPreference.ReducedMotion


def _mac_says_so() -> bool:
    from AppKit import NSWorkspace

    return bool(NSWorkspace.sharedWorkspace().accessibilityDisplayShouldReduceMotion())
