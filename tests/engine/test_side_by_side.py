"""Jobs side by side: each one's events are those it has alone, whatever becomes of the others."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import mlx.core as mx
import pytest

from plamo_desktop.core.errors import (
    Cancelled,
    GenerationError,
    NothingToTranslateError,
    PlamoError,
    TextTooLongError,
)
from plamo_desktop.core.jobs import (
    CancelToken,
    Finish,
    FinishReason,
    Job,
    JobEvent,
    Piece,
    PromptRead,
)
from plamo_desktop.core.ports import Engine
from plamo_desktop.engine import mlx_engine, side_by_side
from plamo_desktop.engine.batch import Batch
from plamo_desktop.engine.decoding import start_step
from plamo_desktop.engine.mlx_engine import MlxEngine
from plamo_desktop.models.catalogue import find_model
from plamo_desktop.models.inspection import inspect_folder
from plamo_desktop.tokenizer.plamo import PlamoTokenizer
from tests.helpers.checkpoints import write_endless_folder, write_folder
from tests.helpers.fake_engine import FakeEngine
from tests.helpers.job_events import alone, gathered, jobs_of, plain, written

LIMIT = 24
SENTENCES = [
    "Good morning.",
    "Where is the station?",
    "The doctor always eats dinner.",
    "The doctor always eats dinner. The teacher reads a book.",
    " Thank you.\n",
    "The student sees the cat.",
]


def loaded(engine: MlxEngine) -> MlxEngine:
    for _ in engine.load(CancelToken()):
        pass
    return engine


def engine_on(folder: Path) -> MlxEngine:
    checkpoint = inspect_folder(folder)
    return loaded(MlxEngine(checkpoint, PlamoTokenizer.open(checkpoint.vocabulary)))


@pytest.fixture(autouse=True)
def steady(monkeypatch):
    """Blocks do not depend on how busy the machine is, and outputs are short."""
    monkeypatch.setattr("plamo_desktop.engine.reading._SECONDS", 60.0)
    monkeypatch.setattr("plamo_desktop.engine.row._LEAST_OUTPUT", LIMIT)
    monkeypatch.setattr("plamo_desktop.engine.row._OUTPUT_PER_INPUT", 0)


@pytest.fixture(scope="module")
def folders(tmp_path_factory) -> dict[str, Path]:
    home = tmp_path_factory.mktemp("side-by-side")
    changes = {"num_hidden_layers": 2}
    return {
        "dense": write_folder(home / "dense", bits=None, changes=changes),
        "4-bit": write_folder(home / "4-bit", changes=changes),
        "endless": write_endless_folder(home / "endless"),
    }


@pytest.fixture(scope="module", params=["dense", "4-bit"])
def nonsense(request, folders) -> MlxEngine:
    """Some outputs end at the limit, some with a control token."""
    return engine_on(folders[request.param])


@pytest.fixture(scope="module")
def endless(folders) -> MlxEngine:
    """All outputs end at the limit."""
    return engine_on(folders["endless"])


def fresh(engine: MlxEngine) -> MlxEngine:
    """With nothing known of earlier prompts."""
    engine.unload()
    return loaded(engine)


def texts_of(seed: int, count: int, longest: int = 60) -> list[str]:
    rng = random.Random(seed)
    sizes = [1, longest, *(rng.randrange(1, 60) for _ in range(count - 2))]
    rng.shuffle(sizes)
    return ["".join(rng.choices("abcdefghijklmnopqrstuvwxyz \n", k=size)) + "z" for size in sizes]


def ended(events: list[object]) -> bool:
    return isinstance(events[-1], Finish | tuple)


@pytest.mark.parametrize("width", [1, 3, 8])
def test_each_job_has_the_events_it_has_alone(nonsense, width):
    jobs = jobs_of(*texts_of(seed=1, count=9, longest=650 if width == 3 else 60))
    one = fresh(nonsense)
    expected = {job: alone(one, job) for job in jobs}
    assert {type(events[-1]) for events in expected.values()} == {Finish, tuple}
    many = fresh(nonsense)
    assert gathered(many.stream_side_by_side(iter(jobs), width)) == expected


@pytest.mark.parametrize("width", [2, 8])
def test_the_demo_model_translates_side_by_side(width):
    checkpoint = find_model("demo").checkpoint()
    tokenizer = PlamoTokenizer.open(checkpoint.vocabulary)
    one, many = (loaded(MlxEngine(checkpoint, tokenizer)) for _ in range(2))
    jobs = jobs_of(*SENTENCES)
    expected = {job: alone(one, job) for job in jobs}
    assert all(isinstance(events[-1], Finish) for events in expected.values())
    assert gathered(many.stream_side_by_side(iter(jobs), width)) == expected


def test_rows_are_written_by_turns(endless):
    jobs = jobs_of("one", "two", "three")
    events = endless.stream_side_by_side(iter(jobs), 2)
    writers = [job for job, event in events if isinstance(event, Piece)]
    first = writers.index(jobs[1])
    turns = writers[first : first + 6]
    assert set(turns) == set(jobs[:2])
    assert all(one is not other for one, other in pairwise(turns))
    assert jobs[2] not in writers[: LIMIT + first]


@pytest.mark.parametrize("seed", range(2))
def test_a_cancelled_row_ends_alone(nonsense, seed):
    rng = random.Random(seed)
    jobs = jobs_of(*texts_of(seed, 7))
    expected = {job: written(alone(nonsense, job)) for job in jobs}
    after = {job: rng.randrange(2, 12) for job in rng.sample(jobs, 3)}
    found: dict[Job, list[object]] = {job: [] for job in jobs}
    for job, event in nonsense.stream_side_by_side(iter(jobs), 3):
        found[job].append(plain(event))
        if len(found[job]) == after.get(job):
            job.token.cancel()
    for job, events in found.items():
        assert ended(events)
        if events[-1] == (Cancelled, ""):
            assert len(events) == after[job] + 1
            assert written(events)[:-1] == expected[job][: len(written(events)) - 1]
        else:
            assert written(events) == expected[job]
    assert (Cancelled, "") in [events[-1] for events in found.values()]


def test_cancelled_while_another_prompt_is_read(endless, monkeypatch):
    monkeypatch.setattr("plamo_desktop.engine.reading._SECONDS", 1e-9)
    jobs = jobs_of("short", "long " * 20)
    events = endless.stream_side_by_side(iter(jobs), 2)
    for job, event in events:
        if job is jobs[1] and isinstance(event, PromptRead):
            break
    jobs[0].token.cancel()
    job, event = next(events)
    assert job is jobs[0]
    assert isinstance(event, Cancelled)
    rest = gathered(events)
    assert list(rest) == [jobs[1]]
    assert isinstance(rest[jobs[1]][-1], Finish)


def test_cancelled_before_it_began(endless):
    jobs = jobs_of("one", "two")
    jobs[0].token.cancel()
    found = gathered(endless.stream_side_by_side(iter(jobs), 2))
    assert found[jobs[0]][-1] == (Cancelled, "")
    assert isinstance(found[jobs[1]][-1], Finish)


def test_what_cannot_be_begun_is_told_and_the_others_go_on(endless):
    jobs = jobs_of("one", " \n", "a" * 20_000, "two")
    for width in (1, 2):
        found = gathered(endless.stream_side_by_side(iter(jobs), width))
        assert [found[job][-1][0] for job in jobs[1:3]] == [
            NothingToTranslateError,
            TextTooLongError,
        ]
        for job in (jobs[0], jobs[3]):
            finish = found[job][-1]
            assert isinstance(finish, Finish)
            assert finish.reason is FinishReason.LENGTH


def test_a_step_that_fails_ends_its_rows_and_no_others(endless, monkeypatch):
    steps = []

    def broken(*arguments):
        steps.append(1)
        if len(steps) == 5:
            raise RuntimeError("[metal] something")
        return start_step(*arguments)

    monkeypatch.setattr("plamo_desktop.engine.batch.start_step", broken)
    jobs = jobs_of("one", "two", "three")
    found = gathered(endless.stream_side_by_side(iter(jobs), 2))
    for job in jobs[:2]:
        assert found[job][-1][0] is GenerationError
        assert "something" in found[job][-1][1]
    assert isinstance(found[jobs[2]][-1], Finish)


def test_rows_that_cannot_be_put_together_end_together(endless, monkeypatch):
    def broken(*_):
        raise RuntimeError("[malloc] something")

    jobs = jobs_of("one", "two", "three")
    with monkeypatch.context() as patch:
        patch.setattr("plamo_desktop.engine.row_cache.RowsKVCache.join", broken)
        found = gathered(endless.stream_side_by_side(iter(jobs), 2))
    assert [type(found[job][-1]) for job in jobs] == [tuple, tuple, Finish]
    assert {found[job][-1][0] for job in jobs[:2]} == {GenerationError}


def test_a_stream_between_any_two_events_changes_nothing(nonsense):
    """As when a typed text does not wait for a file's batch."""
    jobs, typed = jobs_of(*texts_of(5, 5)), jobs_of("typed meanwhile")[0]
    expected = {job: written(alone(nonsense, job)) for job in jobs}
    wanted = written(alone(nonsense, typed))
    found: dict[Job, list[object]] = {job: [] for job in jobs}
    for count, (job, event) in enumerate(nonsense.stream_side_by_side(iter(jobs), 3)):
        found[job].append(plain(event))
        if count % 11 in {0, 4}:
            assert written(alone(nonsense, typed)) == wanted
    assert {job: written(events) for job, events in found.items()} == expected


