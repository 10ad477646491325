"""Rows side by side against one after the other, on a dense network and on the demo model.

The network of BLAS products is measured in a process of its own, with OpenBLAS on one core: MLX's
own build for Linux brings a reference BLAS that is ten times slower.  A width is measured next to
a run of one row after the other, and the ratios are those of such pairs.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
from pathlib import Path

from tests.benchmarks.report import Report, Target

PACKAGE = "libopenblas0-pthread"


def measure() -> Report:
    """Both networks."""
    report = Report()
    dense = "dense, hidden 512, 6 layers, FP32"
    blas = next(iter(sorted(Path("/usr/lib").glob("*/openblas-pthread/libblas.so.3"))), None)
    ratio = None
    if sys.platform == "linux" and blas is None:
        report.rows.append({"figure": dense, "value": f"not measured: {PACKAGE} is missing"})
    else:
        preloaded = {"LD_PRELOAD": str(blas), "OPENBLAS_NUM_THREADS": "1"} if blas else {}
        ratio = _add(report, dense, _measured("dense", preloaded))[8]
    _add(report, "demo model, 8-bit", _measured("demo", {}))
    report.targets.append(
        Target(f"{dense}: decode, 8 rows / one (median of pairs)", ratio, 4, at_least=True)
    )
    return report


def _measured(subject: str, environment: dict[str, str]) -> dict[str, dict[int, list[list[float]]]]:
    """For decoding alone and for all: by width, pairs of tokens a second, one row's and all's."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.benchmarks.batching_subject", subject],
        env={**os.environ, "MLX_DISABLE_COMPILE": "1", **environment},
        stdout=subprocess.PIPE, text=True, check=True, cwd=Path(__file__).parents[2],
    )  # fmt: skip
    return {
        part: {int(width): pairs for width, pairs in widths.items()}
        for part, widths in json.loads(done.stdout).items()
    }


def _add(
    report: Report, network: str, found: dict[str, dict[int, list[list[float]]]]
) -> dict[int, float]:
    """A line for every width; the ratios of decoding alone."""
    ratios: dict[str, dict[int, float]] = {}
    for part, widths in found.items():
        ratios[part] = {}
        for width, pairs in widths.items():
            of_pairs = sorted(many / one for one, many in pairs)
            ratios[part][width] = statistics.median(of_pairs)
            report.rows.append(
                {
                    "network": network,
                    "of": part,
                    "width": width,
                    "tok/s": round(statistics.median(many for _, many in pairs), 1),
                    "one by one": round(statistics.median(one for one, _ in pairs), 1),
                    "ratio": round(ratios[part][width], 2),
                    "min": round(of_pairs[0], 2),
                    "max": round(of_pairs[-1], 2),
                }
            )
    return ratios["decoding"]
