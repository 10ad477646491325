"""Texts of any length: nothing is dropped, nothing is moved, nothing is passed over in silence."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plamo_desktop.core.errors import Cancelled, LoopedOutputError, NonFiniteOutputError
from plamo_desktop.core.findings import Finding, FindingKind
from plamo_desktop.core.jobs import (
    CancelToken,
    Finish,
    FinishReason,
    Part,
    Piece,
    PromptRead,
    Request,
    Untranslated,
)
from plamo_desktop.core.languages import ENGLISH, JAPANESE
from plamo_desktop.translation.whole import translate
from tests.translation.scripted import (
    FAILURES,
    ScriptedEngine,
    given_back,
    text_of,
    translated,
)

_BLANK = re.compile(r"[^\S\n]*\n(?:[^\S\n]*\n)+[^\S\n]*")


def request(text, part_tokens=40, **options):
    return Request(text, ENGLISH, JAPANESE, part_tokens=part_tokens, **options)


def play(text, script=(), **options):
    engine = ScriptedEngine(script)
    events = list(translate(engine, request(text, **options), CancelToken()))
    assert engine.open == 0
    assert isinstance(events[-1], Finish)
    return text_of(events), events[-1], engine, events


def of(events, kind):
    return [event for event in events if isinstance(event, kind)]


_SENTENCES = st.sampled_from([
    "The ship left before noon. ", "We stayed there until the snow came. ", "Who was it? ",
    "Nobody knew what had been said that day. ",
    "A hill without a name stood behind the town, and we climbed it every evening. ",
])  # fmt: skip
_GAPS = st.sampled_from(["", "", "\n", "\n\n", "\n\n\n    ", "  \n \n\t", "\n\u3000"])
_TEXTS = st.tuples(
    st.sampled_from(["", "  ", "\n\n \t"]),
    st.lists(st.tuples(_SENTENCES, _GAPS).map("".join), min_size=1, max_size=14).map("".join),
).map("".join)
_OUTCOMES = st.lists(st.sampled_from(["good", "good", "joined", *FAILURES]), max_size=30)


@settings(max_examples=150, deadline=None)
@given(text=_TEXTS, script=_OUTCOMES, part_tokens=st.sampled_from([30, 90, 200]))
def test_whatever_fails_nothing_is_lost_moved_or_hidden(text, script, part_tokens):
    if len(text.strip()) <= part_tokens:
        text += "\n\n" + "It was late. " * (part_tokens // 12)
    whole, finish, engine, events = play(text, script, part_tokens=part_tokens)

    # The white space around it and between paragraphs is that of the text.
    assert _BLANK.findall(whole) == _BLANK.findall(text)
    assert whole[: len(whole) - len(whole.lstrip())] == text[: len(text) - len(text.lstrip())]
    assert whole[len(whole.rstrip()) :] == text[len(text.rstrip()) :]
    # Every word is there, in order: translated, or as it was and marked.
    assert "".join(given_back(whole).split()) == "".join(text.split())
    marked = set()
    for left in finish.untranslated:
        assert text.count(whole[left.start : left.end])
        marked |= set(range(left.start, left.end))
    latin = {index for index, letter in enumerate(whole) if letter.isascii() and letter.isalpha()}
    assert latin <= marked
    assert not any(whole[index] != given_back(whole[index]) for index in marked)
    assert bool(finish.untranslated) == any(
        one.kind.name.startswith("LEFT") for one in finish.findings
    )
    assert tuple(of(events, Untranslated)) == finish.untranslated
    # Parts are told in order, and what came before one stays.
    total = finish.parts
    assert of(events, Part) == [Part(number, total) for number in range(1, total + 1)]
    assert all(1 <= one.part[0] <= one.part[1] == total for one in finish.findings)
    settled = length = 0
    for event in events:
        if isinstance(event, Part):
            settled = length
        elif isinstance(event, Piece):
            length += len(event.text) - event.replaces
            assert length - len(event.text) >= settled
    # The numbers are those of all that was done.
    counts = [piece.output_tokens for piece in of(events, Piece)]
    assert counts == sorted(counts)
    assert finish.output_tokens == counts[-1]
    assert finish.prompt_tokens == engine.read


def test_a_text_that_fits_is_asked_for_at_once():
    text = "The ship left before noon."
    whole, finish, engine, events = play(f"\n  {text} \n", part_tokens=26)
    assert whole == f"\n  {translated(text)} \n"
    assert engine.seen == [text]
    assert of(events, Part) == []
    assert (finish.parts, finish.untranslated) == (1, ())
    assert all(piece.replaces == 0 for piece in of(events, Piece))
    assert isinstance(events[0], PromptRead)


def test_a_single_group_that_fails_is_left_to_the_user():
    whole, finish, engine, _ = play("The ship left before noon.", ["loop"])
    assert len(engine.seen) == 1
    assert whole.startswith(translated("The s"))
    assert isinstance(finish.failure, LoopedOutputError)


@pytest.mark.parametrize("part_tokens", [99, 16])
def test_line_ends_and_indents_come_back(part_tokens):
    text = "\n  aaa aa\n\n   bbbb\t1  \n\n\nccc \n \n"

    class Flat(ScriptedEngine):
        def stream(self, request, token):
            flat = re.sub(r"\s*\n\s*\n\s*", "\n\n", request.text)
            yield from super().stream(Request(flat, request.source, request.target), token)

    events = list(translate(Flat(), request(text, part_tokens), CancelToken()))
    assert text_of(events) == translated(text)
    (finish,) = of(events, Finish)
    assert finish.parts == (3 if part_tokens == 16 else 1)


def test_a_group_that_fails_is_tried_again_in_halves():
    text = "One is here. Two is there. " * 2
    whole, finish, engine, events = play(text, ["loop"], part_tokens=30)
    assert engine.seen == [
        "One is here. Two is there.",
        "One is here.",
        "Two is there.",
        "One is here. Two is there.",
    ]
    # Sentences meet as in the language of the translation.
    assert given_back(whole) == "One is here.Two is there.One is here. Two is there. "
    assert (finish.parts, finish.untranslated, finish.findings) == (2, (), ())
    assert len([piece for piece in of(events, Piece) if piece.replaces]) == 1


@pytest.mark.parametrize(
    ("outcome", "kind"),
    [
        ("loop", FindingKind.LEFT_LOOP),
        ("length", FindingKind.LEFT_ENDLESS),
        ("empty", FindingKind.LEFT_EMPTY),
        ("markup", FindingKind.LEFT_MARKUP),
        ("long", FindingKind.LEFT_UNCUT),
        ("echo", FindingKind.LEFT_ECHO),
        ("script", FindingKind.LEFT_SCRIPT),
    ],
)
def test_what_still_fails_stands_as_it_was_and_is_marked(outcome, kind):
    text = "This one is fine.\n\nThe second one is not. But it is.\n\nThe third one is fine."
    whole, finish, _, _ = play(text, ["good", outcome, outcome], part_tokens=40)
    (left,) = finish.untranslated
    assert whole[left.start : left.end] == "The second one is not."
    assert whole[: left.start] == translated("This one is fine.\n\n")
    assert whole[left.end :] == translated(" But it is.\n\nThe third one is fine.")
    assert finish.findings == (Finding(kind, part=(2, 3)),)
    assert finish.findings[0].sentence == f"Part 2 of 3: {kind.value}"
    assert finish.reason is FinishReason.STOP


def test_halving_ends():
    text = "One is here. Two is there. " * 6
    whole, finish, engine, _ = play(text, ["loop"] * 99, part_tokens=110)
    assert "".join(whole.split()) == "".join(text.split())
    assert [len(asked.split(". ")) for asked in engine.seen] == [
        8,
        4,
        2,
        2,
        4,
        2,
        2,
        4,
        2,
        1,
        1,
        2,
        1,
        1,
    ]
    assert len(finish.untranslated) == 8
    # Said once a part.
    assert len(finish.findings) == 2


def test_paragraphs_that_were_joined_are_translated_one_by_one():
    text = "\n\n".join(f"{letter} was there." for letter in "ABCDEFGHIJ") + "\n\n\n" + "x" * 20
    whole, finish, engine, _ = play(text, ["joined"] * 7, part_tokens=160)
    assert given_back(whole) == text
    assert finish.findings == ()
    assert "A was there." in engine.seen


def test_a_short_answer_is_tried_again_once_and_kept_with_its_finding():
    text = "The ship left. We stayed until the snow came. Nobody knew. It was late in the year."
    text = f"{text}\n\n{text}"
    whole, finish, engine, _ = play(text, ["short"] * 3, part_tokens=90)
    assert len(engine.seen) == 4
    assert finish.findings == (Finding(FindingKind.SHORT, part=(1, 2)),)
    assert finish.untranslated == ()
    assert len(whole) < 0.7 * len(text)
    whole, finish, engine, _ = play(text, ["short"], part_tokens=90)
    assert finish.findings == ()


def test_each_unit_by_itself():
    text = " one\n\n  two\n- three \n"
    whole, finish, engine, _ = play(text, in_parts=True)
    assert engine.seen == ["one", "two", "- three"]
    assert given_back(whole) == text
    assert finish.parts == 3
    assert finish.output_tokens == 3 + 3 + 7


@pytest.mark.parametrize("end", [1, 2, 30, 50])
def test_closing_lets_the_engine_go(end):
    engine = ScriptedEngine(["loop"])
    events = translate(engine, request("One is here. Two is there. " * 4), CancelToken())
    for _ in range(end):
        next(events)
    assert engine.open == (end > 1)
    events.close()
    assert engine.open == 0


def test_cancelling_ends_everything_also_while_the_text_is_cut():
    token = CancelToken()
    engine = ScriptedEngine()
    events = translate(engine, request("One is here. Two is there. " * 4), token)
    seen = [next(events) for _ in range(40)]
    token.cancel()
    with pytest.raises(Cancelled):
        list(events)
    assert text_of(seen)
    with pytest.raises(Cancelled):
        next(translate(engine, request("One is here. " * 9), token))


def test_failures_that_are_not_about_the_text_end_everything():
    engine = ScriptedEngine(error=NonFiniteOutputError())
    events = translate(engine, request("One is here. Two is there. " * 4), CancelToken())
    assert text_of(next(events) for _ in range(3)) == translated("One")
    with pytest.raises(NonFiniteOutputError):
        list(events)
    assert (engine.seen, engine.open) == (["One is here. Two is there. One is here."], 0)
