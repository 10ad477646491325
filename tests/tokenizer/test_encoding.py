"""Encoding and counting against the plain twin."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plamo_desktop.tokenizer import encoder
from plamo_desktop.tokenizer.plain import PlainCounter
from tests.twins.encoder import TwinEncoder
from tests.twins.vocabularies import (
    ALPHABETS,
    CONTROLS,
    STYLES,
    UNKNOWN,
    big_text,
    random_text,
    random_vocabulary,
    special_rows,
)

_SCORES = st.one_of(
    st.integers(-6, 2).map(float),
    st.floats(-15, 5),
    st.sampled_from([0.0, -0.00005, 0.00015, -999.0, -1500.0, -2500.0]),
)
_ALPHABET = st.sampled_from("ab\0 あ訳𠮷🎌")
_TOKENS = st.one_of(
    st.text(_ALPHABET, min_size=1, max_size=6), st.sampled_from(["<0x41>", "<|", "|>"])
)
_ROWS = st.lists(st.tuples(_TOKENS, _SCORES, st.just("NORMAL")), max_size=25)
_PIECES = st.one_of(
    _ALPHABET,
    st.characters(),
    st.sampled_from([*CONTROLS, UNKNOWN, "<0x41>", "\ud800", "\udfff", "aaaaaaaaaaaa", " " * 70]),
)
_TEXTS = st.lists(_PIECES, max_size=30).map("".join)


def assert_same(tokenizer: Any, rows: Any, text: str) -> None:
    expected = TwinEncoder(rows).encode(text)
    assert_counts(tokenizer, text, expected)
    assert tokenizer.encode(text, controls=True) == TwinEncoder(rows, controls=True).encode(text)


def assert_counts(tokenizer: Any, text: str, expected: list[int]) -> None:
    """Ids, and the count by the plain loop, by the compiled one, and in two pieces."""
    assert tokenizer.encode(text) == expected
    assert PlainCounter(tokenizer._arrays).count(text) == len(expected)
    tokenizer.warm_up()
    assert tokenizer.count(text) == len(expected)
    half = len(text) // 2
    assert tokenizer.count_pieces([text[half:], text[:half]]) == len(expected)


@settings(max_examples=100, deadline=None)
@given(rows=_ROWS, texts=st.lists(_TEXTS, min_size=1, max_size=4), seed=st.integers(0, 99))
def test_any_vocabulary_any_text(in_memory, rows, texts, seed):
    everything = [*special_rows(), *rows]
    random.Random(seed).shuffle(everything)
    tokenizer = in_memory(everything)
    for text in texts:
        assert_same(tokenizer, everything, text)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("alphabet", ALPHABETS)
def test_families_of_vocabularies(in_memory, alphabet, style):
    letters = ALPHABETS[alphabet]
    for seed in range(2):
        rows = random_vocabulary(seed, letters, style)
        tokenizer = in_memory(rows)
        for length in (1, 3, 10, 60, 200):
            assert_same(tokenizer, rows, random_text(seed + length, letters, length))


def test_twenty_thousand_texts_over_three_hundred_vocabularies_full_of_ties(in_memory):
    source = random.Random(7)
    alphabets = list(ALPHABETS.values())
    for seed in range(300):
        letters = alphabets[seed % len(alphabets)]
        rows = random_vocabulary(seed, letters, source.choice(["ties", "equal", "zero"]))
        tokenizer, twin = in_memory(rows), TwinEncoder(rows)
        for number in range(67):
            text = random_text(1000 * seed + number, letters, source.randrange(1, 40))
            assert_counts(tokenizer, text, twin.encode(text))


@pytest.mark.parametrize("piece", [1, 2, 3, 7, 64, 1000])
def test_the_size_of_pieces_changes_nothing(in_memory, monkeypatch, piece):
    rows = random_vocabulary(5, "ab🎌", "ties")
    tokenizer, text = in_memory(rows), random_text(6, "ab🎌", 500)
    expected = TwinEncoder(rows).encode(text)
    monkeypatch.setattr(encoder, "_PIECE", piece)
    assert tokenizer.encode(text) == expected
    tokenizer.warm_up()
    assert tokenizer.count(text) == len(expected)


def test_texts_of_many_pieces(big):
    big.tokenizer.warm_up()
    text = big_text(big.rows, 300_000)
    ids = big.tokenizer.encode(text)
    assert big.tokenizer.decode(ids) == text
    assert big.tokenizer.count(text) == len(ids)
    assert PlainCounter(big.tokenizer._arrays).count(text) == len(ids)


def test_no_piece_at_all_is_an_empty_text(big):
    assert big.tokenizer.count_pieces([]) == 0
    assert big.tokenizer.count_pieces(["", ""]) == 0
    assert big.tokenizer.count_pieces(["", "a", "", "b"]) == big.tokenizer.count("ba")


def test_real_size(big):
    twin = TwinEncoder(big.rows)
    text = big_text(big.rows, 20_000)
    assert big.tokenizer.encode(text) == twin.encode(text)
    assert big.tokenizer.count(text) == len(big.tokenizer.encode(text))
    assert big.tokenizer.decode(big.tokenizer.encode(text)) == text


@settings(max_examples=100, deadline=None)
@given(text=st.text(max_size=60))
def test_round_trip_of_any_text(big, text):
    ids = big.tokenizer.encode(text)
    assert big.tokenizer.count(text) == len(ids)
    assert big.tokenizer.decode(ids) == text


@pytest.mark.parametrize("text", ["", "\0", "\0\0\0", "a\0b", "\U0010ffff", "\r\n", " " * 100_000])
def test_round_trip_of_odd_text(big, text):
    assert big.tokenizer.decode(big.tokenizer.encode(text)) == text
    assert big.tokenizer.count(text) == len(big.tokenizer.encode(text))


@pytest.mark.parametrize("text", ["\ud800", "a\udfffb", "\udcff\ud83c"])
def test_lone_surrogates_are_replacement_characters(big, text):
    replaced = "".join("\ufffd" if "\ud800" <= c <= "\udfff" else c for c in text)
    assert big.tokenizer.encode(text) == big.tokenizer.encode(replaced)
    assert big.tokenizer.count(text) == big.tokenizer.count(replaced)


def test_ties_go_to_the_longest_token_from_the_left(in_memory):
    rows = [*special_rows(), ["a", -1.0, "NORMAL"], ["aa", -2.0, "NORMAL"], ["aaa", -3.0, "NORMAL"]]
    tokenizer = in_memory(rows)
    assert tokenizer.tokens(tokenizer.encode("aaaaa")) == ["aaa", "aa"]


def test_scores_are_rounded_half_to_even(in_memory):
    # 0.00005 and 0.00015 become 0 and 2, so the pair beats the two and the two tie with nothing.
    rows = [
        *special_rows(),
        ["a", 0.00005, "NORMAL"],
        ["b", 0.00005, "NORMAL"],
        ["ab", 0.0, "NORMAL"],
    ]
    tokenizer = in_memory(rows)
    assert tokenizer.tokens(tokenizer.encode("ab")) == ["ab"]


def test_an_unknown_character_loses_ties_and_beats_dearer_tokens(in_memory):
    rows = [*special_rows(), ["a", -1000.0001, "NORMAL"], ["b", -999.9999, "NORMAL"]]
    tokenizer = in_memory(rows)
    assert tokenizer.tokens(tokenizer.encode("ab")) == ["<0x61>", "b"]


def test_byte_spellings_are_text(in_memory):
    tokenizer = in_memory(special_rows())
    assert len(tokenizer.encode("<0x41>")) == 6
    assert tokenizer.decode(tokenizer.encode("<0x41>")) == "<0x41>"


def test_a_normal_row_spelt_like_a_byte_stays_text(in_memory):
    rows = [*special_rows(), ["<0x41>", -1.0, "NORMAL"]]
    tokenizer = in_memory(rows)
    assert tokenizer.encode("<0x41>") == [len(rows) - 1]
    assert tokenizer.decode([len(rows) - 1]) == "<0x41>"


def test_of_repeated_rows_the_last_wins(in_memory):
    rows = [*special_rows(), ["ab", 5.0, "NORMAL"], ["a", -1.0, "NORMAL"], ["b", -1.0, "NORMAL"]]
    rows.append(["ab", -9.0, "NORMAL"])
    tokenizer = in_memory(rows)
    assert tokenizer.tokens(tokenizer.encode("ab")) == ["a", "b"]
    rows.append(["ab", -1.5, "NORMAL"])
    assert in_memory(rows).encode("ab") == [len(rows) - 1]


@settings(max_examples=100, deadline=None)
@given(
    text=st.lists(st.sampled_from([*CONTROLS, UNKNOWN, "a", "<", "|>"]), max_size=12).map("".join)
)
def test_text_never_becomes_a_control(big, in_memory, text):
    assert not set(big.tokenizer.encode(text)) & set(big.tokenizer.controls.values())


def test_text_never_becomes_a_control_even_where_all_characters_are_unknown(in_memory):
    tokenizer = in_memory(special_rows())
    ids = tokenizer.encode("".join(CONTROLS))
    assert not set(ids) & set(tokenizer.controls.values())
    assert tokenizer.encode("<|plamo:op|>", controls=True) == [tokenizer.control_id("<|plamo:op|>")]


def test_tokens_of_the_greatest_length(in_memory):
    rows = [*special_rows(), ["a" * 62, -1.0, "NORMAL"], ["a", -0.5, "NORMAL"]]
    tokenizer = in_memory(rows)
    for text in ("a" * 61, "a" * 62, "a" * 63, "b" + "a" * 200 + "b", "a" * 5000):
        assert_same(tokenizer, rows, text)


def test_a_list_of_all_lengths(in_memory):
    rows = special_rows()
    rows += [["a" * length, -1.0 - length % 7, "NORMAL"] for length in range(1, 63)]
    tokenizer = in_memory(rows)
    for length in (1, 2, 61, 62, 63, 64, 65, 128, 1000):
        assert_same(tokenizer, rows, "a" * length)
