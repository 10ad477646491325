from __future__ import annotations

import subprocess
import sys
from types import SimpleNamespace

import mlx.core as mx
import pytest

from plamo_desktop.cli import checks, self_test
from plamo_desktop.core.errors import GenerationError
from tests.helpers.commands import lines, run

STEPS = ["kernels", "tokenizer", "modules", "detection", "model files", "engine", "window"]


def test_every_part_is_run_and_timed(tmp_path):
    done = run("--self-test", env={"XDG_DATA_HOME": str(tmp_path), "QT_QPA_PLATFORM": ""})
    told = lines(done.stdout)
    assert done.returncode == 0, told
    assert done.stderr == b""
    assert [line[:12].strip() for line in told] == STEPS
    assert all("works" in line and " s  " in line for line in told)
    assert "kept in " in told[0]
    assert "おはようございます。" in told[5]
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


def test_it_can_be_told_to_leave_metal_alone(monkeypatch, capfdbinary):
    devices: list[object] = []
    monkeypatch.setattr(mx, "set_default_device", devices.append)
    monkeypatch.setattr(self_test, "_steps", lambda: {"one": lambda: f"{devices}"})
    assert self_test.run(["--device", "cpu"]) == 0
    assert devices == [mx.cpu]
    assert lines(capfdbinary.readouterr().out)[0].endswith(f"{devices}")


@pytest.mark.parametrize("given", [["nope"], ["--device"], ["--device", "gpu"]])
def test_it_takes_no_other_arguments(given):
    assert run("--self-test", *given).returncode == 2


def test_what_a_function_would_import_is_imported_too(tmp_path, monkeypatch):
    source = """
import json
if TYPE_CHECKING:
    from _typeshed import Nobody
class A:
    def b(self):
        from own_package import part, __name__
        import os.path as path
        import gone_module.part
"""
    for name in ("__init__", "part"):
        (tmp_path / "own_package").mkdir(exist_ok=True)
        (tmp_path / "own_package" / f"{name}.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    code = compile(source, "a.py", "exec")
    assert list(checks.imports_of(code)) == [
        ("json", set()), ("_typeshed", {"Nobody"}), ("own_package", {"part", "__name__"}),
        ("os.path", {"path"}), ("gone_module.part", set()),
    ]  # fmt: skip
    monkeypatch.setattr(checks, "_code_of", lambda _name: code)
    monkeypatch.setattr(checks, "pkgutil", SimpleNamespace(walk_packages=lambda *_: []))
    with pytest.raises(ModuleNotFoundError, match="gone_module"):
        checks.modules()
    monkeypatch.setattr(checks, "_ELSEWHERE", {"_typeshed", "gone_module"})
    assert checks.modules() == "1 modules, which import 3"
    assert "own_package.part" in sys.modules


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
    works, said = checks.outcome(checks.window)
    assert not works
    assert said.startswith("Qt did not start: ")
    assert "no-such-option" in said
    assert not said.endswith("..")
