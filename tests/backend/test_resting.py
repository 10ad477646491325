"""A model that is not used gives its memory back, and comes back with the next text."""

from __future__ import annotations

from plamo_desktop.core.errors import LoadError
from plamo_desktop.core.jobs import Done, Failed, Origin, Request
from tests.helpers.fake_engine import FakeEngine


def load(qtbot, service, *engines):
    made = list(engines)
    with qtbot.waitSignal(service.ready):
        service.load(lambda: made.pop(0))
    return made


def ask(qtbot, service, text="a"):
    with qtbot.waitSignal(service.finished) as signal:
        service.submit(Request(text), Origin.TYPING)
    return signal.args[1]


def test_the_next_job_loads_it_again(qtbot, service):
    first, second = FakeEngine(), FakeEngine()
    load(qtbot, service, first, second)
    with qtbot.waitSignal(service.rested):
        service.rest()
    qtbot.waitUntil(lambda: first.unloaded_in is not None)
    assert service.info is not None
    with qtbot.waitSignal(service.ready):
        outcome = ask(qtbot, service)
    assert isinstance(outcome, Done)
    assert (first.seen, second.seen) == ([], ["a"])
    assert isinstance(ask(qtbot, service, "b"), Done)


def test_not_while_there_is_work_nor_twice(qtbot, service):
    engine = FakeEngine(delay=0.01)
    load(qtbot, service, engine)
    with qtbot.assertNotEmitted(service.rested, wait=20):
        service.submit(Request("abc"), Origin.TYPING)
        service.rest()
    qtbot.waitUntil(lambda: not service.is_busy)
    told = []
    service.rested.connect(lambda: told.append(True))
    service.rest()
    service.rest()
    assert told == [True]


def test_before_there_is_a_model(qtbot, service):
    with qtbot.assertNotEmitted(service.rested, wait=20):
        service.rest()


def test_a_model_that_does_not_come_back_is_told(qtbot, service):
    load(qtbot, service, FakeEngine(), FakeEngine(load_error=LoadError(detail="Gone.")))
    service.rest()
    with qtbot.waitSignal(service.load_failed):
        outcome = ask(qtbot, service)
    assert isinstance(outcome, Failed)


def test_another_model_may_be_loaded_meanwhile(qtbot, service):
    other = FakeEngine()
    load(qtbot, service, FakeEngine())
    service.rest()
    load(qtbot, service, other)
    assert isinstance(ask(qtbot, service), Done)
    assert other.seen == ["a"]
