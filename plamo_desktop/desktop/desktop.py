"""The running app: window, services and what is kept on disk."""

from __future__ import annotations

import gc
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Slot
from PySide6.QtWidgets import QApplication

from plamo_desktop.backend.counting import CountService
from plamo_desktop.backend.service import TranslationService
from plamo_desktop.core import paths
from plamo_desktop.core.errors import (
    ChoicesNotKeptError,
    DamagedSessionError,
    DamagedSettingsError,
    PlamoError,
    SessionNotSavedError,
)
from plamo_desktop.core.given import Given
from plamo_desktop.core.settings import Settings, TextSize
from plamo_desktop.desktop.gentle_imports import GentleImports
from plamo_desktop.desktop.models import ModelControl
from plamo_desktop.documents.text_files import is_text_file, read_text_file
from plamo_desktop.models.catalogue import ModelEntry
from plamo_desktop.system.session_store import Session, SessionStore
from plamo_desktop.system.settings_store import SettingsStore
from plamo_desktop.ui import theme
from plamo_desktop.ui.frame import Frame
from plamo_desktop.ui.icons import app_icon
from plamo_desktop.ui.main_window import MainWindow
from plamo_desktop.ui.texts import QtTexts, Texts
from plamo_desktop.wiring import make_demo_guide

if TYPE_CHECKING:
    from plamo_desktop.desktop.background import Background
    from plamo_desktop.desktop.companions import Companions

_SAVE_MS, _TELL_MS = 1_500, 500
# Drawing it takes time that the first count has a better use for.
_ICON_MS = 200
_COMPANIONS_MS = 300
_NOTHING = Given()
# What the companions need, the longest of it first.
_LONG_IMPORTS = ("Xlib.display", "Xlib.XK", "sqlite3") if sys.platform == "linux" else ("sqlite3",)
_IMPORTS = (
    "plamo_desktop.detection.detector",
    "plamo_desktop.system.history_service",
    "plamo_desktop.ui.clipboard_card.translation",
    "plamo_desktop.desktop.card",
    "plamo_desktop.desktop.files",
    "plamo_desktop.desktop.settings",
    "plamo_desktop.desktop.background",
    "plamo_desktop.desktop.companions",
)


