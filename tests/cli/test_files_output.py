from __future__ import annotations

import os
from pathlib import Path

import pytest

from plamo_desktop.batch.report import Report
from plamo_desktop.cli.files_output import PlainOutput, tell_doubts
from plamo_desktop.core.file_jobs import FileJob, FileOptions, FileState, Note, Progress
from plamo_desktop.core.findings import Finding, FindingKind
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


@pytest.mark.parametrize(
    ("count", "last"),
    [
        (0, None),
        (10, "a.txt:10: It is much shorter than the text: a part seems to be missing."),
        (11, "a.txt: 1 more place to check; see there."),
        (1244, "a.txt: 1,234 more places to check; see there."),
    ],
)
def test_a_file_has_ten_lines_of_doubts_and_how_many_more(capfd, count, last):
    short = Finding(FindingKind.SHORT)
    tell_doubts(Report(DONE, tuple(Note(line + 1, short) for line in range(count))), "; see there")
    said = capfd.readouterr().err.splitlines()
    assert len(said) == min(count, 11)
    assert said[-1:] == ([] if last is None else [f"plamo-desktop: {last}"])
