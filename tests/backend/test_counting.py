from __future__ import annotations

import threading

from plamo_desktop.core.errors import LoadError, VocabularyError
from tests.helpers.fake_engine import FakeCounter


def make_counter(_progress):
    return FakeCounter()


def counter_of(counts):
    return counts.counter


def test_a_counter_is_made_and_warmed_up_in_a_thread_of_its_own(qtbot, counts):
    told = []
    counts.changed.connect(lambda: told.append(counts.counter.is_warm))
    assert counter_of(counts) is None
    counts.load(make_counter)
    qtbot.waitUntil(lambda: len(told) == 2, timeout=5000)
    assert told[1]
    threads = counter_of(counts).threads
    assert len(threads) == 1
    assert threading.get_ident() not in threads


def test_the_counter_is_there_before_it_is_warm(qtbot, counts):
    gate = threading.Event()

    class Slow(FakeCounter):
        def warm_up(self):
            gate.wait(5)
            super().warm_up()

    with qtbot.waitSignal(counts.changed, timeout=5000):
        counts.load(lambda _progress: Slow())
    assert not counts.counter.is_warm
    with qtbot.waitSignal(counts.changed, timeout=5000):
        gate.set()
    assert counts.counter.is_warm


def test_what_is_built_is_told(qtbot, counts):
    def build(progress):
        progress(1, 4)
        progress(4, 4)
        return FakeCounter()

    told = []
    counts.building.connect(lambda *steps: told.append(steps))
    with qtbot.waitSignal(counts.changed, timeout=5000):
        counts.load(build)
    assert told == [(1, 4), (4, 4)]


def test_work_is_finished_in_the_thread(qtbot, counts):
    gate = threading.Event()
    with qtbot.waitSignal(counts.changed, timeout=5000):
        counts.load(lambda _progress: FakeCounter(gate=gate))
    live = counts.counter.live_count(None)
    live.replace(0, 0, "abcd")
    assert not live.is_done
    with qtbot.waitSignal(counts.finished, timeout=5000) as blocker:
        counts.finish(live)
        gate.set()
    assert blocker.args == [live]
    assert live.tokens == 2
    assert {live.finished_in} == counts.counter.threads


def test_failure_is_told_and_another_load_works(qtbot, counts):
    def broken(_progress):
        raise VocabularyError(file="v", detail="d")

    def gone(_progress):
        raise OSError("gone")

    with qtbot.waitSignal(counts.failed, timeout=5000) as blocker:
        counts.load(broken)
    assert isinstance(blocker.args[0], VocabularyError)
    with qtbot.waitSignal(counts.failed, timeout=5000) as blocker:
        counts.load(gone)
    assert isinstance(blocker.args[0], LoadError)
    with qtbot.waitSignal(counts.changed, timeout=5000):
        counts.load(make_counter)
    with qtbot.waitSignal(counts.failed, timeout=5000):
        counts.load(broken)
    assert counts.counter is None


def test_a_counter_that_cannot_be_warmed_up_counts_short_texts(qtbot, counts, caplog):
    class Cold(FakeCounter):
        def warm_up(self):
            raise MemoryError

    with qtbot.waitSignal(counts.changed, timeout=5000):
        counts.load(lambda _progress: Cold())
    qtbot.waitUntil(lambda: "Only short texts can be counted" in caplog.text, timeout=5000)
    assert counts.counter is not None


def test_nothing_starts_after_stop(counts):
    assert counts.stop()
    counts.load(make_counter)
    assert not counts._thread.isRunning()