def test_a_stream_may_stay_open_while_rows_are_written(nonsense):
    jobs = jobs_of(*texts_of(6, 4))
    expected = [written(alone(nonsense, job)) for job in jobs]
    typed = nonsense.stream(jobs[3].request, CancelToken())
    batch = nonsense.stream_side_by_side(iter(jobs[:3]), 2)
    found: dict[Job, list[object]] = {job: [] for job in jobs}
    is_typing = True
    for job, event in batch:
        found[job].append(plain(event))
        try:
            found[jobs[3]] += [plain(next(typed))] if is_typing else []
        except PlamoError as error:
            found[jobs[3]].append(plain(error))
            is_typing = False
        except StopIteration:
            is_typing = False
    assert not is_typing
    assert [written(events) for events in found.values()] == expected


def test_jobs_may_come_while_others_are_written(endless):
    jobs = jobs_of("one", "two", "three", "four")
    queue: list[Job] = [jobs[0]]
    asked = 0

    def source() -> Iterator[Job | None]:
        nonlocal asked
        while True:
            asked += 1
            yield queue.pop(0) if queue else None

    waiting = source()
    found: dict[Job, list[JobEvent]] = {job: [] for job in jobs}
    for job, event in endless.stream_side_by_side(waiting, 2):
        found[job].append(event)
        if job is jobs[0] and len(found[job]) == 10:
            queue += jobs[1:3]
    assert asked > 10
    assert all(isinstance(found[job][-1], Finish) for job in jobs[:3])
    queue.append(jobs[3])
    assert isinstance(gathered(endless.stream_side_by_side(waiting, 2))[jobs[3]][-1], Finish)
    assert gathered(endless.stream_side_by_side(waiting, 2)) == {}


