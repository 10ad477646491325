"""Staying awake: a fake of the Mac's activities, and a real process that stands for logind's."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QProcess

from plamo_desktop.system.awake import (
    Awake,
    InhibitCommand,
    MacActivity,
    NoKeeper,
    make_keeper,
)
from tests.helpers.display import wait_until

# Notes its arguments, and that it has ended: as systemd-inhibit, it runs the command it is given.
COMMAND = """#!/bin/sh
printf '%s\\n' "$@" > "$0.started.new"; mv "$0.started.new" "$0.started"
for last in "$@"; do :; done
"$last"
touch "$0.ended"
"""


class ProcessInfo:
    """Stands in for NSProcessInfo."""

    def __init__(self):
        self.running = {}
        self.begun = 0

    def beginActivityWithOptions_reason_(self, options, reason):
        self.begun += 1
        self.running[self.begun] = (options, reason)
        return self.begun

    def endActivity_(self, activity):
        del self.running[activity]


def test_held_while_there_is_a_cause():
    process = ProcessInfo()
    awake = Awake(MacActivity(process))
    awake.set("files", is_on=False)
    assert process.begun == 0
    awake.set("files", is_on=True)
    awake.set("files", is_on=True)
    awake.set("download", is_on=True)
    # NSActivityUserInitiated holds off sleep of the computer, not of its display.
    assert list(process.running.values()) == [(0x00FFFFFF, "files"), (0x00FFFFFF, "download")]
    assert 0x00FFFFFF & 1 << 20
    assert not 0x00FFFFFF & 1 << 40
    awake.set("files", is_on=False)
    awake.set("files", is_on=False)
    assert list(process.running.values()) == [(0x00FFFFFF, "download")]
    awake.close()
    assert process.running == {}
    awake.set("files", is_on=True)
    assert process.running == {}


@pytest.fixture
def command(tmp_path):
    path = tmp_path / "systemd-inhibit"
    path.write_text(COMMAND)
    path.chmod(0o755)
    return path


@pytest.fixture
def keeper(qapp, command):
    parent = QObject()
    yield InhibitCommand(str(command), parent)
    parent.deleteLater()


def test_the_command_runs_while_it_is_held(qtbot, command, keeper):
    started, ended = Path(f"{command}.started"), Path(f"{command}.ended")
    held = keeper.hold("Translating files")
    qtbot.waitUntil(started.exists)
    assert started.read_text().split("\n")[:-1] == [
        "--what=idle", "--who=PLaMo Desktop", "--why=Translating files", "--mode=block", "cat",
    ]  # fmt: skip
    qtbot.wait(50)
    assert not ended.exists()
    with qtbot.waitSignal(held.destroyed):
        keeper.release(held)
    assert ended.exists()
    assert keeper.findChildren(QProcess) == []
    keeper.close()


def test_at_the_end_it_is_waited_for(command, keeper):
    awake = Awake(keeper)
    awake.set("files", is_on=True)
    awake.close()
    assert Path(f"{command}.ended").exists()


@pytest.mark.parametrize("text", ["#!/bin/sh\nexit 1\n", None])
def test_a_command_that_fails(qtbot, tmp_path, keeper, command, text):
    command.unlink()
    if text is not None:
        command.write_text(text)
        command.chmod(0o755)
    held = keeper.hold("files")
    qtbot.waitUntil(lambda: held.state() is QProcess.ProcessState.NotRunning)
    with qtbot.waitSignal(held.destroyed):
        keeper.release(held)
    keeper.close()


def test_it_ends_with_a_program_that_is_killed(command):
    code = textwrap.dedent("""
        import sys
        from PySide6.QtCore import QCoreApplication
        from plamo_desktop.system.awake import InhibitCommand

        app = QCoreApplication([])
        keeper = InhibitCommand(sys.argv[1])
        held = keeper.hold("files")
        app.exec()
    """)
    with subprocess.Popen(
        [sys.executable, "-c", code, str(command)],
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
    ) as process:
        try:
            wait_until(Path(f"{command}.started").exists)
        finally:
            process.kill()
    wait_until(Path(f"{command}.ended").exists)


def test_where_there_is_no_such_thing(monkeypatch, tmp_path, caplog, qapp):
    monkeypatch.setenv("PATH", str(tmp_path))
    parent = QObject()
    keeper = make_keeper(parent)
    assert isinstance(keeper, NoKeeper)
    with caplog.at_level("INFO"):
        awake = Awake(keeper)
        awake.set("Translating files", is_on=True)
        awake.close()
    assert "may go to sleep: Translating files" in caplog.text
