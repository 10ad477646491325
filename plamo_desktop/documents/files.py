"""Opening a file as a document of its format, and knowing it again."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from plamo_desktop.core.errors import InputFileError
from plamo_desktop.core.regular_files import open_regular, reason
from plamo_desktop.documents.content import FileContent, hash_of, newline_of, read_blocks
from plamo_desktop.documents.encodings import Encoding, NotTextError, find_encoding
from plamo_desktop.documents.formats.document import Document
from plamo_desktop.documents.formats.registry import TEXT, Format, by_suffix

# Formats that hold the whole file in memory stop here; plain text goes on.
_LARGEST: Final = 256 * 2**20


@dataclass(frozen=True, slots=True)
class Stamp:
    """What changes with a file's contents.

    Attributes:
        size: In bytes.
        modified: In nanoseconds.
        sha256: In hexadecimal digits.
    """

    size: int
    modified: int
    sha256: str


@dataclass(frozen=True, slots=True)
class OpenedFile:
    """A file that was taken apart.

    Attributes:
        path: Where it is.
        format: What it is.
        document: Its segments.
        stamp: What it was when it was opened.
        encoding: How its text is written; None for a format that is not text.
        newline: What its lines end in; None if they differ.
    """

    path: Path
    format: Format
    document: Document
    stamp: Stamp
    encoding: Encoding | None = None
    newline: str | None = "\n"


def open_document(
    path: Path, kind: Format | None = None, encoding: str | None = None
) -> OpenedFile:
    """Open a file and take it apart.

    Args:
        path: The file; links are followed.
        kind: Its format; None for that of its name, or plain text if its name says nothing.
        encoding: Python's name of it, if the user has named one.

    Raises:
        InputFileError: It cannot be read, is empty, too large, or no text.
        DocumentError: It is not a proper file of its format.
    """
    found = kind or by_suffix(path.name) or TEXT
    try:
        stamp = stamp_of(path)
        if found is not TEXT and stamp.size > _LARGEST:
            raise InputFileError(
                file=path.name, detail=f"It is larger than {_LARGEST // 2**20} MB."
            )
        if not found.is_text:
            return OpenedFile(path, found, found.parse(FileContent(path)), stamp)
        how = find_encoding(
            lambda: read_blocks(path), encoding, may_declare=found.declares_encoding
        )
        newline = newline_of(path, how)
        content = FileContent(path, how, newline)
        return OpenedFile(path, found, found.parse(content), stamp, how, newline)
    except OSError as error:
        raise InputFileError(file=path.name, detail=reason(error)) from error
    except NotTextError as error:
        raise InputFileError(file=path.name, detail=str(error)) from error


def stamp_of(path: Path) -> Stamp:
    """What a file is now.

    Raises:
        OSError: It cannot be read.
    """
    with open_regular(path) as file:
        status = os.fstat(file.fileno())
    return Stamp(status.st_size, status.st_mtime_ns, hash_of(path))
