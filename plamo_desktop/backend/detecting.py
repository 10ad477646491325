"""Finding out a text's language, in a thread of its own where that takes long."""

from __future__ import annotations

import logging
from collections.abc import Callable

from PySide6.QtCore import QObject, Signal, Slot

from plamo_desktop.backend.threads import make_thread, stop_thread
from plamo_desktop.core.detection import Detection

logger = logging.getLogger(__name__)

Detector = Callable[[str], Detection | None]
# The number of a question whose answer nobody waits for.
_UNASKED = -1


class DetectWorker(QObject):
    """Runs the detector in its thread.

    Signals:
        detected: The question's number and a `Detection` or None.
    """

    detected = Signal(int, object)

    def __init__(self, detect: Detector) -> None:
        super().__init__()
        self._detect = detect

    @Slot(int, str)
    def run(self, number: int, text: str) -> None:
        """Answer one question."""
        try:
            found = self._detect(text)
        except Exception:
            logger.exception("Detecting the language failed")
            found = None
        self.detected.emit(number, found)

    @Slot()
    def close(self) -> None:
        """End the thread."""
        self.thread().quit()


class DetectService(QObject):
    """Tells the language of the newest text; answers about older ones are dropped.

    Args:
        detect: The language of a text.
        sample: So many characters of a text are enough.
        parent: Owner.

    Signals:
        detected: A `Detection`, or None for a text of no language.
    """

    detected = Signal(object)

    _run = Signal(int, str)
    _close = Signal()

    def __init__(self, detect: Detector, sample: int, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._sample = sample
        self._number = 0
        self._asked: str | None = None
        self._found: Detection | None = None
        self._is_busy = self._is_stopped = False
        self._waiting: str | None = None
        self._thread = make_thread("detection", self)
        self._worker = DetectWorker(detect)
        self._worker.moveToThread(self._thread)
        self._thread.finished.connect(self._worker.deleteLater)
        self._run.connect(self._worker.run)
        self._close.connect(self._worker.close)
        self._worker.detected.connect(self._on_detected)

    def ask(self, text: str) -> None:
        """Find out the language of a text; of several at once the last alone."""
        text = text[: self._sample]
        if self._is_stopped or (text == self._asked and self._is_busy):
            return
        if text == self._asked:
            self.detected.emit(self._found)
            return
        self._asked = text
        if self._is_busy:
            self._waiting = text
        else:
            self._send(text)

    def warm_up(self, text: str) -> None:
        """Let the detector load what it needs for such a text; nothing is answered."""
        if not self._is_stopped:
            self._start()
            self._run.emit(_UNASKED, text)

    def stop(self) -> bool:
        """End the thread.  False if it did not end in time."""
        self._is_stopped = True
        self._close.emit()
        return stop_thread(self._thread)

    def _start(self) -> None:
        if not self._thread.isRunning():
            self._thread.start()

    def _send(self, text: str) -> None:
        self._start()
        self._is_busy, self._waiting = True, None
        self._number += 1
        self._run.emit(self._number, text)

    @Slot(int, object)
    def _on_detected(self, number: int, found: Detection | None) -> None:
        if number != self._number or self._is_stopped:
            return
        self._is_busy = False
        if self._waiting is not None:
            self._send(self._waiting)
        else:
            self._found = found
            self.detected.emit(found)
