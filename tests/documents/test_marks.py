"""Marks: written and restored, and checked in translations."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plamo_desktop.documents.marks import (
    Mark,
    Side,
    are_kept,
    restored,
    stretches,
    without,
    written,
)

OPENS, CLOSES = Side.OPENS, Side.CLOSES
_TEXTS = st.text("ab <>/1{}%sあ\n@.", max_size=8)
_RUNS = st.lists(
    st.one_of(
        _TEXTS, st.builds(Mark, st.sampled_from(["<b>", "</b>", "`x`"]), st.sampled_from(Side))
    ),
    max_size=12,
)  # fmt: skip


def raw(runs):
    return "".join(run.raw if isinstance(run, Mark) else run for run in runs)


@settings(deadline=None)
@given(_RUNS)
def test_written_and_restored_are_inverse(runs):
    text, marks = written(runs)
    assert raw(restored(text, marks)) == raw(runs)


@settings(deadline=None)
@given(_RUNS)
def test_pairs_are_well_nested_and_numbers_are_in_order(runs):
    text, marks = written(runs)
    assert [part for part, is_mark in stretches(text) if is_mark] == [m.written for m in marks]
    opened = []
    for mark in marks:
        if mark.side is OPENS:
            opened.append(mark.number)
        elif mark.side is CLOSES:
            assert opened.pop() == mark.number
    assert not opened
    first = list(dict.fromkeys(mark.number for mark in marks))
    assert first == list(range(1, len(first) + 1))


@settings(deadline=None)
@given(_RUNS)
def test_parts_are_the_text_and_language_holds_no_mark(runs):
    text, _ = written(runs)
    parts = list(stretches(text))
    assert "".join(part for part, _ in parts) == text
    assert without(text) == "".join(part for part, is_mark in parts if not is_mark)


def test_what_is_written():
    runs: list[str | Mark] = [
        "See ",
        Mark("<b>", OPENS),
        "{x} and <7/>",
        Mark("</b>", CLOSES),
        Mark("<br>"),
        ".",
    ]
    text, marks = written(runs)
    assert text == "See <1><2/> and <3/></1><4/>."
    assert [(one.raw, one.side, one.is_text) for one in marks] == [
        ("<b>", OPENS, False),
        ("{x}", Side.ALONE, True),
        ("<7/>", Side.ALONE, True),
        ("</b>", CLOSES, False),
        ("<br>", Side.ALONE, False),
    ]


def test_halves_of_pairs_stand_by_themselves():
    text, _ = written([Mark("</i>", CLOSES), "a", Mark("<i>", OPENS), Mark("<b>", OPENS), "b",
                       Mark("</b>", CLOSES)])  # fmt: skip
    assert text == "<1/>a<2/><3>b</3>"


def test_unknown_and_repeated_marks():
    _, marks = written(["a", Mark("*")])
    assert raw(restored("<2/>b<1/><1/></1>", marks)) == "<2/>b**</1>"


def test_more_marks_than_six_digits_can_number():
    mark = Mark("{}", number=1_000_001)
    assert raw(restored(f"a{mark.written}", [mark])) == "a{}"
    assert are_kept(mark.written, f"b {mark.written}")
    assert not are_kept(mark.written, "b")


@st.composite
def trees(draw, depth=3):
    """Well-nested pairs and lone marks, as nested lists."""
    if depth == 0:
        return []
    return draw(st.lists(st.one_of(st.just("alone"), st.text("ab", max_size=2),
                                   trees(depth=depth - 1)), max_size=3))  # fmt: skip


def runs_of(tree):
    for one in tree:
        if isinstance(one, list):
            yield Mark("<b>", OPENS)
            yield from runs_of(one)
            yield Mark("</b>", CLOSES)
        else:
            yield Mark("<br>") if one == "alone" else one


def flat(tree):
    for one in tree:
        if isinstance(one, tuple):
            yield one[0]
            yield from flat(one[1])
            yield one[2]
        else:
            yield one


def reordered(text, chance):
    """The same marks in another legal order: every list of children shuffled, some moved in."""
    stack: list[list[Any]] = [[]]
    names: list[str] = []
    for part, is_mark in stretches(text):
        if is_mark and part.startswith("</"):
            inner = stack.pop()
            stack[-1].append((names.pop(), inner, part))
        elif is_mark and not part.endswith("/>"):
            names.append(part)
            stack.append([])
        else:
            stack[-1].append(part)
    (tree,) = stack

    def shuffle(children):
        for child in children:
            if isinstance(child, tuple):
                shuffle(child[1])
        chance.shuffle(children)
        pairs = [child for child in children if isinstance(child, tuple)]
        if len(pairs) > 1 and chance.random() < 0.5:
            children.remove(pairs[0])
            pairs[1][1].append(pairs[0])

    shuffle(tree)
    return "".join(flat(tree))


@settings(deadline=None)
@given(trees(), st.integers())
def test_any_legal_order_is_accepted(tree, seed):
    text, _ = written(runs_of(tree))
    assert are_kept(text, reordered(text, random.Random(seed)))


@settings(deadline=None)
@given(trees(), st.data())
def test_any_loss_and_doubling_is_noticed(tree, data):
    text, marks = written(runs_of(tree))
    if not marks:
        return
    one = data.draw(st.sampled_from(marks)).written
    assert not are_kept(text, text.replace(one, "", 1))
    assert not are_kept(text, text.replace(one, one + one, 1))
    assert not are_kept(text, text + "<999/>")
    assert not are_kept(text, text.replace(one, "<999/>", 1))


@pytest.mark.parametrize(
    ("text", "translation", "is_kept"),
    [
        ("<1>a</1> <2>b</2>", "<2>b</2> <1>a</1>", True),
        ("<1>a</1> <2>b</2>", "<1>a <2>b</2></1>", True),
        ("<1>a</1> <2>b</2>", "<1>a <2>b</1></2>", False),
        ("<1>a</1>", "</1>a<1>", False),
        ("<1>a</1>", "<1/>a</1>", False),
        ("<1/> <2/>", "<2/> <1/>", True),
        ("<1/>", "<１/>", False),
        ("<1/>", "<01/>", False),
        ("a", "a", True),
        ("a", "", True),
        # Parts of segments: what is opened in another part.
        ("a</1> b <2>c", "a</1><2>c", True),
        ("a</1> b <2>c", "<2>c</1>", False),
        ("a</1> <2>b</2>", "<2>b</2>a</1>", True),
        ("a</1> <2>b</2>", "<2>a</1>b</2>", False),
        ("<2>b</2> <3>c", "<2>b<3></2>c", False),
    ],
)
def test_kept(text, translation, is_kept):
    assert are_kept(text, translation) is is_kept
