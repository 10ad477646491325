"""Counting and encoding against sentencepiece and tokenizers; start, store, memory.

Texts and vocabulary are made, not taken from a corpus; sizes are in characters.  All contestants
have the same pieces and scores, and are timed in turn in one process.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from tests.benchmarks import keystrokes, opening, throughput
from tests.benchmarks.report import Report
from tests.benchmarks.subject import make_subject

# Each gives a report of its own; they are shown one after the other.
SECTIONS = (throughput.measure, opening.measure, keystrokes.measure)


def measure() -> Report:
    """All sections on one vocabulary."""
    report = Report()
    with tempfile.TemporaryDirectory() as folder:
        subject = make_subject(Path(folder))
        for section in SECTIONS:
            report.add(section(subject))
    return report
