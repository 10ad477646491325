"""Prompts are read in blocks, once, and with the very same result as when read alone."""

from __future__ import annotations

import time

import mlx.core as mx
import pytest

from plamo_desktop.core.errors import Cancelled
from plamo_desktop.core.jobs import CancelToken, PromptRead
from plamo_desktop.engine.prefixes import Prefixes, Snapshot
from plamo_desktop.engine.reading import Pace, PromptReader
from plamo_desktop.families.plamo2 import Plamo2Config
from tests.helpers.checkpoints import CONFIG, random_network

HEAD = 9


@pytest.fixture(scope="module")
def model():
    return random_network(Plamo2Config.from_dict(CONFIG))[0]


@pytest.fixture(autouse=True)
def steady(monkeypatch):
    """The blocks do not depend on how busy the machine is."""
    monkeypatch.setattr("plamo_desktop.engine.reading._SECONDS", 60.0)


def prompt(length, seed=0):
    return [1, 4, *((i * 7919 + seed * 31) % 300 + 5 for i in range(length - 2))]


def read(reader, model, ids, head=HEAD):
    """What was reused, the steps, and the logits and state behind the prompt."""
    cache = model.make_cache()
    steps = []
    events = reader.read(ids, head, cache, CancelToken())
    while True:
        try:
            steps.append(next(events))
        except StopIteration as stop:
            reused = stop.value
            break
    logits = model(mx.array([ids[-1:]]), cache)
    return reused, steps, logits, cache


def assert_same(one, other):
    (*_, logits, cache), (*_, other_logits, other_cache) = one, other
    assert mx.array_equal(logits, other_logits)
    for layer, other_layer in zip(cache, other_cache, strict=True):
        for array, other_array in zip(arrays_of(layer), arrays_of(other_layer), strict=True):
            assert mx.array_equal(array, other_array)


def arrays_of(layer):
    return Snapshot.of((), [layer], is_head=False).layers[0]


@pytest.mark.parametrize("length", [HEAD + 2, 40, 200, 700])
def test_reading_again_gives_the_same_numbers(model, length):
    reader, ids = PromptReader(model), prompt(length)
    first = read(reader, model, ids)
    again = read(reader, model, ids)
    assert first[0] == 0
    assert 0 < again[0] < length
    assert length - again[0] <= 65 or length == HEAD + 2
    assert_same(first, again)
    assert_same(read(PromptReader(model), model, ids), again)


@pytest.mark.parametrize("edited", [690, 500, 300, 30])
def test_an_edit_leaves_what_stands_before_it(model, edited):
    reader, ids = PromptReader(model), prompt(700)
    read(reader, model, ids)
    other = [*ids[:edited], 299, 298, *ids[edited:]]
    result = read(reader, model, other)
    assert edited - 2 * 64 < result[0] <= edited
    assert_same(read(PromptReader(model), model, other), result)
    # The old text is still known, and was not changed by the other.
    back = read(reader, model, ids)
    assert back[0] >= 640
    assert_same(read(PromptReader(model), model, ids), back)


def test_other_texts_share_the_head(model):
    reader = PromptReader(model)
    read(reader, model, [*prompt(100)[:HEAD], *prompt(60, seed=1)])
    other = prompt(100)[:HEAD] + prompt(70, seed=2)
    result = read(reader, model, other)
    assert result[0] == HEAD
    assert_same(read(PromptReader(model), model, other), result)


def test_interleaved_runs_do_not_disturb_each_other(model):
    reader, ids = PromptReader(model), prompt(400)
    read(reader, model, ids)
    caches = [model.make_cache(), model.make_cache()]
    texts = [ids, ids[:390] + prompt(300, seed=5)]
    pairs = list(zip(texts, caches, strict=True))
    runs = [reader.read(text, HEAD, cache, CancelToken()) for text, cache in pairs]
    while runs:
        for run in list(runs):
            if next(run, None) is None:
                runs.remove(run)
    for text, cache in pairs:
        logits = model(mx.array([text[-1:]]), cache)
        assert_same((logits, cache), read(PromptReader(model), model, text))


