"""From the shortcut in another program to the card and to its first words.

Real keys under Xvfb; the model's own time, from the job's start to its first piece, is taken off.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import IO

from tests.benchmarks.report import Report, Target
from tests.helpers.display import Display, open_display

TURNS = 12
TEXTS = ("Good morning.", "Thank you very much.", "Where is the station?")


def measure() -> Report:
    """Press the shortcut again and again."""
    runs = _runs()
    first, *others = runs
    report = Report()
    report.rows = [
        _row("first press: to the card", [first["card"]]),
        _row("first press: to its first words, without the model", [first["words"]]),
        _row("to the card", [run["card"] for run in others]),
        _row("to its first words, without the model", [run["words"] for run in others]),
        _row("the model, to its first piece", [run["model"] for run in others]),
    ]
    words = statistics.median(run["words"] for run in others)
    report.targets = [
        Target("shortcut to the first words, without the model, ms (median)", words, 150),
        Target("the same at the first press, ms", first["words"], 150),
    ]
    return report


def _runs() -> list[dict[str, float]]:
    with open_display() as display, tempfile.TemporaryDirectory() as home:
        own = {f"XDG_{name}_HOME": home for name in ("CONFIG", "DATA", "STATE")}
        with subprocess.Popen(
            [sys.executable, "-m", "tests.benchmarks.card_window"],
            env={**display.env, **own, "PYTHONDONTWRITEBYTECODE": ""},
            cwd=Path(__file__).parents[2], stdout=subprocess.PIPE, text=True,
        ) as app:  # fmt: skip
            try:
                assert app.stdout is not None
                if app.stdout.readline().strip() != "ready":
                    raise RuntimeError("the app did not come up")
                time.sleep(3)
                return [_press(display, app.stdout, turn) for turn in range(TURNS)]
            finally:
                app.terminate()


def _press(display: Display, said: IO[str], turn: int) -> dict[str, float]:
    display.copy(TEXTS[turn % len(TEXTS)])
    time.sleep(0.3)
    pressed = time.monotonic()
    display.keys("ctrl+alt+t")
    moments = json.loads(said.readline())
    time.sleep(0.7)
    model = moments["piece"] - moments["started"]
    return {
        "card": 1e3 * (moments["card"] - pressed),
        "words": 1e3 * (moments["words"] - pressed - model),
        "model": 1e3 * model,
    }


def _row(name: str, values: list[float]) -> dict[str, object]:
    return {
        "ms": name,
        "min": round(min(values)),
        "median": round(statistics.median(values)),
        "max": round(max(values)),
    }
