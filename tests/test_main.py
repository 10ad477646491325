"""The way into the program."""

from __future__ import annotations

from tests.helpers.commands import interrupt_after_import


def test_ctrl_c_before_the_window_is_there_ends_quietly():
    code, told = interrupt_after_import("PySide6.QtCore")
    assert code == 130
    assert told == ["plamo-desktop: Interrupted."]
