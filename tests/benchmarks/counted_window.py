"""One start of the app with a text of 10,000 characters: milliseconds from paint to count.

Counted from the moment the panes are on the screen to the exact number, before anything that is
compiled has been imported.
"""

from __future__ import annotations

import gc

gc.disable()  # as the program's own entry does

import json
import sys
import time

from PySide6.QtCore import QObject, QTimer, Slot
from PySide6.QtWidgets import QApplication

from plamo_desktop.app import Launch
from plamo_desktop.core.paths import data_dir
from plamo_desktop.models.catalogue import find_model
from plamo_desktop.system.session_store import Session, SessionStore

CHARACTERS = 10_000
_LINES = "The ferry leaves at nine, weather permitting.\n会議は明日の十時からに変更になりました。\n"


class Probe(QObject):
    """Waits for the number under the source pane."""

    def __init__(self, launch: Launch) -> None:
        super().__init__()
        self.figures: dict[str, float] = {}
        self._launch = launch
        self._painted = 0.0
        self.compiled: set[str] = set()
        launch.opened.connect(self._on_opened)

    @Slot()
    def _on_opened(self) -> None:
        assert self._launch.desktop is not None
        self._window = self._launch.desktop.window
        self._window.first_painted.disconnect()
        self._window.first_painted.connect(self._on_painted)
        self._window.first_painted.connect(self._launch.desktop._on_first_painted)
        self._window.source._tokens.changed.connect(self._on_changed)

    @Slot()
    def _on_painted(self) -> None:
        self._painted = time.monotonic()

    @Slot()
    def _on_changed(self) -> None:
        if self._window.source._tokens.tokens is None or self.figures:
            return
        self.figures["first_count"] = time.monotonic() - self._painted
        self.compiled = {"numba", "numpy"} & sys.modules.keys()
        QTimer.singleShot(0, QApplication.quit)


def main() -> None:
    store = SessionStore(data_dir() / "session.json")
    text = (_LINES * (CHARACTERS // len(_LINES) + 1))[:CHARACTERS]
    store.save(Session(text, "", False, ("", "")))
    store.close()
    sys.setswitchinterval(0.001)
    app = QApplication(sys.argv)
    launch = Launch(app, find_model("demo"))
    probe = Probe(launch)
    app.exec()
    assert launch.stop()
    assert not probe.compiled
    sys.stdout.write(json.dumps(probe.figures))


main()
