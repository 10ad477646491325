"""A real input method: ibus with anthy composes Japanese in the source pane."""

from __future__ import annotations

import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.helpers.display import wait_until

QUIET = (0, "", "")
NEEDED = ("dbus-daemon", "ibus-daemon", "ibus")
MEMORY = "/usr/libexec/ibus-memconf"
ANTHY = Path("/usr/share/ibus/component/anthy.xml")

pytestmark = pytest.mark.skipif(
    not all(map(shutil.which, NEEDED)) or not ANTHY.exists(), reason="ibus and anthy are missing"
)


@contextmanager
def running(*command: str, env: dict[str, str]) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        command, env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    try:
        yield process
    finally:
        process.terminate()
        process.communicate(timeout=10)


@dataclass(frozen=True)
class Anthy:
    """A running input method; `env` is that of programs which compose with it."""

    daemon: subprocess.Popen[str]
    env: dict[str, str]


@pytest.fixture
def anthy(display, tmp_path) -> Iterator[Anthy]:
    # Its engine runs on the system's Python.
    env = {**display.env, "HOME": str(tmp_path), "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"}
    env["XDG_CONFIG_HOME"] = str(tmp_path / "home" / "config")
    with ExitStack() as stack:
        bus = stack.enter_context(
            running("dbus-daemon", "--session", "--nofork", "--print-address", env=env)
        )
        assert bus.stdout is not None
        env["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().strip()
        daemon = stack.enter_context(
            running("ibus-daemon", "--panel=disable", f"--config={MEMORY}", env=env)
        )

        def ibus(*arguments: str) -> str:
            done = subprocess.run(["ibus", *arguments], env=env, capture_output=True, check=False)
            return done.stdout.decode().strip()

        wait_until(lambda: ibus("engine", "anthy") or ibus("engine") == "anthy")
        own = {name: env[name] for name in ("DBUS_SESSION_BUS_ADDRESS", "HOME")}
        yield Anthy(daemon, {**own, "QT_IM_MODULE": "ibus"})


def compose(app, display) -> None:
    """Type a word until it is shown, but not yet part of the text."""
    app.focus()
    # The input method is asked for when the pane has the keyboard.
    time.sleep(2)
    display.keys("ctrl+j")
    display.type("ohayougozaimasu", delay_ms=80)
    time.sleep(1.5)


def test_japanese_is_translated_once_it_is_committed(start, display, anthy):
    app = start(env=anthy.env)
    compose(app, display)
    assert not app.session().get("source_text")
    assert not app.session().get("target_text")
    display.keys("space", "Return")
    wait_until(lambda: str(app.session().get("target_text")).startswith("Good morning"), 60)
    assert app.session()["source_text"] == "おはようございます"
    assert app.quit() == QUIET


def test_an_input_method_that_dies_leaves_the_keyboard(start, display, anthy):
    app = start(env=anthy.env)
    compose(app, display)
    anthy.daemon.kill()
    anthy.daemon.wait(10)
    # Qt loses some keys with it, and no more than keys: what was composed is there.
    for _ in range(4):
        display.type("Good night.", delay_ms=80)
        time.sleep(1)
    wait_until(lambda: "おはようございます" in str(app.session().get("source_text")), 60)
    assert len(str(app.session()["source_text"])) > len("おはようございます")
