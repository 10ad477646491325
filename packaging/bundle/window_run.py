"""The built app in a real window, with real keys; what it says is read from the clipboard."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

from built import NAME
from stranger import Stranger

from tests.helpers.display import Display, wait_until

SENTENCE, TRANSLATION = "Good morning.", "おはようございます。"
_SECONDS = 90.0


@contextmanager
def opened(
    stranger: Stranger, display: Display, *command: object
) -> Iterator[subprocess.Popen[str]]:
    """Start the app, give its window the keyboard; what still runs at the end is killed."""
    process = stranger.start(*(str(part) for part in command))
    try:
        display.window(f"^{NAME}$")
        yield process
    finally:
        if process.poll() is None:
            process.kill()
            process.communicate()


def translate(display: Display) -> None:
    """Type a sentence into the window, and wait until its translation can be copied from there.

    Raises:
        TimeoutError: It did not come.
    """
    display.copy("nothing yet")
    display.keys("ctrl+a")
    display.type(SENTENCE)

    def is_copied() -> bool:
        display.keys("ctrl+shift+c")
        return display.clipboard() == TRANSLATION

    wait_until(is_copied, _SECONDS)


def end(process: subprocess.Popen[str], display: Display) -> tuple[int, str]:
    """Press the quit shortcut: the exit code, and everything the app wrote meanwhile."""
    display.keys("ctrl+q")
    out, err = process.communicate(timeout=30)
    return process.returncode, (out + err).strip()


def files_in_use(process: subprocess.Popen[str]) -> set[str]:
    """The programs and libraries that a running process has mapped."""
    with open(f"/proc/{process.pid}/maps", encoding="utf-8") as lines:  # noqa: PTH123
        fields = [line.split(maxsplit=5) for line in lines]
    return {parts[5].strip() for parts in fields if len(parts) == 6 and parts[5].startswith("/")}