def test_progress_begins_with_what_is_known(model):
    reader, ids = PromptReader(model), prompt(300)
    _, steps, *_ = read(reader, model, ids)
    assert steps[0] == PromptRead(0, 299)
    assert steps[-1] == PromptRead(299, 299)
    reused, steps, *_ = read(reader, model, ids)
    assert steps[0] == PromptRead(reused, 299)


def test_a_prompt_of_one_id_needs_no_reading(model):
    reused, steps, *_ = read(PromptReader(model), model, [5], head=1)
    assert (reused, steps) == (0, [PromptRead(0, 0)])


def test_the_budget_is_kept_and_heads_go_last(model):
    size = None
    prefixes = Prefixes(budget=2**20)
    reader = PromptReader(model, prefixes)
    for seed in range(12):
        read(reader, model, prompt(100)[:HEAD] + prompt(300, seed=seed))
        assert prefixes.bytes <= 2**20
        size = prefixes.bytes
    assert size
    assert prefixes.has(prompt(100)[:HEAD])
    nothing = Prefixes(budget=0)
    assert read(PromptReader(model, nothing), model, prompt(100))[0] == 0
    assert nothing.bytes == 0


def test_a_snapshot_takes_what_it_holds_and_no_more(model):
    cache = model.make_cache()
    model.read(mx.array([prompt(600)]), cache)
    snapshot = Snapshot.of(prompt(600), cache, is_head=False)
    config = Plamo2Config.from_dict(CONFIG)
    mamba, attention = (
        sum(config.is_mamba(i) == kind for i in range(config.num_hidden_layers))
        for kind in (True, False)
    )
    width, head = config.mamba_size, config.hidden_size_per_head
    state = 4 * mamba * width * (config.mamba_d_conv - 1 + config.mamba_d_state)
    keys = 4 * attention * 2 * config.num_key_value_heads * head * 600
    assert snapshot.bytes == state + keys


def test_cancelled_between_two_steps(model):
    token = CancelToken()
    events = PromptReader(model).read(prompt(700), HEAD, model.make_cache(), token)
    next(events)
    next(events)
    token.cancel()
    with pytest.raises(Cancelled):
        list(events)


def test_steps_follow_the_speed(monkeypatch):
    monkeypatch.setattr("plamo_desktop.engine.reading._SECONDS", 0.2)
    pace = Pace()
    assert not pace.note(1, 0.01)
    assert pace.blocks == 2
    for _ in range(6):
        pace.note(pace.blocks, 0.01 * pace.blocks)
    assert (pace.block, pace.blocks) == (64, 16)
    pace.note(pace.blocks, 0.1 * pace.blocks)
    assert (pace.block, pace.blocks) == (64, 2)
    # One slow moment changes nothing for good; a slow machine does.
    assert not pace.note(1, 0.9)
    assert not pace.note(1, 0.1)
    assert not pace.note(1, 0.9)
    assert pace.note(1, 0.9)
    assert pace.block == 32
    for _ in range(20):
        pace.note(1, 9.0)
    assert pace.block == 8


def test_a_slower_pace_forgets_what_was_read_in_other_blocks(model, monkeypatch):
    prefixes = Prefixes()
    reader = PromptReader(model, prefixes)
    read(reader, model, prompt(300))
    assert prefixes.bytes
    monkeypatch.setattr("plamo_desktop.engine.reading._SECONDS", 1e-9)
    read(reader, model, prompt(300, seed=3))
    monkeypatch.setattr("plamo_desktop.engine.reading._SECONDS", 60.0)
    assert read(reader, model, prompt(300))[0] == 0


def test_cancel_is_quick(model):
    """Generously: the step in progress ends, then nothing more happens."""
    token = CancelToken()
    events = PromptReader(model).read(prompt(1500), HEAD, model.make_cache(), token)
    next(events)
    next(events)
    token.cancel()
    started = time.monotonic()
    with pytest.raises(Cancelled):
        next(events)
    assert time.monotonic() - started < 2
