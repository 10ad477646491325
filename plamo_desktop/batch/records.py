"""How the values of the queue are written in its file."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from plamo_desktop.core.errors import PlamoError
from plamo_desktop.core.file_jobs import FileJob, FileOptions, FileState, Note
from plamo_desktop.core.findings import Finding, FindingKind
from plamo_desktop.core.languages import Language, parse_language

VERSION = 1
SCHEMA = (
    "CREATE TABLE files (id INTEGER PRIMARY KEY AUTOINCREMENT, place INTEGER NOT NULL,"
    " path BLOB NOT NULL, root BLOB, options TEXT NOT NULL, state TEXT NOT NULL,"
    " language TEXT NOT NULL DEFAULT '', format TEXT NOT NULL DEFAULT '',"
    " encoding TEXT NOT NULL DEFAULT '', done INTEGER NOT NULL DEFAULT 0, total INTEGER,"
    " output BLOB, output_encoding TEXT NOT NULL DEFAULT '', error TEXT,"
    " doubts INTEGER NOT NULL DEFAULT 0, unfinished INTEGER NOT NULL DEFAULT 0,"
    " stamp TEXT NOT NULL DEFAULT '', answered_as TEXT NOT NULL DEFAULT '',"
    " is_writing INTEGER NOT NULL DEFAULT 0)",
    "CREATE INDEX files_path ON files (path)",
    "CREATE INDEX files_place ON files (place)",
    # Bundles of the present contents have numbers from 0; those of older contents lower ones.
    "CREATE TABLE answers (file INTEGER NOT NULL REFERENCES files ON DELETE CASCADE,"
    " number INTEGER NOT NULL, key BLOB NOT NULL, answers TEXT NOT NULL,"
    " UNIQUE (file, number))",
    "CREATE INDEX answers_key ON answers (key)",
    "CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
)
FILE_COLUMNS = (
    "id, path, root, options, state, language, format, encoding, done, total, output,"
    " output_encoding, error, doubts, unfinished"
)


@dataclass(frozen=True, slots=True)
class Translated:
    """The translation of one unit.

    Attributes:
        text: With the white space around it.
        notes: What is to be looked at in it.
        goes_on: Whether the next unit is of the same segment.
    """

    text: str
    notes: tuple[Note, ...] = ()
    goes_on: bool = False


def file_of(row: tuple[Any, ...]) -> FileJob:
    """A file of the queue, from its row."""
    (id_, path, root, options, state, language, format_, encoding, done, total, output,
     output_encoding, error, doubts, left) = row  # fmt: skip
    return FileJob(
        id_, _path(path), None if root is None else _path(root), options_of(options),
        FileState(state), _language(language), format_, encoding, done, total,
        None if output is None else _path(output), output_encoding, error_of(error), doubts,
        left,
    )  # fmt: skip


def packed_path(path: Path | None) -> bytes | None:
    """A path as the file system has it, be it text or not."""
    return None if path is None else os.fsencode(path)


def _path(data: bytes) -> Path:
    return Path(os.fsdecode(data))


def packed_options(options: FileOptions) -> str:
    """Options as JSON; equal ones give the same."""
    return json.dumps(
        {
            "target": options.target.code,
            "source": options.source.code if options.source else "",
            "folder": None if options.folder is None else os.fsencode(options.folder).hex(),
            "format": options.format,
            "encoding": options.encoding,
            "bilingual": options.bilingual,
            "footer": options.footer,
            "part_tokens": options.part_tokens,
        }
    )


@lru_cache(maxsize=64)  # files that are added together have the same
def options_of(text: str) -> FileOptions:
    """Options from JSON."""
    values = json.loads(text)
    folder = values["folder"]
    return FileOptions(
        parse_language(values["target"]),
        _language(values["source"]),
        None if folder is None else _path(bytes.fromhex(folder)),
        values["format"],
        values["encoding"],
        values["bilingual"],
        values["footer"],
        values["part_tokens"],
    )


def _language(code: str) -> Language | None:
    return parse_language(code) if code else None


def packed_error(error: PlamoError | None) -> str | None:
    """An error as JSON."""
    return None if error is None else json.dumps([error.key, error.details])


def error_of(text: str | None) -> PlamoError | None:
    """The error again; one of a class that is no longer there keeps its words."""
    if text is None:
        return None
    key, details = json.loads(text)
    found: list[type[PlamoError]] = [PlamoError]
    for one in found:
        if one.__name__ == key:
            return one(**details)
        found += one.__subclasses__()
    return PlamoError(**details)


def packed_answers(answers: Iterable[Translated]) -> str:
    """Answers as JSON."""
    return json.dumps(
        [
            [one.text, one.goes_on, [_packed_note(note) for note in one.notes]]
            if one.notes or one.goes_on
            else one.text
            for one in answers
        ],
        ensure_ascii=False,
    )


def answers_of(text: str) -> tuple[Translated, ...]:
    """Answers from JSON."""
    return tuple(
        Translated(one)
        if isinstance(one, str)
        else Translated(one[0], tuple(map(_note, one[2])), goes_on=one[1])
        for one in json.loads(text)
    )


def moved(answers: Iterable[Translated], lines: Iterable[int]) -> tuple[Translated, ...]:
    """Answers to the same texts at other lines."""
    return tuple(
        replace(one, notes=tuple(replace(note, line=line) for note in one.notes))
        for one, line in zip(answers, lines, strict=True)
    )


def _packed_note(note: Note) -> list[object]:
    return [note.line, note.finding.kind.name, note.finding.details]


def _note(values: list[Any]) -> Note:
    line, kind, details = values
    return Note(line, Finding(FindingKind[kind], tuple((name, value) for name, value in details)))
