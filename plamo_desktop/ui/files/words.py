"""A file of the queue in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from plamo_desktop.core.errors import FileNotSavedError
from plamo_desktop.core.file_jobs import FileJob, FileState, Note, Progress
from plamo_desktop.documents.encoding_names import label
from plamo_desktop.documents.formats.registry import by_key, by_suffix
from plamo_desktop.ui import amounts
from plamo_desktop.ui.messages import message, sentence
from plamo_desktop.ui.pane import SEPARATOR
from plamo_desktop.ui.texts import Texts


def state(job: FileJob, texts: Texts) -> str:
    """What a file is doing, in a word or a percentage."""
    if job.state is FileState.RUNNING and job.tokens_total:
        # Not 100 before it is written.
        return f"{min(99, 100 * job.tokens_done // job.tokens_total)} %"
    if job.state is FileState.DONE and job.doubts:
        return texts("files.check")
    return texts(f"files.{job.state.value}")


def tone(job: FileJob) -> str:
    """The colour of that word."""
    if job.state is FileState.DONE:
        return "warn" if job.doubts else "ok"
    return "danger" if job.state is FileState.FAILED else "text2"


def amount(job: FileJob, texts: Texts) -> str:
    """How much of it is done, in tokens; nothing until they are counted."""
    if job.tokens_total is None or job.state is FileState.FAILED:
        return ""
    if job.state in {FileState.RUNNING, FileState.STOPPED} and job.tokens_done:
        return texts("files.of", done=f"{job.tokens_done:,}", total=f"{job.tokens_total:,}")
    return texts.count("count.tokens", job.tokens_total)


def result(job: FileJob, texts: Texts) -> str:
    """What becomes of it, or why it failed."""
    if job.error is not None:
        said = message(job.error, texts)
        return said.title if job.path.name in said.hint else f"{said.hint or said.title}"
    if job.output is None:
        return SEPARATOR.join((f"→ {texts.language(job.options.target)}", *_encoding(job, texts)))
    # What is to be looked at comes first: the end may not fit.
    words = []
    if job.left:
        words.append(texts.count("files.left", job.left))
    elif job.doubts:
        words.append(texts.count("files.doubts", job.doubts))
    words.append(f"→ {job.output.name}")
    return SEPARATOR.join((*words, *_encoding(job, texts)))


def is_text(job: FileJob) -> bool:
    """Whether its bytes are to be read in some encoding."""
    kind = by_key(job.format or job.options.format) or by_suffix(job.path.name)
    return kind is None or kind.is_text


def summary(jobs: Iterable[FileJob], progress: Progress | None, texts: Texts) -> str:
    """How many files are in which state, and how long all will take."""
    counts: Counter[FileState | str] = Counter(
        "check" if job.state is FileState.DONE and job.doubts else job.state for job in jobs
    )
    order = (
        FileState.DONE,
        FileState.RUNNING,
        FileState.WAITING,
        FileState.STOPPED,
        FileState.FAILED,
    )
    words = [texts(f"files.sum.{one.value}", n=counts[one]) for one in order if counts[one]]
    if counts["check"]:
        words.insert(bool(counts[FileState.DONE]), texts("files.sum.check", n=counts["check"]))
    if progress is not None and progress.seconds_left is not None:
        words.append(amounts.time_left(progress.seconds_left, texts))
    return SEPARATOR.join(words)


def needs_place(job: FileJob) -> bool:
    """Whether its translation could not be put where it was to be."""
    return isinstance(job.error, FileNotSavedError)


def _encoding(job: FileJob, texts: Texts) -> list[str]:
    """How it was read and is written: the user's to see, for it may be a guess; UTF-8 never is."""
    names = {job.encoding, job.output_encoding} - {""}
    if names <= {"utf-8"}:
        return []
    if job.output_encoding:
        return [texts("files.encoding", encoding=label(job.output_encoding))]
    return [texts("files.read_in", encoding=label(job.encoding))]


def spoken(job: FileJob, texts: Texts) -> str:
    """All of it, as assistive technology reads it."""
    parts = (job.path.name, state(job, texts), amount(job, texts), result(job, texts))
    return ", ".join(part for part in parts if part)


def note(found: Note, job: FileJob, texts: Texts) -> str:
    """What was found, and in which line; in a file without lines, in which paragraph."""
    kind = by_key(job.format)
    key = "files.line" if kind is None or kind.is_text else "files.paragraph"
    return f"{texts(key, n=f'{found.line:,}')}: {sentence(found.finding, texts)}"
