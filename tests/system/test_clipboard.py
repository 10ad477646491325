"""What lies on the clipboard, and what two copies mean."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QUrl
from PySide6.QtGui import QGuiApplication, QImage

from plamo_desktop.core.clipboard import (
    ClipFiles,
    ClipImage,
    ClipNothing,
    ClipRefused,
    ClipText,
)
from plamo_desktop.system.clipboard import PRIVATE_FORMATS, Clipboard, content_of
from plamo_desktop.system.double_copy import DoubleCopy, SignalCounter
from plamo_desktop.system.mac_pasteboard import PasteboardCounter
from tests.helpers.silent_clipboard import Silent


def data(text=None, html=None, urls=(), image=False, **formats):
    made = QMimeData()
    if text is not None:
        made.setText(text)
    if html is not None:
        made.setHtml(html)
    if urls:
        made.setUrls([QUrl(url) for url in urls])
    if image:
        made.setImageData(QImage(2, 2, QImage.Format.Format_RGB32))
    for name, value in formats.items():
        made.setData(name.replace("__", "/"), value)
    return made


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (data(), ClipNothing()),
        (data(""), ClipNothing()),
        (data(" \n\t"), ClipNothing()),
        (data("a\r\nb\rc\n"), ClipText("a\nb\nc\n")),
        (data("  two words "), ClipText("  two words ")),
        (data("plain", html="<b>rich</b>"), ClipText("plain")),
        (data(html="<p>One &amp; <b>two</b></p><p>three</p>"), ClipText("One & two\nthree")),
        (data(html="<img src='x'>", image=True), ClipImage()),
        (data(image=True), ClipImage()),
        (data("words", image=True), ClipText("words")),
        (data("a", urls=["file:///srv/a%20b.txt"]), ClipFiles((Path("/srv/a b.txt"),))),
        (data(urls=["https://example.com/"]), ClipText("https://example.com/")),
        (data(application__pdf=b"%PDF"), ClipRefused()),
        (data("a\x00b"), ClipText("a\x00b")),
    ],
)  # fmt: skip
def test_what_it_is(given, expected):
    assert content_of(given) == expected


def test_a_program_that_does_not_answer_is_asked_once():
    silent = Silent()
    assert content_of(silent) == ClipNothing()
    assert silent.questions == 1


@pytest.fixture
def clipboard(qapp):
    qapp.clipboard().clear()
    yield Clipboard()
    qapp.clipboard().clear()


def test_reading_and_writing(clipboard):
    assert clipboard.read() == ClipNothing()
    clipboard.write("words")
    assert clipboard.read() == ClipText("words")
    assert clipboard.holds("words")
    assert not clipboard.holds("other words")


@pytest.mark.parametrize("name", sorted(PRIVATE_FORMATS))
def test_secrets(clipboard, name):
    assert not clipboard.is_private()
    secret = data("secret")
    secret.setData(name, b"1")
    QGuiApplication.clipboard().setMimeData(secret)
    assert clipboard.is_private()


class Counter:
    def __init__(self):
        self.count = 7
        self.is_own = self.is_private = False


class Hand:
    """Copies at given times."""

    def __init__(self, counter, watch):
        self.counter, self.now = counter, 100.0
        self.found: list[float] = []
        self.watch = watch
        watch.copied_twice.connect(lambda: self.found.append(round(self.now, 2)))

    def copy(self, after, changes=1, *, is_own=False, is_private=False):
        self.now += after
        self.counter.count += changes
        self.counter.is_own, self.counter.is_private = is_own, is_private
        self.watch.look()


@pytest.fixture
def hand(qapp):
    counter = Counter()
    watch = DoubleCopy(counter, clock=lambda: made.now)
    made = Hand(counter, watch)
    watch.start()
    yield made
    watch.stop()


@pytest.mark.parametrize(
    ("gaps", "times"),
    [
        ([0.0], 0),
        ([0.0, 0.35], 1),
        ([0.0, 1.5], 0),
        ([0.0, 0.61], 0),
        ([0.0, 0.03], 0),
        ([0.0, 0.03, 0.3], 1),
        ([0.0, 0.3, 0.3], 1),
        ([0.0, 0.3, 0.3, 0.3], 2),
        ([0.0, 1.0, 0.3], 1),
        ([0.0, 0.06, 2.0, 0.59], 2),
    ],
)
def test_two_copies(hand, gaps, times):
    for gap in gaps:
        hand.copy(gap)
    assert len(hand.found) == times


def test_nothing_new_is_no_copy(hand):
    hand.copy(0.0)
    hand.copy(0.3, changes=0)
    assert hand.found == []
    hand.copy(0.2)
    assert len(hand.found) == 1


@pytest.mark.parametrize("kind", ["is_own", "is_private"])
def test_own_copies_and_secrets_do_not_count(hand, kind):
    hand.copy(0.0)
    hand.copy(0.3, **{kind: True})
    hand.copy(0.1)
    assert hand.found == []


def test_copies_before_it_was_on_do_not_count(hand):
    hand.copy(0.0)
    hand.watch.stop()
    assert not hand.watch.is_on
    hand.counter.count += 1
    hand.watch.start()
    hand.watch.look()
    assert hand.found == []


def test_signals_are_counted_but_not_own_ones(clipboard):
    counter = SignalCounter(clipboard)
    clipboard.write("own")
    assert counter.count == 0
    clipboard.changed.emit()
    assert counter.count == 1
    assert not counter.is_private


class Pasteboard:
    def __init__(self):
        self.changes, self.names = 3, None

    def changeCount(self):
        return self.changes

    def types(self):
        return self.names


def test_the_macs_pasteboard(clipboard):
    pasteboard = Pasteboard()
    counter = PasteboardCounter(clipboard, pasteboard)
    assert (counter.count, counter.is_own, counter.is_private) == (3, False, False)
    pasteboard.changes = 5
    clipboard.write("own")
    assert counter.is_own
    pasteboard.changes, pasteboard.names = 6, ["public.text", "org.nspasteboard.ConcealedType"]
    assert (counter.count, counter.is_own, counter.is_private) == (6, False, True)
