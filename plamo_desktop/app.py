"""The window's entry: an empty frame at once, everything else behind it."""

from __future__ import annotations

import argparse
import gc
import logging
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QApplication

from plamo_desktop import __version__
from plamo_desktop.core import paths
from plamo_desktop.core.errors import NoSuchModelError, PlamoError
from plamo_desktop.core.given import Given
from plamo_desktop.models.catalogue import NAMES, ModelEntry, find_model
from plamo_desktop.system import no_window
from plamo_desktop.system.single_instance import InstanceLock, Start
from plamo_desktop.system.window_state import WindowState
from plamo_desktop.ui.file_opening import FileOpening
from plamo_desktop.ui.frame import Frame

if TYPE_CHECKING:
    from plamo_desktop.desktop.desktop import Desktop
    from plamo_desktop.system.quit_signals import QuitSignals
    from plamo_desktop.system.single_instance import InstanceServer

_FAILED, _USAGE, _NO_MODEL = 1, 2, 3
_NOTHING = Given()
# Threads that import heavy modules must not keep the interface waiting for the GIL.
_SWITCH_SECONDS = 0.001
_NO_ANSWER = "plamo-desktop: Another PLaMo Desktop is running, but does not answer.\n"
_TOO_MUCH = "plamo-desktop: These are too many files at once. Give the folder they are in.\n"


class Launch(QObject):
    """From the empty frame on the screen to the running app.

    Args:
        app: The Qt application.
        entry: The model to load; None for the one that the user chose.
        given: Files and links to open.
        lock: Of the running app, to hear of later starts.

    Signals:
        opened: `desktop` is there, its panes not yet painted.

    Attributes:
        frame: The window.
        desktop: The running app; None until `opened`.
    """

    opened = Signal()

    def __init__(
        self,
        app: QApplication,
        entry: ModelEntry | None = None,
        given: Given = _NOTHING,
        lock: InstanceLock | None = None,
    ) -> None:
        super().__init__(app)
        self._lock = lock
        self._server: InstanceServer | None = None
        self._app, self._entry, self._given = app, entry, given
        self._state = WindowState(paths.config_dir() / "window.ini")
        self.desktop: Desktop | None = None
        self._has_told = False
        self._opening = FileOpening(app)
        self._signals: QuitSignals | None = None
        self.frame = Frame(self._state.mode())
        geometry = self._state.geometry()
        if geometry is not None:
            self.frame.restoreGeometry(geometry)
        self.frame.first_painted.connect(self._open)
        self.frame.show()

    def stop(self) -> bool:
        """Save everything and end the threads.  False if one did not end in time."""
        if self.desktop is None or self._signals is None:
            return True
        from plamo_desktop.ui import theme

        if self._server is not None:
            self._server.close()
        self._state.save(self.frame.saveGeometry(), theme.mode())
        has_ended = self.desktop.stop()
        # Not before: a second signal would end the program before everything is saved.
        self._signals.close()
        return has_ended

    @Slot()
    def _open(self) -> None:
        from plamo_desktop.system.log import start_logging
        from plamo_desktop.system.quit_signals import QuitSignals

        start_logging(paths.log_dir(), self._tell)
        self._signals = QuitSignals(self._app)
        try:
            from plamo_desktop.desktop.desktop import Desktop

            given = self._given + self._opening.begin()
            self.desktop = Desktop(self._app, self.frame, self._entry, given)
            self._opening.requested.connect(self.desktop.open)
            self.desktop.window.first_painted.connect(self._listen_to_later_starts)
        except Exception:
            # Logged by the hook; an empty frame that stays would be worse than none.
            self._app.exit(_FAILED)
            raise
        self.opened.emit()
        self.desktop.show()

    def _tell(self, error: BaseException) -> None:
        """Say once that something failed which should not."""
        if self.desktop is None or self._has_told:
            return
        self._has_told = True
        # Those of imports are sentences.
        detail = (
            str(error) if isinstance(error, ImportError) else f"{type(error).__name__}: {error}"
        )
        self.desktop.window.show_error(PlamoError(detail=detail))

    @Slot()
    def _listen_to_later_starts(self) -> None:
        from plamo_desktop.system.single_instance import InstanceServer

        if self._lock is not None and self._lock.is_held and self.desktop is not None:
            self._server = InstanceServer(self._lock, self)
            self._server.handed_over.connect(self.desktop.open)


def main(arguments: Sequence[str]) -> int:
    """Open the window and stay until it is closed.

    Returns:
        The exit code: 0, 1 without a display, 2 for a file that is not there, 3 for an unknown
        model.
    """
    options = _parser().parse_args(arguments)
    try:
        entry = None if options.model is None else find_model(options.model)
    except NoSuchModelError as error:
        sys.stderr.write(f"plamo-desktop: {error.title}. {error.hint}\n")
        return _NO_MODEL
    given = Given.of(options.files)
    missing = next((name for name in options.files if not _is_there(name)), None)
    if missing is not None:
        sys.stderr.write(
            f"plamo-desktop: There is neither a command nor a file “{missing[:200]}”. "
            "See plamo-desktop --help.\n"
        )
        return _USAGE
    if not _has_display():
        return no_window.tell("There is no display to open a window on.")
    lock = InstanceLock(paths.data_dir() / "instance.lock")
    found = lock.take_or_hand_over(given)
    if found is Start.HANDED_OVER:
        return 0
    if found is Start.TOO_MUCH:
        sys.stderr.write(_TOO_MUCH)
        return _USAGE
    if found is Start.UNANSWERED:
        sys.stderr.write(_NO_ANSWER)
    sys.setswitchinterval(_SWITCH_SECONDS)
    with no_window.QtStart():
        app = QApplication([sys.argv[0]])
    app.setApplicationName(paths.APP_NAME)
    app.setApplicationDisplayName(paths.APP_NAME)
    app.setDesktopFileName("plamo-desktop")
    launch = Launch(app, entry, given, lock)
    code = app.exec()
    if not launch.stop():
        logging.getLogger(__name__).critical("A thread did not end; leaving without it")
        logging.shutdown()
        # Ending the interpreter would wait for the thread, or abort under it; all is saved.
        os._exit(code)
    # A last search for cycles would take seconds where half a document has millions of parts.
    gc.freeze()
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="plamo-desktop",
        description="Opens the window; the text of FILE, or of a LINK, goes into it.",
    )
    parser.add_argument("--model", help=f"{', '.join(NAMES)} or a folder (default: the one in use)")
    parser.add_argument("--version", action="version", version=f"PLaMo Desktop {__version__}")
    parser.add_argument("files", nargs="*", metavar="FILE | LINK")
    return parser


def _is_there(name: str) -> bool:
    return all(os.path.exists(path) for path in Given.of([name]).files)  # noqa: PTH110


def _has_display() -> bool:
    """Whether Qt will find a screen to open a window on."""
    wanted = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return sys.platform != "linux" or any(os.environ.get(name) for name in wanted)
