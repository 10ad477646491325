"""Opening files with their programs, and showing them in the system's file manager."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QProcess, QUrl
from PySide6.QtGui import QDesktopServices


def open_file(path: Path) -> bool:
    """Open a file with the program that is meant for it; False if there is none."""
    return QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))


def reveal(path: Path) -> bool:
    """Show a file in its folder; False if the system cannot.

    The Finder also chooses it there; elsewhere only the folder is opened.
    """
    if sys.platform == "darwin":
        started, _ = QProcess.startDetached("/usr/bin/open", ["-R", str(path)])
        return bool(started)
    return open_file(path.parent)
