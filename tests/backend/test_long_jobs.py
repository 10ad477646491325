"""Long texts through the engine thread: what is told adds up to what is given back."""

from __future__ import annotations

import pytest

from plamo_desktop.core.growing_text import GrowingText
from plamo_desktop.core.jobs import Done, Origin, Part, Piece, Request, Stopped, Untranslated
from tests.helpers.fake_engine import FakeEngine

GOOD, BAD = "The ship left. " * 20, "A bad one. " * 20
TEXT = f"{GOOD}\n\n\n{BAD}\n\n{GOOD}\n"


@pytest.fixture(autouse=True)
def unjudged(monkeypatch):
    """Upper case is no translation, and would be said to be none."""
    monkeypatch.setattr("plamo_desktop.answers.stream.findings", lambda *_: ())


class Watch:
    """Takes in the updates of a job, as a pane does."""

    def __init__(self, service) -> None:
        self.text = GrowingText()
        self.parts: list[Part] = []
        self.left: list[str] = []
        self.replaced = 0
        service.updated.connect(self.on_update)

    def on_update(self, _job, update) -> None:
        match update:
            case Piece():
                self.text.add(update)
                self.replaced += update.replaces
            case Part():
                self.parts.append(update)
            case Untranslated():
                self.left.append(self.text.text()[update.start : update.end])


@pytest.fixture
def load(qtbot, service):
    def load(**options):
        engine = FakeEngine(
            answer=lambda text: "Oops <|plamo:op|>" if "bad" in text else text.upper(), **options
        )
        with qtbot.waitSignal(service.ready, timeout=5000):
            service.load(lambda: engine)
        return engine

    return load


@pytest.mark.parametrize("flush", [0.0, 60.0])
def test_updates_add_up_to_the_outcome(qtbot, service, outcomes, load, monkeypatch, flush):
    monkeypatch.setattr("plamo_desktop.backend.run._FLUSH_SECONDS", flush)
    load()
    watch = Watch(service)
    job = service.submit(Request(TEXT, part_tokens=160), Origin.TYPING)
    qtbot.waitUntil(lambda: job in outcomes, timeout=10_000)
    outcome = outcomes[job]
    assert isinstance(outcome, Done)
    assert outcome.text == watch.text.text()
    assert outcome.text == f"{GOOD.upper()}\n\n\n{BAD}\n\n{GOOD.upper()}\n"
    assert watch.parts == [Part(number, 3) for number in (1, 2, 3)]
    assert " ".join(watch.left) == BAD.strip()
    assert [
        outcome.text[left.start : left.end] for left in outcome.finish.untranslated
    ] == watch.left
    # Told at once, or joined with what came before.
    assert (watch.replaced > 0) == (flush == 0)


def test_an_urgent_job_goes_between_and_nothing_is_lost(qtbot, service, outcomes, load):
    engine = load(delay=0.001)
    watch = Watch(service)
    file = service.submit(Request(TEXT, part_tokens=160), Origin.FILE)
    qtbot.waitUntil(lambda: len(watch.parts) == 2, timeout=10_000)
    service.updated.disconnect(watch.on_update)
    typed = service.submit(Request("now"), Origin.TYPING)
    qtbot.waitUntil(lambda: file in outcomes, timeout=10_000)
    assert list(outcomes) == [typed, file]
    assert outcomes[file].text == f"{GOOD.upper()}\n\n\n{BAD}\n\n{GOOD.upper()}\n"
    assert len(engine.seen) == 3 + 2 + 4 + 1


def test_stopping_keeps_what_has_arrived(qtbot, service, outcomes, load):
    load(delay=0.001)
    watch = Watch(service)
    job = service.submit(Request(TEXT, part_tokens=160), Origin.TYPING)
    qtbot.waitUntil(lambda: len(watch.parts) == 3, timeout=10_000)
    service.cancel(job)
    qtbot.waitUntil(lambda: job in outcomes, timeout=5000)
    assert isinstance(outcomes[job], Stopped)
    assert outcomes[job].text.startswith(f"{GOOD.upper()}\n\n\n{BAD}\n\n")
