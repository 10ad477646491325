from __future__ import annotations

import pytest

from tests.helpers.commands import lines, run

NOWHERE = {"DISPLAY": "", "WAYLAND_DISPLAY": "", "QT_QPA_PLATFORM": ""}


def test_without_a_display_the_command_line_is_shown():
    done = run(env=NOWHERE)
    assert done.returncode == 1
    assert done.stdout == b""
    assert "no display" in lines(done.stderr)[0]
    assert "plamo-desktop translate" in lines(done.stderr)[1]


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
