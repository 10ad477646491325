"""Starting with the user's session."""

from __future__ import annotations

import logging
import re
import shutil
import sys
from pathlib import Path
from typing import Any, Protocol

from plamo_desktop.core.durable_files import replace_text
from plamo_desktop.core.errors import PlamoError
from plamo_desktop.core.paths import config_dir
from plamo_desktop.core.regular_files import read_regular, reason

logger = logging.getLogger(__name__)

_QUOTED = re.compile(r'["`$\\]')
_ESCAPES = str.maketrans({"\\": r"\\", "\n": r"\n", "\r": r"\r", "\t": r"\t"})
# What desktops write into an entry to turn it off.
_OFF = {"Hidden=true", "X-GNOME-Autostart-enabled=false"}


class LoginItemError(PlamoError):
    """The system cannot be told to start the program."""

    title_template = "PLaMo Desktop cannot be opened at login"
    hint_template = "{detail}"


class LoginItemApprovalError(LoginItemError):
    """The system wants the user's approval, in its own settings."""

    title_template = "macOS waits for you to allow this"
    hint_template = "Turn PLaMo Desktop on in System Settings, General, Login Items."


class LoginItem(Protocol):
    """What the system offers."""

    @property
    def is_possible(self) -> bool:
        """Whether there is such a thing here."""

    @property
    def is_on(self) -> bool:
        """Whether the system starts the program."""

    @property
    def obstacle(self) -> PlamoError | None:
        """Why it does not, though it was told to."""

    def set_on(self, *, on: bool) -> PlamoError | None:
        """Tell the system; why it cannot be told, if so."""


class AutostartFile:
    """A desktop entry in the folder of programs that a Linux session starts (freedesktop.org).

    Args:
        folder: That folder.
        command: What starts the program; None takes the bundle's program, or looks for the
            installed command.
    """

    def __init__(self, folder: Path | None = None, command: str | None = None) -> None:
        # The program's own folder lies beside that one.
        folder = folder or config_dir().with_name("autostart")
        self._path = folder / "plamo-desktop.desktop"
        bundled = sys.executable if getattr(sys, "frozen", False) else None
        self._command = command or bundled or shutil.which("plamo-desktop")

    @property
    def is_possible(self) -> bool:
        """Whether the program is installed, so that it can be started by name."""
        return self._command is not None

    @property
    def is_on(self) -> bool:
        """Whether the entry is there, starts this program, and was not turned off elsewhere."""
        try:
            lines = read_regular(self._path).decode("utf-8", "replace").split("\n")
        except OSError:
            return False
        return self._exec() in lines and not _OFF.intersection(lines)

    @property
    def obstacle(self) -> None:
        """There is none."""

    def set_on(self, *, on: bool) -> PlamoError | None:
        """Write the entry or remove it."""
        try:
            if on:
                self._path.parent.mkdir(parents=True, exist_ok=True)
                replace_text(self._path, self._entry())
            else:
                self._path.unlink(missing_ok=True)
        except OSError as error:
            return LoginItemError(detail=reason(error))
        return None

    def _entry(self) -> str:
        return (
            "[Desktop Entry]\nType=Application\nName=PLaMo Desktop\n"
            f"{self._exec()}\nX-GNOME-Autostart-enabled=true\n"
        )

    def _exec(self) -> str:
        """The line with the command: one argument in quotes, and all of it a string of the file."""
        argument = _QUOTED.sub(r"\\\g<0>", self._command or "").replace("%", "%%")
        return f'Exec="{argument.translate(_ESCAPES)}"'


class MacLoginItem:
    """The app itself as a login item (SMAppService, macOS 13 and later).

    Args:
        service: The system's service of this app; None asks the system for it.
    """

    _ENABLED, _NEEDS_APPROVAL = 1, 2

    def __init__(self, service: Any = None) -> None:  # noqa: ANN401 - a class of the system
        self._service = service if service is not None else _app_service()

    @property
    def is_possible(self) -> bool:
        """Whether this is an app the system knows, not a program started by hand."""
        return self._service is not None

    @property
    def is_on(self) -> bool:
        """Whether it is registered and approved."""
        return self._service is not None and self._service.status() == self._ENABLED

    @property
    def obstacle(self) -> PlamoError | None:
        """That it is registered and not yet approved."""
        if self._service is None or self._service.status() != self._NEEDS_APPROVAL:
            return None
        return LoginItemApprovalError()

    def set_on(self, *, on: bool) -> PlamoError | None:
        """Register the app or take it out again."""
        if self._service is None:
            return LoginItemError(detail="It was not started as an app.")
        if on:
            done, error = self._service.registerAndReturnError_(None)
        else:
            done, error = self._service.unregisterAndReturnError_(None)
        # It may be registered already, which counts as failed then.
        obstacle = self.obstacle if on else None
        if obstacle is None and not done:
            return LoginItemError(detail=str(error.localizedDescription()) if error else "")
        return obstacle


def make_login_item() -> LoginItem:
    """What this system offers."""
    return MacLoginItem() if sys.platform == "darwin" else AutostartFile()


def _app_service() -> Any:  # noqa: ANN401 - a class of the system
    if not getattr(sys, "frozen", False):
        return None
    try:
        from ServiceManagement import SMAppService
    except ImportError:
        logger.warning("No login items: pyobjc-framework-ServiceManagement is missing")
        return None
    return SMAppService.mainAppService()
