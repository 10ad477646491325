from __future__ import annotations

import threading

import pytest

from plamo_desktop.backend.text_tokens import TextTokens
from plamo_desktop.core.edited_text import Edit
from plamo_desktop.core.errors import VocabularyError
from plamo_desktop.core.languages import ENGLISH
from tests.helpers.fake_engine import FakeCounter


class Page:
    """A text, with the count that follows it."""

    def __init__(self, counts):
        self.text = ""
        self.tokens = TextTokens(counts, lambda: self.text, counts)

    def edit(self, start, removed, inserted):
        self.text = self.text[:start] + inserted + self.text[start + removed :]
        self.tokens.edit(Edit(start, removed, inserted))


@pytest.fixture
def page(qtbot, counts):
    return Page(counts)


def load(qtbot, counts, **options):
    counter = FakeCounter(**options)
    with qtbot.waitSignals([counts.changed, counts.changed], timeout=5000):
        counts.load(lambda _progress: counter)
    return counter


def test_edits_are_counted_at_once(qtbot, counts, page):
    load(qtbot, counts)
    page.edit(0, 0, "abcd")
    assert page.tokens.tokens == 2
    page.edit(4, 0, "e")
    assert page.tokens.tokens == 3
    page.edit(0, 5, "")
    assert page.tokens.tokens == 0


def test_a_text_that_was_there_first_is_counted_when_there_is_a_counter(qtbot, counts, page):
    page.edit(0, 0, "abcd")
    assert page.tokens.tokens is None
    assert page.tokens.is_possible
    with qtbot.waitSignal(page.tokens.changed, timeout=5000):
        counts.load(lambda _progress: FakeCounter())
    assert page.tokens.tokens == 2


def test_a_text_in_another_language_is_counted_anew(qtbot, counts, page):
    counter = load(qtbot, counts)
    page.edit(0, 0, "abcd")
    with qtbot.waitSignal(page.tokens.changed):
        page.tokens.set_language(ENGLISH)
    assert counter.languages[-1] is ENGLISH
    assert page.tokens.tokens == 2
    made = len(counter.languages)
    page.tokens.set_language(ENGLISH)
    assert len(counter.languages) == made


def test_long_work_goes_to_the_thread_and_edits_wait_for_it(qtbot, counts, page):
    gate = threading.Event()
    gate.set()
    load(qtbot, counts, gate=gate)
    gate.clear()
    page.edit(0, 0, "abcd")
    page.edit(4, 0, "ef")
    page.edit(0, 1, "")
    assert page.tokens.tokens is None
    gate.set()
    qtbot.waitUntil(lambda: page.tokens.tokens == 3, timeout=5000)


def test_work_of_an_older_counter_is_dropped(qtbot, counts, page):
    gate = threading.Event()
    gate.set()
    load(qtbot, counts, gate=gate)
    gate.clear()
    page.edit(0, 0, "abcd")
    page.edit(4, 0, "ef")
    page.tokens.set_language(ENGLISH)
    page.edit(6, 0, "gh")
    gate.set()
    qtbot.waitUntil(lambda: page.tokens.tokens == 4, timeout=5000)


def test_without_a_counter_there_is_no_number(qtbot, counts, page):
    def broken(_progress):
        raise VocabularyError(file="v", detail="d")

    load(qtbot, counts)
    page.edit(0, 0, "ab")
    with qtbot.waitSignal(counts.failed, timeout=5000):
        counts.load(broken)
    assert (page.tokens.tokens, page.tokens.is_possible) == (None, False)
    page.edit(2, 0, "cd")
    load(qtbot, counts)
    assert (page.tokens.tokens, page.tokens.is_possible) == (2, True)
