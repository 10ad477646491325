"""`plamo-desktop model`, as a process of its own, with a hub on this machine."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path

import pytest

from plamo_desktop.models.consent import Consents, Use
from plamo_desktop.models.releases import RELEASES
from tests.helpers.commands import lines
from tests.helpers.downloads import assert_complete
from tests.helpers.hub import WEIGHTS, Hub, answer, slow, stall

PROGRAM = [sys.executable, "-m", "tests.helpers.small_program", "model"]
ROOT = Path(__file__).parents[2]


@pytest.fixture
def hub():
    with Hub() as hub:
        yield hub


@pytest.fixture
def data(tmp_path):
    return tmp_path / "data" / ("PLaMo Desktop" if sys.platform == "darwin" else "plamo-desktop")


@pytest.fixture
def folder(data):
    return data / "models" / "4bit"


@pytest.fixture
def environment(hub, tmp_path):
    proxies = {"http_proxy", "https_proxy", "all_proxy", "hf_token"}
    outside = {name: value for name, value in os.environ.items() if name.lower() not in proxies}
    return {
        **outside,
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "HF_ENDPOINT": hub.url,
        "HF_HOME": str(tmp_path),
        "RELEASE": json.dumps(asdict(hub.release())),
        "COLUMNS": "100",
    }


@pytest.fixture
def model(environment):
    def run(*arguments, stdin=b""):
        done = subprocess.run(
            [*PROGRAM, *arguments],
            input=stdin,
            capture_output=True,
            env=environment,
            cwd=ROOT,
            timeout=60,
            check=False,
        )
        return done.returncode, lines(done.stdout), lines(done.stderr)

    return run


def test_a_model_from_the_first_look_to_the_end(model, hub, folder):
    code, out, err = model("list")
    assert (code, err) == (0, [])
    assert [line.split()[0] for line in out] == ["demo", "4bit", "8bit", "bf16"]
    assert out[1].endswith("absent")
    assert model("path", "4bit") == (0, [str(folder)], [])

    code, out, err = model("download", "--accept-licence", "private")
    assert (code, out) == (0, [str(folder)])
    assert err[-1].startswith("plamo-desktop: Complete 100 %")
    assert 2 < len(err) < 15
    assert_complete(hub, folder)

    assert json.loads("".join(model("list", "--json")[1]))[1]["state"] == "complete"
    assert model("verify", "4bit")[:2] == (0, ["6 files are as they were published."])
    assert model("verify", str(folder))[0] == 0
    (folder / WEIGHTS).write_bytes(b"x" * 300_000)
    code, out, err = model("verify", "4bit")
    assert (code, out) == (1, [])
    assert err[-1].startswith(f"plamo-desktop: The model's files have changed: {WEIGHTS}.")

    hub.seen.clear()
    assert model("download")[0] == 0  # the licence was agreed to
    assert {seen.file for seen in hub.seen} == {WEIGHTS}
    assert model("remove", "4bit")[:2] == (0, ["320.1 kB removed."])
    assert not folder.exists()
    assert model("remove", "4bit")[0] == 3


def test_nothing_is_fetched_without_consent(model, hub):
    code, out, err = model("download")
    assert (code, out) == (2, [])
    assert len(err) == 1
    assert "--accept-licence" in err[0]
    assert not hub.seen


def test_consent_is_kept_with_date_and_licence(model, hub, data):
    model("download", "--accept-licence", "private")
    given = Consents(data / "consents.json").find(hub.release())
    assert given is not None
    assert given.date.startswith("20")
    assert given.use == "private"
    assert given.licence == {file.path: file.sha256 for file in hub.release().licences}
    assert Consents(data / "consents.json").find(RELEASES["8bit"]) is None


@pytest.mark.parametrize("text", ["", "[]", "{", '{"consents": [{}]}', '{"consents": 1}'])
def test_a_damaged_consent_is_none(tmp_path, text):
    path = tmp_path / "new" / "consents.json"
    consents = Consents(path)
    assert consents.find(RELEASES["4bit"]) is None
    consents.give(RELEASES["4bit"], Use.PRIVATE)
    assert consents.find(RELEASES["8bit"]) is not None  # the same licence
    path.write_text(text)
    assert consents.find(RELEASES["4bit"]) is None


def on_terminal(environment, answer_text: bytes, *arguments: str) -> tuple[int, str, str]:
    """Exit code, standard output, and what the terminal shows."""
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [*PROGRAM, *arguments],
        stdin=theirs,
        stdout=subprocess.PIPE,
        stderr=theirs,
        env=environment,
        cwd=ROOT,
    ) as process:
        os.close(theirs)
        os.write(ours, answer_text)
        shown = b""
        with suppress(OSError):  # the end of a terminal
            while piece := os.read(ours, 65_536):
                shown += piece
        assert process.stdout is not None
        out = process.stdout.read()
    os.close(ours)
    return process.returncode, out.decode(), shown.decode()


def test_on_a_terminal_consent_is_asked_for_and_one_line_rewritten(environment, hub, folder):
    hub.always[WEIGHTS] = slow(16_384, 0.05)
    code, out, shown = on_terminal(environment, b"en\ncommercial\n", "download")
    assert (code, out) == (0, f"{folder}\n")
    assert "Preferred Networks" in shown
    assert "You may." in shown
    assert str(folder) in shown
    progress = shown[shown.rindex("Type “en”") :].split("\r\x1b[K")[1:]
    assert len(progress) > 5
    assert all("\n" not in line for line in progress[:-1])
    assert any("/s, " in line and "left" in line for line in progress)
    assert all(len(line.rstrip()) < 100 for line in progress)
    assert "Complete 100 %" in progress[-1]
    assert_complete(hub, folder)


@pytest.mark.parametrize("said", [b"no\n", b"yes\n", b"\n", b"\x04"])
def test_who_does_not_agree_gets_nothing(environment, hub, said):
    code, out, shown = on_terminal(environment, said, "download")
    assert (code, out) == (1, "")
    assert "Nothing was downloaded." in shown
    assert {seen.file for seen in hub.seen} == {"LICENSE/en", "LICENSE/ja"}


def test_progress_as_json(model, folder):
    code, out, err = model("download", "--accept-licence", "private", "--json")
    assert (code, err) == (0, [])
    events = [json.loads(line) for line in out]
    assert events[-1]["stage"] == "complete"
    assert events[-1]["done"] == events[-1]["total"] == 320_050
    assert {event["stage"] for event in events} <= {"connecting", "downloading", "complete"}


def test_failures_are_one_line(model, hub):
    hub.always[WEIGHTS] = answer(404)
    code, out, err = model("download", "--accept-licence", "private")
    assert (code, out) == (1, [])
    assert err[-1].startswith(f"plamo-desktop: {WEIGHTS} is not on 127.0.0.1. ")
    code, out, _ = model("list")
    assert "partial, 300.0 kB missing" in out[1]


def test_mirrors(model, hub, folder):
    with Hub() as broken:
        broken.always[WEIGHTS] = answer(404)
        arguments = ("--endpoint", broken.url, "--endpoint", hub.url)
        assert model("download", "--accept-licence", "private", *arguments)[0] == 0
    assert hub.starts() == [0]


def test_ctrl_c_during_a_silence(environment, hub, folder):
    hub.always[WEIGHTS] = stall(100_000)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    with subprocess.Popen(
        [*PROGRAM, "download", "--accept-licence", "private", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
        cwd=ROOT,
    ) as process:
        signal.signal(signal.SIGINT, before)
        assert process.stdout is not None
        for line in process.stdout:
            if json.loads(line)["done"] >= 120_050:
                break
        began = time.monotonic()
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=20)
    assert time.monotonic() - began < 0.5
    assert process.returncode == 130
    assert lines(err) == ["plamo-desktop: Interrupted."]
    assert (folder / f"{WEIGHTS}.part").stat().st_size == 100_000


def test_an_import(model, hub, folder, tmp_path):
    model("download", "--accept-licence", "private")
    source = tmp_path / "source"
    folder.rename(source)
    (source / "manifest.json").unlink()
    hub.seen.clear()
    # The hashes of two files are not known without a hub, and random weights make no sense.
    code, out, err = model("import", str(source))
    assert (code, out) == (1, [])
    assert "is not supported" in err[-1]
    assert not hub.seen


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ([], 2),
        (["fly"], 2),
        (["download", "5bit"], 3),
        (["download", "demo"], 3),
        (["remove"], 2),
        (["remove", "8bit"], 3),
        (["verify", "8bit"], 3),
        (["verify", "/no/such/folder"], 3),
        (["verify", "demo"], 1),
        (["import", "/no/such/folder"], 1),
        (["import", "/no/such/folder", "--model", "x"], 3),
        (["path", "x"], 3),
        (["remove", "demo"], 3),
        (["forget", "/no/such/folder"], 3),
    ],
)
def test_exit_codes(model, arguments, code):
    found, out, err = model(*arguments)
    assert (found, out, len(err)) == (code, [], 1)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["remove", "demo"], "The demo model is part of PLaMo Desktop."),
        (["download", "demo"], "Models that are: 4bit, 8bit, bf16."),
        (["import", "/no/such/folder"], "folder: There is no such folder."),
        (["import", "/"], "It does not hold this model in this version."),
        (["forget", "/no/such"], "/no/such is not in the list that “model list” shows."),
    ],
)
def test_what_cannot_be_is_said_as_it_is(model, arguments, words):
    _, _, (err,) = model(*arguments)
    assert words in err


@pytest.mark.parametrize("action", ["list", "download", "verify", "import", "remove", "path"])
def test_help(model, action):
    code, out, err = model(action, "--help")
    assert (code, err) == (0, [])
    assert out[0].startswith("usage: plamo-desktop model")
