from __future__ import annotations

import json

import pytest

from plamo_desktop.core.values import is_file_name, is_int, is_positive, shown


def test_integers():
    assert is_int(3, 3, 5)
    assert is_int(4, 3, 5)
    for value in (2, 5, 4.0, True, "4", None, [4], float("inf")):
        assert not is_int(value, 0 if value is True else 3, 5)


def test_numbers():
    assert is_positive(1, 10)
    assert is_positive(1e-6, 10)
    for value in (0, -1, 10, True, "1", None, [1], float("nan"), float("inf"), 10**400):
        assert not is_positive(value, 10)


def test_names_of_files():
    assert is_file_name("model.safetensors")
    assert is_file_name("モデル 1")
    odd: tuple[object, ...] = (
        "",
        ".",
        "..",
        "a/b",
        "/a",
        "../a",
        "a\0b",
        "\ud800",
        "a\nb",
        "x" * 256,
        3,
        None,
        [],
    )
    for value in odd:
        assert not is_file_name(value), value


def test_values_are_shown_in_one_short_line():
    assert shown("llama") == "llama"
    assert shown(7) == "7"
    deep = json.loads("[" * 300 + "]" * 300)
    for value in (deep, "x" * 10**6, "a\0\n\ud800", list(range(10**6)), {"a": deep}, 10**4000):
        text = shown(value)
        assert text.isprintable()
        assert len(text) < 100


@pytest.mark.parametrize("value", [None, True, 1.5])
def test_plain_values_are_shown_as_they_are(value):
    assert shown(value) == repr(value)
