from __future__ import annotations

import importlib
import subprocess
import sys

import pytest

from plamo_desktop.cli import checks, self_test
from plamo_desktop.core.errors import GenerationError
from tests.helpers.commands import lines, run

STEPS = ["kernels", "tokenizer", "modules", "model files", "engine", "window"]


def test_every_part_is_run_and_timed(tmp_path):
    done = run("--self-test", env={"XDG_DATA_HOME": str(tmp_path), "QT_QPA_PLATFORM": ""})
    told = lines(done.stdout)
    assert done.returncode == 0, told
    assert done.stderr == b""
    assert [line[:12].strip() for line in told] == STEPS
    assert all("works" in line and " s  " in line for line in told)
    assert "kept in " in told[0]
    assert "おはようございます。" in told[4]
    # Nothing of the user's is touched.
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("fault", [GenerationError(detail="No."), ImportError("gone"), OSError()])
def test_one_that_fails_is_told_and_the_others_still_run(monkeypatch, capfdbinary, fault):
    def fail():
        raise fault

    monkeypatch.setattr(self_test, "_steps", lambda: {"one": fail, "two": lambda: "fine"})
    assert self_test.run([]) == 1
    told = lines(capfdbinary.readouterr().out)
    assert [line.split()[:2] for line in told] == [["one", "FAILS"], ["two", "works"]]


def test_it_takes_no_arguments():
    assert run("--self-test", "nope").returncode == 2


def test_modules_of_the_other_system_are_passed_over(monkeypatch):

    def elsewhere(name):
        if name.endswith("mac_panel"):
            raise ModuleNotFoundError("No module named 'AppKit'", name="AppKit")
        if name.endswith("cli.doctor") and missing:
            raise ModuleNotFoundError("No module named 'six'", name="six")
        return importlib.import_module(name)

    missing = []
    monkeypatch.setattr(checks, "import_module", elsewhere)
    monkeypatch.setattr(checks, "_ELSEWHERE", {"AppKit"})
    assert checks.modules().endswith(" modules")
    missing.append("six")
    with pytest.raises(ModuleNotFoundError):
        checks.modules()


@pytest.mark.parametrize("is_frozen", [False, True])
def test_the_window_is_shown_by_the_program_itself(monkeypatch, is_frozen):
    """In a bundle there is no other Python than the program."""
    commands = []
    run_process = subprocess.run

    def seen(command, **options):
        commands.append(command)
        return run_process([sys.executable, "-c", "print('10 × 10 pixels')"], **options)

    monkeypatch.setattr(sys, "frozen", is_frozen, raising=False)
    monkeypatch.setattr(subprocess, "run", seen)
    assert checks.window() == "10 × 10 pixels"
    python = [] if is_frozen else ["-m", "plamo_desktop"]
    assert commands == [[sys.executable, *python, "--self-test", "window"]]


def test_why_qt_did_not_start_is_told(monkeypatch):
    monkeypatch.setattr(checks, "WINDOW_ONLY", ("--no-such-option",))
    with pytest.raises(GenerationError, match="no-such-option"):
        checks.window()
