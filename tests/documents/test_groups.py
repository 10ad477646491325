from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from plamo_desktop.documents.groups import Group, groups, halves

_TEXTS = st.lists(
    st.sampled_from(["One. ", "Two\n", "\n\n", "  \n\n\n    ", "はい。", "\t", "x", "\u3000"]),
    max_size=40,
).map("".join)


def whole(group):
    return group.before + group.text + group.after


@settings(max_examples=200, deadline=None)
@given(text=_TEXTS, budget=st.integers(1, 30))
def test_groups_are_the_text(text, budget):
    found = groups(text, len, budget)
    assert "".join(map(whole, found)) == text
    for group in found:
        assert group.text == group.text.strip()
        assert len(whole(group)) <= budget


@settings(max_examples=200, deadline=None)
@given(text=_TEXTS)
def test_an_echo_gives_the_text_back(text):
    (*found,) = groups(text, len, 1_000)
    assert "".join(group.put_together(group.text, spaced=True) or "" for group in found) == text


def test_blank_lines_and_indents_are_those_of_the_source():
    (group,) = groups("\n\n  A\n\n\n    B\tc\n \nD  \n", len, 100)
    assert group.paragraphs == ("A", "B\tc", "D")
    assert group.put_together("a\n\nb\n\nd\n", spaced=True) == "\n\n  a\n\n\n    b\n \nd  \n"


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


def test_white_space_alone_stays():
    (group,) = groups(" \n\t", len, 100)
    assert group == Group(" \n\t", "", "")
    assert group.put_together("", spaced=False) == " \n\t"


def test_halves_are_the_group():
    (group,) = groups("  One two.\n\nThree four. Five.  ", len, 100)
    cut = halves(group, len)
    assert len(cut) == 3  # the second half has two sentences
    assert "".join(map(whole, cut)) == whole(group)
    assert cut[0].before == "  "
    assert cut[-1].after == "  "


def test_what_cannot_be_cut_stays_one():
    (group,) = groups("a", len, 100)
    assert halves(group, len) == (group,)
