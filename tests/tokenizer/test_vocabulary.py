"""Reading `tokenizer.jsonl` and its companion."""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path

import pytest

from plamo_desktop.core.errors import VocabularyError
from plamo_desktop.tokenizer import automaton, vocabulary
from plamo_desktop.tokenizer.plamo import PlamoTokenizer
from plamo_desktop.tokenizer.vocabulary import Kind, hash_vocabulary, read_vocabulary
from tests.twins.vocabularies import special_rows, write_vocabulary

ROWS = [*special_rows(), ["a", -1.5, "NORMAL"]]
FIRST = len(ROWS) + 1


def with_lines(folder, *lines):
    path = write_vocabulary(folder, ROWS)
    with path.open("ab") as file:
        file.writelines(line if isinstance(line, bytes) else line.encode() for line in lines)
    return path


def refusal(path):
    with pytest.raises(VocabularyError) as caught:
        PlamoTokenizer.open(path, cache=path.parent / "cache")
    assert not (path.parent / "cache").exists()
    assert caught.value.details["file"] == str(path)
    return caught.value.details["detail"]


def test_rows_and_hash(tmp_path):
    path = write_vocabulary(tmp_path, ROWS)
    read = read_vocabulary(path)
    assert list(read.tokens) == [row[0] for row in ROWS]
    assert [Kind(kind).name for kind in read.kinds] == [row[2] for row in ROWS]
    assert read.scores.tolist() == [row[1] for row in ROWS]
    assert read.byte_ids == tuple(range(5, 261))
    assert read.controls == {row[0]: id_ for id_, row in enumerate(ROWS[:5])}
    expected = hashlib.sha256(path.read_bytes()).hexdigest()
    assert read.sha256 == hash_vocabulary(path) == expected


def test_a_missing_kind_is_inferred_from_the_spelling(tmp_path):
    read = read_vocabulary(write_vocabulary(tmp_path, [row[:2] for row in ROWS]))
    assert [Kind(kind).name for kind in read.kinds] == [row[2] for row in ROWS]


def test_further_fields_are_ignored(tmp_path):
    read = read_vocabulary(write_vocabulary(tmp_path, [[*row, 3, "more", None] for row in ROWS]))
    assert list(read.tokens) == [row[0] for row in ROWS]


def test_lines_may_end_like_windows_lines_and_the_last_may_not_end(tmp_path):
    path = write_vocabulary(tmp_path, ROWS)
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n").rstrip())
    assert len(read_vocabulary(path).tokens) == len(ROWS)


def test_progress_never_goes_back(tmp_path):
    rows = [*ROWS, *([str(number), -1.0, "NORMAL"] for number in range(9000))]
    seen = []
    path = write_vocabulary(tmp_path, rows)
    PlamoTokenizer.open(path, path, progress=lambda done, total: seen.append(done / total))
    assert seen == sorted(seen)
    assert seen[-1] == 1
    assert len(seen) > 3


@pytest.mark.parametrize(
    ("line", "cause"),
    [
        ("nonsense\n", "not valid JSON"),
        ("\n", "not valid JSON"),
        ('["a", 1.0, "NORMAL"', "not valid JSON"),
        ("[" * 50_000 + "\n", "not valid JSON"),
        ("\ufeff" + '["a", 1.0, "NORMAL"]\n', "not valid JSON"),
        (b'["\xff", 1.0, "NORMAL"]\n', "not valid UTF-8"),
        ('{"token": "a"}\n', "not a list"),
        ('["a"]\n', "not a list"),
        ('[1, 1.0, "NORMAL"]\n', "the token is not a string"),
        ('["", 1.0, "NORMAL"]\n', "the token is empty"),
        ('["\\ud800", 1.0, "NORMAL"]\n', "half a surrogate pair"),
        ('["b", "1", "NORMAL"]\n', "the score is not a number"),
        ('["b", true, "NORMAL"]\n', "the score is not a number"),
        ('["b", NaN, "NORMAL"]\n', "the score is not finite"),
        ('["b", -Infinity, "NORMAL"]\n', "the score is not finite"),
        ('["b", 1e999, "NORMAL"]\n', "the score is not finite"),
        (f'["b", {10**400}, "NORMAL"]\n', "the score is out of range"),
        ('["b", 1.0, "USER"]\n', "unknown kind USER"),
        ('["b", 1.0, 3]\n', "unknown kind 3"),
        ('["b", 1.0, ' + "[" * 100 + "]" * 101 + "\n", "unknown kind [[[[["),
        ('["b", 1.0, null]\n', "unknown kind None"),
        ('["<0x4>", 0.0, "BYTE"]\n', "must be spelt like"),
        ('["<0x41>", 0.0, "BYTE"]\n', "a second byte row <0x41>"),
        ('["b", 3355.5, "NORMAL"]\n', "score is too high"),
        ('["b", 1e305, "NORMAL"]\n', "score is too high"),
        ('["b", -1000.0, "NORMAL"]\n', "reserved for unknown characters"),
        (json.dumps(["b" * 63, -1.0, "NORMAL"]) + "\n", "token is too long"),
        (json.dumps(["b" * 70_000, -1.0, "NORMAL"]) + "\n", "longer than"),
    ],
)
def test_wrong_rows_are_named(tmp_path, line, cause):
    detail = refusal(with_lines(tmp_path, line, '["c", -1.0, "NORMAL"]\n'))
    assert detail.startswith(f"Row {FIRST}: ")
    assert cause in detail


