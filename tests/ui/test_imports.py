"""What the window's first paint must not wait for."""

from __future__ import annotations

import subprocess
import sys

_HEAVY = ("numpy", "numba", "mlx", "mlx_lm", "PySide6.QtSvg", "PySide6.QtNetwork", "hypothesis")
_LATER = ("about", "demo_watch", "language_menu", "clipboard_card", "history", "settings")


def test_the_window_imports_little():
    code = "import sys, plamo_desktop.ui.main_window; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(run.stdout.split())
    assert loaded.isdisjoint(_HEAVY)
    assert loaded.isdisjoint(f"plamo_desktop.ui.{name}" for name in _LATER)
