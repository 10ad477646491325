"""Counts that follow edits, against counting the whole text."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plamo_desktop.tokenizer import live_count
from plamo_desktop.tokenizer.edit_buffer import NO_BUDGET, EditBuffer
from plamo_desktop.tokenizer.plamo import PlamoTokenizer
from tests.twins.vocabularies import (
    ALPHABETS,
    CONTROLS,
    STYLES,
    big_text,
    random_text,
    random_vocabulary,
)

HEAD, TAIL = "input lang=English\n", "\n"
SPACES = [" ", "\n", "\t", "\u3000", "\u00a0", " " * 40, "\n" * 300]


@pytest.fixture
def warm(big) -> PlamoTokenizer:
    big.tokenizer.warm_up()
    return big.tokenizer


def fragments(source: random.Random, text: str, longest: int = 200) -> str:
    """Something to insert: prose, runs, astral and unknown characters, control strings."""
    size = source.choice([0, 1, 1, 1, 2, 3, 8, 40, longest])
    match source.randrange(6):
        case 0 | 1:
            start = source.randrange(len(text) - size)
            return text[start : start + size]
        case 2:
            return source.choice(" a-=\n") * size
        case 3:
            return "".join(source.choices("🎌𠮷\U0010ffff\ue000\0A", k=size))
        case 4:
            return source.choice([*CONTROLS, "<0x41>", "\ud800"])
        case _:
            return "".join(chr(source.randrange(0x20, 0xD800)) for _ in range(size))


def place(source: random.Random, length: int, limit: int) -> tuple[int, int]:
    """A stretch to replace; mostly short, and long when the text is longer than the limit."""
    longest = length if length > limit else source.choice([0, 0, 1, 1, 2, 10, 100])
    start = source.randrange(length + 1)
    return start, min(source.randrange(longest + 1), length - start)


def test_fifty_thousand_edits(warm, big):
    """Ten texts, each edited five thousand times; all counts equal those of the whole text."""
    prose = big_text(big.rows, 50_000)
    for seed in range(10):
        source, buffer, text = random.Random(seed), EditBuffer(warm._encoder), ""
        for _ in range(5_000):
            start, removed = place(source, len(text), 5_000)
            inserted = fragments(source, prose)
            budget = source.choice([*[NO_BUDGET] * 9, 1, 7, 100])
            is_done = buffer.replace(start, removed, inserted, budget)
            while not is_done:
                is_done = buffer.work(budget)
            text = text[:start] + inserted + text[start + removed :]
            assert (buffer.tokens, buffer.size) == (warm.count(text), len(text))


@pytest.mark.parametrize("kind", ["prose", "spaces", "one letter"])
def test_three_hundred_edits_of_a_million_characters(warm, big, kind):
    prose = big_text(big.rows, 1_000_000)
    text = {"prose": prose, "spaces": " " * 1_000_000, "one letter": "a" * 1_000_000}[kind]
    source, live = random.Random(8), warm.live_count(HEAD, TAIL)
    live.replace(0, 0, text)
    live.finish()
    base = warm.count(HEAD + TAIL)
    for number in range(300 if kind == "prose" else 60):
        start = source.choice([0, len(text) // 2, len(text), source.randrange(len(text))])
        removed = min(source.choice([0, 0, 1, 30, 5_000]), len(text) - start)
        inserted = fragments(source, prose, 10_000)
        live.replace(start, removed, inserted)
        if not live.is_done:
            assert live.tokens is None
            live.finish()
        text = text[:start] + inserted + text[start + removed :]
        if number % 3 == 0:
            body = text.strip()
            assert live.tokens == (warm.count(HEAD + body + TAIL) - base if body else 0)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("alphabet", ALPHABETS)
def test_families_of_vocabularies(in_memory, alphabet, style):
    letters = ALPHABETS[alphabet]
    tokenizer = in_memory(random_vocabulary(4, letters, style))
    tokenizer.warm_up()
    source, text = random.Random(1), ""
    buffer = EditBuffer(tokenizer._encoder)
    for number in range(200):
        start, removed = place(source, len(text), 300)
        inserted = random_text(number, letters, source.choice([0, 1, 1, 2, 5, 50]))
        buffer.replace(start, removed, inserted)
        text = text[:start] + inserted + text[start + removed :]
        assert (buffer.tokens, buffer.size) == (tokenizer.count(text), len(text))
        assert buffer.text(0, len(text)) == "".join(
            "\ufffd" if "\ud800" <= c <= "\udfff" else c for c in text
        )


_EDITS = st.lists(
    st.tuples(
        st.integers(0, 400), st.integers(0, 400),
        st.lists(st.sampled_from(["a", "b ", "訳", "🎌", *SPACES]), max_size=4).map("".join),
    ),
    max_size=20,
)  # fmt: skip


def assert_follows(tokenizer: Any, live: Any, edits: list[tuple[int, int, str]]) -> None:
    text, base = "", tokenizer.count(HEAD + TAIL)
    for position, length, inserted in edits:
        start = min(position, len(text))
        removed = min(length, len(text) - start)
        live.replace(start, removed, inserted)
        live.finish()
        text = text[:start] + inserted + text[start + removed :]
        body = text.strip()
        assert live.tokens == (tokenizer.count(HEAD + body + TAIL) - base if body else 0)


@settings(max_examples=200, deadline=None)
@given(edits=_EDITS)
def test_white_space_around_a_text_is_not_counted(big, edits):
    big.tokenizer.warm_up()
    assert_follows(big.tokenizer, big.tokenizer.live_count(HEAD, TAIL), edits)


@settings(max_examples=50, deadline=None)
@given(edits=_EDITS)
def test_the_plain_count_says_the_same(big, edits):
    cold = PlamoTokenizer.open(big.path, big.cache)
    assert_follows(big.tokenizer, cold.live_count(HEAD, TAIL), edits)
    assert "_encoder" not in vars(cold)


def test_the_plain_count_knows_short_texts_only(big):
    live = PlamoTokenizer.open(big.path, big.cache).live_count(HEAD, TAIL)
    longest = "a" * live_count.LONGEST_PLAIN
    numbers = []
    for edit in ((0, 0, ""), (0, 0, f"  {longest}\n"), (3, 0, "a"), (3, 1, "")):
        live.replace(*edit)
        assert live.is_done
        numbers.append(live.tokens)
    assert numbers[0] == 0
    assert numbers[1] == numbers[3] != 0
    assert numbers[2] is None


def test_white_space_laid_bare_by_an_edit(warm):
    live = warm.live_count(HEAD, TAIL)
    space = " \n" * 50_000
    assert_follows(warm, live, [(0, 0, "a" + space + "b"), (0, 1, ""), (len(space), 1, "")])
    assert live.tokens == 0


def test_what_spans_the_seams_of_the_prompt_is_counted(in_memory):
    rows = random_vocabulary(1, "ab", "equal", tokens=0)
    rows += [["a", -1.0, "NORMAL"], ["\n", -1.0, "NORMAL"], ["a\n", -1.5, "NORMAL"]]
    tokenizer = in_memory(rows)
    plain = tokenizer.live_count("a\n", "\n")
    tokenizer.warm_up()
    for live in (plain, tokenizer.live_count("a\n", "\n")):
        live.replace(0, 0, "a")
        assert live.tokens == 0  # "a\n" + "\n" as "a\n" + "a\n": two tokens both times
        live.replace(1, 0, "a")
        assert live.tokens == 1
