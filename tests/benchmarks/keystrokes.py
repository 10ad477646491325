"""From a document's signal of a change to the number that the source pane is to show."""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, Slot
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QApplication

from plamo_desktop.backend.counting import CountService
from plamo_desktop.core.prompt import around_text
from plamo_desktop.core.settings import Appearance
from plamo_desktop.tokenizer.prompt_counter import PromptCounter
from plamo_desktop.ui.plain_text import utf16_length
from plamo_desktop.ui.source_pane import SourcePane
from plamo_desktop.ui.texts import Texts
from plamo_desktop.ui.theme import Theme
from tests.benchmarks.report import Report, Target
from tests.benchmarks.subject import Subject

SIZES = {"1 kB": 1_000, "100 kB": 100_000, "1 MB": 1_000_000}
KEYS = 1_000
WAIT_SECONDS = 60


class Stopwatch(QObject):
    """Goes first when the document tells of a change, and when the pane has the number to show."""

    def __init__(self, pane: SourcePane) -> None:
        super().__init__(pane)
        self.seconds: list[float] = []
        self._started = 0.0
        self._show = pane._refresh
        document = pane.view.document()
        document.contentsChange.disconnect(pane.view._on_contents_change)
        document.contentsChange.connect(self._start)
        document.contentsChange.connect(pane.view._on_contents_change)
        pane._refresh = self._stop  # type: ignore[method-assign]

    @Slot()
    def _start(self) -> None:
        self._started = time.perf_counter()

    def _stop(self) -> None:
        self.seconds.append(time.perf_counter() - self._started)
        self._show()


def measure(subject: Subject) -> Report:
    """Type into prose of several sizes, at its end, in its middle, and all over it."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QApplication.instance() or QApplication([])
    Theme(app, Appearance.LIGHT)  # type: ignore[arg-type]
    counts = CountService()
    counts.load(lambda _progress: PromptCounter(subject.tokenizer, around_text))
    report = Report()
    try:
        _wait(lambda: counts.counter is not None)
        for name, size in SIZES.items():
            text = subject.corpus.text("mixed", size)
            # Positions are UTF-16 units: with none of two units they are characters too.
            plain = "".join(character for character in text if character <= "\uffff")
            report.rows += _rows(SourcePane(Texts.load("en"), counts), name, plain, "prose")
        report.rows += _rows(SourcePane(Texts.load("en"), counts), "1 MB", text, "prose with emoji")
    finally:
        counts.stop()
    typed = [row for row in report.rows if row["keystrokes"].startswith("1 MB of prose,")]
    report.targets = [
        Target("keystroke in 1 MB, median, us", max(row["median us"] for row in typed), 100),
        Target(
            "keystroke in 1 MB, 99th percentile, us", max(row["p99 us"] for row in typed), 3_000
        ),
    ]
    return report


def _rows(pane: SourcePane, size: str, text: str, kind: str) -> Iterator[dict[str, Any]]:
    # What lays the text out is Qt's, before and behind the signal.
    pane.view.document().setLayoutEnabled(False)
    pane.view.replace_all(text)
    _wait(lambda: pane._tokens.tokens is not None)
    watch = Stopwatch(pane)
    last = len(text)
    indices = {*range(0, last + 1, max(1, last // 1_000)), last}
    starts = sorted((utf16_length(text[:index]) for index in indices), reverse=True)
    middle = starts[len(starts) // 2]
    places = {
        "at the end": [starts[0] + number for number in range(KEYS)],
        "in the middle": [middle + number for number in range(KEYS)],
        # From the last place on, so that none is moved by an insertion into a pair of units.
        "all over, backwards": [starts[number % len(starts)] for number in range(KEYS)],
    }
    if starts[0] == len(text):
        places["at random"] = [number * 7_919 % last for number in range(KEYS)]
    for place, positions in places.items():
        watch.seconds.clear()
        for position in positions:
            cursor = QTextCursor(pane.view.document())
            cursor.setPosition(position)
            cursor.insertText("e")
            _wait(lambda: pane._tokens.tokens is not None)
        micros = sorted(1e6 * seconds for seconds in watch.seconds)
        yield {
            "keystrokes": f"{size} of {kind}, {place}",
            "median us": round(statistics.median(micros), 1),
            "p99 us": round(micros[int(0.99 * len(micros))], 1),
            "max us": round(micros[-1], 1),
        }


def _wait(condition: Any) -> None:
    until = time.monotonic() + WAIT_SECONDS
    while not condition():
        if time.monotonic() > until:
            raise TimeoutError
        QCoreApplication.processEvents()
