"""The tokenizer as the rest of the program sees it."""

from __future__ import annotations

import hashlib
import pickle
import threading
from pathlib import Path

import pytest

from plamo_desktop.core.errors import VocabularyError
from plamo_desktop.core.jobs import Request
from plamo_desktop.core.languages import ENGLISH, JAPANESE
from plamo_desktop.core.ports import TokenCounter
from plamo_desktop.core.prompt import Control, prompt_parts, prompt_text
from plamo_desktop.tokenizer.plamo import PlamoTokenizer
from tests.tokenizer.processes import run_python
from tests.twins.vocabularies import random_vocabulary, write_vocabulary


def test_facts(big):
    tokenizer = big.tokenizer
    assert tokenizer.size == len(big.rows)
    assert tokenizer.path == big.path
    assert tokenizer.vocabulary_hash == hashlib.sha256(big.path.read_bytes()).hexdigest()
    assert dict(tokenizer.controls) == {row[0]: id_ for id_, row in enumerate(big.rows[:5])}
    assert tokenizer.control_id("<|plamo:op|>") == 4
    with pytest.raises(TypeError):
        tokenizer.controls["<|plamo:op|>"] = 5
    with pytest.raises(VocabularyError, match="no control row"):
        tokenizer.control_id("a")


def test_is_a_token_counter(big):
    counter: TokenCounter = big.tokenizer
    assert counter.count("Hello") == len(big.tokenizer.encode("Hello"))


def test_a_prompt_is_encoded_string_by_string(big):
    parts = prompt_parts(Request("<|plamo:op|> a\n", ENGLISH, JAPANESE))
    ids = big.tokenizer.encode_prompt(parts)
    expected = []
    for part in parts:
        if isinstance(part, Control):
            expected.append(big.tokenizer.control_id(part.token))
        else:
            expected += big.tokenizer.encode(part)
    assert ids == expected
    assert [id_ for id_ in ids if id_ in big.tokenizer.controls.values()] == [1, 4, 4, 4]


def test_a_prompt_spelt_out_gives_the_same_ids(big):
    request = Request("A text.\n日本語。", ENGLISH, JAPANESE)
    ids = big.tokenizer.encode_prompt(prompt_parts(request))
    assert ids == big.tokenizer.encode(prompt_text(request), controls=True)
    assert big.tokenizer.decode(ids) == prompt_text(request)


def test_an_unknown_control_in_a_prompt(big):
    with pytest.raises(VocabularyError, match="nonsense"):
        big.tokenizer.encode_prompt((Control("<|plamo:nonsense|>"),))


def test_pickle_maps_the_store_again(big, monkeypatch):
    monkeypatch.setattr("plamo_desktop.tokenizer.vocabulary._parse_row", None)
    data = pickle.dumps(big.tokenizer)
    assert len(data) < 1000
    copy = pickle.loads(data)
    assert copy.store_state == "mapped"
    assert copy.encode("Hello 日本") == big.tokenizer.encode("Hello 日本")


def test_pickle_refuses_a_changed_file(small, tmp_path):
    data = pickle.dumps(PlamoTokenizer.open(small, tmp_path / "cache"))
    write_vocabulary(small.parent, random_vocabulary(5, "ab", "negative"))
    with pytest.raises(VocabularyError, match="has changed"):
        pickle.loads(data)
    small.unlink()
    with pytest.raises(VocabularyError, match="No such file"):
        pickle.loads(data)


def test_a_relative_path_is_remembered_in_full(small, tmp_path, monkeypatch):
    monkeypatch.chdir(small.parent)
    tokenizer = PlamoTokenizer.open(Path(small.name), tmp_path / "cache")
    monkeypatch.chdir(tmp_path)
    assert pickle.loads(pickle.dumps(tokenizer)).vocabulary_hash == tokenizer.vocabulary_hash


def test_the_default_folder_is_the_cache_of_the_user(small, tmp_path, monkeypatch):
    monkeypatch.setattr("plamo_desktop.tokenizer.plamo.cache_dir", lambda: tmp_path / "user")
    PlamoTokenizer.open(small)
    assert len(list((tmp_path / "user" / "automata").iterdir())) == 1


def test_threads_share_a_tokenizer(big):
    text = "Hello 日本 " * 5000
    expected = big.tokenizer.count(text)
    counts: list[int] = []
    threads = [
        threading.Thread(target=lambda: counts.extend(big.tokenizer.count(text) for _ in range(5)))
        for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert counts == [expected] * 20


def test_import_opening_and_decoding_need_no_numpy(small, tmp_path):
    PlamoTokenizer.open(small, tmp_path / "cache")
    script = """
import sys
from pathlib import Path
from plamo_desktop.tokenizer.plamo import PlamoTokenizer
tokenizer = PlamoTokenizer.open(Path(sys.argv[1]), Path(sys.argv[2]))
assert tokenizer.store_state == "mapped"
assert tokenizer.decode([5 + 0x41]) == "A"
print(sorted({"numpy", "numba", "llvmlite"} & set(sys.modules)))
"""
    assert run_python(script, small, tmp_path / "cache") == "[]\n"
