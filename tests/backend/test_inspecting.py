from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest

from plamo_desktop.backend.inspecting import InspectionService
from plamo_desktop.core.errors import ModelFileError


@pytest.fixture
def service(qtbot) -> Iterator[InspectionService]:
    made = InspectionService()
    yield made
    assert made.stop(), "the inspection thread did not end"


def test_answers_come_from_another_thread_in_the_order_of_the_questions(qtbot, service):
    answers = []
    service.answered.connect(lambda _question, answer: answers.append(answer))
    service.ask(threading.get_ident)
    service.ask(lambda: "second")
    qtbot.waitUntil(lambda: len(answers) == 2)
    assert answers[0] != threading.get_ident()
    assert answers[1] == "second"


def test_an_error_carries_its_question(qtbot, service):
    def question():
        raise ModelFileError(file="f", detail="d.")

    with qtbot.waitSignal(service.failed) as blocker:
        service.ask(question)
    assert blocker.args[0] is question
    assert isinstance(blocker.args[1], ModelFileError)


def test_what_nobody_foresaw_is_told_too(qtbot, service, caplog):
    def question():
        raise ZeroDivisionError("by zero")

    with qtbot.waitSignal(service.failed) as blocker:
        service.ask(question)
    assert "by zero" in blocker.args[1].hint
    assert "could not be looked at" in caplog.text
    service.stop()
    service.ask(question)  # after the end nothing is asked


def test_stopping_what_never_began(qtbot):
    assert InspectionService().stop()
