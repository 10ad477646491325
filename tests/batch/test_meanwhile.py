"""What happens meanwhile: files and queue change, runs end; nothing is lost or contradicts."""

from __future__ import annotations

import fcntl
import gc
import sqlite3
import threading
from contextlib import closing

import pytest

from plamo_desktop.batch import opening, rendering, runner
from plamo_desktop.batch.queue import FileQueue
from plamo_desktop.core.errors import (
    InputFileError,
    SourceChangedError,
)
from plamo_desktop.core.file_jobs import FileState, QueueError
from plamo_desktop.documents import writing
from tests.translation.scripted import ScriptedEngine, translated

LONG = "\n\n".join(f"Sentence {chr(97 + n)} was said here." for n in range(12)) + "\n"


def until(steps, is_enough):
    """Drive a run until its news says enough."""
    for news in steps:
        if news is not None and is_enough(news):
            return news
    raise AssertionError("it ended")


def test_a_file_that_changes_meanwhile_is_not_written(bench):
    number, other = bench.add("one.txt", LONG), bench.add("two.txt", "Who was it?")
    with closing(bench.steps(width=1)) as steps:
        until(steps, lambda news: news.file.state is FileState.RUNNING)
        (bench.folder / "one.txt").write_text("Something else.")
        for _ in steps:
            pass
    assert isinstance(bench.job(number).error, SourceChangedError)
    assert not (bench.folder / "one.ja.txt").exists()
    assert bench.job(other).state is FileState.DONE
    bench.queue.retry(number)
    bench.run()
    assert bench.text("one.ja.txt") == translated("Something else.")
    job = bench.job(number)
    assert job.tokens_done == job.tokens_total == len("Something else.")


def test_a_file_that_goes_away_meanwhile_fails_alone(bench):
    number, other = bench.add("one.txt", LONG), bench.add("two.txt", "Who was it?")
    with closing(bench.steps(width=1)) as steps:
        until(steps, lambda news: news.file.state is FileState.RUNNING)
        (bench.folder / "one.txt").unlink()
        for _ in steps:
            pass
    assert isinstance(bench.job(number).error, SourceChangedError | InputFileError)
    assert bench.job(other).state is FileState.DONE


def test_what_did_not_change_in_a_changed_file_is_not_asked_for_again(bench):
    number = bench.add("one.txt", LONG)
    with closing(bench.steps(width=1)) as steps:
        while bench.job(number).tokens_done < 100:
            next(steps)
    seen = len(bench.engine.seen)
    changed = LONG.replace("Sentence l", "Another one")
    (bench.folder / "one.txt").write_text(changed)
    bench.run(width=1)
    assert bench.text("one.ja.txt") == translated(changed)
    assert bench.job(number).state is FileState.DONE
    assert len(bench.engine.seen) <= 12 + 2
    assert seen > 2


@pytest.mark.parametrize("width", [1, 2, 5])
def test_closed_anywhere_it_goes_on_to_the_same_file(bench, width):
    text = LONG + "\n" + "It was late. " * 20 + "\n\n  indented {name} here \n"
    bench.add("whole.txt", text)
    bench.run(ScriptedEngine(), width=width)
    bench.queue.remove(*(job.id for job in bench.queue.jobs()))
    number = bench.add("one.txt", text)
    rounds = 0
    while bench.job(number).state is not FileState.DONE:
        rounds += 1
        before = bench.job(number).tokens_done
        with closing(bench.steps(width=width)) as steps:
            for _ in steps:
                if bench.job(number).tokens_done > before + 60:
                    break
        assert bench.job(number).state in {FileState.WAITING, FileState.DONE}
    assert rounds > 3
    assert bench.text("one.ja.txt") == bench.text("whole.ja.txt")
    assert not list(bench.folder.glob("*.part"))


