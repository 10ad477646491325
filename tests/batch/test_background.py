"""Long work in a thread: what it makes is not gone through by Python's search for cycles."""

from __future__ import annotations

import gc
import time

import pytest

from plamo_desktop.batch import background
from plamo_desktop.batch.background import in_background


@pytest.fixture(autouse=True)
def _thawed():
    yield
    gc.unfreeze()


def ended(work, **options):
    steps = in_background(work, **options)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value


@pytest.mark.parametrize("only_reads", [True, False])
def test_whoever_has_the_result_is_not_held_up_by_searches(only_reads):
    for _ in range(20):
        gc.unfreeze()
        made = ended(lambda _: [[number] for number in range(1000)], only_reads=only_reads)
        assert len(made) == 1000
        assert gc.isenabled()
        assert gc.get_freeze_count() >= 1000


def test_what_it_raises_is_raised_here():
    def work(_):
        raise LookupError("nothing there")

    with pytest.raises(LookupError, match="nothing there"):
        ended(work)
    assert gc.isenabled()


def test_others_have_their_turn_now_and_then(monkeypatch):
    clock = iter(range(100))
    rests: list[float] = []
    monkeypatch.setattr(time, "monotonic", lambda: next(clock) / 500)
    monkeypatch.setattr(time, "sleep", rests.append)
    assert list(background.giving_way(range(12))) == list(range(12))
    assert 1 <= len(rests) <= 6
    assert all(seconds > 0 for seconds in rests)