def test_too_many_rows(tmp_path, monkeypatch):
    monkeypatch.setattr(vocabulary, "MAX_ROWS", 10)
    assert "Row 11: more than 10 rows" in refusal(write_vocabulary(tmp_path, ROWS))


def test_too_large_a_file(tmp_path, monkeypatch):
    monkeypatch.setattr(vocabulary, "MAX_FILE_BYTES", 10)
    assert "larger than 10 bytes" in refusal(write_vocabulary(tmp_path, ROWS))


@pytest.mark.parametrize(
    ("limit", "value", "cause"),
    [
        ("_MAX_CHARACTERS", 100, "It has too many tokens"),
        ("BASE_BITS", 5, "It has too many tokens"),
        ("MATCH_BITS", 5, "Its tokens overlap too much"),
    ],
)
def test_too_much_is_refused_before_it_takes_memory(tmp_path, monkeypatch, limit, value, cause):
    monkeypatch.setattr(automaton, limit, value)
    monkeypatch.setattr(automaton, "_place_nodes", pytest.fail)
    rows = [["a" * length, -1.0, "NORMAL"] for length in range(1, 63)]
    assert refusal(write_vocabulary(tmp_path, [*ROWS, *rows])) == f"{cause} for this program."


@pytest.mark.parametrize("missing", ["<0x00>", "<0xFF>", "<|plamo:bos|>", "<|plamo:op|>"])
def test_needed_rows(tmp_path, missing):
    rows = [row for row in ROWS if row[0] != missing]
    assert missing in refusal(write_vocabulary(tmp_path, rows))


def test_a_later_row_takes_a_control_away(tmp_path):
    rows = [*ROWS, ["<|plamo:op|>", 0.0, "NORMAL"]]
    assert "<|plamo:op|> is missing" in refusal(write_vocabulary(tmp_path, rows))


def test_missing_empty_and_other_files(tmp_path):
    assert "No such file" in refusal(tmp_path / "tokenizer.jsonl")
    (tmp_path / "tokenizer.jsonl").mkdir()
    assert "not a regular file" in refusal(tmp_path / "tokenizer.jsonl")
    (tmp_path / "pipe").mkdir()
    os.mkfifo(tmp_path / "pipe" / "tokenizer.jsonl")
    assert "not a regular file" in refusal(tmp_path / "pipe" / "tokenizer.jsonl")
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "tokenizer.jsonl").touch()
    assert "<0x00> is missing" in refusal(tmp_path / "other" / "tokenizer.jsonl")


def test_the_working_directory_is_gone(tmp_path, monkeypatch):
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    with pytest.raises(VocabularyError, match="No such file"):
        PlamoTokenizer.open(Path("tokenizer.jsonl"))


class TestSpecialTokensMap:
    def opened(self, folder, content):
        path = write_vocabulary(folder, ROWS)
        text = content if isinstance(content, str) else json.dumps(content)
        (folder / "special_tokens_map.json").write_text(text, encoding="utf-8")
        return PlamoTokenizer.open(path, cache=path)

    def test_strings_objects_lists_and_null(self, tmp_path):
        content = {
            "unk_token": "<|plamo:unk|>",
            "bos_token": {"content": "<|plamo:bos|>", "lstrip": False},
            "additional_special_tokens": ["<|plamo:op|>", {"content": "<|plamo:eos|>"}],
            "cls_token": None,
        }
        assert self.opened(tmp_path, content).size == len(ROWS)

    @pytest.mark.parametrize(
        ("content", "cause"),
        [
            ({"eos_token": "<|plamo:end|>"}, "eos_token is <|plamo:end|>"),
            ({"eos_token": {"content": "a"}}, "eos_token is a,"),
            ({"eos_token": 2}, "neither a string nor an object"),
            ([], "not a JSON object"),
            ("{", "not valid JSON"),
        ],
    )
    def test_errors(self, tmp_path, content, cause):
        with pytest.raises(VocabularyError) as caught:
            self.opened(tmp_path, content)
        assert caught.value.details["file"].endswith("special_tokens_map.json")
        assert cause in caught.value.details["detail"]

    @pytest.mark.parametrize("depth", [900, 5000, 100_000])
    def test_a_deep_list(self, tmp_path, depth):
        with pytest.raises(VocabularyError, match="special_tokens_map"):
            self.opened(tmp_path, '{"eos_token": ' + "[" * depth + '"a"' + "]" * depth + "}")

    @pytest.mark.parametrize("kind", ["pipe", "device"])
    def test_what_is_no_regular_file(self, tmp_path, kind):
        path = tmp_path / "special_tokens_map.json"
        os.mkfifo(path) if kind == "pipe" else path.symlink_to("/dev/zero")
        vocabulary = write_vocabulary(tmp_path, ROWS)
        with pytest.raises(VocabularyError, match="not a regular file"):
            PlamoTokenizer.open(vocabulary, cache=vocabulary)

    def test_is_checked_when_the_store_is_mapped_too(self, tmp_path):
        path = write_vocabulary(tmp_path, ROWS)
        PlamoTokenizer.open(path, tmp_path / "cache")
        (tmp_path / "special_tokens_map.json").write_text('{"bos_token": "a"}', encoding="utf-8")
        with pytest.raises(VocabularyError):
            PlamoTokenizer.open(path, tmp_path / "cache")
