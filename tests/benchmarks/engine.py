"""Loading, prefill, decoding, the worker's part, what is not read again; against mlx-lm.

All on the demo model's weights, in turn in one process, so that a slow moment of the machine meets
all of them.  Decoding goes on after stop ids: what is written does not matter here.
"""

from __future__ import annotations

import os
import statistics
from collections.abc import Callable, Sequence
from typing import Any

from tests.benchmarks.report import Report, Target

ROUNDS = 15
PREFILL = 700


def measure() -> Report:
    """All figures of one run."""
    os.environ.setdefault("MLX_DISABLE_COMPILE", "1")
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    # All of mlx-lm first: the engine takes it as it finds it.
    import mlx_lm  # noqa: F401

    from tests.benchmarks.engine_subject import Subject

    subject = Subject()
    report = Report()
    _speed(subject, report)
    _reuse(subject, report)
    _cancel(subject, report)
    return report


def _row(name: str, values: Sequence[float], digits: int = 1) -> dict[str, Any]:
    return {
        "figure": name,
        "min": round(min(values), digits),
        "median": round(statistics.median(values), digits),
        "max": round(max(values), digits),
    }


def _ratio(ours: Sequence[float], others: Sequence[float]) -> float:
    """The median of the ratios of neighbours in time."""
    return statistics.median(one / other for one, other in zip(ours, others, strict=True))


def _speed(subject: Any, report: Report) -> None:
    contestants: dict[str, Callable[[], float]] = {
        "mlx-lm, its network": subject.decode_mlx_lm,
        "own loop": subject.decode,
        "mlx-lm's loop, our network": subject.decode_mlx_lm_loop,
        "engine": subject.decode_stream,
        "through the worker": subject.decode_worker,
    }
    found: dict[str, list[float]] = {name: [] for name in contestants}
    for call in contestants.values():
        call()
    for _ in range(ROUNDS):
        for name, call in contestants.items():
            found[name].append(call())
    report.rows.append(_row("load, ms", [1e3 * subject.load() for _ in range(3)]))
    names = {
        "engine": "decode, engine's events, tok/s",
        "through the worker": "decode, worker and signals, tok/s",
    }
    report.rows += [
        _row(names.get(name, f"decode, {name}, tok/s"), values) for name, values in found.items()
    ]
    engine, worker = found["engine"], found["through the worker"]
    overhead = [1e6 / b - 1e6 / a for a, b in zip(engine, worker, strict=True)]
    report.rows.append(_row("worker and signals, µs a token", overhead))
    chunks = [(subject.prefill(PREFILL), subject.prefill_mlx_lm(PREFILL)) for _ in range(5)]
    report.rows.append(_row("prefill, tok/s", [PREFILL / own for own, _ in chunks]))
    report.rows.append(_row("prefill, mlx-lm, tok/s", [PREFILL / other for _, other in chunks]))
    own = found["own loop"]
    report.targets += [
        Target(
            "decode, own loop / mlx-lm with its network (median of pairs)",
            _ratio(own, found["mlx-lm, its network"]), 1.15, at_least=True,
        ),
        Target(
            "decode, worker and signals / engine's events (median of pairs)",
            _ratio(worker, engine), 0.95, at_least=True,
        ),
    ]  # fmt: skip
    report.rows.append(
        _row("own loop / mlx-lm's loop, our network", [
            a / b for a, b in zip(own, found["mlx-lm's loop, our network"], strict=True)
        ], 2)
    )  # fmt: skip


def _reuse(subject: Any, report: Report) -> None:
    for name, edited in (("the head alone", 0.0), ("an edit in the middle", 0.5),
                         ("an edit near the end", 0.97)):  # fmt: skip
        saved, seconds, alone = zip(
            *(subject.reuse(PREFILL, edited) for _ in range(3)), strict=True
        )
        report.rows.append(_row(f"{name}: prompt tokens not read again, %", saved))
        report.rows.append(
            _row(f"{name}: time to read / without reuse",
                 [one / other for one, other in zip(seconds, alone, strict=True)], 2)
        )  # fmt: skip


def _cancel(subject: Any, report: Report) -> None:
    prefill = [1e3 * subject.cancel_prefill() for _ in range(20)]
    decode = [1e3 * subject.cancel_decode() for _ in range(20)]
    report.rows += [
        _row("cancel while reading, ms", prefill),
        _row("cancel while writing, ms", decode),
    ]
    report.targets += [
        Target("cancel while reading, ms (worst of 20)", max(prefill), 300),
        Target("cancel while writing, ms (worst of 20)", max(decode), 50),
    ]
