"""`plamo-desktop files`: whole files in, their translations beside them."""

from __future__ import annotations

import argparse
import codecs
import logging
import os
import shutil
import tempfile
from collections.abc import Collection, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from plamo_desktop.cli import console, interrupt, model_option
from plamo_desktop.cli.files_output import FilesOutput, make_output, tell_doubts
from plamo_desktop.cli.numbers import at_least_one
from plamo_desktop.core import paths
from plamo_desktop.core.errors import (
    Cancelled,
    FileNotSavedError,
    InputFileError,
    SourceChangedError,
)
from plamo_desktop.core.file_jobs import FileJob, FileOptions, QueueError, QueueInUseError
from plamo_desktop.core.footers import footer
from plamo_desktop.core.jobs import PART_TOKENS, CancelToken
from plamo_desktop.core.languages import parse_language
from plamo_desktop.core.regular_files import reason
from plamo_desktop.documents.formats.registry import FORMATS, TEXT, by_key
from plamo_desktop.models.catalogue import ModelEntry
from plamo_desktop.wiring import make_engine, make_file_run

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    from plamo_desktop.batch.queue import FileQueue

_INCOMPLETE = 1


def add_parser(commands: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "files",
        help="translate files",
        description=(
            "Translates files, and all files in folders. The translation of name.txt into "
            "Japanese is name.ja.txt beside it; no file that is there is ever changed."
        ),
        epilog="As the only FILE, - translates standard input to standard output.",
    )
    parser.add_argument(
        "--to", dest="target", metavar="LANGUAGE", help="language to translate into"
    )
    parser.add_argument(
        "--from",
        dest="source",
        metavar="LANGUAGE",
        help="language of the files, as a label or code (default: found out for each file)",
    )
    parser.add_argument(
        "--out", metavar="FOLDER", help="where the translations go (default: beside the files)"
    )
    parser.add_argument(
        "--format",
        choices=[one.key for one in FORMATS],
        help="what the files are (default: told by their names)",
    )
    parser.add_argument(
        "--encoding", metavar="NAME", help="how their text is written (default: found out)"
    )
    parser.add_argument(
        "--bilingual", action="store_true", help="keep the source beside its translation"
    )
    parser.add_argument(
        "--footer", action="store_true", help="say at the end that a machine translated it"
    )
    parser.add_argument(
        "--glob",
        action="append",
        default=[],
        metavar="PATTERN",
        help="which files to take from folders (default: all formats that are known)",
    )
    parser.add_argument(
        "--jobs",
        type=at_least_one,
        metavar="N",
        help="how many parts to translate side by side (default: what suits the model)",
    )
    parser.add_argument(
        "--resume",
        action="store_true",
        help="also go on with the files of a run that was interrupted",
    )
    model_option.add(parser)
    parser.add_argument(
        "--part-tokens",
        type=at_least_one,
        default=PART_TOKENS,
        metavar="N",
        help="translate at most so many tokens at once (default: %(default)s)",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object for each event")
    parser.add_argument("files", nargs="*", metavar="FILE", help="files and folders")
    parser.set_defaults(run=lambda options: run(options, parser))


def run(options: argparse.Namespace, parser: argparse.ArgumentParser) -> int:
    """Run the command; the exit code is 1 when not everything was translated."""
    # What fails is told in a line, never in a traceback.
    logging.getLogger("plamo_desktop").addHandler(logging.NullHandler())
    is_filter = options.files == ["-"]
    _check(options, parser, is_filter=is_filter)
    entry = model_option.entry(options.model)
    if is_filter:
        return _filter(options, entry)
    with _queue(paths.command_queue_file()) as (queue, path):
        wanted, skipped = _take(options, queue)
        if not wanted:
            if not skipped:
                console.notice("There is nothing to go on with.")
            return _INCOMPLETE if skipped else 0
        output = make_output(as_json=options.json)
        _translate(entry, path, wanted, options.jobs, output)
        is_whole = output.end(queue, wanted)
        kept = {job.id for job in queue.jobs() if _is_unsaved(job)}
        queue.remove(*(number for number in wanted if number not in kept))
        if not kept.isdisjoint(wanted):
            console.notice("What could not be saved is kept. Go on with --resume.")
        return 0 if is_whole and not skipped else _INCOMPLETE


def _check(
    options: argparse.Namespace, parser: argparse.ArgumentParser, *, is_filter: bool
) -> None:
    if not options.files and not options.resume:
        parser.error("give FILE, or --resume")
    if options.files and options.target is None:
        parser.error("give the language to translate into with --to")
    if "-" in options.files and not is_filter:
        parser.error("- can only be given alone")
    if is_filter and (options.json or options.resume or options.out):
        parser.error("- goes with neither --json nor --resume nor --out")
    if options.encoding is not None:
        try:
            codecs.lookup(options.encoding)
        except (LookupError, ValueError):
            parser.error(f"there is no encoding “{options.encoding}”")


def _options(options: argparse.Namespace, folder: Path | None) -> FileOptions:
    target = parse_language(options.target)
    return FileOptions(
        target,
        None if options.source is None else parse_language(options.source),
        folder,
        options.format or "",
        options.encoding or "",
        options.bilingual,
        footer(target) if options.footer else "",
        options.part_tokens,
    )


@contextmanager
def _queue(path: Path) -> Iterator[tuple[FileQueue, Path]]:
    from plamo_desktop.batch.lock import QueueLock
    from plamo_desktop.batch.queue import FileQueue

    lock = QueueLock(path)
    if not lock.take():
        raise QueueInUseError
    try:
        with closing(FileQueue(path)) as queue:
            if queue.damage is not None:
                console.report(queue.damage)
            yield queue, path
    finally:
        lock.release()


def _take(options: argparse.Namespace, queue: FileQueue) -> tuple[list[int], bool]:
    """The files to be translated, put into the queue; whether any was passed over."""
    from plamo_desktop.documents.walking import Found, Skipped, SkipReason, find_files

    before = [job.id for job in queue.jobs() if job.state.is_open or _is_unsaved(job)]
    # What a run has left that was killed after it: nobody asks for it any more.
    queue.remove(*(job.id for job in queue.jobs() if job.id not in before))
    wanted = dict.fromkeys(before) if options.resume else {}
    for number in wanted:
        queue.retry(number)
    is_skipped = False
    if options.files:
        folder = None if options.out is None else Path(options.out).absolute()
        given = _options(options, folder)
        found: list[Found] = []
        done = (SkipReason.OUTPUT, SkipReason.IN_LANGUAGE)
        for one in find_files(map(Path, options.files), options.glob, given.target):
            if isinstance(one, Skipped):
                is_skipped = is_skipped or one.reason not in done
                console.notice(f"{one.path} is passed over. {one.reason.value}")
            else:
                found.append(one)
        wanted |= dict.fromkeys(job.id for job in queue.add(found, given))
    left = sum(number not in wanted for number in before)
    if left:
        console.notice(f"An earlier run was interrupted; files left: {left}. Go on with --resume.")
    return list(wanted), is_skipped


def _is_unsaved(job: FileJob) -> bool:
    """Whether a file is translated and only its translation is not there."""
    return isinstance(job.error, (FileNotSavedError, SourceChangedError))


def _translate(
    entry: ModelEntry,
    path: Path,
    wanted: Collection[int],
    width: int | None,
    output: FilesOutput | None,
) -> None:
    """Translate files of a queue; Ctrl-C leaves what is done in it."""
    token = CancelToken()
    engine = make_engine(entry)
    try:
        if entry.is_demo:
            console.notice("The demo model answers. It knows only a small language.")
        with interrupt.first_calling(token.cancel):
            for _ in engine.load(token):
                pass
            run = make_file_run(engine, entry, path, width=width, only=wanted)
            with closing(run) as steps:
                for news in steps:
                    if news is not None and output is not None:
                        output.show(news)
                    token.raise_if_cancelled()
    except Cancelled:
        if output is not None:
            output.break_off()
            console.notice("What is translated is kept. Go on with --resume.")
        raise
    finally:
        engine.close()


def _filter(options: argparse.Namespace, entry: ModelEntry) -> int:
    """Standard input to standard output, as a file of its own."""
    from plamo_desktop.documents.walking import Found

    kind = by_key(options.format or "") or TEXT
    with tempfile.TemporaryDirectory(prefix="plamo-desktop-") as name:
        folder = Path(name)
        source = folder / f"stdin{kind.suffixes[0]}"
        _read_input(source)
        with _queue(folder / "queue.sqlite") as (queue, path):
            (job,) = queue.add([Found(source)], _options(options, folder / "out"))
            _translate(entry, path, [job.id], options.jobs, None)
            done = queue.job(job.id)
            report = queue.report(job.id)
            if done is None or report is None:
                raise QueueError(detail="It was changed by another program.")
            if done.error is not None:
                raise done.error
            if done.output is None:
                raise QueueError(detail="The translation is not there.")
            console.write_bytes(done.output.read_bytes())
            tell_doubts(report)
            return _INCOMPLETE if done.left else 0


def _read_input(path: Path) -> None:
    if os.isatty(0):
        console.notice("Reading the file from the keyboard; end it with Ctrl-D.")
    try:
        with open(0, "rb", closefd=False) as source, path.open("wb") as target:
            shutil.copyfileobj(source, target)
    except OSError as error:
        raise InputFileError(file="standard input", detail=reason(error)) from error
