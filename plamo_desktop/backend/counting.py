"""Exact token counts in a thread of their own, the newest text first."""

from __future__ import annotations

import logging
from typing import cast

from PySide6.QtCore import QObject, Signal, Slot

from plamo_desktop.backend.threads import make_thread, stop_thread
from plamo_desktop.core.errors import LoadError, PlamoError
from plamo_desktop.core.ports import TokenCounter, TokenCounterFactory

logger = logging.getLogger(__name__)


class CountWorker(QObject):
    """Owns the token counter in its thread.

    Signals:
        ready: The counter works.
        failed: A `PlamoError`; there will be no counts.
        counted: Name, revision and number of tokens.
    """

    ready = Signal()
    failed = Signal(object)
    counted = Signal(str, int, int)

    def __init__(self) -> None:
        super().__init__()
        self._counter: TokenCounter | None = None

    @Slot(object)
    def load(self, make_counter: TokenCounterFactory) -> None:
        """Build the counter and run it once, so that the first real count is quick."""
        self._counter = None
        try:
            counter = make_counter()
            counter.count("")
        except PlamoError as error:
            logger.warning("The token counter failed to load: %s", error)
            self.failed.emit(error)
        except Exception as error:
            logger.exception("The token counter failed to load")
            self.failed.emit(LoadError(detail=str(error) or type(error).__name__))
        else:
            self._counter = counter
            self.ready.emit()

    @Slot(str, int, str)
    def count(self, name: str, revision: int, text: str) -> None:
        """Count one text."""
        self.counted.emit(name, revision, cast("TokenCounter", self._counter).count(text))

    @Slot()
    def close(self) -> None:
        """Free the counter and end the thread."""
        self._counter = None
        self.thread().quit()


class CountService(QObject):
    """Counts the tokens of named texts; a newer text under a name replaces an older one.

    Signals:
        counted: Name, revision and number of tokens, for the newest revision only.
        failed: A `PlamoError`.
    """

    counted = Signal(str, int, int)
    failed = Signal(object)

    _load = Signal(object)
    _count = Signal(str, int, str)
    _close = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._waiting: dict[str, tuple[int, str]] = {}
        self._newest: dict[str, int] = {}
        self._is_ready = False
        self._in_flight = False
        self._is_stopped = False
        self._thread = make_thread("count", self)
        self._worker = CountWorker()
        self._worker.moveToThread(self._thread)
        self._thread.finished.connect(self._worker.deleteLater)
        self._load.connect(self._worker.load)
        self._count.connect(self._worker.count)
        self._close.connect(self._worker.close)
        self._worker.ready.connect(self._on_ready)
        self._worker.failed.connect(self._on_failed)
        self._worker.counted.connect(self._on_counted)

    def load(self, make_counter: TokenCounterFactory) -> None:
        """Load a counter in its thread, in place of an older one."""
        if self._is_stopped:
            return
        self._is_ready = False
        if not self._thread.isRunning():
            self._thread.start()
        self._load.emit(make_counter)

    def request(self, name: str, text: str) -> int:
        """Ask for the count of a text and return its revision."""
        revision = self._newest.get(name, 0) + 1
        self._newest[name] = revision
        self._waiting[name] = (revision, text)
        self._send_next()
        return revision

    def stop(self) -> bool:
        """End the thread.  False if it did not end in time."""
        self._is_stopped = True
        self._waiting.clear()
        self._close.emit()
        return stop_thread(self._thread)

    def _send_next(self) -> None:
        if self._is_ready and not self._in_flight and self._waiting:
            name = next(iter(self._waiting))
            revision, text = self._waiting.pop(name)
            self._in_flight = True
            self._count.emit(name, revision, text)

    @Slot()
    def _on_ready(self) -> None:
        self._is_ready = True
        self._send_next()

    @Slot(object)
    def _on_failed(self, error: PlamoError) -> None:
        self.failed.emit(error)

    @Slot(str, int, int)
    def _on_counted(self, name: str, revision: int, tokens: int) -> None:
        self._in_flight = False
        if self._newest.get(name) == revision:
            self.counted.emit(name, revision, tokens)
        self._send_next()
