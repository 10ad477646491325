"""Lines for people: short, and harmless to a terminal."""

from __future__ import annotations

import pytest

from plamo_desktop.cli import console, main
from plamo_desktop.core.errors import InputFileError, NoSuchModelError


def test_long_details_lose_their_middle_and_keep_the_hint():
    words = console.sentences(NoSuchModelError(name="a" * 500 + "b" * 500, known="demo"))
    assert "a…b" in words
    assert words.endswith("a folder with a model in it works too.")
    assert len(words) < 420
    assert len(console.shorten("x" * 31, 30)) == 30
    assert console.shorten("x" * 30, 30) == "x" * 30


def test_no_control_character_reaches_the_terminal(capsys):
    console.report(InputFileError(file="a\x1b[31m\u202eb\n\x9bc\udcff日本", detail="It\x07 is."))
    told = capsys.readouterr().err
    assert told == (
        "plamo-desktop: Cannot read a\\x1b[31m\\u202eb \\x9bc\\udcff日本. It\\x07 is.\n"
    )


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (RuntimeError("There is no home."), "RuntimeError: There is no home."),
        (MemoryError(), "MemoryError."),
    ],
)
def test_whatever_else_fails_is_one_line(monkeypatch, capsys, error, words):
    def fail(arguments):
        raise error

    monkeypatch.setattr(main, "_run", fail)
    assert main.main([]) == 1
    assert capsys.readouterr().err == f"plamo-desktop: Something went wrong. {words}\n"
