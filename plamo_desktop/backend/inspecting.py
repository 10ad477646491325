"""Questions about files, answered in a thread of their own: a disk may be slow."""

from __future__ import annotations

import logging
from collections.abc import Callable

from PySide6.QtCore import QObject, Signal, Slot

from plamo_desktop.backend.threads import make_thread, stop_thread
from plamo_desktop.core.errors import PlamoError

logger = logging.getLogger(__name__)

Question = Callable[[], object]


class InspectionWorker(QObject):
    """Finds the answers in its thread.

    Signals:
        answered: The question and its answer.
        failed: The question and a `PlamoError`.
    """

    answered = Signal(object, object)
    failed = Signal(object, object)

    @Slot(object)
    def ask(self, question: Question) -> None:
        """Find an answer."""
        try:
            answer = question()
        except PlamoError as error:
            self.failed.emit(question, error)
        except Exception as error:
            logger.exception("A file could not be looked at")
            self.failed.emit(question, PlamoError(detail=str(error) or type(error).__name__))
        else:
            self.answered.emit(question, answer)

    @Slot()
    def close(self) -> None:
        """End the thread."""
        self.thread().quit()


class InspectionService(QObject):
    """Answers questions one after the other.

    Signals:
        answered: The question and its answer.
        failed: The question and a `PlamoError`.
    """

    answered = Signal(object, object)
    failed = Signal(object, object)

    _ask = Signal(object)
    _close = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._is_stopped = False
        self._thread = make_thread("inspection", self)
        self._worker = InspectionWorker()
        self._worker.moveToThread(self._thread)
        self._thread.finished.connect(self._worker.deleteLater)
        self._ask.connect(self._worker.ask)
        self._close.connect(self._worker.close)
        self._worker.answered.connect(self.answered)
        self._worker.failed.connect(self.failed)

    def ask(self, question: Question) -> None:
        """Have a question answered; the signals carry it back."""
        if self._is_stopped:
            return
        if not self._thread.isRunning():
            self._thread.start()
        self._ask.emit(question)

    def stop(self) -> bool:
        """End the thread.  False if it did not end in time."""
        self._is_stopped = True
        self._close.emit()
        return stop_thread(self._thread)
