"""The token counter: made and warmed up in a thread of its own, where long counts run too."""

from __future__ import annotations

import logging

from PySide6.QtCore import QObject, Signal, Slot

from plamo_desktop.backend.threads import make_thread, stop_thread
from plamo_desktop.core.errors import LoadError, PlamoError
from plamo_desktop.core.ports import LiveCount, TokenCounter, TokenCounterFactory

logger = logging.getLogger(__name__)


class CountWorker(QObject):
    """Makes counters and finishes long counts in its thread.

    Signals:
        building: Steps done and steps in all of what is only done once for a vocabulary.
        opened: A `TokenCounter` that knows short texts.
        warm: The same counter, for texts of any length.
        failed: A `PlamoError`; there will be no counts.
        finished: A `LiveCount` without any work left.
    """

    building = Signal(int, int)
    opened = Signal(object)
    warm = Signal(object)
    failed = Signal(object)
    finished = Signal(object)

    @Slot(object)
    def load(self, make_counter: TokenCounterFactory) -> None:
        """Make a counter."""
        try:
            counter = make_counter(self.building.emit)
        except PlamoError as error:
            logger.warning("The token counter failed to load: %s", error)
            self.failed.emit(error)
        except Exception as error:
            logger.exception("The token counter failed to load")
            self.failed.emit(LoadError(detail=str(error) or type(error).__name__))
        else:
            self.opened.emit(counter)

    @Slot(object)
    def warm_up(self, counter: TokenCounter) -> None:
        """Make a counter fast; one that cannot be goes on with short texts."""
        try:
            counter.warm_up()
        except Exception:
            logger.exception("Only short texts can be counted")
        else:
            self.warm.emit(counter)

    @Slot(object)
    def finish(self, live: LiveCount) -> None:
        """Do the work that an edit left."""
        live.finish()
        self.finished.emit(live)

    @Slot()
    def close(self) -> None:
        """End the thread."""
        self.thread().quit()


class CountService(QObject):
    """Provides the token counter.

    Signals:
        building: Steps done and steps in all of what is only done once for a vocabulary.
        changed: `counter` is another one or can do more: live counts are to be made anew.
        failed: A `PlamoError`; there is no counter.
        finished: A `LiveCount` that was given to `finish`.

    Attributes:
        counter: None until there is one.
    """

    building = Signal(int, int)
    changed = Signal()
    failed = Signal(object)
    finished = Signal(object)

    _load = Signal(object)
    _warm_up = Signal(object)
    _finish = Signal(object)
    _close = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.counter: TokenCounter | None = None
        self._is_stopped = False
        self._thread = make_thread("count", self)
        self._worker = CountWorker()
        self._worker.moveToThread(self._thread)
        self._thread.finished.connect(self._worker.deleteLater)
        self._load.connect(self._worker.load)
        self._warm_up.connect(self._worker.warm_up)
        self._finish.connect(self._worker.finish)
        self._close.connect(self._worker.close)
        self._worker.building.connect(self.building)
        self._worker.opened.connect(self._on_opened)
        self._worker.warm.connect(self._on_warm)
        self._worker.failed.connect(self._on_failed)
        self._worker.finished.connect(self.finished)

    def load(self, make_counter: TokenCounterFactory) -> None:
        """Make a counter in the thread, in place of an older one."""
        if self._is_stopped:
            return
        if not self._thread.isRunning():
            self._thread.start()
        self._load.emit(make_counter)

    def finish(self, live: LiveCount) -> None:
        """Have the work that is left of a count done; nothing else may use it until `finished`."""
        if not self._is_stopped:
            self._finish.emit(live)

    def stop(self) -> bool:
        """End the thread.  False if it did not end in time."""
        self._is_stopped = True
        self._close.emit()
        return stop_thread(self._thread)

    @Slot(object)
    def _on_opened(self, counter: TokenCounter) -> None:
        self.counter = counter
        # Texts are counted first: what follows keeps the interpreter busy.
        self.changed.emit()
        if not self._is_stopped:
            self._warm_up.emit(counter)

    @Slot(object)
    def _on_warm(self, counter: TokenCounter) -> None:
        # Another one may have been opened meanwhile.
        if counter is self.counter:
            self.changed.emit()

    @Slot(object)
    def _on_failed(self, error: PlamoError) -> None:
        self.counter = None
        self.failed.emit(error)
