from __future__ import annotations

import threading

from plamo_desktop.core.errors import LoadError, VocabularyError
from tests.helpers.fake_engine import FakeCounter


def test_counts_in_a_thread_of_its_own(qtbot, counts):
    counter = FakeCounter()
    counts.load(lambda: counter)
    with qtbot.waitSignal(counts.counted, timeout=5000) as blocker:
        revision = counts.request("source", "abcd")
    assert blocker.args == ["source", revision, 2]
    assert len(counter.threads) == 1
    assert threading.get_ident() not in counter.threads


def test_text_given_before_the_counter_is_ready_is_counted(qtbot, counts):
    counts.request("source", "abcdef")
    with qtbot.waitSignal(counts.counted, timeout=5000) as blocker:
        counts.load(FakeCounter)
    assert blocker.args[2] == 3


def test_only_the_newest_text_of_a_name_is_told(qtbot, counts):
    told = []
    counts.counted.connect(lambda *args: told.append(args))
    for text in ("a", "ab", "abcd"):
        last = counts.request("source", text)
    counts.request("target", "x")
    counter = FakeCounter()
    counts.load(lambda: counter)
    qtbot.waitUntil(lambda: len(told) == 2, timeout=5000)
    assert told == [("source", last, 2), ("target", 1, 1)]
    assert counter.seen == ["", "abcd", "x"]


def test_failure_is_told_and_another_load_works(qtbot, counts):
    with qtbot.waitSignal(counts.failed, timeout=5000) as blocker:
        counts.load(lambda: FakeCounter(VocabularyError(file="v", detail="d")))
    assert isinstance(blocker.args[0], VocabularyError)
    with qtbot.waitSignal(counts.failed, timeout=5000) as blocker:
        counts.load(lambda: FakeCounter(OSError("gone")))
    assert isinstance(blocker.args[0], LoadError)
    with qtbot.waitSignal(counts.counted, timeout=5000):
        counts.load(FakeCounter)
        counts.request("source", "a")


def test_nothing_starts_after_stop(counts):
    assert counts.stop()
    counts.load(FakeCounter)
    assert not counts._thread.isRunning()
