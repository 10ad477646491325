"""The window's entry: builds the Qt side and starts it."""

from __future__ import annotations

import argparse
import gc
import logging
import os
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Slot
from PySide6.QtWidgets import QApplication

from plamo_desktop import __version__
from plamo_desktop.backend.counting import CountService
from plamo_desktop.backend.service import TranslationService
from plamo_desktop.core import paths
from plamo_desktop.core.errors import DamagedSettingsError, NoSuchModelError, PlamoError
from plamo_desktop.core.settings import Settings
from plamo_desktop.core.text_files import read_text_file
from plamo_desktop.models.catalogue import NAMES, ModelEntry, find_model
from plamo_desktop.system.log import start_logging
from plamo_desktop.system.quit_signals import QuitSignals
from plamo_desktop.system.session_store import Session, SessionStore
from plamo_desktop.system.settings_store import SettingsStore
from plamo_desktop.system.window_state import WindowState
from plamo_desktop.ui.icons import app_icon
from plamo_desktop.ui.main_window import MainWindow
from plamo_desktop.ui.texts import Texts
from plamo_desktop.ui.theme import Theme
from plamo_desktop.wiring import make_counter, make_demo_guide, make_engine

logger = logging.getLogger(__name__)

_FAILED, _NO_MODEL = 1, 3
# Threads that import heavy modules must not keep the interface waiting for the GIL.
_SWITCH_SECONDS = 0.001
_SAVE_MS = 1_500


class Desktop(QObject):
    """The running app: window, services and what is kept on disk.

    Args:
        app: The Qt application.
        entry: The model to load once the window is on the screen.
    """

    def __init__(self, app: QApplication, entry: ModelEntry) -> None:
        super().__init__(app)
        self._entry = entry
        self._settings_store = SettingsStore(paths.config_dir() / "settings.json")
        self._session_store = SessionStore(paths.data_dir() / "session.json")
        self._window_state = WindowState(paths.config_dir() / "window.ini")
        settings = self._settings_store.load()
        self._translation = TranslationService(self)
        self._counts = CountService(self)
        self._save_timer = QTimer(self, singleShot=True, interval=_SAVE_MS)
        self._save_timer.timeout.connect(self._save_session)
        self._pending_files: list[Path] = []
        self.window = MainWindow(
            self._translation,
            self._counts,
            settings,
            Texts.choose(settings.interface_language),
            make_demo_guide(),
            Theme(app, settings.appearance),
        )
        self.window.first_painted.connect(self._on_first_painted)
        self.window.settings_changed.connect(self._on_settings_changed)
        self.window.session_changed.connect(self._save_soon)
        self.window.retry_load_requested.connect(self._load)
        self.window.demo_requested.connect(self._load_demo)
        self.window.files_dropped.connect(self._on_files_dropped)

    def show(self, files: Sequence[Path] = ()) -> None:
        """Open the window as it was left; `files` go into it once it is there."""
        self._pending_files = list(files)
        geometry = self._window_state.geometry()
        if geometry is not None:
            self.window.restoreGeometry(geometry)
        session = self._session_store.load()
        if session.source_text or session.target_text:
            self.window.restore(
                session.source_text, session.target_text, is_complete=session.is_complete
            )
        self.window.expect_model(is_demo=self._entry.is_demo)
        self.window.show()

    def stop(self) -> bool:
        """Save everything and end the threads.  False if one did not end in time."""
        self._save_timer.stop()
        self._save_session()
        self._session_store.close()
        self._window_state.save(self.window.saveGeometry())
        ended = [self._translation.stop(), self._counts.stop()]
        return all(ended)

    @Slot()
    def _on_first_painted(self) -> None:
        gc.enable()
        self._load()
        QApplication.setWindowIcon(app_icon())
        if self._settings_store.set_aside is not None:
            self.window.show_error(DamagedSettingsError(file=self._settings_store.set_aside))
        if self._pending_files:
            self._open(self._pending_files)

    @Slot()
    def _load(self) -> None:
        self._counts.load(partial(make_counter, self._entry))
        self._translation.load(partial(make_engine, self._entry))

    @Slot()
    def _load_demo(self) -> None:
        self._entry = find_model("demo")
        self._load()

    @Slot(object)
    def _on_settings_changed(self, settings: Settings) -> None:
        self._settings_store.save(settings)

    @Slot(list)
    def _on_files_dropped(self, names: list[str]) -> None:
        self._open([Path(name) for name in names])

    def _open(self, files: list[Path]) -> None:
        """Show the files' texts as the source text, one after the other."""
        try:
            texts = [read_text_file(path) for path in files]
        except PlamoError as error:
            self.window.show_error(error)
        else:
            self.window.set_source_text("\n\n".join(texts))

    @Slot()
    def _save_soon(self) -> None:
        # Not put off by further changes: a long stream is saved as it grows.
        if not self._save_timer.isActive():
            self._save_timer.start()

    @Slot()
    def _save_session(self) -> None:
        window = self.window
        self._session_store.save(
            Session(window.source_text(), window.target_text(), window.is_complete())
        )


def main(arguments: Sequence[str]) -> int:
    """Open the window and stay until it is closed.

    Returns:
        The exit code: 0, 1 without a display, 3 for an unknown model.
    """
    options = _parser().parse_args(arguments)
    try:
        entry = find_model(options.model)
    except NoSuchModelError as error:
        sys.stderr.write(f"plamo-desktop: {error.title}. {error.hint}\n")
        return _NO_MODEL
    if not _has_display():
        sys.stderr.write(
            "plamo-desktop: There is no display to open a window on. Without one, try:\n"
            "  plamo-desktop translate --to ja 'Good morning.'\n"
        )
        return _FAILED
    sys.setswitchinterval(_SWITCH_SECONDS)
    start_logging(paths.log_dir())
    app = QApplication([sys.argv[0]])
    app.setApplicationName(paths.APP_NAME)
    app.setApplicationDisplayName(paths.APP_NAME)
    app.setDesktopFileName("plamo-desktop")
    desktop = Desktop(app, entry)
    signals = QuitSignals(app)
    desktop.show([Path(name) for name in options.files])
    code = app.exec()
    signals.close()
    if not desktop.stop():
        logger.critical("A thread did not end; leaving without it")
        logging.shutdown()
        # Ending the interpreter would wait for the thread, or abort under it; all is saved.
        os._exit(code)
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="plamo-desktop", description="Opens the window; the text of FILE goes into it."
    )
    parser.add_argument("--model", help=f"{', '.join(NAMES)} or a folder")
    parser.add_argument("--version", action="version", version=f"PLaMo Desktop {__version__}")
    parser.add_argument("files", nargs="*", metavar="FILE")
    return parser


def _has_display() -> bool:
    """Whether Qt will find a screen to open a window on."""
    wanted = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return sys.platform != "linux" or any(os.environ.get(name) for name in wanted)
