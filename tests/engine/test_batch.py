"""Rows of a batch get the ids that each gets alone, whoever joins and leaves around them."""

from __future__ import annotations

import random
from itertools import islice

import mlx.core as mx
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plamo_desktop.core.jobs import CancelToken
from plamo_desktop.engine.batch import Batch
from plamo_desktop.engine.decoding import NOT_FINITE, greedy
from plamo_desktop.engine.prefixes import Snapshot
from plamo_desktop.engine.row_cache import STEP
from plamo_desktop.families.plamo2 import Plamo2Config
from tests.helpers.checkpoints import CONFIG, random_network
from tests.twins.plamo2 import forward

LENGTHS = (3, 4, 17, 60, STEP - 1, STEP, STEP + 1, 700)
WRITTEN = 16


class Subject:
    """A network, prompts, and what each of them gives alone."""

    def __init__(
        self,
        bits: int | None,
        seed: int = 0,
        lengths: tuple[int, ...] = LENGTHS,
        layers: int = 2,
    ) -> None:
        self.config = Plamo2Config.from_dict({**CONFIG, "num_hidden_layers": layers})
        self.model, self.weights = random_network(self.config, bits=bits, seed=seed)
        rng = random.Random(seed)
        self.prompts = [[rng.randrange(5, 320) for _ in range(length)] for length in lengths]
        self._states = []
        self.alone = []
        for prompt in self.prompts:
            cache = self.model.make_cache()
            for start in range(0, len(prompt) - 1, 64):
                self.model.read(mx.array([prompt[start : min(start + 64, len(prompt) - 1)]]), cache)
            self._states.append(Snapshot.of(prompt[:-1], cache, is_head=False))
            ids = greedy(self.model, prompt[-1], cache, CancelToken())
            self.alone.append(list(islice(ids, WRITTEN)))

    def state(self, row: int) -> list:
        cache = self.model.make_cache()
        self._states[row].restore(cache)
        return cache

    def join(self, batch: Batch, row: int) -> None:
        prompt = self.prompts[row]
        batch.join(row, prompt, self.state(row), len(prompt) + WRITTEN)

    def run(self, width: int, order: list[int], ends: dict[int, int]) -> dict[int, list[int]]:
        """All rows through a batch that is kept full; `ends` says how many ids each writes."""
        batch: Batch[int] = Batch(self.model)
        written: dict[int, list[int]] = {row: [] for row in order}
        order = list(order)
        while order or len(batch):
            while order and len(batch) < width:
                self.join(batch, order.pop(0))
            for row, token_id in batch.step():
                written[row].append(token_id)
            batch.leave([row for row in batch.rows if len(written[row]) == ends[row]])
        return written


@pytest.fixture(scope="module", params=[None, 4], ids=["fp32", "4-bit"])
def subject(request) -> Subject:
    return Subject(request.param)


@pytest.fixture(scope="module")
def small() -> Subject:
    return Subject(None, lengths=(3, 5, 9, 30, 31, 64, STEP - 3, STEP + 2))


def alone(subject: Subject, ends: dict[int, int]) -> dict[int, list[int]]:
    return {row: subject.alone[row][:end] for row, end in ends.items()}


@pytest.mark.parametrize("width", [*range(1, 9), 16])
def test_every_width_gives_what_each_row_gives_alone(subject, width):
    rows = list(range(len(LENGTHS)))
    rng = random.Random(width)
    rng.shuffle(rows)
    ends = {row: rng.randrange(1, WRITTEN + 1) for row in rows}
    assert subject.run(width, rows, ends) == alone(subject, ends)


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("bits", [None, 4], ids=["fp32", "4-bit"])
def test_other_weights_and_other_prompts(bits, seed):
    rng = random.Random(seed)
    subject = Subject(bits, seed, (3, rng.randrange(4, 300), 700), layers=4)
    ends = dict.fromkeys(range(3), WRITTEN)
    assert subject.run(3, [2, 0, 1], ends) == alone(subject, ends)


def test_the_ids_are_those_of_the_float64_twin(small):
    ends = dict.fromkeys((0, 3, 5), WRITTEN)
    written = small.run(3, [0, 3, 5], ends)
    for row, ids in written.items():
        prompt = small.prompts[row]
        logits = forward(small.weights, small.config, prompt + ids[:-1])
        assert np.argmax(logits[len(prompt) - 1 :], axis=-1).tolist() == ids


