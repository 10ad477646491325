"""Finding: case and width left aside, positions exact."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plamo_desktop.core.text import folded
from plamo_desktop.documents import finding
from plamo_desktop.documents.finding import find


def found(text, wanted):
    return [text[start:end] for hits in find(text, wanted) for start, end in hits]


@pytest.mark.parametrize(
    ("text", "wanted", "expected"),
    [
        ("The cat and the CAT", "the", ["The", "the"]),
        ("ＡＢＣ abc", "Abc", ["ＡＢＣ", "abc"]),
        ("ｶﾞｽとガス", "ガス", ["ｶﾞｽ", "ガス"]),
        ("か\u3099とが", "が", ["か\u3099", "が"]),
        ("😀x𠮷x", "X", ["x", "x"]),
        ("Straße STRASSE", "strasse", ["Straße", "STRASSE"]),
        ("㍍です", "ート", ["㍍"]),
        ("ﬀ", "f", ["ﬀ"]),
        ("e\u0301 é e", "é", ["e\u0301", "é"]),
        ("aaaa", "aa", ["aa", "aa"]),
        ("İx", "x", ["x"]),
        ("one\ntwo", "e\nt", ["e\nt"]),
        ("text", "", []),
        ("text", "nothing", []),
        ("각 \u1100\u1161\u11a8", "각", ["각", "\u1100\u1161\u11a8"]),
    ],
)
def test_finding(text, wanted, expected):
    assert found(text, wanted) == expected


@pytest.mark.parametrize("unit", ["plain words\n", "長い行", "ｶﾞ", "😀 x ß "])
def test_long_texts_are_gone_through_in_steps(unit):
    text = unit * (100_000 // len(unit)) + "needle"
    steps = [*find(text, "NEEDLE")]
    assert [hit for hits in steps for hit in hits] == [(len(text) - 6, len(text))]
    assert (len(steps) > 1) == ("\n" in unit)


ALPHABET = "aAbｂ \nßｶﾞか\u3099é\u0301e😀㍍"


@given(st.text(ALPHABET, max_size=60), st.text(ALPHABET.replace("\n", ""), min_size=1, max_size=3))
def test_hits_hold_what_was_wanted(text, wanted):
    last = 0
    for hits in find(text, wanted):
        for start, end in hits:
            assert last <= start < end
            assert folded(wanted) in folded(text[start:end])
            last = end


@given(st.text("abcABC \n", max_size=80), st.text("abc", min_size=1, max_size=2))
def test_nothing_is_missed(text, wanted):
    assert len(found(text, wanted)) == text.lower().count(wanted)


def test_stretches_end_with_lines(monkeypatch):
    monkeypatch.setattr(finding, "_STRETCH", 3)
    assert found("abc abc\nabc\n\nabcabc", "ABC") == ["abc"] * 5