class Desktop(QObject):
    """Fills the frame with the window, and runs the services behind it.

    Args:
        app: The Qt application.
        frame: The empty window.
        entry: The model to load once the panes are on the screen; None for the one that the user
            chose.
        given: What to open: the text of a single text file is shown, and that of a link; all else
            is translated as files.
    """

    def __init__(
        self, app: QApplication, frame: Frame, entry: ModelEntry | None, given: Given = _NOTHING
    ) -> None:
        super().__init__(app)
        self._frame = frame
        self._given = given
        # What came before there was anything to take it.
        self._waiting: list[Path] = []
        self._settings_store = SettingsStore(paths.settings_file())
        self._session_store = SessionStore(paths.data_dir() / "session.json")
        settings = self._settings_store.load()
        self._told_failure = self._told_choices = ""
        self._companions: Companions | None = None
        self._background: Background | None = None
        self._imports = GentleImports(_LONG_IMPORTS, _IMPORTS, self)
        self._imports.finished.connect(self._start_companions)
        self._translation = TranslationService(self)
        self._counts = CountService(self)
        self._save_timer = QTimer(self, singleShot=True, interval=_SAVE_MS)
        self._save_timer.timeout.connect(self._save_session)
        self._save_timer.timeout.connect(self._tell_soon)
        texts = Texts.choose(settings.interface_language)
        self._qt_texts = QtTexts()
        self._code = texts.code
        self.window = MainWindow(
            self._translation,
            self._counts,
            settings,
            texts,
            make_demo_guide(),
            theme.Theme(app, settings.appearance),
        )
        # Made behind the window, which counts its text before the engine's imports begin.
        self._models = ModelControl(
            self.window, self._translation, self._counts, self._settings_store, entry
        )
        self.window.first_painted.connect(self._on_first_painted)
        self.window.session_changed.connect(self._save_soon)
        self.window.settings_changed.connect(self._on_pair)
        self.window.text_size_chosen.connect(self._on_text_size)
        self.window.settings_requested.connect(self._show_settings)
        self.window.history_requested.connect(self._show_history)
        self.window.files.text_dropped.connect(self._on_text_dropped)
        self.window.files.files_dropped.connect(self._on_files_dropped)
        self.window.files.files_requested.connect(self._on_files_requested)
        self.window.texts_changed.connect(self._on_texts)
        if sys.platform == "darwin":
            app.applicationStateChanged.connect(self._on_application_state)

    def show(self) -> None:
        """Show the window's contents as they were left."""
        session = self._session_store.load()
        if session.source_text or session.target_text:
            # The languages may have been changed after this was stored.
            is_complete = session.is_complete and session.languages == self._languages()
            self.window.restore(
                session.source_text,
                session.target_text,
                is_complete=is_complete,
                untranslated=session.untranslated,
            )
            if session.is_outside:
                self.window.outside.hold()
        self._models.expect()
        self._frame.set_content(self.window)

    def stop(self) -> bool:
        """Save everything and end the threads.  False if one did not end in time."""
        self._imports.stop()
        self._save_timer.stop()
        self._save_session()
        self._session_store.close()
        ended = [self._companions.stop()] if self._companions is not None else []
        services = (self._translation, self._counts, self._models)
        has_ended = all([*ended, *[service.stop() for service in services]])
        if self._background is not None:
            self._background.stop()
        if self._companions is not None:
            self._companions.files.release()
        return has_ended

    @Slot()
    def _on_first_painted(self) -> None:
        gc.enable()
        self._models.load()
        QTimer.singleShot(_ICON_MS, self._set_icon)
        if self._settings_store.set_aside is not None:
            self.window.show_error(DamagedSettingsError(file=self._settings_store.set_aside))
        elif self._session_store.set_aside is not None:
            self.window.show_error(DamagedSessionError(file=self._session_store.set_aside))
        self._open(self._given)
        self._models.prepare_download()
        QTimer.singleShot(_COMPANIONS_MS, self, self._imports.start)

    @Slot()
    def _start_companions(self) -> None:
        companions = self._made_companions()
        companions.start()
        waiting, self._waiting = self._waiting, []
        if waiting:
            companions.files.add(waiting)
        self._qt_texts.set_language(self._code)

    def _made_companions(self) -> Companions:
        """What works beside the window; its imports would delay the first paint."""
        if self._companions is None:
            from plamo_desktop.desktop.background import Background
            from plamo_desktop.desktop.companions import Companions

            made = Companions(
                self.window, self._translation, self._settings_store, self._models.entry
            )
            made.window_wanted.connect(self.bring_forward)
            made.settings.changed.connect(self._save_soon)
            made.settings.changed.connect(self._models.watch_idleness)
            self._companions = made
            self._background = Background(self._frame, self._translation, self._models)
        return self._companions

    @Slot(object)
    def _on_pair(self, settings: Settings) -> None:
        self._made_companions().settings.take_pair(settings)

    @Slot(object)
    def _on_text_size(self, size: TextSize) -> None:
        self._made_companions().settings.take_text_size(size)

    @Slot()
    def _show_settings(self) -> None:
        self._made_companions().settings.show()

    @Slot()
    def _show_history(self) -> None:
        self._made_companions().history.show()

    @Slot(object)
    def _on_texts(self, texts: Texts) -> None:
        self._code = texts.code
        self._qt_texts.set_language(texts.code)

    @Slot()
    def _set_icon(self) -> None:
        QApplication.setWindowIcon(app_icon())

    @Slot(object)
    def open(self, given: Given) -> None:
        """Open what the system or a later start asks for, which may be just the window."""
        self._open(given)
        self.bring_forward()

    @Slot()
    def bring_forward(self) -> None:
        """Show the window in front of all others."""
        frame = self._frame
        frame.setWindowState(frame.windowState() & ~Qt.WindowState.WindowMinimized)
        frame.show()
        frame.raise_()
        frame.activateWindow()

    @Slot(object)
    def _on_application_state(self, state: Qt.ApplicationState) -> None:
        """A click on the Dock's icon brings back a window that was closed."""
        is_seen = any(widget.isVisible() for widget in QApplication.topLevelWidgets())
        if state is Qt.ApplicationState.ApplicationActive and not is_seen:
            self.bring_forward()

    @Slot(str)
    def _on_text_dropped(self, name: str) -> None:
        self._show_text(Path(name))

    @Slot(list)
    def _on_files_dropped(self, names: list[str]) -> None:
        self._translate_files([Path(name) for name in names])

    @Slot()
    def _on_files_requested(self) -> None:
        self._made_companions().files.choose()

    def _open(self, given: Given) -> None:
        """Show the text of a single text file, or of links; translate all else as files."""
        match given.files:
            case [path] if is_text_file(path):
                self._show_text(path)
            case [_, *_]:
                self._translate_files(list(given.files))
        for link in given.links:
            from plamo_desktop.core.links import parse_link

            try:
                asked = parse_link(link)
            except PlamoError as error:
                self.window.show_error(error)
            else:
                self.window.dismiss_error()
                self.window.outside.show(asked)

    def _show_text(self, path: Path) -> None:
        try:
            text = read_text_file(path)
        except PlamoError as error:
            self.window.show_error(error)
        else:
            self.window.set_source_text(text)
            self.window.dismiss_error()

    def _translate_files(self, paths: list[Path]) -> None:
        if self._companions is None:
            self._waiting += paths
        else:
            self._companions.files.add(paths)

    @Slot()
    def _save_soon(self) -> None:
        # Not put off by further changes: a long stream is saved as it grows.
        if not self._save_timer.isActive():
            self._save_timer.start()
        failure = self._settings_store.failure
        if failure and failure != self._told_choices:
            self.window.show_error(ChoicesNotKeptError(detail=failure))
        self._told_choices = failure

    @Slot()
    def _tell_soon(self) -> None:
        # By then the store's own thread has written it, or it has not worked.
        QTimer.singleShot(_TELL_MS, self._tell_failure)

    @Slot()
    def _tell_failure(self) -> None:
        failure = self._session_store.failure
        if failure != self._told_failure:
            self._told_failure = failure
            self.window.banner.set_unsaved(
                SessionNotSavedError(detail=failure) if failure else None
            )

    @Slot()
    def _save_session(self) -> None:
        window, settings = self.window, self._settings_store.settings
        if settings.is_private or not settings.keep_texts:
            self._session_store.save(Session())
            return
        self._session_store.save(
            Session(
                window.source_text(),
                window.target_text(),
                window.is_complete(),
                self._languages(),
                window.untranslated(),
                window.outside.is_held,
            )
        )

    def _languages(self) -> tuple[str, str]:
        """Codes of the languages that are set; empty where they are detected."""
        settings = self._settings_store.settings
        source, target = settings.source, settings.target
        return (source.code if source else "", target.code)
