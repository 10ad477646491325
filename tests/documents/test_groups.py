from __future__ import annotations

from operator import attrgetter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plamo_desktop.documents.groups import (
    Group,
    Weave,
    groups,
    halves,
    single_paragraphs,
    single_units,
)

_TEXTS = st.lists(
    st.sampled_from(["One. ", "Two\n", "\n\n", "  \n\n\n    ", "はい。", "\t", "x", "\u3000"]),
    max_size=40,
).map("".join)


@settings(max_examples=200, deadline=None)
@given(text=_TEXTS, budget=st.integers(1, 30))
def test_groups_are_the_text(text, budget):
    found = groups(text, len, budget)
    assert "".join(map(attrgetter("source"), found)) == text
    for group in found:
        assert group.text == group.text.strip()
        assert len(group.source) <= budget


@settings(max_examples=200, deadline=None)
@given(text=_TEXTS)
def test_an_echo_gives_the_text_back(text):
    (*found,) = groups(text, len, 1_000)
    assert "".join(group.put_together(group.text, spaced=True) or "" for group in found) == text


def test_blank_lines_and_indents_are_those_of_the_source():
    (group,) = groups("\n\n  A\n\n\n    B\tc\n \nD  \n", len, 100)
    assert group.paragraphs == ("A", "B\tc", "D")
    assert group.put_together("a\n\nb\n\nd\n", spaced=True) == "\n\n  a\n\n\n    b\n \nd  \n"


def test_lines_have_the_ends_and_indents_of_the_source_if_there_are_as_many():
    (group,) = groups("List:\n    one  \n  two\r\n\tthree", len, 100)
    assert group.put_together("A:\nb\nc\n  d", spaced=True) == "A:\n    b  \n  c\r\n\td"
    assert group.put_together("A:\nb\n  c", spaced=True) == "A:\nb\n  c"
    # Where all are alike the number does not matter.
    (verse,) = groups("\u3000一。\n\u3000二。\n\u3000三。", len, 100)
    assert verse.put_together("One.\nTwo.", spaced=True) == "\u3000One.\n\u3000Two."


_GAPS = st.sampled_from(["\n", "\n\n", " \n  ", "\n \n\n\u3000", "x", "yy ", "。"])


@settings(max_examples=200, deadline=None)
@given(st.lists(_GAPS).map("".join), st.lists(_GAPS).map("".join))
def test_what_is_shown_stays_when_more_arrives(text, translation):
    group = Group("\n  ", text.strip(), "\n")
    shown, weave, woven = "", Weave(group), ""
    for end, letter in enumerate(translation, start=1):
        now = group.so_far(translation[:end])
        assert now.startswith(shown)
        shown = now
        woven += weave.add(letter)
        assert woven == shown
    assert shown.split() == translation.split()
    assert weave.written == translation


def test_a_single_paragraph_stays_one():
    (group,) = groups("  A long one.\n\n", len, 100)
    assert group.put_together("a\n\n long\n \none", spaced=True) == "  a\nlong\none\n\n"


def test_lost_and_invented_paragraphs_are_noticed():
    (group,) = groups("A\n\nB", len, 100)
    assert group.put_together("a b", spaced=True) is None
    assert group.put_together("a\n\nb\n\nc", spaced=True) is None


def test_inside_a_line_spaces_follow_the_language():
    english = groups("One. Two.\nThree.", len, 5)
    assert [(group.text, group.goes_on) for group in english][:2] == [
        ("One.", True),
        ("Two.", False),
    ]
    first = groups("It rained. We stayed.", len, 12)[0]
    assert first == Group("", "It rained.", " ", goes_on=True)
    assert first.put_together("雨が降った。", spaced=False) == "雨が降った。"
    japanese = groups("雨が降った。家にいた。", len, 6)[0]
    assert japanese.put_together("It rained.", spaced=True) == "It rained. "


@pytest.mark.parametrize("spaced", [True, False])
def test_tabs_stay_wherever_the_text_is_cut(spaced):
    row = "One.\tTwo. \t Three.\t\tFour."
    for budget in range(1, len(row) + 1):
        cut = groups(row, len, budget)
        translated = "".join(group.put_together(group.text, spaced=spaced) or "" for group in cut)
        assert translated.count("\t") == 4


def test_white_space_alone_stays():
    (group,) = groups(" \n\t", len, 100)
    assert group == Group(" \n\t", "", "")
    assert group.put_together("", spaced=False) == " \n\t"


def test_halves_are_the_group():
    (group,) = groups("  One two.\n\nThree four. Five.  ", len, 100)
    cut = halves(group)
    assert [half.text for half in cut] == ["One two.", "Three four. Five."]
    assert "".join(map(attrgetter("source"), cut)) == group.source
    assert cut[0].before == "  "
    assert cut[-1].after == "  "


def test_what_cannot_be_cut_stays_one():
    (group,) = groups("a", len, 100)
    assert halves(group) == (group,)


@pytest.mark.parametrize(
    ("text", "first"),
    [
        (
            "A.\n\nB is long, and so it is cut. And this is its second half.",
            "A.\n\nB is long, and so it is cut.",
        ),
        ("Oh. That is all there is to be said, and it cannot be cut.", "Oh."),
        ("aaa\nbbb\nccc\nddd", "aaa\nbbb"),
        ("One. Two. Three. Four.", "One. Two."),
        ("all of one, and only one, sentence.", "all of one, and only one, sentence."),
    ],
)
def test_halves_are_cut_near_the_middle_if_they_can_be(text, first):
    (group,) = groups(text, len, 100)
    assert halves(group)[0].text == first


@settings(max_examples=200, deadline=None)
@given(text=_TEXTS)
def test_single_ones_are_the_text(text):
    assert "".join(map(attrgetter("source"), single_units(text, len, 5))) == text
    (*found,) = groups(text, len, 1_000)
    assert "".join(one.source for group in found for one in single_paragraphs(group)) == text


def test_units_and_paragraphs_by_themselves():
    assert [g.text for g in single_units("One. Two.", len, 99)] == ["One.", "Two."]
    (group,) = groups(" a\n\nb\nc\n\n\nd\n", len, 99)
    assert [g.text for g in single_paragraphs(group)] == ["a", "b\nc", "d"]
