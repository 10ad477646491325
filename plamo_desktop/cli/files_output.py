"""What is shown of files while they are translated, and at the end."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from itertools import islice
from typing import TYPE_CHECKING, Final, Protocol

from plamo_desktop.cli import console
from plamo_desktop.cli.progress_line import RewrittenLine, bar, duration
from plamo_desktop.core.file_jobs import FileJob, FileState, Note, Progress
from plamo_desktop.documents.encoding_names import label

if TYPE_CHECKING:
    from plamo_desktop.batch.queue import FileQueue
    from plamo_desktop.batch.report import Report


# A large file may have thousands.
_MOST_DOUBTS: Final = 10


class FilesOutput(Protocol):
    """Shows one piece of news after the other."""

    def show(self, news: Progress) -> None:
        """Show it."""

    def break_off(self) -> None:
        """Leave the place clean for other lines."""

    def end(self, queue: FileQueue, files: Iterable[int]) -> bool:
        """Tell what became of the files; whether all of them are translated."""


def make_output(*, as_json: bool) -> FilesOutput:
    """The output for where it goes."""
    return JsonEvents() if as_json else PlainOutput()


class PlainOutput:
    """The names of the translations on standard output, all else on standard error."""

    def __init__(self) -> None:
        self._line = RewrittenLine() if os.isatty(2) else None

    def show(self, news: Progress) -> None:
        if self._line is not None:
            self._line.write(_line(news))
        if news.file.state is FileState.DONE:
            self._erase()
            name = str(news.file.output)
            # A script gets the name itself; a terminal is not to obey what is in it.
            console.write(f"{console.printable(name) if os.isatty(1) else name}\n")

    def break_off(self) -> None:
        self._erase()

    def end(self, queue: FileQueue, files: Iterable[int]) -> bool:
        self._erase()
        is_whole = True
        for report in _reports(queue, files):
            file = report.file
            is_whole = is_whole and _is_whole(file)
            if file.error is not None:
                console.notice(f"{file.path.name}: {console.sentences(file.error)}")
            if _is_other_encoding(file):
                console.notice(
                    f"{file.path.name}: Its translation is written in UTF-8, for "
                    f"{label(file.encoding)} cannot hold it."
                )
            tell_doubts(report, "; --json lists all")
        return is_whole

    def _erase(self) -> None:
        if self._line is not None:
            self._line.erase()


class JsonEvents:
    """One JSON object a line, on standard output."""

    def show(self, news: Progress) -> None:
        _write(
            event="progress",
            file=str(news.file.path),
            state=news.file.state.value,
            tokens_done=news.file.tokens_done,
            tokens_total=news.file.tokens_total,
            all_tokens_done=news.tokens_done,
            all_tokens_total=news.tokens_total,
            tokens_per_second=round(news.tokens_per_second, 1),
            seconds_left=None if news.seconds_left is None else round(news.seconds_left),
            files_left=news.files_left,
        )

    def break_off(self) -> None:
        pass

    def end(self, queue: FileQueue, files: Iterable[int]) -> bool:
        is_whole = True
        for report in _reports(queue, files):
            file = report.file
            is_whole = is_whole and _is_whole(file)
            _write(
                event="file",
                file=str(file.path),
                state=file.state.value,
                output=None if file.output is None else str(file.output),
                source=file.language.label if file.language else None,
                target=file.options.target.label,
                format=file.format,
                encoding=file.encoding,
                output_encoding=file.output_encoding,
                tokens=file.tokens_total,
                error=None if file.error is None else console.sentences(file.error),
                findings=[_finding(note) for note in report.notes],
            )
        return is_whole


def tell_doubts(report: Report, where: str = "") -> None:
    """Tell of the first doubtful places of a file, and how many more there are.

    Args:
        report: What became of the file.
        where: Where the rest can be seen.
    """
    for line in islice(report.lines(), _MOST_DOUBTS):
        console.notice(line)
    more = len(report.notes) - _MOST_DOUBTS
    if more > 0:
        places = "place" if more == 1 else "places"
        console.notice(f"{report.file.path.name}: {more:,} more {places} to check{where}.")


def _reports(queue: FileQueue, files: Iterable[int]) -> Iterable[Report]:
    found = (queue.report(number) for number in files)
    return [report for report in found if report is not None]


def _is_whole(file: FileJob) -> bool:
    return file.state is FileState.DONE and not file.left


def _is_other_encoding(file: FileJob) -> bool:
    return bool(file.output_encoding) and file.output_encoding != file.encoding


def _finding(note: Note) -> dict[str, object]:
    return {
        "line": note.line,
        "finding": note.finding.sentence,
        "untranslated": note.finding.is_left,
    }


def _write(**values: object) -> None:
    console.write(json.dumps(values, ensure_ascii=False) + "\n")


def _line(news: Progress) -> str:
    done, total = news.tokens_done, news.tokens_total
    percent = 100 * done // total if total else 0
    words = "Counting" if news.file.tokens_total is None else "Translating"
    parts = [f"{words} {percent:3d} % {bar(percent)}", f"{done:,} of {total:,} tokens"]
    if news.tokens_per_second:
        parts.append(f"{news.tokens_per_second:.0f} tok/s")
    if news.seconds_left is not None:
        parts.append(f"{duration(news.seconds_left)} left")
    return ", ".join([*parts, news.file.path.name])
