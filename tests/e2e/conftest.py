"""The real program in a real window on a display of its own."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.helpers.checkpoints import write_endless_folder
from tests.helpers.commands import COMMAND
from tests.helpers.display import Display, missing_tools, open_display, wait_until

TITLE = "PLaMo Desktop"


def pytest_collection_modifyitems(items):
    missing = missing_tools()
    for item in items:
        if "tests/e2e" in item.path.as_posix():
            item.add_marker(pytest.mark.x11)
            if missing:
                item.add_marker(pytest.mark.skip(reason=f"not installed: {', '.join(missing)}"))


@pytest.fixture(scope="session")
def display() -> Iterator[Display]:
    with open_display() as opened:
        yield opened


@dataclass
class App:
    """A running window and the files it keeps."""

    process: subprocess.Popen[bytes]
    display: Display
    home: Path

    def session(self) -> dict[str, object]:
        """What the app has saved of its panes; empty before it has."""
        path = self.home / "data" / "plamo-desktop" / "session.json"
        with contextlib.suppress(OSError, ValueError):
            values: dict[str, object] = json.loads(path.read_text("utf-8"))
            return values
        return {}

    def log(self) -> str:
        """The log file's text."""
        path = self.home / "state" / "plamo-desktop" / "log" / "plamo-desktop.log"
        return path.read_text("utf-8") if path.exists() else ""

    def focus(self) -> str:
        """Wait for the window and give it the keyboard; its X id."""
        return self.display.window(f"^{TITLE}$")

    def wait_for_translation(self, text: str, seconds: float = 60.0) -> None:
        """Wait until the saved translation is `text` and complete."""
        wait_until(
            lambda: (
                self.session().get("target_text") == text
                and self.session().get("is_complete") is True
            ),
            seconds,
        )

    def end(self, seconds: float = 20.0) -> tuple[int, str, str]:
        """Wait for the end: exit code, standard output, standard error."""
        out, err = self.process.communicate(timeout=seconds)
        return self.process.returncode, out.decode(), err.decode()

    def quit(self) -> tuple[int, str, str]:
        """Press the quit shortcut and wait for the end."""
        self.display.keys("ctrl+q")
        return self.end()


Start = Callable[..., App]


@pytest.fixture
def start(display, tmp_path) -> Iterator[Start]:
    """Starts the app in folders of its own; whatever still runs is killed at the end."""
    apps: list[App] = []

    def make(*arguments: str, home: Path | None = None, env: dict[str, str] | None = None) -> App:
        folder = home or tmp_path / "home"
        own = {f"XDG_{n.upper()}_HOME": str(folder / n) for n in ("config", "data", "state")}
        process = subprocess.Popen(
            [*COMMAND, *arguments],
            env={**display.env, **own, "LANGUAGE": "en", "LANG": "C.UTF-8", **(env or {})},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        app = App(process, display, folder)
        apps.append(app)
        return app

    yield make
    for app in apps:
        if app.process.poll() is None:
            os.kill(app.process.pid, signal.SIGKILL)
            app.process.communicate()


@pytest.fixture(scope="session")
def endless(tmp_path_factory) -> Path:
    """A model that writes without end, and reads long texts slowly enough to be stopped."""
    return write_endless_folder(tmp_path_factory.mktemp("endless") / "Endless model")
