"""A start that fails ends; it does not leave an empty frame."""

from __future__ import annotations

import os
import subprocess
import sys

CODE = """
import sys, plamo_desktop.desktop.desktop as desktop
def broken(*_): raise RuntimeError("broken on purpose")
desktop.Desktop.__init__ = broken
from plamo_desktop.__main__ import main
sys.exit(main([]))
"""


def test_the_frame_closes_and_the_reason_is_told():
    env = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, "-c", CODE],
        env=env,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 1
    assert "broken on purpose" in done.stderr
