"""A private X display with a window manager, and real keys, clipboard and pictures on it."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

TOOLS = ("Xvfb", "openbox", "xdotool", "xclip", "xprop", "scrot")


def missing_tools() -> list[str]:
    """The programs these tests need that are not on this machine."""
    return [tool for tool in TOOLS if shutil.which(tool) is None]


def wait_until(check: Callable[[], object], seconds: float = 20.0) -> None:
    """Poll until `check` gives something true.

    Raises:
        TimeoutError: It did not in time.
    """
    end = time.monotonic() + seconds
    while not check():
        if time.monotonic() > end:
            raise TimeoutError("the awaited state did not come")
        time.sleep(0.03)


class Display:
    """One X display.

    Attributes:
        name: Such as `:7`.
    """

    def __init__(self, name: str) -> None:
        self.name = name

    @property
    def env(self) -> dict[str, str]:
        """The environment of programs on this display."""
        return {
            **os.environ,
            "DISPLAY": self.name,
            "QT_QPA_PLATFORM": "xcb",
            "WAYLAND_DISPLAY": "",
        }

    def run(self, *command: str, data: bytes | None = None) -> bytes:
        """Run a tool on the display and return its output."""
        done = subprocess.run(
            command, env=self.env, input=data, capture_output=True, timeout=30, check=True
        )
        return done.stdout

    def keys(self, *names: str) -> None:
        """Press keys by their X names, such as `ctrl+Return`."""
        self.run("xdotool", "key", "--clearmodifiers", *names)

    def type(self, text: str, delay_ms: int = 12) -> None:
        """Type a text; other scripts than Latin need a delay of 60."""
        self.run("xdotool", "type", "--delay", str(delay_ms), text)

    def window(self, title: str) -> str:
        """Wait for a visible window and give it the focus; its id."""
        found: list[str] = []

        def search() -> list[str]:
            done = subprocess.run(
                ["xdotool", "search", "--onlyvisible", "--name", title],
                env=self.env, capture_output=True, text=True, check=False,
            )  # fmt: skip
            found[:] = done.stdout.split()
            return found

        wait_until(search)
        self.run("xdotool", "windowactivate", "--sync", found[-1])
        return found[-1]

    def clipboard(self) -> str:
        """The text on the clipboard; empty while nobody owns it."""
        done = subprocess.run(
            ["xclip", "-selection", "clipboard", "-o"],
            env=self.env, capture_output=True, timeout=30, check=False,
        )  # fmt: skip
        return done.stdout.decode("utf-8")

    def copy(self, text: str) -> None:
        """Put a text on the clipboard from another process."""
        subprocess.run(
            ["xclip", "-selection", "clipboard", "-i"],
            env=self.env, input=text.encode(), check=True, timeout=10,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip

    def picture(self, path: Path) -> Path:
        """Save the whole screen as PNG."""
        self.run("scrot", "-o", str(path))
        return path


@contextmanager
def open_display(*, size: str = "1280x900", has_manager: bool = True) -> Iterator[Display]:
    """Start Xvfb and, with a window manager, openbox; both end with the context."""
    reader, writer = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{size}x24", "-nolisten", "tcp",
         "-noreset"],
        pass_fds=[writer], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(writer)
    with os.fdopen(reader) as number:
        display = Display(f":{number.readline().strip()}")
    processes = [server]
    if has_manager:
        processes.insert(0, subprocess.Popen(
            ["openbox"], env=display.env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        ))  # fmt: skip

    def is_managed() -> bool:
        done = subprocess.run(
            ["xprop", "-root", "_NET_SUPPORTING_WM_CHECK"],
            env=display.env, capture_output=True, text=True, check=False,
        )  # fmt: skip
        return "window id" in done.stdout

    try:
        if has_manager:
            wait_until(is_managed)
        yield display
    finally:
        for process in processes:
            process.terminate()
            process.wait(10)
