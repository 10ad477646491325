from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers.commands import lines, run

NOWHERE = {"DISPLAY": "", "WAYLAND_DISPLAY": "", "QT_QPA_PLATFORM": ""}


def test_without_a_display_the_command_line_is_shown():
    done = run(env=NOWHERE)
    assert done.returncode == 1
    assert done.stdout == b""
    assert "no display" in lines(done.stderr)[0]
    assert "plamo-desktop translate" in lines(done.stderr)[2]


@pytest.mark.parametrize(
    ("env", "words"),
    [
        ({"DISPLAY": ":977", "QT_QPA_PLATFORM": "xcb"}, "could not connect to display :977"),
        ({"QT_QPA_PLATFORM": "nonsense"}, "nonsense"),
    ],
)
def test_a_display_that_cannot_be_used(tmp_path, env, words):
    done = run(env={**NOWHERE, "HOME": str(tmp_path), **env})
    assert done.returncode == 1
    assert done.stdout == b""
    told = lines(done.stderr)
    assert told[0] == "plamo-desktop: No window can be opened:"
    assert words in told[1]
    assert "plamo-desktop translate" in told[-1]
    assert b"einstall" not in done.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="libraries that a Mac always has")
def test_a_library_of_the_system_that_is_missing(tmp_path):
    (tmp_path / "libGL.so.1").write_bytes(b"")
    done = run(env={**NOWHERE, "DISPLAY": ":977", "LD_LIBRARY_PATH": str(tmp_path)})
    assert done.returncode == 1
    told = lines(done.stderr)
    assert told[0] == "plamo-desktop: No window can be opened:"
    assert "libGL.so.1" in told[1]
    assert "plamo-desktop translate" in told[-1]


@pytest.mark.parametrize("name", ["translat", "/no/such/file.txt", "x" * 5000])
def test_a_mistyped_command_is_not_taken_for_a_file(name):
    done = run(name, "Hello", env=NOWHERE)
    assert done.returncode == 2
    assert len(lines(done.stderr)) == 1
    assert name[:100] in lines(done.stderr)[0]


def test_an_unknown_model_is_told_before_the_window():
    done = run("--model", "nope", env=NOWHERE)
    assert done.returncode == 3
    assert "nope" in lines(done.stderr)[0]


def test_what_every_program_takes_for_granted_may_be_missing(tmp_path):
    script = (
        'mkdir gone && cd gone && rmdir "$PWD" && '
        'python=$1 && "$python" -m plamo_desktop a.txt 2>../told; echo "$?"; '
        'cd .. && "$python" -m plamo_desktop a.txt 2>&-; echo "$?"'
    )
    done = subprocess.run(
        ["bash", "-c", script, "bash", sys.executable],
        cwd=tmp_path, capture_output=True, text=True, check=True,
        env={**os.environ, **NOWHERE, "PYTHONPATH": str(Path(__file__).parents[2])},
    )  # fmt: skip
    assert done.stdout.split() == ["2", "2"]
    assert "neither a command nor a file" in (tmp_path / "told").read_text()
