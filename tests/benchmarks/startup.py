"""First paint against a bare Qt window, event-loop gaps, resident memory.

Both programs are started in turn on one display, so that a slow moment of the machine meets both.
"""

from __future__ import annotations

import contextlib
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.benchmarks.report import Report, Target
from tests.helpers.display import missing_tools, open_display

PAIRS = 9
HERE = Path(__file__).parent


def measure() -> Report:
    """Start both windows in turn, then let the app load and translate."""
    report = Report()
    with _environment() as env:
        _start("app_window.py", env)  # makes the automaton and the kernels
        pairs = [
            (_start("bare_window.py", env), _start("app_window.py", env)) for _ in range(PAIRS)
        ]
        counts = [_start("counted_window.py", env)["first_count"] for _ in range(PAIRS)]
    bare = [first["first_paint"] for first, _ in pairs]
    app = [second["first_paint"] for _, second in pairs]
    runs = [second for _, second in pairs]
    ratio = statistics.median(a / b for a, b in zip(app, bare, strict=True))
    panes = [second["panes"] / first["first_paint"] for first, second in pairs]
    report.rows = [
        _row("bare window, ms to first paint", [1e3 * seconds for seconds in bare]),
        _row("app, ms to first paint", [1e3 * seconds for seconds in app]),
        _row("app, ms to the panes", [1e3 * run["panes"] for run in runs]),
        _row("panes painted / bare window", panes),
        _row("app, ms to a loaded model", [1e3 * run["ready"] for run in runs]),
        _row("panes painted to 10,000 characters counted, ms", [1e3 * value for value in counts]),
        _row("worst gap while loading, ms", [1e3 * run["load_gap"] for run in runs]),
        _row("worst gap while streaming, ms", [1e3 * run["stream_gap"] for run in runs]),
        _row("resident at first paint, MB", [run["paint_mb"] for run in runs]),
        _row("resident with the panes, MB", [run["panes_mb"] for run in runs]),
        _row("resident with kernel and demo model, MB", [run["loaded_mb"] for run in runs]),
    ]

    def median(key: str, scale: float = 1.0) -> float:
        return scale * statistics.median(run[key] for run in runs)

    def worst(key: str, scale: float = 1.0) -> float:
        return scale * max(run[key] for run in runs)

    report.targets = [
        Target("first paint / bare window (median of pairs)", ratio, 1.5),
        Target("panes painted to 10,000 characters counted, ms (worst)", 1e3 * max(counts), 100),
        Target("worst event-loop gap while loading, ms", worst("load_gap", 1e3), 200),
        Target("worst event-loop gap while streaming, ms", worst("stream_gap", 1e3), 100),
        Target("resident memory with the panes painted, MB (median)", median("panes_mb"), 90),
        Target("resident memory with kernel and demo model, MB (median)", median("loaded_mb"), 300),
    ]
    return report


def _row(name: str, values: list[float]) -> dict[str, Any]:
    return {
        "figure": name,
        "min": round(min(values), 1),
        "median": round(statistics.median(values), 1),
        "max": round(max(values), 1),
    }


@contextlib.contextmanager
def _environment() -> Iterator[dict[str, str]]:
    """Folders of their own for the app, and a display: a real one where there are the tools."""
    with tempfile.TemporaryDirectory() as home:
        own = {f"XDG_{name}_HOME": home for name in ("CONFIG", "DATA", "STATE", "CACHE")}
        if missing_tools():
            yield {**os.environ, **own, "QT_QPA_PLATFORM": "offscreen"}
        else:
            with open_display() as display:
                yield {**display.env, **own}


def _start(script: str, env: dict[str, str]) -> dict[str, float]:
    """Run a window to its end; its figures, times counted from the start of the process."""
    started = time.monotonic()
    done = subprocess.run(
        [sys.executable, str(HERE / script)],
        env={**env, "PYTHONPATH": str(HERE.parents[1])},
        capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    if done.returncode:
        raise RuntimeError(f"{script} ended with {done.returncode}: {done.stderr}")
    figures: dict[str, float] = json.loads(done.stdout)
    for moment in ("first_paint", "panes", "ready"):
        if moment in figures:
            figures[moment] -= started
    return figures
