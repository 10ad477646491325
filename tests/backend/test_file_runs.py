"""Files are translated while there is no job, and step aside for one at once."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from plamo_desktop.core.errors import NonFiniteOutputError
from plamo_desktop.core.file_jobs import FileJob, FileOptions, Progress
from plamo_desktop.core.jobs import Origin, Request
from plamo_desktop.core.languages import JAPANESE
from tests.helpers.fake_engine import FakeEngine

FILE = FileJob(1, Path("a.txt"), None, FileOptions(JAPANESE))


class Run:
    """Steps that go on until they are told to end.

    Attributes:
        steps: How many were made.
        log: What happened, in order.
    """

    def __init__(self, error: Exception | None = None) -> None:
        self.end = threading.Event()
        self.steps = 0
        self.log: list[str] = []
        self.threads: set[int] = set()
        self._error = error

    def __call__(self, engine):
        assert isinstance(engine, FakeEngine)
        self.log.append("begun")
        try:
            while not self.end.wait(0.002):
                self.threads.add(threading.get_ident())
                self.steps += 1
                yield Progress(FILE, self.steps, 100, 0.0, None, 1) if self.steps % 3 else None
            if self._error is not None:
                raise self._error
        finally:
            self.log.append("closed")


@pytest.fixture
def ended(service):
    seen: list[object] = []
    service.files_ended.connect(seen.append)
    return seen


def load(qtbot, service, engine=None):
    with qtbot.waitSignal(service.ready, timeout=5000):
        service.load(lambda: engine or FakeEngine())


def begun(qtbot, service, run):
    with qtbot.waitSignal(service.files_progressed, timeout=5000):
        service.run_files(run)


def steps_stand_still(qtbot, run):
    at = run.steps
    qtbot.wait(30)
    return run.steps == at


def test_it_runs_in_the_engine_thread_and_ends(qtbot, service, ended):
    load(qtbot, service)
    run = Run()
    begun(qtbot, service, run)
    assert service.has_files
    assert service.is_busy
    run.end.set()
    qtbot.waitUntil(lambda: ended == [None], timeout=5000)
    assert run.threads.isdisjoint({threading.get_ident()})
    assert run.log == ["begun", "closed"]
    assert not service.is_busy


def test_it_waits_for_the_model(qtbot, service, ended):
    run = Run()
    service.run_files(run)
    run.end.set()
    qtbot.wait(20)
    assert run.log == []
    load(qtbot, service)
    service.run_files(run)
    qtbot.waitUntil(lambda: ended == [None], timeout=5000)


@pytest.mark.parametrize("origin", [Origin.HOTKEY, Origin.TYPING])
def test_a_job_goes_first_and_the_files_go_on(qtbot, service, ended, outcomes, origin):
    load(qtbot, service, FakeEngine(delay=0.005))
    run = Run()
    begun(qtbot, service, run)
    steps = []
    service.started.connect(lambda _: steps.append(run.steps))
    service.finished.connect(lambda *_: steps.append(run.steps))
    job = service.submit(Request("a job"), origin)
    qtbot.waitUntil(lambda: job in outcomes, timeout=5000)
    assert outcomes[job].text == "A JOB"
    assert steps[0] == steps[1]
    qtbot.waitUntil(lambda: run.steps > steps[1] + 3, timeout=5000)
    assert run.log == ["begun"]
    run.end.set()
    qtbot.waitUntil(lambda: ended == [None], timeout=5000)


def test_files_that_are_held_stand_still(qtbot, service, ended, outcomes):
    load(qtbot, service)
    run = Run()
    begun(qtbot, service, run)
    service.hold_files(are_held=True)
    qtbot.waitUntil(lambda: steps_stand_still(qtbot, run), timeout=5000)
    assert not service.has_files
    job = service.submit(Request("meanwhile"), Origin.TYPING)
    qtbot.waitUntil(lambda: job in outcomes, timeout=5000)
    assert steps_stand_still(qtbot, run)
    service.hold_files(are_held=False)
    at = run.steps
    qtbot.waitUntil(lambda: run.steps > at, timeout=5000)
    assert run.log == ["begun"]
    run.end.set()
    qtbot.waitUntil(lambda: ended == [None], timeout=5000)


@pytest.mark.parametrize("is_held", [False, True])
def test_files_can_be_stopped_and_run_again(qtbot, service, ended, is_held):
    load(qtbot, service)
    run = Run()
    begun(qtbot, service, run)
    service.hold_files(are_held=is_held)
    service.stop_files()
    service.hold_files(are_held=False)
    qtbot.waitUntil(lambda: run.log == ["begun", "closed"], timeout=5000)
    other = Run()
    begun(qtbot, service, other)
    other.end.set()
    qtbot.waitUntil(lambda: ended == [None], timeout=5000)


def test_another_model_ends_the_run(qtbot, service, ended):
    load(qtbot, service)
    run = Run()
    begun(qtbot, service, run)
    load(qtbot, service)
    assert run.log == ["begun", "closed"]
    assert not service.has_files
    assert ended == []
    again = Run()
    begun(qtbot, service, again)
    again.end.set()
    qtbot.waitUntil(lambda: ended == [None], timeout=5000)


def test_a_failure_is_told(qtbot, service, ended, caplog):
    load(qtbot, service)
    error = NonFiniteOutputError()
    run = Run(error)
    run.end.set()
    service.run_files(run)
    qtbot.waitUntil(lambda: ended == [error], timeout=5000)
    broken = Run(ZeroDivisionError("a fault"))
    broken.end.set()
    service.run_files(broken)
    qtbot.waitUntil(lambda: len(ended) == 2, timeout=5000)
    assert "a fault" in str(ended[1])


def test_a_model_that_rests_is_loaded_for_files(qtbot, service, ended):
    load(qtbot, service)
    service.rest()
    run = Run()
    run.end.set()
    service.run_files(run)
    qtbot.waitUntil(lambda: ended == [None], timeout=5000)


def test_held_files_let_the_model_rest(qtbot, service, ended):
    load(qtbot, service)
    run = Run()
    begun(qtbot, service, run)
    service.rest()
    assert run.log == ["begun"]
    service.hold_files(are_held=True)
    qtbot.waitUntil(lambda: steps_stand_still(qtbot, run), timeout=5000)
    with qtbot.waitSignal(service.rested, timeout=5000):
        service.rest()
    qtbot.waitUntil(lambda: run.log == ["begun", "closed"], timeout=5000)


def test_leaving_in_the_middle(qtbot, service, ended):
    load(qtbot, service)
    run = Run()
    begun(qtbot, service, run)
    assert service.stop()
    assert run.log == ["begun", "closed"]
    assert ended == []
