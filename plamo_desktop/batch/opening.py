"""A file of the queue: opened, and its translation saved."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError
from contextlib import closing
from pathlib import Path
from typing import Final

from plamo_desktop.batch.background import giving_way
from plamo_desktop.batch.grouping import has_language
from plamo_desktop.batch.rendering import translations
from plamo_desktop.batch.store import QueueStore
from plamo_desktop.core.errors import AlreadyTranslatedError, InputFileError
from plamo_desktop.core.file_jobs import FileJob
from plamo_desktop.core.languages import Language
from plamo_desktop.detection.whole import MOST, is_wholly_in
from plamo_desktop.documents import marks
from plamo_desktop.documents.content import hash_of
from plamo_desktop.documents.files import OpenedFile, Stamp, open_document
from plamo_desktop.documents.formats.document import Layout, Segment
from plamo_desktop.documents.formats.registry import by_key
from plamo_desktop.documents.naming import output_folder, output_names
from plamo_desktop.documents.writing import (
    Written,
    check_writable,
    remove_broken_off,
    write_document,
)

Detect = Callable[[str], Language | None]
# As much as tells a language.
_SAMPLE: Final = 4000


def open_file(file: FileJob) -> OpenedFile:
    """Open a file as its options say.

    Raises:
        InputFileError: It cannot be read.
        DocumentError: It is not of its format.
    """
    key = file.options.format
    kind = by_key(key) if key else None
    if key and kind is None:
        raise InputFileError(file=file.path.name, detail=f"The format {key} is not known.")
    return open_document(file.path, kind, file.options.encoding or None)


def open_with_language(file: FileJob, detect: Detect) -> tuple[OpenedFile, Language | None]:
    """Open a file and find out its language, if nobody named it; None if it is not certain.

    Raises:
        AlreadyTranslatedError: All of it is in the language it is to be translated into.
        InputFileError: It cannot be read.
        DocumentError: It is not of its format.
    """
    opened, found, target = open_file(file), file.options.source, file.options.target
    if found is None:
        found = detect(sample(opened.document.segments()))
        if found == target:
            if is_wholly_in(sample(opened.document.segments(), MOST), target, detect):
                raise AlreadyTranslatedError(file=file.path.name, language=target.label)
            found = None
    return opened, found


def open_to_translate(file: FileJob) -> OpenedFile:
    """Open a file, whose translation can be put where it belongs.

    Raises:
        FileNotSavedError: It cannot.
        InputFileError: It cannot be read.
        DocumentError: It is not of its format.
    """
    names = output_names(file.path.name, file.language, file.options.target)
    check_writable(output_folder(file.path, file.root, file.options.folder), next(iter(names)))
    return open_file(file)


def packed_stamp(stamp: Stamp) -> str:
    """What a file is, as a string."""
    return f"{stamp.size}:{stamp.modified}:{stamp.sha256}"


def is_as_stamped(path: Path, stamp: str) -> bool:
    """Whether a file looks as it was; its contents are not read."""
    try:
        status = path.stat()
    except (OSError, ValueError):
        return False
    return stamp.startswith(f"{status.st_size}:{status.st_mtime_ns}:")


def sample(segments: Iterable[Segment], most: int = _SAMPLE) -> str:
    """The language of the first segments, about `most` characters."""
    texts: list[str] = []
    size = 0
    for segment in segments:
        if size >= most:
            break
        if has_language(segment.text):
            texts.append(marks.without(segment.text[:most]))
            size += len(texts[-1])
    return "\n".join(texts)


def save(
    file: FileJob,
    opened: OpenedFile,
    queue: Path,
    is_given_up: threading.Event,
    *,
    is_again: bool,
) -> Written:
    """Write the translation of a file, all of which is answered.

    Args:
        file: The file.
        opened: What it was when it was opened.
        queue: The queue's file, which has the answers.
        is_given_up: When it is set, nothing more is written.
        is_again: Whether a run that was ended by force may have written it already.

    Raises:
        PlamoError: It cannot be written, or the file is not what it was; nothing was written.
        CancelledError: It was given up; nothing was written.
    """
    options, document = file.options, opened.document
    layout = Layout(
        options.bilingual and opened.format.can_be_bilingual,
        options.footer if opened.format.can_have_footer else "",
    )

    def render() -> Iterator[str | bytes]:
        answers = giving_way(translations(document.segments(), store, file.id))
        for piece in document.render(answers, layout):
            if is_given_up.is_set():
                raise CancelledError
            yield piece

    folder = output_folder(file.path, file.root, options.folder)
    names = output_names(file.path.name, file.language, options.target)
    if is_again:
        remove_broken_off(folder)
    with closing(QueueStore(queue, is_first=False)) as store:
        written = write_document(opened, render, folder, names)
    return _first_of(written, file) if is_again else written


def _first_of(written: Written, file: FileJob) -> Written:
    """The same file if it was there already under a better name; then the new one goes."""
    digest = hash_of(written.path)
    for name in output_names(file.path.name, file.language, file.options.target):
        path = written.path.with_name(name)
        if path == written.path:
            break
        if _is_same(path, digest):
            written.path.unlink()
            return Written(path, written.encoding)
    return written


def _is_same(path: Path, digest: str) -> bool:
    try:
        return hash_of(path) == digest
    except OSError:
        return False
