"""The app with a watch on its card: prints when the card and its first words are painted."""

from __future__ import annotations

import gc

gc.disable()  # as the program's own entry does

import json
import sys
import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer, Slot
from PySide6.QtWidgets import QApplication

from plamo_desktop.app import Launch
from plamo_desktop.core.jobs import Piece
from plamo_desktop.models.catalogue import find_model

if TYPE_CHECKING:
    from plamo_desktop.desktop.card import CardControl

_LOOK_MS = 50


class Probe(QObject):
    """Notes moments; prints them as a line of JSON when the first words are on the screen."""

    def __init__(self, launch: Launch) -> None:
        super().__init__()
        self._launch = launch
        self._moments: dict[str, float] = {}
        self._timer = QTimer(self, interval=_LOOK_MS)
        self._timer.timeout.connect(self._look)
        self._timer.start()

    @property
    def _control(self) -> CardControl | None:
        desktop = self._launch.desktop
        if desktop is None or desktop._companions is None or desktop._translation.info is None:
            return None
        return desktop._companions.card

    @Slot()
    def _look(self) -> None:
        """Wait until the app listens."""
        if self._control is None or self._control.inactive:
            return
        self._timer.stop()
        assert self._launch.desktop is not None
        service = self._launch.desktop._translation
        service.started.connect(self._on_started)
        service.updated.connect(self._on_updated)
        self._control._hotkeys.pressed.connect(self._on_pressed)
        self._say("ready")

    @Slot(str)
    def _on_pressed(self, _name: str) -> None:
        self._moments = {"pressed": time.monotonic()}
        # The card is made by the first press.
        QTimer.singleShot(0, self._watch_card)

    @Slot()
    def _watch_card(self) -> None:
        assert self._control is not None
        card = self._control.card
        if card is None:
            QTimer.singleShot(0, self._watch_card)
        else:
            card.removeEventFilter(self)
            card.installEventFilter(self)
            for view in card.findChildren(QObject):
                view.removeEventFilter(self)
                view.installEventFilter(self)

    @Slot(int)
    def _on_started(self, _job: int) -> None:
        if self._moments:
            self._moments["started"] = time.monotonic()

    @Slot(int, object)
    def _on_updated(self, _job: int, update: object) -> None:
        if "started" in self._moments and isinstance(update, Piece) and update.text.strip():
            self._moments.setdefault("piece", time.monotonic())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and "pressed" in self._moments:
            QTimer.singleShot(0, self._on_painted)
        return super().eventFilter(watched, event)

    @Slot()
    def _on_painted(self) -> None:
        moments = self._moments
        if not moments:
            return
        moments.setdefault("card", time.monotonic())
        if "piece" in moments:
            moments["words"] = time.monotonic()
            self._moments = {}
            self._say(json.dumps(moments))

    @staticmethod
    def _say(line: str) -> None:
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()


def main() -> None:
    sys.setswitchinterval(0.001)
    app = QApplication(sys.argv)
    launch = Launch(app, find_model("demo"))
    probe = Probe(launch)
    app.exec()
    del probe
    assert launch.stop()


main()
