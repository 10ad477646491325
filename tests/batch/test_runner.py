"""Runs over a queue: order, failures, changes meanwhile; a scripted engine plays the model."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from plamo_desktop.batch import opening, tally
from plamo_desktop.core.errors import (
    AlreadyTranslatedError,
    FileNotSavedError,
    GenerationError,
    InputFileError,
    NonFiniteOutputError,
)
from plamo_desktop.core.file_jobs import FileOptions, FileState
from plamo_desktop.core.findings import FindingKind
from plamo_desktop.core.languages import ENGLISH, JAPANESE
from plamo_desktop.documents import files
from plamo_desktop.documents.walking import Found
from plamo_desktop.wiring import language_of
from tests.translation.scripted import ScriptedEngine, given_back, translated

LONG = "\n\n".join(f"Sentence {chr(97 + n)} was said here." for n in range(12)) + "\n"


def test_files_are_translated_in_order_and_lie_beside_their_sources(bench):
    one, two = bench.add("one.txt"), bench.add("two.txt", "Nobody knew.\r\n")
    news = bench.run(width=1)
    assert bench.text("one.ja.txt") == translated("The ship left.\n\nWho was it?\n")
    assert (bench.folder / "two.ja.txt").read_bytes() == translated("Nobody knew.").encode() + (
        b"\r\n"
    )
    assert [bench.job(number).state for number in (one, two)] == [FileState.DONE] * 2
    assert bench.job(one).output == bench.folder / "one.ja.txt"
    assert [one.file.id for one in news if one.file.state is FileState.DONE] == [one, two]
    assert news[-1].tokens_done == news[-1].tokens_total > 0
    assert news[-1].files_left == 0
    assert bench.run() == []


def test_progress_only_grows_and_says_all_before_it_begins(bench):
    bench.add("one.txt", LONG)
    bench.add("two.txt", LONG.replace("said", "told"))
    news = bench.run(width=2)
    running = [one for one in news if one.file.state is not FileState.WAITING]
    assert len({one.tokens_total for one in running}) == 1
    done = [one.tokens_done for one in news]
    assert done == sorted(done)
    assert all(one.file.tokens_done <= one.file.tokens_total for one in running)


def test_counting_a_long_file_gives_news(bench, monkeypatch):
    monkeypatch.setattr(tally, "_NEWS_SECONDS", 0.0)
    bench.add("one.txt", LONG, part_tokens=12)
    news = bench.run()
    counting = [one for one in news if one.file.tokens_total is None]
    assert len(counting) > 2
    assert news[: len(counting)] == counting
    assert all(one.seconds_left is None for one in counting)


def test_a_name_that_is_there_is_never_taken(bench):
    (bench.folder / "one.ja.txt").write_text("mine")
    number = bench.add("one.txt")
    bench.run()
    assert bench.text("one.ja.txt") == "mine"
    assert bench.job(number).output.name == "one.ja 2.txt"


@pytest.mark.parametrize("width", [1, 3])
def test_files_that_fail_have_their_reason_and_the_rest_goes_on(bench, width):
    gone = bench.add_path(bench.folder / "gone.txt")
    folder = bench.add_path(bench.folder)
    (bench.folder / "data.txt").write_bytes(bytes(range(256)) * 9)
    data = bench.add_path(bench.folder / "data.txt")
    odd = bench.add("odd.txt", format="nothing")
    good = bench.add("good.txt")
    news = bench.run(width=width)
    failed = (gone, folder, data, odd)
    assert [bench.job(number).state for number in failed] == [FileState.FAILED] * 4
    assert all(isinstance(bench.job(number).error, InputFileError) for number in failed)
    assert "gone.txt" in bench.job(gone).error.title
    assert {one.file.id for one in news if one.file.state is FileState.FAILED} == {*failed}
    assert bench.job(good).state is FileState.DONE
    bench.queue.retry(odd)
    assert bench.job(odd).state is FileState.WAITING
    assert bench.job(odd).error is None


def test_a_file_in_the_wanted_language_fails_and_the_rest_goes_on(bench):
    text = "明日の会議は何時からですか。場所はどこですか。\n"
    already = bench.add("already.txt", text)
    named = bench.add("named.txt", text, source=ENGLISH)
    short = bench.add("short.txt", "こんにちは。\n")
    mixed = bench.add("mixed.txt", f"{text}\nWhere is the nearest station?\n")
    english = bench.add("english.txt")
    bench.run(detect=language_of)
    error = bench.job(already).error
    assert isinstance(error, AlreadyTranslatedError)
    assert error.title == "already.txt is in Japanese already"
    assert not (bench.folder / "already.ja.txt").exists()
    done = [bench.job(number) for number in (named, short, mixed, english)]
    assert [job.state for job in done] == [FileState.DONE] * 4
    assert [job.language for job in done] == [ENGLISH, None, None, ENGLISH]
    bench.queue.retry(already)
    bench.run(detect=lambda _: None)  # not certain
    assert bench.job(already).state is FileState.DONE


def test_a_folder_that_cannot_be_written_fails_the_file_before_it_is_translated(bench):
    (bench.folder / "file").write_text("")
    number = bench.add("one.txt", folder=bench.folder / "file" / "out")
    other = bench.add("two.txt", folder=bench.folder / "new" / "out")
    bench.run()
    error = bench.job(number).error
    assert isinstance(error, FileNotSavedError)
    assert error.details == {"file": "one.ja.txt", "detail": "Not a directory."}
    assert bench.job(number).tokens_done == 0
    assert bench.job(other).state is FileState.DONE
    assert sorted(path.name for path in bench.folder.glob("new/out/*")) == ["two.ja.txt"]


def test_what_could_not_be_written_is_not_asked_for_again(bench, monkeypatch):
    number = bench.add("one.txt")

    def full(*_arguments):
        raise FileNotSavedError(file="one.ja.txt", detail="No space left on device.")

    monkeypatch.setattr(opening, "write_document", full)
    bench.run()
    monkeypatch.undo()
    assert isinstance(bench.job(number).error, FileNotSavedError)
    assert bench.job(number).tokens_done == bench.job(number).tokens_total
    asked = len(bench.engine.seen)
    bench.queue.retry(number)
    bench.run()
    assert bench.job(number).state is FileState.DONE
    assert len(bench.engine.seen) == asked


def test_the_tree_of_a_folder_is_kept_in_another(bench):
    source = bench.folder / "docs" / "deep"
    source.mkdir(parents=True)
    (source / "one.en.txt").write_text("Who was it?")
    options = FileOptions(JAPANESE, folder=bench.folder / "out")
    (job,) = bench.queue.add([Found(source / "one.en.txt", bench.folder / "docs")], options)
    bench.run()
    assert bench.job(job.id).output == bench.folder / "out" / "docs" / "deep" / "one.ja.txt"


@pytest.mark.parametrize("error", [NonFiniteOutputError(), GenerationError(detail="Lost.")])
@pytest.mark.parametrize("width", [1, 4])
def test_an_engine_that_fails_ends_the_run_and_the_files_wait(bench, error, width):
    numbers = [bench.add("one.txt", LONG), bench.add("two.txt")]
    with pytest.raises(type(error)):
        bench.run(ScriptedEngine(error=error), width=width)
    assert [bench.job(number).state for number in numbers] == [FileState.WAITING] * 2
    bench.run(width=width)
    assert [bench.job(number).state for number in numbers] == [FileState.DONE] * 2


def test_every_failure_of_the_model_is_told_with_its_line(bench):
    text = "\n\n".join(f"This is paragraph {chr(97 + n)} of it." for n in range(6)) + "\n"
    number = bench.add("one.txt", text)
    failures = ["loop", "length", "empty", "markup", "long", "echo"]
    bench.run(ScriptedEngine(failures), width=1)
    assert bench.text("one.ja.txt").count("This is paragraph") == 6
    report = bench.queue.report(number)
    assert [(note.line, note.finding.kind) for note in report.notes] == [
        (1, FindingKind.LEFT_LOOP),
        (3, FindingKind.LEFT_ENDLESS),
        (5, FindingKind.LEFT_EMPTY),
        (7, FindingKind.LEFT_MARKUP),
        (9, FindingKind.LEFT_UNCUT),
        (11, FindingKind.LEFT_ECHO),
    ]
    job = bench.job(number)
    assert (job.state, job.doubts, job.left) == (FileState.DONE, 6, 6)
    assert next(report.lines()).startswith("one.txt:1: The model went in circles")


def test_a_loop_beside_others_is_cut_off_and_tried_smaller(bench):
    text = "Who was it? Nobody knew it.\n\nThe ship left. It was late.\n"
    number = bench.add("one.txt", text)
    engine = ScriptedEngine(["loop"])
    bench.run(engine, width=2)
    assert bench.text("one.ja.txt").count("\n\n") == 1
    assert "".join(given_back(bench.text("one.ja.txt")).split()) == "".join(text.split())
    assert bench.job(number).doubts == 0


def test_identical_texts_are_asked_for_once(bench):
    for name in ("one.txt", "two.txt", "three.txt"):
        bench.add(name, LONG)
    bench.run(width=4)
    assert len(bench.engine.seen) == len(set(bench.engine.seen))
    assert bench.text("one.ja.txt") == bench.text("three.ja.txt") == translated(LONG)
    later = bench.add("four.txt", "New.\n\n" + "\n\n" * 3 + LONG)
    bench.run()
    assert bench.job(later).state is FileState.DONE


def test_repeated_paragraphs_get_one_translation(bench):
    bench.add("one.txt", "Who was it?\n\nNobody knew.\n\nWho was it?\n\n" * 40)
    bench.run()
    assert "".join(bench.engine.seen).count("Who was it?") == 1
    assert bench.text("one.ja.txt") == translated(
        "Who was it?\n\nNobody knew.\n\nWho was it?\n\n" * 40
    )


def test_another_model_or_language_is_asked_anew(bench):
    number = bench.add("one.txt")
    bench.run()
    asked = len(bench.engine.seen)
    bench.queue.retry(number)
    bench.run(model="another")
    assert len(bench.engine.seen) == 2 * asked
    bench.queue.retry(number)
    bench.run(model="another")
    assert len(bench.engine.seen) == 2 * asked


def test_only_the_files_that_are_meant(bench):
    one, two = bench.add("a.txt"), bench.add("b.txt")
    bench.run(only={two})
    assert bench.job(one).state is FileState.WAITING
    assert bench.job(two).state is FileState.DONE


def test_the_language_is_found_out_once_for_a_file(bench):
    asked = []

    def detect(text):
        asked.append(text)
        return ENGLISH

    number, given = bench.add("one.txt", LONG * 99), bench.add("two.txt", source=ENGLISH)
    same = bench.add("three.txt")
    bench.run(detect=detect)
    assert len(asked) == 2
    assert 4000 <= len(asked[0]) < 8000
    assert bench.job(number).language == bench.job(given).language == ENGLISH
    bench.queue.retry(same)
    bench.run(detect=lambda _: None)
    assert bench.job(same).language == ENGLISH


def test_a_language_that_is_the_target_is_left_to_the_model(bench):
    number = bench.add("one.txt")
    bench.run(detect=lambda _: JAPANESE)
    assert bench.job(number).language is None


def test_another_encoding_is_taken_where_the_translation_does_not_fit(bench):
    path = bench.folder / "one.txt"
    path.write_bytes("Der Laden schließt früh. Wo?".encode("cp1252"))
    number = bench.add_path(path, encoding="cp1252")
    bench.run()
    job = bench.job(number)
    assert (job.encoding, job.output_encoding) == ("cp1252", "utf-8")
    assert job.output.read_text(encoding="utf-8")


def test_both_texts_and_a_footer_where_they_are_wanted(bench):
    bench.add("one.txt", bilingual=True, footer="PLaMo")
    bench.run()
    text = bench.text("one.ja.txt")
    assert text.startswith("The ship left.\n\n" + translated("The ship left.") + "\n\n")
    assert text.endswith("\n\nPLaMo\n") or text.endswith("\nPLaMo\n")


def test_a_file_without_language_is_its_own_translation(bench):
    number = bench.add("one.txt", "1, 2, 3\n\n4!\n")
    bench.run()
    assert bench.engine.seen == []
    assert bench.text("one.ja.txt") == "1, 2, 3\n\n4!\n"
    assert bench.job(number).tokens_total == 0


def test_a_format_that_breaks_fails_its_file_alone(bench, monkeypatch):
    number, other = bench.add("one.txt", "Bad one."), bench.add("two.txt")
    real = files.open_document

    def broken(path: Path, *arguments):
        if path.name == "one.txt":
            raise RecursionError("too deep")
        return real(path, *arguments)

    monkeypatch.setattr(opening, "open_document", broken)
    bench.run()
    assert "RecursionError" in bench.job(number).error.hint
    assert bench.job(other).state is FileState.DONE


def test_whatever_the_width_the_files_are_equal(bench):
    texts = {f"{name}.txt": LONG.replace("said", name) for name in ("told", "written", "sung")}
    found = []
    for width in (1, 2, 4, 16):
        for name, text in texts.items():
            bench.add(name, text)
        bench.run(ScriptedEngine(), width=width)
        found.append({name: bench.text(re.sub(r"\.txt$", ".ja.txt", name)) for name in texts})
        bench.queue.remove(*(job.id for job in bench.queue.jobs()))
        for path in bench.folder.glob("*.ja.txt"):
            path.unlink()
    assert found == [found[0]] * 4
