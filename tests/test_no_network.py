"""An ordinary start opens no connection: there is no network, and nobody asks for one."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time

import pytest

_START_SECONDS = 4
_WATCHED = """
import os, socket, sys
def watch(event, arguments):
    if not event.startswith("socket."):
        return
    local = -1, socket.AF_UNIX
    family = arguments[1] if event == "socket.__new__" else getattr(arguments[0], "family", None)
    if family not in local:
        os.write(2, f"{event} {arguments[1:]}\\n".encode())
        os._exit(99)
sys.addaudithook(watch)
from plamo_desktop.__main__ import main
sys.exit(main())
"""


def _alone() -> list[str]:
    """Starts a program where there is no network, if this machine can."""
    command = ["unshare", "-n"]
    if shutil.which("unshare") is None:
        return []
    fails = subprocess.run([*command, "true"], capture_output=True, check=False).returncode
    return [] if fails else command


@pytest.mark.parametrize(
    "arguments",
    [
        ["model", "list"],
        ["model", "verify", "4bit"],
        ["doctor"],
        ["translate", "--model", "demo", "--to", "ja", "Good morning."],
    ],
)
def test_no_connection(arguments):
    done = subprocess.run(
        [*_alone(), sys.executable, "-c", _WATCHED, *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == (3 if "verify" in arguments else 0), done.stderr
    assert "socket." not in done.stderr


def test_files_that_name_addresses_open_no_connection(tmp_path):
    page = tmp_path / "a.html"
    page.write_text(
        '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://localhost/a.dtd">'
        '<link href="http://localhost/a.css"><img src="http://localhost/a.png"><p>Good night.</p>'
    )
    (tmp_path / "a.md").write_text("![Good morning.](http://localhost/a.png)\n")
    command = ["files", "--model", "demo", "--to", "ja", str(tmp_path)]
    done = subprocess.run(
        [*_alone(), sys.executable, "-c", _WATCHED, *command],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path / "data")},
        check=False,
    )
    assert "socket." not in done.stderr
    assert (tmp_path / "a.ja.html").read_text() == page.read_text().replace(
        "Good night.", "おやすみなさい。"
    )
    assert len(done.stdout.splitlines()) == 2


def test_the_window_opens_no_connection():
    with subprocess.Popen(
        [*_alone(), sys.executable, "-c", _WATCHED],
        stdin=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        time.sleep(_START_SECONDS)
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert process.returncode in {0, 130}, err
    assert "socket." not in err


def test_a_connection_would_be_noticed():
    code = f"{_WATCHED.partition('from plamo')[0]}socket.socket()"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert done.returncode == 99
