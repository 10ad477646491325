"""Files: side by side against one by one, formats, and a text of 100 MB.

Everything is measured in processes of its own; the network of BLAS products with OpenBLAS on one
core, as in the bench `batching`.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.benchmarks.batching import PACKAGE
from tests.benchmarks.report import Report, Target

_DENSE = "dense, hidden 512, 6 layers, FP32"


def measure() -> Report:
    """All parts."""
    report = Report()
    blas = next(iter(sorted(Path("/usr/lib").glob("*/openblas-pthread/libblas.so.3"))), None)
    best = None
    if sys.platform == "linux" and blas is None:
        report.rows.append({"figure": _DENSE, "value": f"not measured: {PACKAGE} is missing"})
    else:
        preloaded = {"LD_PRELOAD": str(blas), "OPENBLAS_NUM_THREADS": "1"} if blas else {}
        best = _add_widths(report, _DENSE, _measured("dense", preloaded))
    _add_widths(report, "demo model, 8-bit", _measured("demo", {}))
    report.rows += [*_measured("formats", {}), *_measured("waits", {})]
    large = _measured("large", {})
    report.rows.append(large)
    report.targets += [
        Target(f"{_DENSE}: 8 rows / one", best, 4, at_least=True),
        Target("a text of 100 MB: memory beyond the model, MB", large["MB"], 200),
    ]
    return report


def _measured(subject: str, environment: dict[str, str]) -> Any:
    done = subprocess.run(
        [sys.executable, "-m", "tests.benchmarks.files_subject", subject],
        env={**os.environ, "MLX_DISABLE_COMPILE": "1", **environment},
        stdout=subprocess.PIPE, text=True, check=True, cwd=Path(__file__).parents[2],
    )  # fmt: skip
    return json.loads(done.stdout)


def _add_widths(report: Report, network: str, found: dict[str, float]) -> float:
    """A line for every width; how much faster the largest is."""
    one = found["1"]
    for width, speed in found.items():
        report.rows.append(
            {
                "network": network,
                "width": int(width),
                "tok/s": round(speed, 1),
                "ratio": round(speed / one, 2),
            }
        )
    return max(found.values()) / one
