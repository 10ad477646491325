"""A file in the queue: what is asked for, how far it is, what became of it."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from pathlib import Path

from plamo_desktop.core.errors import PlamoError
from plamo_desktop.core.findings import Finding
from plamo_desktop.core.jobs import PART_TOKENS
from plamo_desktop.core.languages import Language


class FileState(enum.Enum):
    """What a file of the queue is doing."""

    WAITING = "waiting"
    RUNNING = "running"
    STOPPED = "stopped"
    DONE = "done"
    FAILED = "failed"

    @property
    def is_open(self) -> bool:
        """Whether it will go on by itself."""
        return self is FileState.WAITING or self is FileState.RUNNING


@dataclass(frozen=True, slots=True)
class FileOptions:
    """How a file is to be translated.

    Attributes:
        target: The language to translate into.
        source: Its language; None finds it out.
        folder: Where the translation is put; None is beside the file.
        format: Key of its format; empty finds it out.
        encoding: Python's name of its encoding; empty finds it out.
        bilingual: Whether the source stands beside the translation, where the format can.
        footer: A sentence for its end, where the format can; empty for none.
        part_tokens: The most tokens that the model gets at once.
    """

    target: Language
    source: Language | None = None
    folder: Path | None = None
    format: str = ""
    encoding: str = ""
    bilingual: bool = False
    footer: str = ""
    part_tokens: int = PART_TOKENS


@dataclass(frozen=True, slots=True)
class FileJob:
    """A file in the queue, as it was at a moment.

    Attributes:
        id: Its number, for life.
        path: Where it lies.
        root: The folder that was given and that it was found in; None for a file that was given.
        options: How it is to be translated.
        state: What it is doing.
        language: Its language, given or found out; None while or if nobody knows.
        format: Key of its format; empty until it was opened.
        encoding: Python's name of its encoding; empty until it was opened, or without one.
        tokens_done: Tokens of the source that are translated.
        tokens_total: Those in all; None until they are counted.
        output: Where its translation is; None until it is written.
        output_encoding: That of the translation, which is UTF-8 where the source's cannot hold it;
            empty until it is written, or without one.
        error: Why it failed.
        doubts: How many findings are to be looked at.
        left: How many of those say that a stretch is untranslated.
    """

    id: int
    path: Path
    root: Path | None
    options: FileOptions
    state: FileState = FileState.WAITING
    language: Language | None = None
    format: str = ""
    encoding: str = ""
    tokens_done: int = 0
    tokens_total: int | None = None
    output: Path | None = None
    output_encoding: str = ""
    error: PlamoError | None = None
    doubts: int = 0
    left: int = 0


@dataclass(frozen=True, slots=True)
class Note:
    """A finding, and where in the file it is.

    Attributes:
        line: Of the source, from 1.
        finding: What was found.
    """

    line: int
    finding: Finding


@dataclass(frozen=True, slots=True)
class Progress:
    """One piece of news of a queue at work.

    Attributes:
        file: The file it is about.
        tokens_done: Tokens of all files of this run that are translated.
        tokens_total: Those in all, as far as they are counted.
        tokens_per_second: Speed of writing, of all rows together; 0 while nobody can say.
        seconds_left: For the whole run; None while nobody can say.
        files_left: How many are waiting or running.
    """

    file: FileJob
    tokens_done: int
    tokens_total: int
    tokens_per_second: float
    seconds_left: float | None
    files_left: int


class QueueError(PlamoError):
    """The queue of files cannot be read or written."""

    title_template = "The queue of files cannot be used"
    hint_template = "{detail} The files themselves are untouched."


class QueueDamagedError(QueueError):
    """The queue's file was damaged and is kept under another name."""

    title_template = "The queue of files was damaged and begins anew"
    hint_template = "The damaged one is kept as {file}."


class QueueNewerError(QueueError):
    """The queue's file was written by a newer version of this program."""

    title_template = "The queue of files is of a newer version of PLaMo Desktop"
    hint_template = "It is left as it is. Update PLaMo Desktop."


class QueueInUseError(QueueError):
    """Another process is at work on the queue."""

    title_template = "Files are being translated already"
    hint_template = "Another PLaMo Desktop is at work on them. Wait until it has ended."


class MissingAnswersError(PlamoError):
    """A file was to be written before all of it was translated."""

    title_template = "The translation is not complete"
    hint_template = "Try it again: what is translated is kept."
