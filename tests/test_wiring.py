from __future__ import annotations

from plamo_desktop.wiring import open_tokenizer
from tests.twins.vocabularies import random_vocabulary, write_vocabulary


def test_one_tokenizer_for_all_until_the_file_changes(tmp_path):
    path = write_vocabulary(tmp_path, random_vocabulary(1, "ab", "negative", tokens=5))
    first = open_tokenizer(path)
    assert open_tokenizer(path) is first
    write_vocabulary(tmp_path, random_vocabulary(1, "ab", "negative", tokens=9))
    second = open_tokenizer(path)
    assert second is not first
    assert second.size > first.size
