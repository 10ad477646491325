"""`plamo-desktop tokens`: exact counts and ids of exact texts."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from plamo_desktop.core.paths import demo_model_dir
from plamo_desktop.tokenizer.plamo import PlamoTokenizer
from tests.helpers.commands import lines, run
from tests.twins.encoder import TwinEncoder

TEXTS = [
    "Good morning.", "", " \n", "\r\n", "\ufeffx", "おはようございます。🍣", "<|plamo:op|>", "\x00",
    "a\u2028b\u0085c", "x" * 3000,
]  # fmt: skip


@pytest.fixture(scope="module")
def twin() -> TwinEncoder:
    path = demo_model_dir() / "tokenizer.jsonl"
    return TwinEncoder([json.loads(row) for row in path.read_text("utf-8").splitlines()])


def test_count_and_ids_of_exact_texts(twin, tmp_path):
    for number, text in enumerate(TEXTS):
        file: Path = tmp_path / f"{number}.txt"
        file.write_bytes(text.encode())
        ids = twin.encode(text)
        if number < 3:
            assert run("tokens", str(file)).stdout.decode() == f"{len(ids)}\n"
            assert run("tokens", stdin=text.encode()).stdout.decode() == f"{len(ids)}\n"
            expected = " ".join(map(str, ids)) + "\n"
            assert run("tokens", "--ids", "-", stdin=text.encode()).stdout.decode() == expected


def test_jsonl_there_and_back(twin):
    texts = [*TEXTS, "lone \ud800"]
    source = "".join(json.dumps(text) + "\n" for text in texts).encode()
    done = run("tokens", "--jsonl", stdin=source)
    arrays = [json.loads(line) for line in done.stdout.decode().splitlines()]
    assert arrays == [twin.encode(text) for text in texts]
    back = run("tokens", "--jsonl", "--decode", stdin=done.stdout)
    # Not splitlines: the strings hold other line separators.
    found = [json.loads(line) for line in back.stdout.decode().removesuffix("\n").split("\n")]
    assert found == [*TEXTS, "lone \ufffd"]


def test_decode_gives_the_exact_text(twin):
    text = "a\r\n b\u00a0🍣"
    ids = " ".join(map(str, twin.encode(text))).encode()
    assert run("tokens", "--decode", stdin=ids).stdout == text.encode()


def test_another_vocabulary(tmp_path):
    shipped = (demo_model_dir() / "tokenizer.jsonl").read_text("utf-8")
    rows = [json.loads(row) for row in shipped.splitlines()]
    rows.append(["Good morning.", -0.5, "NORMAL"])
    path = tmp_path / "tokenizer.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    done = run("tokens", "--vocabulary", str(path), "--ids", stdin=b"Good morning.")
    assert done.stdout.decode() == f"{len(rows) - 1}\n"


@pytest.mark.parametrize(
    ("arguments", "stdin", "code", "word"),
    [
        (["--vocabulary", "/no/such/file"], b"", 1, "No such file"),
        (["--vocabulary", "v" * 5000], b"", 1, "File name too long"),
        (["--vocabulary", "/"], b"", 1, "It is a folder"),
        (["/dev/zero"], b"", 1, "It is a device"),
        (["--model", "nope"], b"", 3, "no model"),
        (["/no/such/text"], b"", 1, "No such file"),
        ([], b"\xff", 1, "UTF-8 (byte 1)"),
        (["--jsonl"], b'"a"\n3\n', 1, "Line 2"),
        (["--jsonl"], b'"a"\n"b', 1, "Line 2"),
        (["--jsonl"], b"[" * 200_000, 1, "Cannot read standard input. Line 1"),
        (["--jsonl", "--decode"], b"[1.5]", 1, "Line 1"),
        (["--jsonl", "--decode"], b"[1]\n[99999999]", 1, "Line 2: There is no token 99999999"),
        (["--jsonl", "--decode"], b"[true]", 1, "Line 1"),
        (["--decode"], b"12 x", 1, "ids separated"),
        (["--decode"], b"99999999", 1, "99999999"),
        (["--decode"], b"-1", 1, "-1"),
        *((["--decode"], word.encode(), 1, "ids separated") for word in ("1_0", "+9", "１２")),
        (["--ids", "--decode"], b"", 2, "not allowed"),
    ],
)
def test_bad_input(arguments, stdin, code, word):
    done = run("tokens", *arguments, stdin=stdin)
    assert done.returncode == code
    (told,) = lines(done.stderr)
    assert told.startswith("plamo-desktop: ")
    assert word in told


def test_an_empty_jsonl_is_no_line():
    assert run("tokens", "--jsonl").stdout == b""


def test_the_shipped_vocabulary_puts_newline_and_space_at_their_code_points():
    tokenizer = PlamoTokenizer.open(demo_model_dir() / "tokenizer.jsonl")
    assert tokenizer.tokens([10, 32]) == ["\n", " "]
    assert tokenizer.control_id("<|plamo:bos|>") == 1
    assert tokenizer.control_id("<|plamo:op|>") == 4
