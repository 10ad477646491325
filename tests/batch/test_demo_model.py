"""The demo model through the real engine: alone and side by side, files come out the same."""

from __future__ import annotations

from contextlib import closing

import pytest

from plamo_desktop.batch.queue import FileQueue
from plamo_desktop.core.file_jobs import FileOptions, FileState
from plamo_desktop.core.jobs import CancelToken, Event, Finish, Request
from plamo_desktop.core.languages import ENGLISH, JAPANESE
from plamo_desktop.documents.walking import Found
from plamo_desktop.models.catalogue import find_model
from plamo_desktop.wiring import make_engine, make_file_run

TEXT = (
    "Good morning.\n\nThank you. I read a book.\n\n\n  The cat sleeps.\n\n12:30\n\n"
    "Where is the station?\nI drink water.\n\nGood night.\n\nGood morning.\n"
)


@pytest.fixture(scope="module")
def engine():
    made = make_engine(find_model("demo"))
    for _ in made.load(CancelToken()):
        pass
    yield made
    made.unload()


def translated(engine, folder, width, between=lambda: None):
    """The files of a queue as translated with a number of rows."""
    folder.mkdir()
    names = ("one.txt", "two.txt")
    for name in names:
        (folder / name).write_text(TEXT if name == "one.txt" else TEXT[15:])
    with closing(FileQueue(folder / "queue.sqlite")) as queue:
        options = FileOptions(JAPANESE, part_tokens=12)
        jobs = queue.add([Found(folder / name) for name in names], options)
        run = make_file_run(engine, find_model("demo"), folder / "queue.sqlite", width=width)
        with closing(run) as steps:
            for _ in steps:
                between()
        assert [job.id for job in queue.jobs()] == [job.id for job in jobs]
        found = queue.jobs()
    assert [job.state for job in found] == [FileState.DONE] * 2
    assert [job.language for job in found] == [ENGLISH] * 2
    return [job.output.read_bytes() for job in found if job.output is not None]


def test_the_width_makes_no_difference(engine, tmp_path):
    one = translated(engine, tmp_path / "one", 1)
    text = one[0].decode()
    assert text.startswith("おはようございます。\n\n")
    assert text.endswith("おはようございます。\n")
    assert "\n\n\n  " in text
    assert "\n\n12:30\n\n" in text
    assert translated(engine, tmp_path / "four", 4) == one


@pytest.mark.parametrize("width", [1, 4])
def test_other_jobs_go_between_any_two_steps_and_change_nothing(engine, tmp_path, width):
    one = translated(engine, tmp_path / "one", width)
    answers: list[Event] = []

    def interrupt():
        if len(answers) < 3:
            request = Request("Good night.", ENGLISH, JAPANESE)
            *_, last = engine.stream(request, CancelToken())
            answers.append(last)

    assert translated(engine, tmp_path / "between", width, interrupt) == one
    assert len(answers) == 3
    assert all(isinstance(last, Finish) for last in answers)
