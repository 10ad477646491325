"""Keeping the computer awake, and the program at full speed, while long work goes on."""

from __future__ import annotations

import logging
import shutil
import sys
from typing import Any, Protocol

from PySide6.QtCore import QObject, QProcess

from plamo_desktop.core.paths import APP_NAME

logger = logging.getLogger(__name__)

# NSActivityUserInitiated (NSProcessInfo.h): no App Nap and no sleep of an idle computer, whose
# display may sleep.
USER_INITIATED = 0x00FFFFFF
_END_MS = 1_000


class Keeper(Protocol):
    """What the system offers."""

    def hold(self, reason: str) -> object:
        """Stay awake from now on; gives what `release` takes."""

    def release(self, held: Any) -> None:  # noqa: ANN401 - of the keeper's own kind
        """Sleep as ever."""

    def close(self) -> None:
        """Leave nothing behind; all is released."""


class Awake:
    """Holds the system awake exactly while there is a cause.

    Args:
        keeper: The system.
    """

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self._held: dict[str, object] = {}
        self._is_closed = False

    def set(self, cause: str, *, is_on: bool) -> None:
        """Begin or end a cause.

        Args:
            cause: What goes on, as the system may show it.
            is_on: Whether it goes on.
        """
        if is_on and cause not in self._held and not self._is_closed:
            self._held[cause] = self._keeper.hold(cause)
        elif not is_on and cause in self._held:
            self._keeper.release(self._held.pop(cause))

    def close(self) -> None:
        """End all causes; there will be none."""
        self._is_closed = True
        for cause in list(self._held):
            self.set(cause, is_on=False)
        self._keeper.close()


class MacActivity:
    """Activities of the process (NSProcessInfo).

    Args:
        process: The system's view of the process; None asks the system for it.
    """

    def __init__(self, process: Any = None) -> None:  # noqa: ANN401 - a class of the system
        self._process = process

    def hold(self, reason: str) -> object:
        """Begin an activity."""
        if self._process is None:
            from Foundation import NSProcessInfo

            self._process = NSProcessInfo.processInfo()
        return self._process.beginActivityWithOptions_reason_(USER_INITIATED, reason)

    def release(self, held: object) -> None:
        """End it."""
        self._process.endActivity_(held)

    def close(self) -> None:
        """Nothing is left behind."""


class InhibitCommand(QObject):
    """logind's lock against idleness, held by its own command.

    The command ends, and with it the lock, when its input does: also when this process is killed.
    A desktop that sends the computer to sleep without asking logind is not held back.

    Args:
        command: `systemd-inhibit`.
        parent: Owner.
    """

    def __init__(self, command: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._command = command

    def hold(self, reason: str) -> QProcess:
        """Start the command."""
        process = QProcess(self)
        process.setStandardOutputFile(QProcess.nullDevice())
        process.setStandardErrorFile(QProcess.nullDevice())
        process.start(
            self._command,
            ["--what=idle", f"--who={APP_NAME}", f"--why={reason}", "--mode=block", "cat"],
        )
        return process

    def release(self, held: QProcess) -> None:
        """End its input."""
        if held.state() is QProcess.ProcessState.NotRunning:
            logger.info("The computer was not kept awake: %s", held.errorString())
            held.deleteLater()
        else:
            held.finished.connect(held.deleteLater)
            held.closeWriteChannel()

    def close(self) -> None:
        """Wait for the ends, which are a matter of milliseconds."""
        for process in self.findChildren(QProcess):
            if not process.waitForFinished(_END_MS):
                process.kill()
                process.waitForFinished(_END_MS)


class NoKeeper:
    """A system that cannot be asked."""

    def hold(self, reason: str) -> None:
        """Say so."""
        logger.info("This computer may go to sleep: %s", reason)

    def release(self, held: None) -> None:
        """Nothing is held."""

    def close(self) -> None:
        """Nothing is left behind."""


def make_keeper(parent: QObject) -> Keeper:
    """What this system offers."""
    if sys.platform == "darwin":
        return MacActivity()
    command = shutil.which("systemd-inhibit")
    return NoKeeper() if command is None else InhibitCommand(command, parent)
