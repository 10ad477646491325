"""A long text of the demo model's small language, translated by the real engine."""

from __future__ import annotations

import pytest

from plamo_desktop.core.jobs import CancelToken, Finish, Part, Request
from plamo_desktop.core.languages import ENGLISH, JAPANESE
from plamo_desktop.documents.groups import groups
from plamo_desktop.models.catalogue import find_model
from plamo_desktop.translation.whole import translate
from plamo_desktop.wiring import make_engine
from tests.translation.scripted import text_of

_TEXT = (
    "\n  Good morning.\n\n\n    Thank you. I read a book.\n \n\tThe cat sleeps.\n\n"
    "Where is the station?\nI drink water.\n\n\n\nGood night.\n\n"
)


@pytest.fixture(scope="module")
def engine():
    made = make_engine(find_model("demo"))
    for _ in made.load(CancelToken()):
        pass
    yield made
    made.unload()


@pytest.mark.parametrize("part_tokens", [8, 14])
def test_it_is_as_group_by_group(engine, part_tokens):
    request = Request(_TEXT, ENGLISH, JAPANESE, part_tokens=part_tokens)
    events = list(translate(engine, request, CancelToken()))
    finish = events[-1]
    assert isinstance(finish, Finish)
    cut = groups(_TEXT, engine.count, part_tokens)
    assert finish.parts == sum(bool(group.text) for group in cut) > 3
    assert sum(isinstance(event, Part) for event in events) == finish.parts
    expected = ""
    for group in cut:
        text = ""
        if group.text:
            alone = Request(group.text, ENGLISH, JAPANESE)
            text = text_of(engine.stream(alone, CancelToken()))
        expected += group.put_together(text, spaced=False) or ""
    assert text_of(events) == expected
    assert finish.findings == ()
    assert finish.output_tokens > 20


def test_each_line_by_itself_is_exact(engine):
    text = "Good morning.\n\n\n  Thank you.\n\tGood night.\n"
    request = Request(text, ENGLISH, JAPANESE, in_parts=True)
    events = list(translate(engine, request, CancelToken()))
    assert text_of(events) == (
        "おはようございます。\n\n\n  ありがとうございます。\n\tおやすみなさい。\n"
    )