@pytest.mark.parametrize("late", [0, 1, 2, 10])
def test_a_row_may_join_between_any_two_steps(subject, late):
    batch: Batch[int] = Batch(subject.model)
    written: dict[int, list[int]] = {0: [], 7: [], 4: []}
    subject.join(batch, 0)
    subject.join(batch, 4)
    while len(written[4]) < 12:
        for row, token_id in batch.step():
            written[row].append(token_id)
        if len(written[0]) == late and 7 not in batch.rows:
            subject.join(batch, 7)
    assert all(ids == subject.alone[row][: len(ids)] for row, ids in written.items())
    assert len(written[7]) == 11 - late


def test_a_new_row_has_no_id_in_its_first_step(subject):
    batch: Batch[int] = Batch(subject.model)
    subject.join(batch, 0)
    assert batch.step() == []
    subject.join(batch, 1)
    assert [row for row, _ in batch.step()] == [0]
    assert [row for row, _ in batch.step()] == [0, 1]


@settings(max_examples=25, deadline=None)
@given(
    st.lists(
        st.one_of(
            st.tuples(st.just("join"), st.integers(0, 7)),
            st.tuples(st.just("step"), st.integers(1, 4)),
            st.tuples(st.just("leave"), st.sets(st.integers(0, 7), max_size=3)),
        ),
        max_size=30,
    )
)
def test_any_schedule(small, schedule):
    batch: Batch[int] = Batch(small.model)
    written: dict[int, list[int]] = {}
    for action, what in schedule:
        if action == "join" and what not in batch.rows:
            small.join(batch, what)
            written[what] = []
        elif action == "leave":
            batch.leave(what)
        elif action == "step":
            for _ in range(what if len(batch) else 0):
                for row, token_id in batch.step():
                    written[row].append(token_id)
                batch.leave([row for row in batch.rows if len(written[row]) == WRITTEN])
                if not len(batch):
                    break
    for row, ids in written.items():
        assert ids == small.alone[row][: len(ids)]


def test_numbers_that_are_not_finite_stay_in_their_row(small):
    batch: Batch[int] = Batch(small.model)
    written: dict[int, list[int]] = {row: [] for row in (2, 3, 5)}
    for row in written:
        cache = small.state(row)
        if row == 3:
            cache[0][1] = cache[0][1] * float("nan")
        batch.join(row, small.prompts[row], cache, 100)
    for _ in range(6):
        for row, token_id in batch.step():
            written[row].append(token_id)
    assert set(written.pop(3)) == {NOT_FINITE}
    assert all(ids == small.alone[row][:5] for row, ids in written.items())


def test_rows_that_left_leave_no_memory_behind(small):
    batch: Batch[int] = Batch(small.model)
    small.join(batch, 0)
    batch.step()
    one = batch.bytes
    peaks, active = [], []
    for turn in range(50):
        small.join(batch, 1 + turn % 7)
        for _ in range(3):
            batch.step()
        peaks.append(batch.bytes)
        batch.leave([1 + turn % 7])
        assert batch.bytes == one
        mx.synchronize()
        active.append(mx.get_active_memory())
    assert max(peaks[7:]) == max(peaks[:7])
    assert max(active[7:]) <= max(active[:7])
    batch.leave([0])
    assert (len(batch), batch.bytes) == (0, 0)


def test_room_grows_in_steps_and_shrinks_with_the_longest_row(small):
    batch: Batch[int] = Batch(small.model)
    small.join(batch, 0)
    short = batch.bytes
    small.join(batch, 6)
    for _ in range(2):
        batch.step()
    both = batch.bytes
    assert both == 2 * short
    for _ in range(4):
        batch.step()
    keys = 4 * 2 * CONFIG["num_key_value_heads"] * CONFIG["hidden_size_per_head"] * STEP
    assert batch.bytes == both + 2 * keys
    batch.leave([6])
    assert batch.bytes == short


def test_a_budget_bounds_what_the_rows_can_come_to(small):
    free: Batch[int] = Batch(small.model)
    small.join(free, 0)
    small.join(free, 1)
    free.step()
    budget = free.bytes
    batch: Batch[int] = Batch(small.model, budget)
    assert batch.has_room(10**9)
    small.join(batch, 0)
    assert batch.has_room(STEP - 1)
    assert not batch.has_room(STEP)
    small.join(batch, 1)
    assert not batch.has_room(5)
    batch.leave([0])
    assert batch.has_room(5)
    batch.leave([1])
    batch.join(7, small.prompts[7], small.state(7), 10**6)
    assert not batch.has_room(5)