def test_removing_stopping_and_adding_are_seen_at_once(bench):
    one, two, three = (bench.add(f"{name}.txt", LONG + name) for name in ("a", "b", "c"))
    with closing(bench.steps(width=2)) as steps:
        until(steps, lambda news: news.file.state is FileState.RUNNING)
        bench.queue.remove(one)
        bench.queue.stop(two)
        four = bench.add("d.txt", "Who was it?")
        bench.queue.move(four, before=three)
        ended = [news.file.id for news in steps if news and news.file.state is FileState.DONE]
    assert ended == [four, three]
    assert bench.job(one) is None
    assert bench.job(two).state is FileState.STOPPED
    assert not (bench.folder / "a.ja.txt").exists()
    assert not (bench.folder / "b.ja.txt").exists()
    bench.queue.retry(two)
    bench.run()
    assert bench.text("b.ja.txt") == translated(LONG + "b")


def test_who_waits_for_the_same_takes_over_when_the_other_is_removed(bench):
    one, two = bench.add("a.txt", LONG), bench.add("b.txt", LONG)
    with closing(bench.steps(width=16)) as steps:
        until(steps, lambda news: news.file.state is FileState.RUNNING)
        for _ in range(20):
            next(steps)
        bench.queue.remove(one)
        for _ in steps:
            pass
    assert bench.job(two).state is FileState.DONE
    assert bench.text("b.ja.txt") == translated(LONG)


@pytest.mark.parametrize("what", ["remove", "stop"])
def test_a_file_that_ends_just_when_it_is_taken_back_is_no_contradiction(bench, monkeypatch, what):
    number, other = bench.add("one.txt"), bench.add("two.txt", "Nobody knew.")
    real = writing.write_document

    def take_back_and_write(*arguments):
        with closing(FileQueue(bench.path)) as queue:
            getattr(queue, what)(number)
        return real(*arguments)

    monkeypatch.setattr(opening, "write_document", take_back_and_write)
    bench.run(width=1)
    assert bench.job(other).state is FileState.DONE
    if what == "remove":
        assert bench.job(number) is None
        assert not (bench.folder / "one.ja.txt").exists()
    else:
        assert bench.job(number).state is FileState.DONE
        assert bench.text("one.ja.txt") == translated("The ship left.\n\nWho was it?\n")


def test_killed_between_writing_and_saying_so_it_is_not_written_twice(bench, monkeypatch):
    number = bench.add("one.txt")
    real = writing.write_document

    def write_and_die(*arguments):
        real(*arguments)
        raise KeyboardInterrupt

    monkeypatch.setattr(opening, "write_document", write_and_die)
    with pytest.raises(KeyboardInterrupt):
        bench.run()
    monkeypatch.undo()
    assert bench.job(number).state is FileState.WAITING
    # What a killed program leaves; and what another one is writing.
    (bench.folder / ".plamo-1.part").write_text("half of it")
    with (bench.folder / ".plamo-2.part").open("w") as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        bench.run()
        assert [path.name for path in bench.folder.glob(".plamo-*")] == [".plamo-2.part"]
    assert bench.job(number).output == bench.folder / "one.ja.txt"
    assert sorted(path.name for path in bench.folder.glob("one*")) == ["one.ja.txt", "one.txt"]


class Gate:
    """Holds up what passes it until it is opened."""

    def __init__(self, passed):
        self._passed = passed
        self.opened, self.reached = threading.Event(), threading.Event()

    def __call__(self, *arguments):
        self.reached.set()
        assert self.opened.wait(20)
        return self._passed(*arguments)


def held_up(steps, gate):
    """Drive a run until it is at the gate."""
    for _ in steps:
        if gate.reached.is_set():
            return
    raise AssertionError("it ended")


@pytest.mark.parametrize("what", ["open_with_language", "open_to_translate", "save"])
def test_while_a_file_is_opened_or_written_others_have_their_turn(bench, monkeypatch, what):
    number = bench.add("one.txt")
    module, name = (opening, "write_document") if what == "save" else (runner, what)
    gate = Gate(getattr(module, name))
    monkeypatch.setattr(module, name, gate)
    with closing(bench.steps(width=1)) as steps:
        held_up(steps, gate)
        # As often as anybody likes: nothing is waited for.
        assert [next(steps) for _ in range(5)] == [None] * 5
        assert not (bench.folder / "one.ja.txt").exists()
        gate.opened.set()
        for _ in steps:
            pass
    assert bench.job(number).state is FileState.DONE
    assert bench.text("one.ja.txt") == translated("The ship left.\n\nWho was it?\n")


