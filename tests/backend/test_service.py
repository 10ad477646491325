from __future__ import annotations

import threading

import pytest

from plamo_desktop.core.errors import (
    GenerationError,
    LoadError,
    ModelFileError,
    OutputLimitError,
)
from plamo_desktop.core.jobs import Done, Failed, FinishReason, Origin, Piece, Request, Stopped
from tests.helpers.fake_engine import DEMO_INFO, FakeEngine


def run(qtbot, service, text="abc", origin=Origin.FILE):
    with qtbot.waitSignal(service.finished, timeout=5000) as blocker:
        service.submit(Request(text), origin)
    return blocker.args[1]


def load(qtbot, service, engine):
    with qtbot.waitSignal(service.ready, timeout=5000):
        service.load(lambda: engine)
    return engine


def test_streams_and_finishes(qtbot, service):
    pieces = []
    service.updated.connect(
        lambda _, update: pieces.append(update) if isinstance(update, Piece) else None
    )
    load(qtbot, service, FakeEngine())
    outcome = run(qtbot, service)
    assert isinstance(outcome, Done)
    assert outcome.text == "ABC"
    assert outcome.finish.output_tokens == 3
    assert "".join(piece.text for piece in pieces) == "ABC"
    assert pieces[-1].output_tokens == 3


def test_load_progress_and_model_arrive_in_order(qtbot, service):
    seen = []
    service.loading.connect(lambda progress: seen.append((progress.done, progress.total)))
    service.ready.connect(seen.append)
    load(qtbot, service, FakeEngine(load_steps=3))
    assert seen == [(1, 3), (2, 3), (3, 3), DEMO_INFO]
    assert service.info == DEMO_INFO


def test_engine_lives_in_one_thread_that_is_not_the_gui(qtbot, service):
    made_in = set()
    engine = FakeEngine()

    def make():
        made_in.add(threading.get_ident())
        return engine

    with qtbot.waitSignal(service.ready):
        service.load(make)
    run(qtbot, service)
    run(qtbot, service)
    assert service.stop()
    assert len(engine.threads) == 1
    assert threading.get_ident() not in engine.threads
    assert made_in == engine.threads == {engine.closed_in}


def test_job_submitted_before_load_runs_after_it(qtbot, service):
    service.submit(Request("abc"), Origin.TYPING)
    with qtbot.waitSignal(service.finished, timeout=5000) as blocker:
        service.load(FakeEngine)
    assert blocker.args[1].text == "ABC"


def test_newer_typing_replaces_older(qtbot, service, outcomes):
    engine = load(qtbot, service, FakeEngine(delay=0.02))
    first = service.submit(Request("a" * 400), Origin.TYPING)
    qtbot.waitUntil(lambda: engine.seen == ["a" * 400], timeout=5000)
    skipped = service.submit(Request("b" * 400), Origin.TYPING)
    last = service.submit(Request("cd"), Origin.TYPING)
    qtbot.waitUntil(lambda: last in outcomes, timeout=5000)
    assert isinstance(outcomes[first], Stopped)
    assert len(outcomes[first].text) < 400
    assert outcomes[skipped] == Stopped()
    assert outcomes[last].text == "CD"
    assert engine.seen == ["a" * 400, "cd"]


def test_nothing_of_a_cancelled_job_is_shown(qtbot, service, outcomes):
    shown = []
    service.updated.connect(lambda job, _: shown.append(job))
    load(qtbot, service, FakeEngine(delay=0.005))
    job = service.submit(Request("a" * 2000), Origin.TYPING)
    qtbot.waitUntil(lambda: job in shown, timeout=5000)
    service.cancel(job)
    shown.clear()
    qtbot.waitUntil(lambda: job in outcomes, timeout=5000)
    assert shown == []
    assert isinstance(outcomes[job], Stopped)


def test_cancel_while_the_prompt_is_read(qtbot, service, outcomes):
    load(qtbot, service, FakeEngine(delay=0.02, prompt_steps=1000))
    with qtbot.waitSignal(service.updated, timeout=5000):
        job = service.submit(Request("abc"), Origin.FILE)
    service.cancel(job)
    qtbot.waitUntil(lambda: job in outcomes, timeout=2000)
    assert outcomes[job] == Stopped("")


def test_cancel_of_a_waiting_job_ends_it_at_once(qtbot, service, outcomes):
    load(qtbot, service, FakeEngine(delay=0.01))
    running = service.submit(Request("a" * 300), Origin.FILE)
    waiting = service.submit(Request("b"), Origin.FILE)
    service.cancel(waiting)
    qtbot.waitUntil(lambda: waiting in outcomes, timeout=1000)
    assert outcomes == {waiting: Stopped()}
    service.cancel(running)
    qtbot.waitUntil(lambda: running in outcomes, timeout=2000)


