"""Streams that are closed, full, short or left by their reader."""

from __future__ import annotations

import pytest

from tests.helpers.commands import lines, run, shell

LONG = b"abc " * 300_000
MORNING = "おはようございます。\n"


@pytest.mark.parametrize(
    ("script", "told"),
    [
        ('"$@" tokens >/dev/full', "Cannot write the output: No space left on device."),
        ('"$@" translate Hi >/dev/full', "Cannot write the output: No space left on device."),
        ('"$@" translate --json Hi >/dev/full', "Cannot write the output: No space left"),
        ('"$@" doctor >/dev/full', "Cannot write the output: No space left on device."),
        ('"$@" --help >/dev/full', "Cannot write the output: No space left on device."),
        ('"$@" tokens >&-', "Cannot write the output: It is closed."),
        ('"$@" translate <&-', "Cannot read standard input. It is closed."),
        ('"$@" tokens </dev/zero', "Cannot read standard input. It is a device"),
    ],
)
def test_a_stream_that_cannot_be_used_gets_one_clear_line(script, told):
    done = shell(script)
    assert done.returncode == 1
    assert done.stdout == b""
    *notices, last = lines(done.stderr)
    assert last.startswith(f"plamo-desktop: {told}")
    assert all("demo model" in notice for notice in notices)


@pytest.mark.parametrize("stderr", ["2>&-", "2>/dev/full", "<&- 2>&-"])
def test_notices_that_cannot_be_written_cost_nothing(stderr):
    done = shell(f'"$@" translate Good morning. {stderr}')
    assert done.stdout.decode() == MORNING
    assert done.stderr == b""
    assert done.returncode == 0


def test_unbuffered_output_is_complete_or_an_error(tmp_path):
    """A limit on the file's size does what a nearly full disk does: it takes a part first."""
    script = 'export PYTHONUNBUFFERED=1; ulimit -f 64; "$@" tokens --ids >"$0"'
    file = tmp_path / "ids"
    done = shell(script.replace("$0", str(file)), stdin=LONG)
    assert done.returncode == 1
    assert lines(done.stderr) == ["plamo-desktop: Cannot write the output: File too large."]
    assert file.stat().st_size == 64 * 1024


def test_a_reader_that_goes_away():
    for script, stdin in (
        ('"$@" translate Good morning. | true; exit ${PIPESTATUS[0]}', b""),
        ('PYTHONUNBUFFERED=1 "$@" tokens --ids | head -c 5; exit ${PIPESTATUS[0]}', LONG),
    ):
        done = shell(script, stdin)
        assert done.returncode == 1
        assert "Traceback" not in done.stderr.decode()
        assert "reader of the output" in lines(done.stderr)[-1]


def test_text_comes_by_name_from_pipes_too():
    done = shell(
        '"$@" tokens --ids /dev/stdin; "$@" tokens --ids <(printf 12); "$@" tokens /dev/null',
        stdin=b"12",
    )
    first, second, empty = lines(done.stdout)
    assert first == second
    assert empty == "0"


def test_names_that_are_not_utf8_are_spelled_out(tmp_path):
    folder = bytes(tmp_path) + b"/d\xff"
    done = run("translate", "--model", folder, "Hi")
    assert done.returncode in (1, 3)
    assert "d\\udcff" in lines(done.stderr)[-1]
