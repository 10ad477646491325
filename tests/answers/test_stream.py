"""A scripted engine plays every failure; what is passed on is watched and judged."""

from __future__ import annotations

import pytest

from plamo_desktop.answers.retrying import Retry, changed, retry_after
from plamo_desktop.answers.stream import trusted_stream
from plamo_desktop.core.errors import (
    EmptyOutputError,
    GenerationError,
    LoopedOutputError,
    NonFiniteOutputError,
    OutputLimitError,
    TextTooLongError,
    UnexpectedOutputError,
)
from plamo_desktop.core.findings import Finding, FindingKind
from plamo_desktop.core.jobs import CancelToken, FinishReason, Piece, Request
from plamo_desktop.core.languages import ENGLISH, JAPANESE, parse_language
from tests.helpers.fake_engine import FakeEngine

TEXT = Request("The shop closes at six.", ENGLISH, JAPANESE)


def play(answer, request=TEXT, **options):
    engine = FakeEngine(answer=lambda _: answer, **options)
    events = list(trusted_stream(engine, request, CancelToken()))
    text = "".join(event.text for event in events if isinstance(event, Piece))
    return text, events[-1]


def test_a_good_translation_passes_as_it_is():
    text, finish = play("店は6時に閉まります。")
    assert text == "店は6時に閉まります。"
    assert finish.reason is FinishReason.STOP
    assert finish.findings == ()
    assert finish.failure is None


@pytest.mark.parametrize(
    ("answer", "kind"),
    [
        (TEXT.text, FindingKind.ECHO),
        ("Le magasin ferme à six heures.", FindingKind.SCRIPT),
    ],
)
def test_a_doubtful_one_is_passed_on_with_its_findings(answer, kind):
    text, finish = play(answer)
    assert text == answer
    assert finish.findings == (Finding(kind),)
    assert finish.failure is None


def test_a_loop_is_ended_and_said():
    text, finish = play("店は" + "閉まります、" * 5000)
    assert text.startswith("店は閉まります、")
    assert len(text) < 150
    assert finish.reason is FinishReason.LOOP
    assert finish.findings == ()
    assert finish.prompt_tokens > 0
    assert finish.output_tokens == len(text)
    assert isinstance(finish.failure, LoopedOutputError)


def test_the_limit_is_a_failure_and_not_judged():
    text, finish = play("The", reason=FinishReason.LENGTH)
    assert text == "The"
    assert isinstance(finish.failure, OutputLimitError)
    assert finish.findings == ()


@pytest.mark.parametrize("answer", ["店<|plamo:op|>output", "<|plamo:", "a<<|plamo:x"])
def test_markup_is_never_passed_on(answer):
    seen = []
    engine = FakeEngine(answer=lambda _: answer)
    events = trusted_stream(engine, TEXT, CancelToken())
    with pytest.raises(UnexpectedOutputError):
        seen += [event.text for event in events if isinstance(event, Piece)]
    events = trusted_stream(engine, TEXT, CancelToken())
    try:
        for event in events:
            seen += [event.text] if isinstance(event, Piece) else []
    except UnexpectedOutputError:
        pass
    assert "".join(seen) == answer[: answer.index("<|plamo:")]


@pytest.mark.parametrize("answer", ["a <", "<|", "x <|plam", "1 < 2 <| 3"])
def test_what_only_looks_like_markup_is_passed_on(answer):
    assert play(answer, Request("x <| 1 < 2 y", ENGLISH, parse_language("fr")))[0] == answer


def test_a_text_about_markup_may_come_back_with_it():
    request = Request("説明: <|plamo:op|> は区切りです", JAPANESE, ENGLISH)
    answer = "Note: <|plamo:op|> is a separator"
    text, finish = play(answer, request)
    assert (text, finish.findings) == (answer, ())


def test_foreign_failures_pass_through_and_the_engine_is_let_go():
    engine = FakeEngine(error=NonFiniteOutputError(), error_after=2)
    with pytest.raises(NonFiniteOutputError):
        list(trusted_stream(engine, TEXT, CancelToken()))


def test_the_second_try_differs():
    detected = Request("It rains. It snows.")
    assert retry_after(detected) is Retry.LANGUAGES
    named = changed(detected, Retry.LANGUAGES)
    assert (named.source, named.target) == (ENGLISH, JAPANESE)
    for error in (
        None,
        LoopedOutputError(tokens=9),
        EmptyOutputError(),
        OutputLimitError(tokens=9),
    ):
        assert retry_after(named, error) is Retry.PARTS
    parted = changed(named, Retry.PARTS)
    assert parted.in_parts
    assert retry_after(parted) is Retry.MODEL
    word = Request("throughput", ENGLISH, JAPANESE)
    assert retry_after(word) is Retry.MODEL
    assert changed(word, Retry.MODEL) == word


def test_other_failures_are_tried_again_as_they_are_or_not_at_all():
    assert retry_after(TEXT, GenerationError()) is Retry.SAME
    assert changed(TEXT, Retry.SAME) == TEXT
    assert retry_after(TEXT, NonFiniteOutputError()) is None
    assert retry_after(TEXT, TextTooLongError(tokens=9, limit=5)) is None
    assert (
        retry_after(Request("It rains. It snows."), TextTooLongError(tokens=9, limit=5))
        is Retry.PARTS
    )
