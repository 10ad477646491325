"""Bundles: nothing is lost, doubled or moved, and nothing is cut where it must not be."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plamo_desktop.batch.grouping import GAP, bundles, has_language
from plamo_desktop.documents import marks
from plamo_desktop.documents.cutting import BLOCK
from plamo_desktop.documents.formats.document import Segment

_PIECES = st.sampled_from([
    "The ship left. ", "Who was it? ", "Nobody knew what had been said that day. ", "word ", "雪。",
    "<1/>", "<2>", "</2>", "<12/>", " 7 ", "\n", "\n\n", "  ", "é", "👩‍👩‍👧", "がが", "x" * 30,
])  # fmt: skip
_TEXTS = st.lists(_PIECES, max_size=12).map("".join)
_SEGMENTS = st.lists(st.tuples(_TEXTS, st.booleans()), max_size=12).map(
    lambda found: [
        Segment(text, line=number, goes_on=goes_on)
        for number, (text, goes_on) in enumerate(found, start=1)
    ]
)
_MARK = re.compile(r"</?\d+/?>")


def of(segments, budget=40, count=len):
    return [one for one in bundles(segments, count, budget) if one is not None]


@settings(max_examples=100, deadline=None)
@given(segments=_SEGMENTS, budget=st.sampled_from([1, 7, 25, 60, 400]))
def test_the_bundles_are_the_different_segments_in_order(segments, budget):
    found = of(segments, budget)
    texts = [segment.text for segment in segments if has_language(segment.text)]
    units = [unit for bundle in found for unit in bundle.units]
    whole, held = [], ""
    for unit in units:
        held += unit.group.source
        if not unit.goes_on:
            whole.append(held)
            held = ""
    assert held == ""
    assert whole == list(dict.fromkeys(texts))
    assert [bundle.number for bundle in found] == list(range(len(found)))


@settings(max_examples=100, deadline=None)
@given(segments=_SEGMENTS, budget=st.sampled_from([9, 25, 60, 400]))
def test_no_bundle_is_larger_than_it_may_be(segments, budget):
    for bundle in of(segments, budget):
        text = GAP.join(unit.group.text for unit in bundle.units)
        assert len(text) <= bundle.tokens
        if len(text) > budget:
            # What cannot be cut: a grapheme, or the mark at an end.
            (unit,) = bundle.units
            assert len(_MARK.sub("", unit.group.text)) <= max(budget, len("👩‍👩‍👧"))


@settings(max_examples=100, deadline=None)
@given(segments=_SEGMENTS, budget=st.sampled_from([1, 5, 25]))
def test_no_mark_is_cut_and_every_line_is_right(segments, budget):
    texts = {segment.line: segment.text for segment in segments}
    for bundle in of(segments, budget):
        for unit in bundle.units:
            partial = _MARK.sub("", unit.group.source)
            assert "<" not in partial
            assert ">" not in partial
    starts = [unit for bundle in of(segments, 10_000) for unit in bundle.units]
    for unit in starts:
        line = min(line for line, text in texts.items() if text == unit.group.source)
        assert unit.line == line + unit.group.before.count("\n")


def test_segments_that_belong_together_fill_a_bundle():
    found = of([Segment("one"), Segment("two"), Segment("three"), Segment("four")], budget=15)
    assert [[unit.group.text for unit in one.units] for one in found] == [
        ["one", "two", "three"],
        ["four"],
    ]
    assert [one.tokens for one in found] == [15, 4]


def test_what_does_not_go_on_begins_a_bundle_even_behind_what_is_passed_over():
    segments = [Segment("one"), Segment("12", goes_on=False), Segment("two"), Segment("three")]
    assert [len(one.units) for one in of(segments)] == [1, 2]


@pytest.mark.parametrize("text", ["", " \n", "123", "<1/>", "<1>…</1> — 7:30", "♪ ♪", "👍"])
def test_what_has_no_letters_is_passed_over(text):
    assert of([Segment(text)]) == []


def test_what_comes_again_is_not_asked_for_again():
    found = of([Segment("one"), Segment("two"), Segment("one"), Segment("one ")])
    assert [unit.group.text for one in found for unit in one.units] == ["one", "two", "one"]


def test_pairs_around_all_and_white_space_stay_outside():
    (bundle,) = of([Segment(" <1><2>\nBold <3>words</3></2></1> ", line=4)])
    (unit,) = bundle.units
    assert unit.group.text == "Bold <3>words</3>"
    assert (unit.group.before, unit.group.after) == (" <1><2>\n", "</2></1> ")
    assert unit.line == 5


@pytest.mark.parametrize("text", ["<1/> is late", "<1>One</1> and <2>two</2>", "</1>x<1>", "<1>a"])
def test_marks_of_the_sentence_stay_in_it(text):
    assert marks.split_outer_pairs(text) == ("", text, "")


def test_keys_tell_apart_what_is_translated_differently():
    texts = [["one"], ["one", "two"], ["one\n\ntwo"], [" one"], ["<1>one</1>"]]
    keys = {of([*map(Segment, some)])[0].key("ja") for some in texts}
    assert len(keys) == len(texts)
    (one,), (same,) = of([Segment("one", line=9)]), of([Segment("one")])
    assert one.key("ja") == same.key("ja")
    assert one.key("ja") != one.key("en")


def test_a_long_line_is_gone_through_block_by_block():
    counted = []

    def count(text):
        counted.append(len(text))
        return len(text) // 4

    text = "x" * (3 * BLOCK) + " " + "雪" * (2 * BLOCK)
    found = filter(None, bundles([Segment(text)], count, 8_000))
    first = next(found)
    assert max(counted) <= BLOCK
    assert sum(counted) < 40 * BLOCK
    rest = [unit.group.source for one in found for unit in one.units]
    assert first.units[0].group.source + "".join(rest) == text


def test_halves_of_surrogate_pairs_do_no_harm():
    assert of([Segment("a\ud800b")])[0].key("x")


def test_many_segments_without_language_let_others_go_first():
    numbers = [Segment(str(number)) for number in range(5_000)]
    found = list(bundles([*numbers, Segment("words"), *numbers], len, 800))
    assert found.count(None) == 10
    (bundle,) = filter(None, found)
    assert bundle.number == 0
    assert [unit.group.text for unit in bundle.units] == ["words"]
