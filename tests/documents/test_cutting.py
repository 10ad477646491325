from __future__ import annotations

from itertools import pairwise

import pytest
import regex
from hypothesis import given, settings
from hypothesis import strategies as st

from plamo_desktop.documents.cutting import Cut, can_be_parted, parts, pieces, units

_TEXTS = st.lists(
    st.sampled_from([
        "a", "word ", "Dr. ", "U.S. ", "3.14 ", "Yes! ", "“Oh.” ", "\n", "\n\n", "  \n \n  ",
        "はい。", "「え？」", "、", "ก่อน ", "ไป ", "네. ", "👩‍👩‍👧", "🇯🇵", "e\u0301", "\u200d",
        "مرحبا. ", "\r\n", "\u3000", "\0",
    ]),
    max_size=60,
).map("".join)  # fmt: skip


def graphemes(text):
    return regex.findall(r"\X", text)


def inner(text, cut):
    return [part.strip() for part in parts(text, cut)]


@settings(max_examples=200, deadline=None)
@given(text=_TEXTS, cut=st.sampled_from(Cut))
def test_parts_are_the_text_and_no_grapheme_is_cut(text, cut):
    found = list(parts(text, cut))
    assert "".join(found) == text
    assert all(found)
    assert [g for part in found for g in graphemes(part)] == graphemes(text)


@settings(max_examples=200, deadline=None)
@given(text=_TEXTS, budget=st.integers(1, 40))
def test_pieces_fit_and_are_the_text(text, budget):
    found = list(pieces(text, len, budget))
    assert "".join(found) == text
    for piece in found:
        assert len(piece) <= budget or len(graphemes(piece)) == 1


def test_neighbours_that_fit_stay_together():
    for first, second in pairwise(
        pieces("One two. Three.\n\nFour, five six.\nSeven. " * 20, len, 40)
    ):
        assert len(first) + len(second) > 40


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("It rained. We stayed in.", ["It rained.", "We stayed in."]),
        ("“It rained.” He left! Why? Who knows…",
         ["“It rained.”", "He left!", "Why?", "Who knows…"]),
        ("Dr. Sato met Mr. Ito at 5 p.m. in Tokyo.", ["Dr. Sato met Mr. Ito at 5 p.m. in Tokyo."]),
        ("J. R. Smith wrote it. It sold.", ["J. R. Smith wrote it.", "It sold."]),
        ("Version 3.14 is out. See www.example.org for more.",
         ["Version 3.14 is out.", "See www.example.org for more."]),
        ("He said hello. and left.", ["He said hello. and left."]),
        ("店は6時に閉まります。裏口は開いています。",
         ["店は6時に閉まります。", "裏口は開いています。"]),
        ("「もう行くの？」と彼は聞いた。うん。",
         ["「もう行くの？」", "と彼は聞いた。", "うん。"]),
        ("他来了。她走了！", ["他来了。", "她走了！"]),
        ("비가 왔다. 우리는 집에 있었다.", ["비가 왔다.", "우리는 집에 있었다."]),
        ("ฝนตก เราอยู่บ้าน", ["ฝนตก", "เราอยู่บ้าน"]),
        ("Il pleut. Nous restons.", ["Il pleut.", "Nous restons."]),
        ("هل أمطرت؟ نعم.", ["هل أمطرت؟", "نعم."]),
    ],
)  # fmt: skip
def test_sentences(text, sentences):
    assert inner(text, Cut.SENTENCE) == sentences


def test_the_best_place_is_taken():
    text = "One two. Three four.\n\nFive six, seven.\nEight."
    assert list(pieces(text, len, 24)) == ["One two. Three four.\n\n", "Five six, seven.\nEight."]
    assert list(pieces(text, len, 17)) == [
        "One two. ",
        "Three four.\n\n",
        "Five six, seven.\n",
        "Eight.",
    ]
    assert list(pieces("Five six, seven.", len, 10)) == ["Five six, ", "seven."]


def test_a_long_part_leaves_room_for_what_follows_it():
    assert list(pieces("aaaa bbbb cc\ndd", len, 8)) == ["aaaa ", "bbbb cc\n", "dd"]


def test_a_grapheme_of_many_tokens_stays_whole():
    assert list(pieces("👩‍👩‍👧👩‍👩‍👧", len, 2)) == ["👩‍👩‍👧", "👩‍👩‍👧"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        # Wrapped prose goes on in the next line.
        ("The quick brown\nfox jumps over\nthe lazy dog.", 1),
        (
            "The hill was so high that all of\nus were tired and slept until at last we met\n"
            "John. He\nwas not.",
            1,
        ),
        ("長い文が\n途中で折れる。", 1),
        # Poems, lists and headings do not.
        ("Roses are red,\nViolets are blue,\nSugar is sweet,\nAnd so are you.", 4),
        ("- milk\n- eggs and\n  butter\n- tea", 3),
        ("１章\n雨が降った。\n家にいた。", 2),
        ("Chapter One\nIt rained.", 2),
    ],
)
def test_lines_that_go_on_are_not_cut(text, found):
    assert len([*parts(text, Cut.LINE)]) == found


def test_wrapped_prose_is_cut_at_sentences_and_lines_only_when_there_are_none():
    text = "The hill was so high that all of us\nwere tired. When we\nmet John, he was not."
    assert list(pieces(text, len, 50)) == [
        "The hill was so high that all of us\nwere tired. ",
        "When we\nmet John, he was not.",
    ]
    assert list(pieces("aa bb\ncc dd\nee ff", len, 8)) == ["aa bb\n", "cc dd\n", "ee ff"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("one", ["one"]),
        ("  A line.\n\n\tAnother\n", ["A line.", "", "Another"]),
        ("店です。裏口です。", ["店です。", "裏口です。"]),
        ("It rains. It snows!  ", ["It rains.", "It snows!"]),
        ("りんご\nみかん\n", ["りんご", "みかん"]),
        ("長い文が\n途中で折れる。", ["長い文が\n途中で折れる。"]),
        ("", []),
    ],
)
def test_units(text, found):
    assert [one.strip() for one in units(text)] == found
    assert "".join(units(text)) == text
    assert can_be_parted(text) == (sum(map(bool, found)) > 1)


@pytest.mark.parametrize("text", [" " * 60_000, "\n" * 60_000, "a. " + " " * 60_000 + "b"])
def test_long_runs_are_gone_through_once(text):
    """Begun at every space anew, they would take minutes."""
    for cut in Cut:
        assert "".join(parts(text, cut)) == text


def test_two_spaces_are_no_end_before_small_letters():
    assert inner("He said hello.  and left.", Cut.SENTENCE) == ["He said hello.  and left."]
