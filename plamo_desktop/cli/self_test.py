"""`plamo-desktop --self-test`: every part runs once, with the demo model, and its time is told.

Nothing of the user's is read or written but the caches.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence

from plamo_desktop.cli import checks, console, window_check
from plamo_desktop.models.catalogue import find_model
from plamo_desktop.wiring import run_on_cpu

OPTION = checks.WINDOW_ONLY[0]
# For machines whose Metal is none that the program is made for, as those of continuous integration.
ON_CPU = ["--device", "cpu"]


def run(names: Sequence[str]) -> int:
    """Run the steps; 0 if all of them work."""
    if [OPTION, *names] == list(checks.WINDOW_ONLY):
        works, detail = checks.outcome(window_check.run)
        (console.write if works else console.notice)(f"{detail}\n")
        return 0 if works else 1
    if list(names) == ON_CPU:
        run_on_cpu()
    elif names:
        console.notice(f"{OPTION} takes no arguments but {' '.join(ON_CPU)}.")
        return 2
    results = [_step(name, check) for name, check in _steps().items()]
    return 0 if all(results) else 1


def _steps() -> Mapping[str, Callable[[], str]]:
    demo = find_model("demo")
    return {
        "kernels": checks.kernels,
        "tokenizer": lambda: checks.tokenizer(demo),
        "modules": checks.modules,
        "detection": checks.detection,
        "model files": lambda: checks.files(demo),
        "engine": lambda: checks.engine(demo),
        "window": checks.window,
    }


def _step(name: str, check: Callable[[], str]) -> bool:
    started = time.monotonic()
    works, detail = checks.outcome(check)
    seconds = time.monotonic() - started
    word = "works" if works else "FAILS"
    console.write(f"{name:<12}{word}  {seconds:6.2f} s  {console.printable(detail)}\n")
    return works
