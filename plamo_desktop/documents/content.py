"""What is in a file, as formats ask for it: bytes, a text, or a text in blocks."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

from plamo_desktop.core.regular_files import open_regular
from plamo_desktop.documents.encodings import Encoding, texts

_READ: Final = 2**18
# Characters of a block; it goes on to the end of its paragraph, or else of its line.
_BLOCK: Final = 2**20


class Content(Protocol):
    """The contents of one file.  Line ends are line feeds, unless the file has several kinds."""

    def data(self) -> bytes:
        """All bytes, as they are."""

    def text(self) -> str:
        """The whole text, without a byte order mark."""

    def blocks(self) -> Iterator[str]:
        """The text in blocks of whole lines, so that a large one need not be held."""


@dataclass(frozen=True, slots=True)
class FileContent:
    """A file that is read again whenever it is asked for.

    Args:
        path: The file.
        encoding: Of its text; None for data.
        newline: What all its lines end in; None if they differ, and are left as they are.
    """

    path: Path
    encoding: Encoding | None = None
    newline: str | None = "\n"

    def data(self) -> bytes:
        """All bytes.

        Raises:
            OSError: The file cannot be read.
        """
        with open_regular(self.path) as file:
            return file.read()

    def text(self) -> str:
        """The whole text.

        Raises:
            OSError: The file cannot be read.
            NotTextError: It is no longer a text in its encoding.
        """
        return "".join(self._texts())

    def blocks(self) -> Iterator[str]:
        """The text in blocks of about a million characters, or more if a line is longer.

        Raises:
            OSError: The file cannot be read.
            NotTextError: It is no longer a text in its encoding.
        """
        held: list[str] = []
        size = 0
        for text in self._texts():
            end = _end(text) if size + len(text) >= _BLOCK else 0
            if end:
                held.append(text[:end])
                yield "".join(held)
                held, size = [], 0
            held.append(text[end:])
            size += len(text) - end
        yield "".join(held)

    def _texts(self) -> Iterator[str]:
        if self.encoding is None:
            raise TypeError("Data has no text.")
        ends = io.IncrementalNewlineDecoder(None, translate=self.newline is not None)
        for text in texts(lambda: read_blocks(self.path), self.encoding):
            yield ends.decode(text)
        yield ends.decode("", final=True)


def _end(text: str) -> int:
    """Where to end a block; 0 for nowhere."""
    paragraph = text.rfind("\n\n")
    return paragraph + 2 if paragraph >= 0 else text.rfind("\n") + 1


def read_blocks(path: Path) -> Iterator[bytes]:
    """The bytes of a regular file, block by block.

    Raises:
        OSError: The file cannot be read.
    """
    with open_regular(path) as file:
        while block := file.read(_READ):
            yield block


def newline_of(path: Path, encoding: Encoding) -> str | None:
    """What the lines of a text end in; None if there are several kinds."""
    ends = io.IncrementalNewlineDecoder(None, translate=False)
    for text in texts(lambda: read_blocks(path), encoding):
        ends.decode(text)
    ends.decode("", final=True)
    found = ends.newlines
    return None if isinstance(found, tuple) else found or "\n"


def hash_of(path: Path) -> str:
    """The SHA-256 of a file in hexadecimal digits.

    Raises:
        OSError: The file cannot be read.
    """
    digest = hashlib.sha256()
    for block in read_blocks(path):
        digest.update(block)
    return digest.hexdigest()