def test_no_more_than_asked_for_is_taken(endless):
    taken = []

    def source() -> Iterator[Job]:
        for job in jobs_of(*"abcdef"):
            taken.append(job)
            yield job

    events = endless.stream_side_by_side(source(), 3)
    while not isinstance(next(events)[1], Finish):
        assert len(taken) <= 3
    events.close()


def test_a_text_that_would_pass_the_budget_waits(endless, monkeypatch):
    """And no later one overtakes it."""
    made = []

    class Small(Batch):
        def __init__(self, model):
            super().__init__(model, budget=2**16)
            made.append(self)

        def step(self):
            assert len(self) == 1
            return super().step()

    monkeypatch.setattr(side_by_side, "Batch", Small)
    jobs = jobs_of("one", "two", "three")
    found = gathered(endless.stream_side_by_side(iter(jobs), 3))
    assert made
    assert list(found) == jobs
    assert all(isinstance(events[-1], Finish) for events in found.values())
    jobs = jobs_of("one", "two", "three")
    events = endless.stream_side_by_side(iter(jobs), 3)
    while not isinstance(next(events)[1], Piece):
        pass
    jobs[1].token.cancel()
    job, event = next(events)
    assert job is jobs[1]
    assert isinstance(event, Cancelled)
    events.close()


def test_closing_frees_everything(endless):
    jobs = jobs_of(*(f"{'x' * 80}{index}" for index in range(4)))

    def active() -> int:
        mx.synchronize()
        return mx.get_active_memory()

    before = 0
    for _ in range(3):
        events = endless.stream_side_by_side(iter(jobs), 3)
        while not isinstance(next(events)[1], Piece):
            pass
        within = active()
        events.close()
        del events
        assert not before or active() <= before < within
        before = active()


def test_one_at_a_time_makes_no_batch(folders, monkeypatch):
    def refuse(*_):
        raise AssertionError

    monkeypatch.setattr(mlx_engine, "SideBySide", refuse)
    quantised, dense = engine_on(folders["4-bit"]), engine_on(folders["dense"])
    for events in (
        quantised.stream_side_by_side(iter(jobs_of("one"))),
        dense.stream_side_by_side(iter(jobs_of("one")), 1),
    ):
        assert gathered(events)
    with pytest.raises(AssertionError):
        dense.stream_side_by_side(iter(()))
    monkeypatch.setattr("plamo_desktop.engine.plamo2.Model.can_be_batched", False)
    assert gathered(dense.stream_side_by_side(iter(jobs_of("one")), 4))


def test_nothing_runs_before_loading(folders):
    checkpoint = inspect_folder(folders["dense"])
    engine = MlxEngine(checkpoint, PlamoTokenizer.open(checkpoint.vocabulary))
    with pytest.raises(GenerationError, match="not loaded"):
        engine.stream_side_by_side(iter(jobs_of("one")))


def test_the_stand_in_keeps_the_same_promises():
    engine: Engine = FakeEngine(answer=str.upper)
    jobs = jobs_of("one", "two", "three")
    jobs[1].token.cancel()
    found = gathered(engine.stream_side_by_side(iter(jobs), 2))
    assert [type(found[job][-1]) for job in jobs] == [Finish, tuple, Finish]
    pieces = [event for event in found[jobs[2]] if isinstance(event, Piece)]
    assert "".join(piece.text for piece in pieces) == "THREE"