def test_given_up_while_a_file_is_opened_nobody_waits_for_that(bench, monkeypatch):
    number = bench.add("one.txt")
    gate = Gate(opening.open_with_language)
    monkeypatch.setattr(runner, "open_with_language", gate)
    steps = bench.steps(width=1)
    held_up(steps, gate)
    (thread,) = (one for one in threading.enumerate() if one.name == "file")
    steps.close()
    assert thread.is_alive()
    assert thread.daemon, "it would keep the program from ending"
    assert bench.job(number).state is FileState.WAITING
    gate.opened.set()
    thread.join()
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0
    monkeypatch.undo()
    bench.run()
    assert bench.text("one.ja.txt") == translated("The ship left.\n\nWho was it?\n")


def test_given_up_while_a_file_is_written_nothing_is_left_of_it(bench, monkeypatch):
    number = bench.add("one.txt", LONG)
    gate = Gate(rendering.translations)
    monkeypatch.setattr(opening, "translations", gate)
    steps = bench.steps(width=1)
    held_up(steps, gate)
    threading.Timer(0.1, gate.opened.set).start()
    steps.close()
    assert bench.job(number).state is FileState.WAITING
    assert [path.name for path in bench.folder.glob("*one*")] == ["one.txt"]
    assert not list(bench.folder.glob(".plamo-*"))
    bench.run()
    assert bench.text("one.ja.txt") == translated(LONG)


@pytest.mark.parametrize("when", ["before", "meanwhile", "after"])
def test_a_file_can_be_read_in_another_encoding(bench, when):
    text = "".join(f"Он ушёл, номер {number}.\n\n" for number in range(6))
    path = bench.folder / "one.txt"
    path.write_bytes(text.encode("koi8-r"))
    number = bench.add_path(path, encoding="cp1251")
    first, last = bench.add("a.txt"), bench.add("b.txt")
    bench.queue.move(first, number)
    with closing(bench.steps(width=1)) as steps:
        if when == "meanwhile":
            while not bench.job(number).tokens_done:
                next(steps)
        elif when == "after":
            for _ in steps:
                pass
        new = bench.queue.read_as(number, "koi8-r")
        for _ in steps:
            pass
    if when == "after":
        bench.run()
    assert bench.job(number) is None
    assert [job.id for job in bench.queue.jobs()] == [first, new, last]
    assert {job.state for job in bench.queue.jobs()} == {FileState.DONE}
    output = bench.job(new).output
    assert output.name == ("one.ja 2.txt" if when == "after" else "one.ja.txt")
    assert output.read_text("koi8-r") == translated(text)
    assert bench.queue.read_as(number, "") is None


def test_put_elsewhere_its_finished_stretches_are_not_asked_for_again(bench):
    number = bench.add("one.txt", LONG)
    with closing(bench.steps(width=1)) as steps:
        until(steps, lambda news: news.file.tokens_done > 100)
    seen = len(bench.engine.seen)
    new = bench.queue.redirect(number, bench.folder / "out")
    bench.run(width=1)
    assert bench.text("out/one.ja.txt") == translated(LONG)
    assert bench.job(new).tokens_done == bench.job(new).tokens_total
    assert len(bench.engine.seen) <= 12 + 1
    assert seen > 2


def test_a_store_that_fails_ends_the_run(bench):
    bench.add("one.txt", LONG)
    steps = bench.steps(width=1)
    until(steps, lambda news: news.file.state is FileState.RUNNING)
    with closing(sqlite3.connect(bench.path)) as database, database:
        database.execute("DROP TABLE answers")
    with pytest.raises(QueueError, match="answers"):
        for _ in steps:
            pass
    (job,) = bench.queue.jobs()
    assert job.state is FileState.WAITING
