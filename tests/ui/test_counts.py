"""Counts under the panes."""

from __future__ import annotations

import threading

from plamo_desktop.core.errors import VocabularyError
from plamo_desktop.core.jobs import Finish, FinishReason, Piece
from plamo_desktop.core.settings import Settings
from plamo_desktop.ui import source_pane
from tests.helpers.fake_engine import FakeCounter, FakeEngine

ON_DEMAND = Settings(translate_while_typing=False)


def make_counter(_progress):
    return FakeCounter()


def test_characters_are_code_points_and_come_at_once(make_window):
    window = make_window(ON_DEMAND)
    window.set_source_text("𠮷野家 😀 é")
    assert window.source.counts.endswith(f"{len('𠮷野家 😀 é')} characters")


def test_a_placeholder_stands_until_the_counter_is_ready(qtbot, make_window, services):
    window = make_window(ON_DEMAND)
    window.set_source_text("abcd")
    assert window.source.counts == "… tokens  ·  4 characters"
    services.counts.load(make_counter)
    qtbot.waitUntil(lambda: window.source.counts == "2 tokens  ·  4 characters")


def test_singular_plural_and_groups(qtbot, make_window, services):
    window = make_window(ON_DEMAND)
    services.counts.load(make_counter)
    window.set_source_text("a")
    qtbot.waitUntil(lambda: window.source.counts == "1 token  ·  1 character")
    window.set_source_text("a" * 1468)
    qtbot.waitUntil(lambda: window.source.counts == "734 tokens  ·  1,468 characters")
    window.source.clear()
    assert window.source.counts == "0 tokens"


def test_it_is_said_when_a_text_will_be_cut(qtbot, make_window, services):
    window = make_window(ON_DEMAND)
    services.counts.load(make_counter)
    window.set_source_text("a" * 1600)
    qtbot.waitUntil(lambda: window.source.counts == "800 tokens  ·  1,600 characters")
    window.set_source_text("a" * 3202)
    whole = "1,601 tokens  ·  3,202 characters  ·  about 3 parts"
    qtbot.waitUntil(lambda: window.source.counts == whole)
    assert "more than 800 tokens is translated in parts" in window.source._counts.toolTip()


def test_an_old_number_does_not_stand_for_a_new_text(qtbot, make_window, services, monkeypatch):
    monkeypatch.setattr(source_pane, "_LAG_MS", 20)
    window = make_window(ON_DEMAND)
    gate = threading.Event()
    gate.set()
    services.counts.load(lambda _progress: FakeCounter(gate=gate))
    window.set_source_text("abcd")
    qtbot.waitUntil(lambda: window.source.counts.startswith("2 tokens"))
    gate.clear()
    window.set_source_text("abcdefgh")
    qtbot.waitUntil(lambda: window.source.counts == "… tokens  ·  8 characters")
    gate.set()
    qtbot.waitUntil(lambda: window.source.counts == "4 tokens  ·  8 characters")


def test_without_a_counter_characters_are_still_counted(qtbot, make_window, services):
    def broken(_progress):
        raise VocabularyError(file="tokenizer.jsonl", detail="It is damaged.")

    window = make_window(ON_DEMAND)
    window.set_source_text("abc")
    with qtbot.waitSignal(services.counts.failed):
        services.counts.load(broken)
    assert window.source.counts == "3 characters"


def test_another_model_counts_again(qtbot, make_window, services, load):
    window = make_window(ON_DEMAND)
    window.set_source_text("abcd")
    load(FakeEngine())
    qtbot.waitUntil(lambda: window.source.counts == "2 tokens  ·  4 characters")


def test_target_counts_are_live_and_then_final(make_window):
    window = make_window()
    pane = window.target
    pane.begin()
    pane.add(Piece("a", 1, 0.31, 0.0))
    assert pane.counts == "1 token  ·  – tok/s  ·  0.3 s"
    pane.add(Piece("b", 42, 0.84, 51.2))
    pane.finish("ab", Finish(FinishReason.STOP, 9, 1234, 24.26, 50.9))
    assert pane.counts == "1,234 tokens  ·  51 tok/s  ·  24.3 s"


def test_japanese_counts(qtbot, make_window, services):
    window = make_window(ON_DEMAND, texts="ja")
    services.counts.load(make_counter)
    window.set_source_text("a")
    qtbot.waitUntil(lambda: window.source.counts == "1 トークン  ·  1 文字")
