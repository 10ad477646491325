"""Downloads in a thread of their own, one at a time."""

from __future__ import annotations

import logging
from collections.abc import Callable, Generator
from contextlib import closing

from PySide6.QtCore import QObject, Signal, Slot

from plamo_desktop.backend.threads import make_thread, stop_thread
from plamo_desktop.core.download_errors import DownloadError
from plamo_desktop.core.errors import Cancelled, PlamoError
from plamo_desktop.core.jobs import CancelToken
from plamo_desktop.models.progress import Progress

logger = logging.getLogger(__name__)

Work = Callable[[CancelToken], Generator[Progress, None, object]]
"""Makes the steps of a piece of work; called in the thread that does them."""


class DownloadWorker(QObject):
    """Does the work in its thread.

    Signals:
        progressed: A `Progress`.
        done: What the work gave.
        stopped: It was asked to end, and has.
        failed: A `PlamoError`.
    """

    progressed = Signal(object)
    done = Signal(object)
    stopped = Signal()
    failed = Signal(object)

    @Slot(object, object)
    def run(self, work: Work, token: CancelToken) -> None:
        """Do the steps to their end."""
        try:
            with closing(work(token)) as steps:
                result = self._drain(steps)
        except Cancelled:
            self.stopped.emit()
        except PlamoError as error:
            logger.warning("The download failed: %s", error)
            self.failed.emit(error)
        except Exception as error:
            logger.exception("The download failed")
            self.failed.emit(DownloadError(detail=str(error) or type(error).__name__))
        else:
            self.done.emit(result)

    def _drain(self, steps: Generator[Progress, None, object]) -> object:
        while True:
            try:
                self.progressed.emit(next(steps))
            except StopIteration as end:
                return end.value

    @Slot()
    def close(self) -> None:
        """End the thread."""
        self.thread().quit()


class DownloadService(QObject):
    """Runs one piece of work at a time; a newer one waits until the older has stopped.

    Signals:
        progressed: A `Progress`.
        done: What the work gave.
        stopped: It was stopped; what has arrived is kept.
        failed: A `PlamoError`.
    """

    progressed = Signal(object)
    done = Signal(object)
    stopped = Signal()
    failed = Signal(object)

    _run = Signal(object, object)
    _close = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._token: CancelToken | None = None
        self._is_closed = False
        self._thread = make_thread("download", self)
        self._worker = DownloadWorker()
        self._worker.moveToThread(self._thread)
        self._thread.finished.connect(self._worker.deleteLater)
        self._run.connect(self._worker.run)
        self._close.connect(self._worker.close)
        self._worker.progressed.connect(self.progressed)
        self._worker.done.connect(self._on_done)
        self._worker.stopped.connect(self._on_stopped)
        self._worker.failed.connect(self._on_failed)

    @property
    def is_busy(self) -> bool:
        """Whether work is being done."""
        return self._token is not None

    def start(self, work: Work) -> None:
        """Begin a piece of work; there must be none."""
        if self._is_closed or self._token is not None:
            return
        if not self._thread.isRunning():
            self._thread.start()
        self._token = CancelToken()
        self._run.emit(work, self._token)

    def stop_work(self) -> None:
        """Stop within a fraction of a second; `stopped` tells when."""
        if self._token is not None:
            self._token.cancel()

    def stop(self) -> bool:
        """End the thread.  False if it did not end in time."""
        self._is_closed = True
        self.stop_work()
        self._close.emit()
        return stop_thread(self._thread)

    @Slot(object)
    def _on_done(self, result: object) -> None:
        self._token = None
        self.done.emit(result)

    @Slot()
    def _on_stopped(self) -> None:
        self._token = None
        self.stopped.emit()

    @Slot(object)
    def _on_failed(self, error: PlamoError) -> None:
        self._token = None
        self.failed.emit(error)
