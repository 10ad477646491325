"""Whatever a model answers, marks and order are kept, and what is untranslated has a note."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plamo_desktop.batch.asking import Reply, Translator
from plamo_desktop.batch.grouping import bundles
from plamo_desktop.batch.records import Translated
from plamo_desktop.core.findings import FindingKind
from plamo_desktop.core.languages import ENGLISH, JAPANESE
from plamo_desktop.documents import marks
from plamo_desktop.documents.formats.document import Segment
from tests.translation.scripted import given_back, translated

_MARK = re.compile(r"</?\d+/?>")


def kana(text):
    """Letters as Japanese ones, marks as they are."""
    return "".join(part if is_mark else translated(part) for part, is_mark in marks.stretches(text))


def play(texts, reply=kana, budget=1000):
    """The translations of segments, and the texts that were asked for."""
    segments = [Segment(text, line=10 * number) for number, text in enumerate(texts, start=1)]
    asked: list[str] = []
    found: list[Translated] = []
    for bundle in filter(None, bundles(segments, len, budget)):
        asking = Translator(ENGLISH, JAPANESE).bundle(bundle)
        answers = driven(asking, reply, asked)
        assert len(answers) == len(bundle.units)
        found += answers
    return found, asked


def driven(asking, reply, asked):
    try:
        text = next(asking)
        while True:
            asked.append(text)
            answer = reply(text)
            text = asking.send(answer if isinstance(answer, Reply) else Reply(answer))
    except StopIteration as end:
        return end.value


def kinds(found):
    return [(note.line, note.finding.kind) for one in found for note in one.notes]


def test_a_bundle_is_asked_for_at_once_and_taken_apart():
    found, asked = play(["The ship left. ", "  Who was it?", "Nobody\nknew."])
    assert asked == ["The ship left.\n\nWho was it?\n\nNobody\nknew."]
    assert [given_back(one.text) for one in found] == [
        "The ship left. ", "  Who was it?", "Nobody\nknew.",
    ]  # fmt: skip
    assert kinds(found) == []


def test_a_segment_with_blank_lines_keeps_them():
    found, asked = play(["One line.\n \n\nAnother line.", "And then?"])
    assert len(asked) == 1
    assert given_back(found[0].text) == "One line.\n \n\nAnother line."


def test_lost_paragraphs_are_asked_for_in_halves_and_alone():
    texts = ["The ship left.", "Who was it?", "Nobody knew.", "It was late."]

    def joined(text):
        return kana(text.replace("\n\n", " "))

    found, asked = play(texts, joined)
    assert [given_back(one.text) for one in found] == texts
    assert asked == ["\n\n".join(texts), "\n\n".join(texts[:2]), *texts[:2],
                     "\n\n".join(texts[2:]), *texts[2:]]  # fmt: skip
    assert kinds(found) == []


def test_only_what_is_in_doubt_is_asked_for_again():
    texts = ["The ship left at 8:30 with 250 people.", "Who was it?", "Nobody knew."]

    def without_numbers(text):
        return kana(text).replace("250", "") if "\n\n" in text else kana(text)

    found, asked = play(texts, without_numbers)
    assert asked == ["\n\n".join(texts), texts[0]]
    assert given_back(found[0].text) == texts[0]
    assert kinds(found) == []


def test_what_stays_in_doubt_has_a_note_with_its_line():
    found, asked = play(
        ["Who was it?", "The ship left with 250 people."],
        lambda text: kana(text).replace("250", ""),
    )
    assert asked[-1] == "The ship left with 250 people."
    assert kinds(found) == [(20, FindingKind.NUMBERS)]


def lose_marks(text):
    return _MARK.sub("", kana(text))


def test_lost_marks_are_put_between_what_is_translated_piece_by_piece():
    text = "Press <1>the red button</1> to call {0} now."
    found, asked = play([text.replace("{0}", "<2/>")], lose_marks)
    (one,) = found
    assert given_back(one.text) == "Press <1>the red button</1> to call <2/> now."
    assert kinds(found) == [(10, FindingKind.MARKS)]
    assert asked[1:] == ["Press", "the red button", "to call", "now."]


def double_mark(text):
    return kana(text) + "<1/>" if "<1/>" in text else kana(text)


def cross_marks(text):
    return kana(text).replace("</1>", "<x>").replace("</2>", "</1>").replace("<x>", "</2>")


@pytest.mark.parametrize(
    ("text", "reply"),
    [
        ("Call <1/> at once.", double_mark),
        ("See <1>the <2>very</2> old</1> house.", cross_marks),
        ("Call <1/> at once.", lambda text: kana(text).replace("<1/>", "<2/>")),
    ],
)
def test_doubled_crossed_and_foreign_marks_never_come_through(text, reply):
    found, _ = play([text], reply)
    assert given_back(found[0].text) == text
    assert kinds(found) == [(10, FindingKind.MARKS)]


def test_marks_that_the_model_makes_up_leave_the_stretch_as_it_is():
    found, _ = play(["The ship left."], lambda text: kana(text) + "<3/>")
    assert found[0].text == "The ship left."
    assert kinds(found) == [(10, FindingKind.LEFT_MARKS)]


@pytest.mark.parametrize(
    "failure", [FindingKind.LEFT_LOOP, FindingKind.LEFT_EMPTY, FindingKind.LEFT_UNCUT]
)
def test_a_failure_is_tried_again_in_smaller_ones_and_then_left_with_a_note(failure):
    texts = ["The ship left. Who was it?", "Nobody <1/> knew."]
    found, asked = play(texts, lambda _: Reply(failure=failure))
    assert [one.text for one in found] == texts
    assert kinds(found) == [(10, failure), (10, failure), (20, failure)]
    assert asked == ["\n\n".join(texts), texts[0], "The ship left.", "Who was it?",
                     texts[1], "Nobody", "knew."]  # fmt: skip


def test_an_echo_is_no_translation():
    found, _ = play(["The ship left before noon today."], lambda text: text)
    assert found[0].text == "The ship left before noon today."
    assert kinds(found) == [(10, FindingKind.LEFT_ECHO)]


def test_lines_within_a_long_segment_are_counted():
    text = "One is here.\nTwo is here.\n\nThree is bad here.\nFour is here."

    def reply(asked):
        return Reply(failure=FindingKind.LEFT_LOOP) if "bad" in asked else kana(asked)

    found, _ = play([text], reply, budget=30)
    assert (13, FindingKind.LEFT_LOOP) in kinds(found)
    whole = "".join(one.text for one in found)
    assert given_back(whole) == text
    assert "Three is bad here." in whole


_PARTS = st.sampled_from([
    "The ship left. ", "Who was it? ", "Nobody knew. ", "<1/>", " <2>bold</2> ", "<3><4>x</4>y</3>",
    "\n", "12 ", "\n\n", "snow ",
])  # fmt: skip


def loop(_):
    return Reply(failure=FindingKind.LEFT_LOOP)


def join(text):
    return kana(text).replace("\n\n", " ")


def double(text):
    return kana(text) + "\n\n" + kana(text)


def cut_off(text):
    return kana(text[:9])


def mark_alone(_):
    return "<9/>"


_FAILURES = [loop, join, double, cut_off, mark_alone, lose_marks, double_mark, cross_marks]


def numbered(parts):
    """Marks with numbers of their own, as a format writes them."""
    found = []
    for index, part in enumerate(parts):
        numbers = {digit: str(int(digit) + 4 * index) for digit in re.findall(r"</?(\d)", part)}
        found.append(re.sub(r"(?<=[</])\d", lambda match: numbers[match[0]], part))  # noqa: B023
    return "".join(found)


@settings(max_examples=120, deadline=None)
@given(
    texts=st.lists(st.lists(_PARTS, min_size=1, max_size=6).map(numbered), min_size=1, max_size=5),
    script=st.lists(st.sampled_from([kana, kana, *_FAILURES]), max_size=12),
    budget=st.sampled_from([12, 40, 1000]),
)
def test_whatever_comes_marks_are_kept_and_what_is_left_has_a_note(texts, script, budget):
    outcomes = iter(script)

    def reply(text):
        return next(outcomes, kana)(text)

    found, _ = play(texts, reply, budget)
    held, whole = "", []
    for one in found:
        held += one.text
        if not one.goes_on:
            whole.append(held)
            held = ""
    sources = [text for text in dict.fromkeys(texts) if re.search("[a-z]", _MARK.sub("", text))]
    assert len(whole) == len(sources)
    for source, translation in zip(sources, whole, strict=True):
        assert marks.are_kept(source, translation)
        assert (
            translation[: len(translation) - len(translation.lstrip())]
            == (source[: len(source) - len(source.lstrip())])
        )
        assert re.findall(r"\s*\Z", translation)[0] == re.findall(r"\s*\Z", source)[0]
    if any(re.search("[a-z]{3}", marks.without(one.text)) for one in found):
        assert any(kind.name.startswith("LEFT_") for _, kind in kinds(found))
