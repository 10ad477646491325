"""What a terminal or a pipe shows of a translation: never anything that is taken back."""

from __future__ import annotations

import os

import pytest

from plamo_desktop.cli import console
from plamo_desktop.cli.translation_output import TranslationOutput
from plamo_desktop.core.jobs import Finish, FinishReason, Part, Piece


@pytest.fixture
def shown(monkeypatch):
    """What was written, to standard output and error in turn; on no terminal by default."""
    written: list[str] = []
    monkeypatch.setattr(console, "write", written.append)
    monkeypatch.setattr(os, "isatty", lambda _: False)
    return written


def piece(text, replaces=0):
    return Piece(text, 1, 1.0, 1.0, replaces)


FINISH = Finish(FinishReason.STOP, 1, 1, 1.0, 1.0)
EVENTS = (Part(1, 2), piece("junk"), piece("", 4), piece("One"), Part(2, 2), piece("x"),
          piece("\n\nTwo", 1), FINISH)  # fmt: skip


def play(*events, is_quiet=False):
    output = TranslationOutput(is_quiet=is_quiet)
    for event in events:
        output.show(event)
    output.end()
    return output.text()


def test_a_short_text_is_written_as_it_comes(shown):
    play(piece("a"), piece(""), piece("b"), FINISH)
    assert shown == ["a", "b", "\n"]


def test_a_part_is_written_when_it_is_final(shown):
    assert play(*EVENTS) == "One\n\nTwo"
    assert shown == ["One", "\n\nTwo", "\n"]


def test_what_has_arrived_is_written_when_it_ends_early(shown):
    play(*EVENTS[:6])
    assert "".join(shown) == "Onex\n"


def test_nothing_is_written_of_a_quiet_one(shown):
    assert play(*EVENTS, is_quiet=True) == "One\n\nTwo"
    assert shown == []


@pytest.mark.parametrize(
    ("terminals", "told"),
    [
        ((), ""),
        # On one terminal with the text, the rest of a line is not written over.
        ((1, 2), "\r\x1b[KPart 1 of 2\r\x1b[K"),
        ((2,), "\r\x1b[KPart 1 of 2\r\x1b[K\r\x1b[KPart 2 of 2\r\x1b[K"),
    ],
)
def test_a_terminal_is_told_how_far_it_has_come(shown, monkeypatch, capsys, terminals, told):
    monkeypatch.setattr(os, "isatty", lambda descriptor: descriptor in terminals)
    play(*EVENTS)
    assert capsys.readouterr().err == told
