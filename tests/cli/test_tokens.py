"""`plamo-desktop tokens`: exact counts and ids of exact texts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

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
def rows() -> list[list[Any]]:
    path = demo_model_dir() / "tokenizer.jsonl"
    return [json.loads(row) for row in path.read_text("utf-8").splitlines()]


@pytest.fixture(scope="module")
def twin(rows) -> TwinEncoder:
    return TwinEncoder(rows)


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


def test_split_gives_a_json_string_a_line(rows, twin):
    for text in ("", "Good\u3000morning. \r\n\x00\x1b[31m", '🍣\u202e\u2028\u0085\ufeff𠮷野家"\\'):
        done = run("tokens", "--split", stdin=text.encode())
        # Whatever takes a line for one, it is one; and a terminal can do nothing with it.
        spelt = done.stdout.decode().splitlines()
        assert all(map(str.isprintable, spelt))
        tokens = [json.loads(line) for line in spelt]
        assert tokens == [rows[id_][0] for id_ in twin.encode(text)]
        (line,) = lines(run("tokens", "--split", "--jsonl", stdin=json.dumps(text).encode()).stdout)
        assert line == f"[{', '.join(spelt)}]"
        assert json.loads(line) == tokens


def test_split_is_readable():
    done = run("tokens", "--split", stdin="Good 魑\n\u00a0".encode())
    assert lines(done.stdout) == [
        '"Good"', '" "', '"<0xE9>"', '"<0xAD>"', '"<0x91>"', r'"\n"', '"<0xC2>"', '"<0xA0>"',
    ]  # fmt: skip


def test_json_tells_all_figures_of_a_text(twin):
    for text in TEXTS:
        done = run("tokens", "--json", stdin=text.encode())
        assert done.stdout.count(b"\n") == 1
        count = len(twin.encode(text))
        assert json.loads(done.stdout) == {
            "characters": len(text),
            "tokens": count,
            "bytes": len(text.encode()),
            "characters_per_token": round(len(text) / count, 3) if count else None,
            "model": "Demo model 8-bit",
        }


def test_json_names_the_model_as_translate_does(tmp_path):
    vocabulary = demo_model_dir() / "tokenizer.jsonl"
    (tmp_path / "tokenizer.jsonl").write_bytes(vocabulary.read_bytes())
    translated = json.loads(run("translate", "--json", "--to", "ja", "Good morning.").stdout)
    for arguments, name in (
        (["--model", "demo"], translated["model"]),
        (["--vocabulary", str(vocabulary)], None),
        # There is nothing that `translate` could call a model.
        (["--model", str(tmp_path)], None),
    ):
        done = run("tokens", "--json", *arguments, stdin=b"Good morning.")
        assert json.loads(done.stdout)["model"] == name


@pytest.mark.parametrize("option", ["--ids", "--split", "--decode", "--jsonl"])
def test_json_is_for_the_count_alone(option):
    for arguments in (["--json", option], [option, "--json"]):
        done = run("tokens", *arguments, "/no/such/file")
        assert done.returncode == 2
        assert done.stdout == b""
        (told,) = lines(done.stderr)
        assert "not allowed with argument" in told
        assert told.endswith("See plamo-desktop tokens --help.")


def test_the_help_tells_what_is_counted():
    words = " ".join(run("tokens", "--help").stdout.decode().split())
    assert "It counts the text alone; the window shows what the text adds to the prompt." in words


def test_another_vocabulary(rows, tmp_path):
    # What no terminal may get as it is, in a token; the demo model has no such token.
    rows = [*rows, ['\u3000\U000e0001\x9b"é', -0.5, "NORMAL"], ["Good morning.", -0.5, "NORMAL"]]
    path = tmp_path / "tokenizer.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    done = run("tokens", "--vocabulary", str(path), "--ids", stdin=b"Good morning.")
    assert done.stdout.decode() == f"{len(rows) - 1}\n"
    text = '\u3000\U000e0001\x9b"é'
    done = run("tokens", "--vocabulary", str(path), "--split", stdin=text.encode())
    assert lines(done.stdout) == [r'"\u3000\udb40\udc01\u009b\"é"']
    assert json.loads(done.stdout) == text


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
        (["--ids", "--split"], b"", 2, "not allowed"),
        (["--split", "--decode"], b"", 2, "not allowed"),
        (["--split"], b"a\xff", 1, "UTF-8 (byte 2)"),
        (["--split", "--jsonl"], b"[1]", 1, "Line 1 is not a JSON string"),
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
