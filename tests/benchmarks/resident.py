"""Resident memory of this process."""

from __future__ import annotations

import os
import sys
from pathlib import Path

_STATUS = Path("/proc/self/status")


def resident_mb() -> float:
    """What is resident now."""
    pages = Path("/proc/self/statm")
    if pages.exists():
        return int(pages.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20
    import subprocess

    shown = subprocess.run(
        ["ps", "-o", "rss=", "-p", str(os.getpid())], capture_output=True, check=True
    )
    return int(shown.stdout) / 1024


def peak_mb() -> float:
    """The most that ever was."""
    if _STATUS.exists():
        # Not getrusage, which on Linux remembers the process that started this one.
        lines = _STATUS.read_text().splitlines()
        return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM"))
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (2**20 if sys.platform == "darwin" else 2**10)
