"""What the app takes while nobody uses it: with its window, hidden, and in the tray alone.

A minute each, under Xvfb: processor time as a share of one core, and how often it was woken.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.benchmarks.report import Report, Target
from tests.helpers.display import Display, open_display

SECONDS = 60
_SETTLE = 15
_STATES = ("window shown", "window hidden", "tray alone")


def measure() -> Report:
    """All three states, of one app after the other."""
    report = Report()
    with open_display() as display, tempfile.TemporaryDirectory() as home:
        for state in _STATES:
            share, woken = _watched(display, Path(home) / state.replace(" ", "-"), state)
            report.rows.append({
                "state": state,
                "% of a core": round(100 * share, 2),
                "woken a second": round(woken, 1),
            })  # fmt: skip
            report.targets.append(Target(f"{state}: % of a core", 100 * share, 0.5))
            report.targets.append(Target(f"{state}: woken a second", woken, 1.0))
    return report


def _watched(display: Display, home: Path, state: str) -> tuple[float, float]:
    """Share of a core, and voluntary context switches a second, of a settled app."""
    own = {f"XDG_{name.upper()}_HOME": str(home / name) for name in ("config", "data", "state")}
    settings = home / "config" / "plamo-desktop" / "settings.json"
    settings.parent.mkdir(parents=True)
    settings.write_text(json.dumps({"keep_running": True, "show_tray": "tray" in state}))
    with subprocess.Popen(
        [sys.executable, "-m", "plamo_desktop", "--model", "demo"],
        env={**display.env, **own, "PYTHONDONTWRITEBYTECODE": ""},
    ) as app:
        try:
            window = display.window("^PLaMo Desktop$")
            display.type("Good morning.")
            time.sleep(_SETTLE)
            if state == "window hidden":
                display.run("xdotool", "windowminimize", window)
            elif state == "tray alone":
                display.keys("ctrl+w")
            time.sleep(2)
            before, switches = _used(app.pid)
            time.sleep(SECONDS)
            after, switches_after = _used(app.pid)
        finally:
            app.terminate()
    # Threads that ended meanwhile are not counted.
    woken = sum(count - switches.get(thread, 0) for thread, count in switches_after.items())
    return (after - before) / SECONDS, woken / SECONDS


def _used(pid: int) -> tuple[float, dict[str, int]]:
    """Seconds of processor time so far, and how often each of its threads has waited."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    ticks = int(fields[11]) + int(fields[12])
    switches = {}
    for status in Path(f"/proc/{pid}/task").glob("*/status"):
        for line in status.read_text().splitlines():
            if line.startswith("voluntary_ctxt_switches"):
                switches[status.parent.name] = int(line.split()[1])
    return ticks / os.sysconf("SC_CLK_TCK"), switches
