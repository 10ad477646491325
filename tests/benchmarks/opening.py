"""What stands before the first count: building, keeping, opening; and the memory of a count."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from plamo_desktop.tokenizer import store
from plamo_desktop.tokenizer.plamo import STORE_FOLDER, PlamoTokenizer
from tests.benchmarks.report import Report, Target
from tests.benchmarks.subject import Subject, cpu_seconds

HERE = Path(__file__).parent
BUILDS, OPENINGS, STARTS = 3, 30, 3
PLAIN = 10_000
MEMORY_TEXTS = ("Japanese", "English", "random Unicode")


def measure(subject: Subject) -> Report:
    """In this process what it computes; in new ones also what the clock says."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        builds = _repeated(BUILDS, lambda: _build(subject, folder))
        loads = _repeated(OPENINGS, lambda: _load(subject))
        opens = _repeated(OPENINGS, lambda: PlamoTokenizer.open(subject.vocabulary, subject.cache))
        plain = _plain(subject)
        starts = _starts(subject, folder)
        memory = {kind: _memory(subject, folder, kind) for kind in MEMORY_TEXTS}
    return Report(
        [
            _row(f"build of {len(subject.corpus.rows):,} rows, CPU ms", builds),
            _row("store opened and checked, CPU ms", loads),
            _row("PlamoTokenizer.open with a store, CPU ms", opens),
            _row(f"{PLAIN:,} characters counted without the compiled loops, CPU ms", plain),
            *starts,
            *(
                _row(f"memory to count 10 M characters, {kind}, MB", [mb])
                for kind, mb in memory.items()
            ),
        ],
        [
            Target("store opened and checked, CPU ms (least)", min(loads), 10),
            Target("build, CPU s (least)", min(builds) / 1e3, 4),
            Target("memory to count 10 M characters, MB (worst)", max(memory.values()), 60),
        ],
    )


def _build(subject: Subject, folder: Path) -> None:
    with tempfile.TemporaryDirectory(dir=folder) as cache:
        tokenizer = PlamoTokenizer.open(subject.vocabulary, Path(cache))
    if tokenizer.store_state != "built":
        raise RuntimeError(f"the store was not built: {tokenizer.store_state}")


def _load(subject: Subject) -> None:
    sha256 = subject.tokenizer.vocabulary_hash
    if store.load(store.store_path(subject.cache / STORE_FOLDER, sha256), sha256) is None:
        raise RuntimeError("the store was not found")


def _plain(subject: Subject) -> list[float]:
    """As a program counts that has just started."""
    text = subject.corpus.text("mixed", PLAIN)
    cold = PlamoTokenizer.open(subject.vocabulary, subject.cache)
    if cold.count(text) != subject.tokenizer.count(text):
        raise RuntimeError("the counts with and without the compiled loops differ")
    return _repeated(9, lambda: cold.count(text))


def _repeated(times: int, call: Callable[[], object]) -> list[float]:
    """Milliseconds of this thread."""
    return [1e3 * cpu_seconds(call) for _ in range(times)]


def _starts(subject: Subject, folder: Path) -> list[dict[str, Any]]:
    """Rows of new processes up to their first count, and until long texts are quick to count."""
    kernels = folder / "kernels"
    _start(subject, subject.cache, kernels)  # compiles
    runs: dict[str, list[dict[str, float]]] = {}
    for number in range(STARTS):
        for name, cache, kept in (
            ("store and kernels kept", subject.cache, kernels),
            ("no store, kernels kept", folder / f"cache {number}", kernels),
            ("store kept, no kernels", subject.cache, folder / f"kernels {number}"),
        ):
            runs.setdefault(name, []).append(_start(subject, cache, kept))
    return [
        _row(f"start to {event}; {name}; {unit} ms", [1e3 * run[key] for run in found])
        for name, found in runs.items()
        for event, key in (("first count", "first"), ("compiled loops", "warm"))
        for unit, key in (("clock", f"{key} clock"), ("CPU", f"{key} cpu"))
    ]


def _memory(subject: Subject, folder: Path, kind: str) -> float:
    file = folder / "text"
    text = subject.corpus.text(kind, 1_000_000)
    file.write_text(text, encoding="utf-8", newline="")
    return _start(subject, subject.cache, folder / "kernels", file)["memory"]


def _start(subject: Subject, cache: Path, kernels: Path, *texts: Path) -> dict[str, float]:
    """Run `first_count.py`; its figures."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(HERE.parents[1]),
        "NUMBA_CACHE_DIR": str(kernels),
    }
    command = [sys.executable, HERE / "first_count.py", subject.vocabulary, cache, *texts]
    started = time.monotonic()
    done = subprocess.run(
        [str(word) for word in command],
        env=environment, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    if done.returncode:
        raise RuntimeError(f"first_count.py ended with {done.returncode}: {done.stderr}")
    figures: dict[str, float] = json.loads(done.stdout)
    return figures | {key: figures[key] - started for key in ("first clock", "warm clock")}


def _row(name: str, values: list[float]) -> dict[str, Any]:
    return {
        "figure": name,
        "min": round(min(values), 1),
        "median": round(statistics.median(values), 1),
        "max": round(max(values), 1),
    }