def test_hotkey_goes_before_typing_and_files(qtbot, service):
    engine = FakeEngine()
    service.submit(Request("one"), Origin.FILE)
    service.submit(Request("two"), Origin.FILE)
    service.submit(Request("typed"), Origin.TYPING)
    service.submit(Request("hot"), Origin.HOTKEY)
    with qtbot.waitSignals([service.finished] * 4, timeout=5000):
        service.load(lambda: engine)
    assert engine.seen == ["hot", "typed", "one", "two"]


@pytest.mark.parametrize("error", [ModelFileError(file="x"), GenerationError(detail="y")])
def test_typed_error_passes_through_and_keeps_what_arrived(qtbot, service, error):
    load(qtbot, service, FakeEngine(error=error, error_after=2))
    assert run(qtbot, service, "abcd") == Failed(error, "AB")


def test_unknown_error_is_wrapped_and_the_engine_goes_on(qtbot, service, caplog):
    engine = load(qtbot, service, FakeEngine(error=RuntimeError("boom")))
    outcome = run(qtbot, service)
    assert isinstance(outcome, Failed)
    assert isinstance(outcome.error, GenerationError)
    assert "boom" in outcome.error.hint
    assert "boom" in caplog.text
    engine._error = None
    assert run(qtbot, service).text == "ABC"


def test_reaching_the_limit_is_not_a_result(qtbot, service):
    load(qtbot, service, FakeEngine(reason=FinishReason.LENGTH))
    outcome = run(qtbot, service)
    assert isinstance(outcome, Failed)
    assert isinstance(outcome.error, OutputLimitError)
    assert outcome.text == "ABC"


@pytest.mark.parametrize(
    ("error", "kind"),
    [(ModelFileError(file="config.json"), ModelFileError), (OSError("disk"), LoadError)],
)
def test_load_failure_fails_waiting_and_later_jobs(qtbot, service, outcomes, error, kind):
    waiting = service.submit(Request("abc"), Origin.TYPING)
    with qtbot.waitSignal(service.load_failed, timeout=5000) as blocker:
        service.load(lambda: FakeEngine(load_error=error))
    assert isinstance(blocker.args[0], kind)
    later = service.submit(Request("def"), Origin.TYPING)
    qtbot.waitUntil(lambda: later in outcomes, timeout=2000)
    assert outcomes[waiting] == outcomes[later] == Failed(blocker.args[0])


def test_another_load_after_a_failure_works(qtbot, service):
    with qtbot.waitSignal(service.load_failed, timeout=5000):
        service.load(lambda: FakeEngine(load_error=ModelFileError(file="x")))
    load(qtbot, service, FakeEngine())
    assert run(qtbot, service).text == "ABC"


def test_a_newer_load_replaces_one_in_progress(qtbot, service):
    never = threading.Event()
    infos: list[object] = []
    service.ready.connect(infos.append)
    first, second = FakeEngine(load_gate=never), FakeEngine()
    service.load(lambda: first)
    qtbot.waitUntil(lambda: bool(first.threads), timeout=5000)
    service.load(lambda: second)
    qtbot.waitUntil(lambda: bool(infos), timeout=5000)
    assert first.unloaded_in in first.threads
    assert infos == [DEMO_INFO]


def test_stop_during_load_and_during_streaming(qtbot, service):
    gate = threading.Event()
    engine = FakeEngine(load_gate=gate, delay=0.01)
    service.load(lambda: engine)
    qtbot.waitUntil(lambda: bool(engine.threads), timeout=5000)
    assert service.stop()
    assert engine.closed_in in engine.threads


def test_stop_closes_a_busy_engine_in_its_own_thread(qtbot, service):
    engine = load(qtbot, service, FakeEngine(delay=0.02))
    with qtbot.waitSignal(service.started):
        service.submit(Request("a" * 1000), Origin.FILE)
    service.submit(Request("b"), Origin.FILE)
    assert service.stop()
    assert {engine.closed_in} == engine.threads


def test_every_job_finishes_exactly_once_when_stopped(qtbot, service):
    finished = []
    service.finished.connect(lambda job, _: finished.append(job))
    load(qtbot, service, FakeEngine(delay=0.01))
    jobs = [service.submit(Request(text * 50), Origin.FILE) for text in "abc"]
    assert service.stop()
    qtbot.waitUntil(lambda: sorted(finished) == jobs, timeout=1000)


def test_nothing_starts_after_stop(service):
    assert service.stop()
    service.load(FakeEngine)
    assert not service._thread.isRunning()
