from __future__ import annotations

import threading
from typing import Any

import pytest

from plamo_desktop.backend.detecting import DetectService
from plamo_desktop.core.detection import Detection
from plamo_desktop.core.languages import ENGLISH, JAPANESE
from plamo_desktop.detection.detector import SAMPLE, detect


@pytest.fixture
def service(qtbot):
    made = DetectService(detect, SAMPLE)
    yield made
    assert made.stop()


def test_the_language_of_a_text(qtbot, service):
    with qtbot.waitSignal(service.detected) as signal:
        service.ask("おはようございます。")
    assert signal.args == [Detection(JAPANESE, is_certain=True)]
    with qtbot.waitSignal(service.detected, timeout=20_000) as signal:
        service.ask("Where is the nearest station, please?")
    assert signal.args == [Detection(ENGLISH, is_certain=True)]
    with qtbot.waitSignal(service.detected) as signal:
        service.ask("")
    assert signal.args == [None]


def test_only_the_newest_text_is_told(qtbot):
    gate = threading.Event()
    seen: list[str] = []

    def slow(text):
        seen.append(text)
        gate.wait(5)
        return Detection(ENGLISH, is_certain=text == "d")

    service = DetectService(slow, 10)
    told: list[Any] = []
    service.detected.connect(told.append)
    for text in "abcd":
        service.ask(text)
    gate.set()
    qtbot.waitUntil(lambda: len(told) == 1)
    assert told == [Detection(ENGLISH, is_certain=True)]
    assert seen == ["a", "d"]
    assert service.stop()


def test_the_same_beginning_is_not_looked_at_again(qtbot):
    seen: list[str] = []
    service = DetectService(seen.append, 3)
    with qtbot.waitSignal(service.detected):
        service.ask("abcdef")
    with qtbot.waitSignal(service.detected):
        service.ask("abcxyz")
    with qtbot.waitSignal(service.detected):
        service.ask("abx")
    assert seen == ["abc", "abx"]
    assert service.stop()


def test_a_detector_that_fails_finds_nothing(qtbot):
    def broken(_text):
        raise OSError("no data")

    service = DetectService(broken, 10)
    with qtbot.waitSignal(service.detected) as signal:
        service.ask("a")
    assert signal.args == [None]
    assert service.stop()


def test_warming_up_asks_the_detector_and_tells_nobody(qtbot):
    seen: list[str] = []

    def detector(text):
        seen.append(text)
        return Detection(ENGLISH, is_certain=True)

    service = DetectService(detector, 10)
    told: list[Any] = []
    service.detected.connect(told.append)
    service.warm_up("warm")
    with qtbot.waitSignal(service.detected):
        service.ask("a")
    assert seen == ["warm", "a"]
    assert len(told) == 1
    assert service.stop()
    service.warm_up("late")
    assert seen == ["warm", "a"]
