"""Two copies one right after the other, as a wish for a translation.

No key is watched: the clipboard tells how often its contents changed, and under macOS asking for
that number shows no warning.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from plamo_desktop.system.clipboard import Clipboard

# Faster is a program that writes one copy in two steps, slower are two copies.
_SHORTEST, _LONGEST = 0.05, 0.6
_POLL_MS = 80


class ChangeCounter(Protocol):
    """Counts the changes of the clipboard."""

    @property
    def count(self) -> int:
        """Changes so far, whoever made them."""

    @property
    def is_own(self) -> bool:
        """Whether this program made the last one."""

    @property
    def is_private(self) -> bool:
        """Whether what is there is marked as a secret."""


class DoubleCopy(QObject):
    """Watches for double copies, between `start` and `stop` only.

    Args:
        counter: Counts changes.
        clock: Seconds, for the time between two copies.
        parent: Owner.

    Signals:
        copied_twice: Two copies came one after the other.
    """

    copied_twice = Signal()

    def __init__(
        self,
        counter: ChangeCounter,
        clock: Callable[[], float] = time.monotonic,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._counter, self._clock = counter, clock
        self._count = 0
        self._first_at: float | None = None
        self._timer = QTimer(self, interval=_POLL_MS)
        self._timer.timeout.connect(self.look)

    @property
    def is_on(self) -> bool:
        """Whether it watches."""
        return self._timer.isActive()

    def start(self) -> None:
        """Begin to watch; copies made before do not count."""
        self._count, self._first_at = self._counter.count, None
        self._timer.start()

    def stop(self) -> None:
        """Watch no longer."""
        self._timer.stop()

    @Slot()
    def look(self) -> None:
        """See whether there were copies since the last look."""
        count = self._counter.count
        is_new, self._count = count != self._count, count
        if not is_new:
            return
        now, first = self._clock(), self._first_at
        if self._counter.is_own or self._counter.is_private:
            self._first_at = None
        elif first is None or now - first > _LONGEST:
            self._first_at = now
        elif now - first >= _SHORTEST:
            self._first_at = None
            self.copied_twice.emit()


class SignalCounter(QObject):
    """Counts by the clipboard's signals, for desktops whose signals come in the background."""

    def __init__(self, clipboard: Clipboard) -> None:
        super().__init__(clipboard)
        self._clipboard = clipboard
        self._count = 0
        clipboard.changed.connect(self._on_changed)

    @property
    def count(self) -> int:
        """Changes that other programs made."""
        return self._count

    @property
    def is_own(self) -> bool:
        """Own changes are not counted."""
        return False

    @property
    def is_private(self) -> bool:
        """Whether what is there is marked as a secret."""
        return self._clipboard.is_private()

    @Slot()
    def _on_changed(self) -> None:
        self._count += 1
