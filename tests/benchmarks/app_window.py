"""The app with a heartbeat in its event loop: paints, loads, translates, and leaves."""

from __future__ import annotations

import gc

gc.disable()  # as the program's own entry does

import json
import sys
import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Slot
from PySide6.QtWidgets import QApplication

from plamo_desktop.app import Launch
from plamo_desktop.models.catalogue import find_model
from tests.benchmarks.resident import resident_mb

if TYPE_CHECKING:
    from plamo_desktop.desktop.desktop import Desktop

SENTENCES = ("Good morning.", "おはようございます。", "Thank you very much.", "Hello.") * 4


class Probe(QObject):
    """Watches a launch from its first paint to its end."""

    def __init__(self, launch: Launch) -> None:
        super().__init__()
        self.figures: dict[str, float] = {}
        self._launch = launch
        self._left = list(SENTENCES)
        self._gap_of = ""
        self._beat = QElapsedTimer()
        self._timer = QTimer(self, interval=4)
        self._timer.timeout.connect(self._on_beat)
        launch.opened.connect(self._on_opened)

    @Slot()
    def on_first_paint(self) -> None:
        self.figures["first_paint"] = time.monotonic()
        self.figures["paint_mb"] = resident_mb()

    @property
    def _desktop(self) -> Desktop:
        assert self._launch.desktop is not None
        return self._launch.desktop

    @Slot()
    def _on_opened(self) -> None:
        service = self._desktop._translation
        self._desktop.window.first_painted.connect(self._on_panes)
        service.ready.connect(self._on_ready)
        service.finished.connect(self._on_finished)

    @Slot()
    def _on_panes(self) -> None:
        self.figures["panes"] = time.monotonic()
        self.figures["panes_mb"] = resident_mb()
        self._watch("load_gap")

    @Slot(object)
    def _on_ready(self, _info: object) -> None:
        self.figures["ready"] = time.monotonic()
        self._watch("stream_gap")
        self._next()

    @Slot(int, object)
    def _on_finished(self, _job: int, _outcome: object) -> None:
        QTimer.singleShot(50, self._next)

    @Slot()
    def _next(self) -> None:
        if self._left:
            self._desktop.window.set_source_text(self._left.pop(0))
            self._desktop.window.translator.translate()
        else:
            self.figures["loaded_mb"] = resident_mb()
            QApplication.quit()

    def _watch(self, name: str) -> None:
        self._gap_of = name
        self.figures[name] = 0.0
        from PySide6.QtCore import Qt

        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._beat.start()
        self._timer.start()

    @Slot()
    def _on_beat(self) -> None:
        gap = self._beat.restart() / 1e3
        self.figures[self._gap_of] = max(self.figures[self._gap_of], gap)


def main() -> None:
    sys.setswitchinterval(0.001)
    app = QApplication(sys.argv)
    launch = Launch(app, find_model("demo"))
    probe = Probe(launch)
    # Before the launch goes on, or its work would count as part of the paint.
    launch.frame.first_painted.disconnect()
    launch.frame.first_painted.connect(probe.on_first_paint)
    launch.frame.first_painted.connect(launch._open)
    app.exec()
    assert launch.stop()
    sys.stdout.write(json.dumps(probe.figures))


main()
