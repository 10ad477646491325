"""`plamo-desktop tokens` on files and pipes of any size and any kind."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from plamo_desktop.cli.input_text import MEMORY_BYTES, PIECE_BYTES
from plamo_desktop.core.paths import demo_model_dir
from plamo_desktop.tokenizer.plamo import PlamoTokenizer
from tests.helpers.commands import COMMAND, lines, run, shell, start

INTERRUPTED = "plamo-desktop: Interrupted."
# Its characters lie across the borders of pieces, whatever the piece's size: 17 is odd.
MIXED = "Good 日本語🍣é\r\n\x00"
LONG = (MIXED * (6 * PIECE_BYTES // len(MIXED.encode()))) + "x"
# More than is kept in memory of a pipe.
HUGE = "おはようございます。🍣\n" * (MEMORY_BYTES * 5 // 4 // 34)


@pytest.fixture(scope="module")
def tokenizer() -> PlamoTokenizer:
    return PlamoTokenizer.open(demo_model_dir() / "tokenizer.jsonl")


@pytest.mark.parametrize("text", [LONG, HUGE], ids=["long", "huge"])
def test_files_and_pipes_have_the_count_of_their_ids(tokenizer, tmp_path, text):
    expected = f"{len(tokenizer.encode(text))}\n"
    file = tmp_path / "text"
    file.write_bytes(text.encode())
    assert run("tokens", str(file)).stdout.decode() == expected
    assert run("tokens", stdin=text.encode()).stdout.decode() == expected
    with file.open("rb") as stdin:
        done = subprocess.run([*COMMAND, "tokens"], stdin=stdin, capture_output=True, check=True)
    assert done.stdout.decode() == expected


@pytest.mark.parametrize("by_file", [True, False])
def test_wrong_bytes_far_into_a_text(tmp_path, by_file):
    for at in (PIECE_BYTES - 1, 2 * PIECE_BYTES, len(LONG.encode()) - 1):
        data = bytearray(LONG.encode())
        data[at] = 0xFF
        # Another one behind it, which is met first.
        data += b"\xff"
        with pytest.raises(UnicodeDecodeError) as error:
            data.decode("utf-8")
        file = tmp_path / "text"
        file.write_bytes(data)
        done = run("tokens", str(file)) if by_file else run("tokens", stdin=bytes(data))
        name = str(file) if by_file else "standard input"
        assert done.returncode == 1
        assert lines(done.stderr) == [
            f"plamo-desktop: Cannot read {name}. "
            f"It is not valid UTF-8 (byte {error.value.start + 1:,})."
        ]


def test_a_slow_writer_may_stop_inside_a_character(tokenizer):
    for rest in (b"\xac\n", b""):
        with start("tokens", "--json") as process:
            assert process.stdin is not None
            for data in (b"\xe6\x97", b"\xa5", b"\xe6\x9c", rest):
                process.stdin.write(data)
                process.stdin.flush()
                time.sleep(0.2)
            out, err = process.communicate(timeout=60)
        if rest:
            answer = json.loads(out)
            assert (answer["bytes"], answer["characters"]) == (7, 3)
            assert answer["tokens"] == tokenizer.count("日本\n")
        else:
            assert out == b""
            assert lines(err) == [
                "plamo-desktop: Cannot read standard input. It is not valid UTF-8 (byte 4)."
            ]


def test_a_writer_that_is_killed_leaves_the_text_it_wrote(tokenizer):
    script = """
        { printf 'Good morning.'; kill -9 $BASHPID; } | "$@" tokens
        exit ${PIPESTATUS[1]}
    """
    done = shell(script)
    assert done.returncode == 0
    assert lines(done.stdout) == [str(tokenizer.count("Good morning."))]


def test_lines_come_as_soon_as_they_are_there(tokenizer):
    with start("tokens", "--jsonl") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for text in ("Good morning.", "日本", ""):
            process.stdin.write(json.dumps(text).encode() + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline()) == tokenizer.encode(text)
        process.stdin.write(b'"the last line has no end"')
        process.stdin.close()
        assert json.loads(process.stdout.read()) == tokenizer.encode("the last line has no end")
    assert process.returncode == 0


def test_lines_before_a_wrong_one_are_answered(tokenizer):
    good = '"日\\n"\r\n'.encode()
    for bad, told in (
        (b"3\n", "Line 2 is not a JSON string."),
        (b'"\xe3\x81"\n', f"It is not valid UTF-8 (byte {len(good) + 2})."),
    ):
        done = run("tokens", "--jsonl", stdin=good + bad + good)
        assert done.returncode == 1
        assert json.loads(done.stdout) == tokenizer.encode("日\n")
        assert lines(done.stderr) == [f"plamo-desktop: Cannot read standard input. {told}"]


def test_output_at_the_end_of_the_input_is_not_read(tokenizer, tmp_path):
    file = tmp_path / "lines"
    file.write_text('"a"\n' * 3)
    done = shell(f'"$@" tokens --jsonl {file} >>{file}')
    assert done.returncode == 0
    (ids,) = {json.dumps(tokenizer.encode("a"))}
    assert file.read_text().split("\n") == ['"a"'] * 3 + [ids] * 3 + [""]


def test_a_named_pipe_and_a_named_standard_input(tokenizer, tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    expected = str(tokenizer.count("日本"))
    assert lines(shell(f'printf 日本 >{pipe} & "$@" tokens {pipe}').stdout) == [expected]
    assert lines(shell('"$@" tokens /dev/stdin', stdin="日本".encode()).stdout) == [expected]


def test_only_what_is_left_of_standard_input_is_counted(tokenizer, tmp_path):
    file = tmp_path / "text"
    file.write_text("first\n日本\n")
    done = shell(f'{{ read -r line; "$@" tokens; cat; }} <{file}')
    assert lines(done.stdout) == [str(tokenizer.count("日本\n"))]


def test_a_terminal_is_read_to_its_end(tokenizer):
    master, process = with_terminal("tokens")
    with process:
        os.write(master, "日本\n\x04".encode())
        out, err = process.communicate(timeout=60)
    os.close(master)
    assert lines(out) == [str(tokenizer.count("日本\n"))]
    assert err == b""


def test_a_line_of_a_terminal_may_end_the_text(tokenizer):
    """Ctrl-D ends a line that has begun, and once more the text."""
    master, process = with_terminal("tokens", "--jsonl")
    with process:
        os.write(master, b'"a"\x04\x04')
        out, _ = process.communicate(timeout=60)
    os.close(master)
    assert json.loads(out) == tokenizer.encode("a")


def test_a_terminal_that_vanishes_ends_the_program():
    master, process = with_terminal("tokens")
    with process:
        time.sleep(1)
        os.close(master)
        out, err = process.communicate(timeout=60)
    # Systems differ in whether that is an error or an end.
    told = ["plamo-desktop: Cannot read standard input. Input/output error."]
    assert (process.returncode, out, lines(err)) in ((0, b"0\n", []), (1, b"", told))


def with_terminal(*arguments: str) -> tuple[int, subprocess.Popen[bytes]]:
    """The near end of a terminal, and the program with the far end as its standard input."""
    master, slave = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, *arguments], stdin=slave, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    os.close(slave)
    return master, process


def test_files_that_change_while_they_are_read_end_in_a_count_or_a_line(tmp_path):
    file = tmp_path / "text"
    for change in ("printf 日本 >>$F", ": >$F"):
        file.write_bytes(HUGE.encode())
        # Changed again and again, so that it hits whatever the process is doing.
        script = f"""
            F={file}
            for i in $(seq 200); do {change}; sleep 0.01; done &
            "$@" tokens $F
            code=$?
            kill $! 2>/dev/null
            exit $code
        """
        done = shell(script)
        told = lines(done.stderr)
        if done.returncode:
            assert told == [
                f"plamo-desktop: Cannot read {file}. It became shorter while it was read."
            ]
        else:
            assert told == []
            assert int(done.stdout) >= 0


@pytest.mark.parametrize("options", ["", "--json", "--ids", "--split"])
def test_a_full_disk_behind_the_output(options):
    done = shell(f'"$@" tokens {options} >/dev/full', stdin=b"Good morning.")
    assert done.returncode == 1
    assert lines(done.stderr) == [
        "plamo-desktop: Cannot write the output: No space left on device."
    ]


def test_a_full_disk_behind_the_temporary_file(tmp_path):
    """A limit on the size of files does what a full disk does."""
    script = f'export TMPDIR={tmp_path}; ulimit -f 1024; cat | "$@" tokens'
    done = shell(script, stdin=HUGE.encode())
    assert done.returncode == 1
    assert lines(done.stderr) == [
        "plamo-desktop: Cannot read standard input. "
        "It cannot be kept in a temporary file: File too large."
    ]
    assert list(tmp_path.iterdir()) == []


def test_short_texts_need_no_temporary_folder(tokenizer, tmp_path):
    """Neither a folder nor a compiled loop."""
    done = shell(
        f'cd {tmp_path}; export TMPDIR=/no/such XDG_CACHE_HOME=/dev/null; "$@" tokens',
        stdin=b"Good morning.",
    )
    assert lines(done.stdout) == [str(tokenizer.count("Good morning."))]


def test_a_reader_that_goes_away_from_a_long_split():
    done = shell('"$@" tokens --split | head -n 1; exit ${PIPESTATUS[0]}', LONG.encode())
    assert done.returncode == 1
    assert len(lines(done.stdout)) == 1
    assert "reader of the output" in lines(done.stderr)[-1]


@pytest.mark.parametrize("options", [[], ["--json"], ["--jsonl"], ["--split"]])
def test_ctrl_c_while_a_pipe_is_read(options):
    with start("tokens", *options) as process:
        assert process.stdin is not None
        process.stdin.write(b'"a"\n"b')
        process.stdin.flush()
        time.sleep(1.5)
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert lines(err) == [INTERRUPTED]


def test_ctrl_c_while_a_huge_file_is_counted(tmp_path):
    file = tmp_path / "text"
    with file.open("wb") as sparse:
        sparse.truncate(2**36)
    with start("tokens", str(file)) as process:
        time.sleep(3)
        process.send_signal(signal.SIGINT)
        asked = time.monotonic()
        out, err = process.communicate(timeout=30)
    assert time.monotonic() - asked < 2
    assert process.returncode == 130
    assert (out, lines(err)) == (b"", [INTERRUPTED])


# A process of its own: a child's figure starts with that of the process it was made from.
PEAK = """
import os, subprocess, sys
with subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL) as process:
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
print(process.returncode, usage.ru_maxrss)
"""


def peak_megabytes(*arguments: str, stdin: str = os.devnull) -> float:
    """The most memory a run of the program had."""
    with Path(stdin).open("rb") as file, subprocess.Popen(["cat"], stdin=file, stdout=-1) as cat:
        command = [sys.executable, "-c", PEAK, *COMMAND, *arguments]
        done = subprocess.run(command, stdin=cat.stdout, capture_output=True, check=True)
    code, peak = done.stdout.split()
    assert code == b"0", done.stderr
    return int(peak) / (2**20 if sys.platform == "darwin" else 2**10)


def test_memory_does_not_grow_with_the_text(tmp_path):
    small, large = tmp_path / "small", tmp_path / "large"
    for file, times in ((small, 1), (large, 270)):
        with file.open("wb") as writing:
            for _ in range(times):
                writing.write(LONG.encode())
    assert large.stat().st_size > 50_000_000
    run("tokens", str(small))  # so that no run has to compile
    least = peak_megabytes("tokens", str(small))
    assert peak_megabytes("tokens", "--json", str(large)) < least + 20
    assert peak_megabytes("tokens", stdin=str(large)) < least + 30


def test_memory_does_not_grow_with_the_lines(tmp_path):
    small, large = tmp_path / "small", tmp_path / "large"
    line = json.dumps("Good morning. " * 2000) + "\n"
    small.write_text(line)
    large.write_text(line * 200)
    run("tokens", "--jsonl", str(small))
    least = peak_megabytes("tokens", "--jsonl", str(small))
    assert peak_megabytes("tokens", "--jsonl", str(large)) < least + 10
    assert peak_megabytes("tokens", "--jsonl", "--split", stdin=str(large)) < least + 10
