"""Decoding, at once and as tokens arrive."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plamo_desktop.core.errors import TokenIdError

BYTE_0 = 5


@settings(max_examples=100, deadline=None)
@given(ids=st.lists(st.one_of(st.integers(0, 300), st.integers(0, 100_031)), max_size=40))
def test_pieces_are_the_whole(big, ids):
    detokenizer = big.tokenizer.detokenizer()
    pieces = [detokenizer.add(id_) for id_ in ids]
    assert "".join([*pieces, detokenizer.finish()]) == big.tokenizer.decode(ids)


@settings(max_examples=50, deadline=None)
@given(text=st.text(max_size=30))
def test_text_comes_back_in_whole_characters(big, text):
    detokenizer = big.tokenizer.detokenizer()
    shown = ""
    for id_ in big.tokenizer.encode(text):
        shown += detokenizer.add(id_)
        assert text.startswith(shown)
    assert shown == text
    assert detokenizer.finish() == ""


def test_a_character_of_four_bytes_comes_at_its_last(big):
    detokenizer = big.tokenizer.detokenizer()
    pieces = [detokenizer.add(BYTE_0 + byte) for byte in "𠮷".encode()]
    assert pieces == ["", "", "", "𠮷"]


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"\xe6\x97", "\ufffd"),
        (b"\xf0\x9f\x8e", "\ufffd"),
        (b"\xff\xfe", "\ufffd\ufffd"),
        (b"\xe6A", "\ufffdA"),
        (b"\xed\xa0\x80", "\ufffd\ufffd\ufffd"),
        (b"\xc0\x80", "\ufffd\ufffd"),
        (b"\x00", "\0"),
    ],
)
def test_invalid_bytes(big, data, text):
    ids = [BYTE_0 + byte for byte in data]
    assert big.tokenizer.decode(ids) == text
    detokenizer = big.tokenizer.detokenizer()
    assert "".join(map(detokenizer.add, ids)) + detokenizer.finish() == text


def test_finish_makes_it_ready_for_another_text(big):
    detokenizer = big.tokenizer.detokenizer()
    detokenizer.add(BYTE_0 + 0xE6)
    assert detokenizer.finish() == "\ufffd"
    assert detokenizer.finish() == ""
    assert detokenizer.add(BYTE_0 + 0x41) == "A"


def test_controls_are_spelt_or_skipped(big):
    ids = [1, BYTE_0 + 0x41, 0, 4]
    assert big.tokenizer.decode(ids) == "<|plamo:bos|>A<|plamo:unk|><|plamo:op|>"
    assert big.tokenizer.decode(ids, skip_controls=True) == "A"
    for skip in (True, False):
        detokenizer = big.tokenizer.detokenizer(skip_controls=skip)
        whole = big.tokenizer.decode(ids, skip_controls=skip)
        assert "".join(map(detokenizer.add, ids)) + detokenizer.finish() == whole


@pytest.mark.parametrize("wrong", [-1, 100_032, 2**40, -(2**40)])
def test_ids_out_of_range(big, wrong):
    detokenizer = big.tokenizer.detokenizer()
    detokenizer.add(BYTE_0 + 0xE6)
    for decode in (big.tokenizer.decode, big.tokenizer.tokens):
        with pytest.raises(TokenIdError) as caught:
            decode([65, wrong])
        assert caught.value.details == {"detail": "", "id": str(wrong), "last": "100031"}
    with pytest.raises(TokenIdError):
        detokenizer.add(wrong)
    assert detokenizer.add(BYTE_0 + 0x97) == ""
    assert detokenizer.add(BYTE_0 + 0xA5) == "日"


def test_any_integers_will_do(big):
    import numpy as np

    ids = np.array(big.tokenizer.encode("Hello 日本"), np.int32)
    assert big.tokenizer.decode(ids) == "Hello 日本"
    assert big.tokenizer.tokens(ids) == big.tokenizer.tokens(ids.tolist())
