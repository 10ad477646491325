"""`plamo-desktop model use`, `forget`, `list`, and what commands without `--model` take."""

from __future__ import annotations

import json
import sys

import pytest

from plamo_desktop.cli import main as program
from plamo_desktop.core import machine_memory, paths
from tests.helpers.checkpoints import write_folder
from tests.helpers.commands import lines, run


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    for name in ("CONFIG", "DATA"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    # Commands make the streams of their process anew.
    monkeypatch.setattr(sys, "stdout", sys.stdout)
    monkeypatch.setattr(sys, "stderr", sys.stderr)


@pytest.fixture
def command(capfd):
    """Runs in this process; the exit code, output and errors, by lines."""

    def call(*arguments):
        code = program.main(arguments)
        out, err = capfd.readouterr()
        return code, out.splitlines(), err.splitlines()

    return call


def stored():
    return json.loads(paths.settings_file().read_text())


def test_a_folder_is_used_by_everything_until_it_is_forgotten(command, tmp_path, monkeypatch):
    folder = write_folder(tmp_path / "my model")
    monkeypatch.chdir(tmp_path)
    assert command("model", "use", "my model") == (0, ["my model"], [])
    assert stored()["model"] == str(folder)
    assert command("model", "path") == (0, [str(folder)], [])
    _, out, _ = command("model", "list")
    assert out[-1].startswith(f"my model 4-bit: {folder}, needs ")
    assert out[-1].endswith(", in use")
    assert not out[0].endswith(", in use")
    answer = json.loads(command("tokens", "--json", __file__)[1][0])
    assert answer["model"] == "my model 4-bit"
    assert command("model", "use", "demo") == (0, ["demo"], [])
    rows = json.loads("".join(command("model", "list", "--json")[1]))
    assert [row["in_use"] for row in rows] == [True, False, False, False, False]
    assert command("model", "forget", "my model") == (0, [], [])
    assert len(command("model", "list")[1]) == 4
    assert folder.is_dir()
    code, out, err = command("model", "forget", "my model")
    assert (code, out, len(err)) == (3, [], 1)


def test_a_bad_folder_is_refused_and_the_choice_stays(command, tmp_path):
    folder = write_folder(tmp_path / "m")
    assert command("model", "use", str(folder))[0] == 0
    before = stored()
    bad = write_folder(tmp_path / "bad")
    (bad / "tokenizer.jsonl").write_text("")
    code, out, err = command("model", "use", str(bad))
    assert (code, out, len(err)) == (1, [], 1)
    assert str(bad / "tokenizer.jsonl") in err[0]
    for name, expected in (("8bit", 3), ("/no/such/folder", 3), ("", 3)):
        assert command("model", "use", name)[0] == expected
    assert stored() == before


def test_a_chosen_folder_that_has_gone_is_said_and_not_replaced(command, tmp_path):
    folder = write_folder(tmp_path / "m")
    command("model", "use", str(folder))
    folder.rename(tmp_path / "moved")
    code, out, err = command("translate", "--to", "ja", "hello")
    assert (code, out) == (3, [])
    assert err[0].startswith(f"plamo-desktop: The model folder {folder} is not there.")
    assert stored()["model"] == str(folder)
    assert command("model", "list")[1][-1].endswith("absent, in use")
    assert command("model", "use", "auto") == (0, ["demo"], [])
    assert stored()["model"] is None


def test_what_will_never_fit_is_refused_with_what_does(command, tmp_path, monkeypatch):
    monkeypatch.setattr(machine_memory, "usable_bytes", lambda: 8 * 10**9)
    write_folder(paths.data_dir() / "models" / "8bit", bits=8)
    code, out, err = command("model", "use", "8bit")
    assert (code, out, len(err)) == (1, [], 1)
    assert "There is not enough memory for the 8-bit model. It takes about " in err[0]
    assert "The 4-bit model takes " in err[0]
    assert not paths.settings_file().exists()
    rows = json.loads("".join(command("model", "list", "--json")[1]))
    assert [row["fits"] for row in rows] == [True, True, False, False]
    assert "more than this computer has" in command("model", "list")[1][3]


def test_before_a_download_it_is_said_that_the_model_will_not_fit(command, monkeypatch):
    monkeypatch.setattr(machine_memory, "usable_bytes", lambda: 8 * 10**9)
    code, _, err = command("model", "download", "8bit")
    assert code == 2  # the licence is still to be agreed to
    assert err[0].startswith("plamo-desktop: There is not enough memory for the 8-bit model.")
    monkeypatch.setattr(machine_memory, "usable_bytes", lambda: 10**12)
    assert len(command("model", "download", "8bit")[2]) == 1


def test_damaged_settings_are_said_and_kept_aside(command):
    paths.settings_file().parent.mkdir(parents=True)
    paths.settings_file().write_text("{")
    code, out, err = command("model", "path")
    assert (code, len(out)) == (0, 1)
    assert err[0].startswith("plamo-desktop: The settings were damaged.")


def test_settings_that_cannot_be_saved(command, tmp_path):
    (tmp_path / "config").write_text("")
    code, out, err = command("model", "use", "demo")
    assert (code, out) == (1, [])
    assert err[-1].startswith("plamo-desktop: The settings cannot be saved.")


def test_in_a_process_of_its_own(tmp_path):
    """As a user does it: the choice of one command holds for the next."""
    folder = write_folder(tmp_path / "m")
    assert run("model", "use", str(folder)).returncode == 0
    done = run("model", "path")
    assert lines(done.stdout) == [str(folder)]
