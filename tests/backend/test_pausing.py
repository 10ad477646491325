"""More urgent jobs make the running one wait; it goes on afterwards and loses nothing."""

from __future__ import annotations

import threading

import pytest

from plamo_desktop.core.jobs import Done, Origin, Piece, Request, Stopped
from tests.helpers.fake_engine import FakeEngine


def is_piece(_job, update):
    return isinstance(update, Piece)


@pytest.fixture
def paused_file(qtbot, service, outcomes):
    """A file job that waits for a typed one that streams; both slow."""

    class Gated(FakeEngine):
        gate = threading.Event()

        def stream(self, request, token):
            for index, event in enumerate(super().stream(request, token)):
                yield event
                while request.text == "hold" and index == 2 and not self.gate.wait(0.002):
                    token.raise_if_cancelled()

    engine = Gated(delay=0.002)
    with qtbot.waitSignal(service.ready, timeout=5000):
        service.load(lambda: engine)
    file = service.submit(Request("file " * 60), Origin.FILE)
    with qtbot.waitSignal(service.updated, timeout=5000, check_params_cb=is_piece):
        pass
    typed = service.submit(Request("hold"), Origin.TYPING)
    qtbot.waitUntil(lambda: engine.seen[-1] == "hold", timeout=5000)
    assert file not in outcomes
    yield engine, file, typed
    engine.gate.set()


def test_it_goes_on_where_it_was(qtbot, service, outcomes, paused_file):
    engine, file, typed = paused_file
    pieces: dict[int, list[str]] = {file: [], typed: []}
    service.updated.connect(
        lambda job, update: pieces[job].append(update.text) if is_piece(job, update) else None
    )
    engine.gate.set()
    qtbot.waitUntil(lambda: file in outcomes, timeout=10000)
    assert list(outcomes) == [typed, file]
    assert isinstance(outcomes[file], Done)
    assert outcomes[file].text == "FILE " * 60
    assert outcomes[file].finish.output_tokens == 299
    assert outcomes[typed].text == "HOLD"
    assert ("FILE " * 60).endswith("".join(pieces[file]))
    assert engine.seen == [("file " * 60).strip(), "hold"]


def test_it_is_started_once(qtbot, service, outcomes):
    started: list[int] = []
    service.started.connect(started.append)
    with qtbot.waitSignal(service.ready, timeout=5000):
        service.load(lambda: FakeEngine(delay=0.002))
    file = service.submit(Request("file " * 30), Origin.FILE)
    with qtbot.waitSignal(service.updated, timeout=5000, check_params_cb=is_piece):
        pass
    typed = [service.submit(Request(text), origin) for text, origin in
             (("one", Origin.TYPING), ("two", Origin.HOTKEY))]  # fmt: skip
    qtbot.waitUntil(lambda: file in outcomes, timeout=10000)
    assert started.count(file) == 1
    assert outcomes[file].text == "FILE " * 30
    assert {outcomes[job].text for job in typed} == {"ONE", "TWO"}


def test_equal_ones_wait_their_turn(qtbot, service, outcomes):
    with qtbot.waitSignal(service.ready, timeout=5000):
        service.load(lambda: FakeEngine(delay=0.001))
    first = service.submit(Request("first " * 20), Origin.FILE)
    second = service.submit(Request("second"), Origin.FILE)
    qtbot.waitUntil(lambda: second in outcomes, timeout=10000)
    assert list(outcomes) == [first, second]


def test_a_paused_one_can_be_cancelled(qtbot, service, outcomes, paused_file):
    engine, file, typed = paused_file
    service.cancel(file)
    qtbot.waitUntil(lambda: file in outcomes, timeout=1000)
    assert isinstance(outcomes[file], Stopped)
    assert outcomes[file].text.startswith("F")
    assert typed not in outcomes
    engine.gate.set()
    qtbot.waitUntil(lambda: typed in outcomes, timeout=5000)
    assert service._worker._paused == {}


def test_another_model_ends_it(qtbot, service, outcomes, paused_file):
    _, file, _ = paused_file
    with qtbot.waitSignal(service.ready, timeout=5000):
        service.load(FakeEngine)
    assert isinstance(outcomes[file], Stopped)
    assert outcomes[file].text.startswith("F")


def test_stopping_ends_it(qtbot, service, outcomes, paused_file):
    _, file, typed = paused_file
    assert service.stop()
    qtbot.waitUntil(lambda: typed in outcomes, timeout=1000)
    assert isinstance(outcomes[file], Stopped)
    assert outcomes[file].text.startswith("F")
