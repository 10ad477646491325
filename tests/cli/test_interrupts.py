"""Ctrl-C at any time: one line, exit code 130."""

from __future__ import annotations

import signal
import time

import pytest

from tests.helpers.checkpoints import write_endless_folder
from tests.helpers.commands import interrupt_after_import, lines, shell, start

INTERRUPTED = "plamo-desktop: Interrupted."


@pytest.mark.parametrize(
    ("module", "arguments"),
    [
        ("argparse", ["translate", "Good morning."]),
        # Its C code imports in turn, and says that itself failed to import.
        ("numba.core.descriptors", ["translate", "Good morning."]),
        # Compiled code is loaded from here on, with calls back into Python.
        ("numba.core.typing.bufproto", ["tokens", "--ids"]),
        ("mlx.core", ["doctor"]),
    ],
)
def test_while_modules_are_imported(module, arguments):
    code, told = interrupt_after_import(module, *arguments)
    assert code == 130
    assert told[-1] == INTERRUPTED
    assert not [line for line in told if "Traceback" in line]


@pytest.mark.parametrize("command", ["translate", "tokens"])
def test_while_standard_input_is_read(command):
    with start(command) as process:
        time.sleep(1.5)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert out == b""
    assert lines(err) == [INTERRUPTED]


def test_while_the_translation_streams_its_line_is_ended(tmp_path):
    folder = write_endless_folder(tmp_path / "m")
    arguments = ["translate", "--model", str(folder), "--part-tokens", "2000", "a" * 1500]
    with start(*arguments) as process:
        assert process.stdout is not None
        first = process.stdout.read(1)
        process.send_signal(signal.SIGINT)
        rest, err = process.communicate(timeout=30)
    assert process.returncode == 130
    text = (first + rest).decode()
    assert text.endswith("a\n")
    assert set(text) == {"a", "\n"}
    assert lines(err) == [INTERRUPTED]


def test_a_background_job_is_not_interrupted():
    done = shell("""trap '' INT; "$@" tokens & sleep 0.4; kill -INT $!; wait $!""")
    assert lines(done.stdout) == ["0"]
    assert done.returncode == 0
