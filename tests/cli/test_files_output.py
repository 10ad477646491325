from __future__ import annotations

import os
from pathlib import Path

import pytest

from plamo_desktop.cli.files_output import PlainOutput
from plamo_desktop.core.file_jobs import FileJob, FileOptions, FileState, Progress
from plamo_desktop.core.languages import JAPANESE

NAME = Path("/docs/a\x1b[2J\nb.ja.txt")
DONE = FileJob(1, Path("/docs/a.txt"), None, FileOptions(JAPANESE), FileState.DONE, output=NAME)


@pytest.mark.parametrize(
    ("is_terminal", "said"), [(True, "/docs/a\\x1b[2J\\nb.ja.txt"), (False, str(NAME))]
)
def test_a_terminal_obeys_nothing_in_a_name(monkeypatch, capfd, is_terminal, said):
    monkeypatch.setattr(os, "isatty", lambda stream: stream == 1 and is_terminal)
    PlainOutput().show(Progress(DONE, 1, 1, 0.0, None, 0))
    assert capfd.readouterr().out == f"{said}\n"
