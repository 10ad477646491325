"""A text from a file or standard input: whole, line by line, or from its end to its start.

Text is strict UTF-8 and exact: no newline is translated, no byte order mark taken away.
"""

from __future__ import annotations

import codecs
import io
import os
import select
import stat
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from plamo_desktop.core.errors import InputFileError

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

PIECE_BYTES = 2**15
"""How much of a text is in memory at once while it is read backwards."""

MEMORY_BYTES = 2**22
"""What a pipe brings is kept in memory up to here, and on disk if it is more."""

_CONTINUATION = range(0x80, 0xC0)
_MOST_CONTINUATIONS = 3
_NOT_KEPT = "It cannot be kept in a temporary file: "

# Gives bytes from a position on, as many as are asked for; fewer only where there are no more.
_ReadAt = Callable[[int, int], bytes]


class BackwardsText:
    """The pieces of a text, the last one first, with only one of them in memory.

    Can be gone through once.

    Attributes:
        bytes: Length of the text in UTF-8.
        characters: Code points of the pieces given so far.
    """

    def __init__(self, read_at: _ReadAt, size: int, label: str) -> None:
        """Take a text.

        Args:
            read_at: Reads of the text's bytes.
            size: How many there are.
            label: How messages name the text.
        """
        self.bytes = size
        self.characters = 0
        self._read_at = read_at
        self._label = label

    def __iter__(self) -> Iterator[str]:
        """The pieces; none is empty, and together they are the text.

        Raises:
            InputFileError: It is not UTF-8, cannot be read, or has become shorter.
        """
        later = b""  # begins inside a character
        position = self.bytes
        while position:
            size = min(PIECE_BYTES, position)
            position -= size
            data = self._read(position, size) + later
            start = _first_start(data) if position else 0
            if start > _MOST_CONTINUATIONS:
                raise self._invalid()
            later = data[:start]
            try:
                piece = data[start:].decode("utf-8")
            except UnicodeDecodeError as error:
                raise self._invalid() from error
            if piece:
                self.characters += len(piece)
                yield piece

    def _invalid(self) -> InputFileError:
        """The error for the first wrong byte of the whole text."""
        pieces = (
            self._read(position, min(PIECE_BYTES, self.bytes - position))
            for position in range(0, self.bytes, PIECE_BYTES)
        )
        try:
            for _ in _checked(pieces, self._label):
                pass
        except InputFileError as error:
            return error
        return InputFileError(file=self._label, detail="It changed while it was read.")

    def _read(self, position: int, size: int) -> bytes:
        data = self._read_at(position, size)
        if len(data) < size:
            raise InputFileError(file=self._label, detail="It became shorter while it was read.")
        return data


def file_label(name: str) -> str:
    """How messages name an input file; `-` is standard input."""
    return "standard input" if name == "-" else name


def read_text(name: str) -> str:
    """The whole text of a file, or of standard input for `-`.

    Raises:
        InputFileError: It cannot be read, may never end, or is not UTF-8.
    """
    label = file_label(name)
    with _open(name) as file:
        return _decode(b"".join(_chunks(file, label)), label)


def read_lines(name: str) -> Iterator[str]:
    r"""The lines of a text as they come, each without its end, which is "\n" alone.

    Of a file that grows meanwhile, only what it was when it was opened.

    Raises:
        InputFileError: As `read_text`, when the line in question is reached.
    """
    label = file_label(name)
    with _open(name) as file, _reading(label):
        extent = _extent(file.fileno())
        left = extent[1] - extent[0] if extent else sys.maxsize
        position = 0
        line = b"\n"
        # A terminal is not asked again after it has ended a line otherwise.
        while line.endswith(b"\n") and (line := file.readline(left)):
            text = _decode(line, label, position)
            position += len(line)
            left -= len(line)
            yield text.removesuffix("\n")


@contextmanager
def open_backwards(name: str) -> Iterator[BackwardsText]:
    """The text of a file, or of standard input for `-`, to be read from its end.

    What is no regular file is read to its end first, and kept in a file without a name.

    Raises:
        InputFileError: As `read_text`; for wrong UTF-8 while its pieces are read.
    """
    label = file_label(name)
    with _open(name) as file:
        descriptor = file.fileno()
        with _reading(label):
            extent = _extent(descriptor)
            if extent:
                # Where reading would have left it; others may share it.
                os.lseek(descriptor, extent[1], os.SEEK_SET)
        if extent:
            start, end = extent
            yield BackwardsText(_reader(descriptor, start, label), end - start, label)
            return
        chunks = _checked(_chunks(file, label), label)
        head = bytearray()
        for chunk in chunks:
            head += chunk
            if len(head) > MEMORY_BYTES:
                break
        else:
            data = bytes(head)
            yield BackwardsText(_slicer(data), len(data), label)
            return
        import tempfile  # slow to import, and rarely needed

        with _reading(label, _NOT_KEPT):
            kept = tempfile.TemporaryFile(buffering=0)  # noqa: SIM115 - closed below
        with kept:
            size = 0
            chunk = bytes(head)
            del head
            while chunk:
                with _reading(label, _NOT_KEPT):
                    _write(kept.fileno(), chunk)
                size += len(chunk)
                chunk = next(chunks, b"")
            yield BackwardsText(_reader(kept.fileno(), 0, label), size, label)


class _Patient(io.FileIO):
    """Waits where a stream that was told not to block has nothing yet."""

    def readinto(self, buffer: WriteableBuffer, /) -> int:
        size: int | None
        while (size := super().readinto(buffer)) is None:
            select.select([self], [], [])
        return size


@contextmanager
def _open(name: str) -> Iterator[io.BufferedReader[_Patient]]:
    label = file_label(name)
    if name == "-" and sys.stdin is None:
        raise InputFileError(file=label, detail="It is closed.")
    with _reading(label):
        raw = _Patient(0 if name == "-" else name, "rb", closefd=name != "-")
    with io.BufferedReader(raw, PIECE_BYTES) as file:
        with _reading(label):
            is_device = _is_device(file.fileno())
        if is_device:
            raise InputFileError(file=label, detail="It is a device, not a text.")
        yield file


def _is_device(descriptor: int) -> bool:
    """Whether reading may never end; a terminal and the null device do end."""
    info = os.fstat(descriptor)
    if not stat.S_ISCHR(info.st_mode):
        return stat.S_ISBLK(info.st_mode)
    return not os.isatty(descriptor) and info.st_rdev != os.stat(os.devnull).st_rdev  # noqa: PTH116


def _extent(descriptor: int) -> tuple[int, int] | None:
    """From where to where a regular file is to be read; None if only reading it tells the end."""
    info = os.fstat(descriptor)
    if not stat.S_ISREG(info.st_mode):
        return None
    start, end = os.lseek(descriptor, 0, os.SEEK_CUR), info.st_size
    # The files of a kernel do not tell their true size.
    return (start, end) if start < end and os.pread(descriptor, 1, end - 1) else None


def _reader(descriptor: int, start: int, label: str) -> _ReadAt:
    """Reads a part of a file that begins at `start`."""

    def read_at(position: int, size: int) -> bytes:
        data = b""
        with _reading(label):
            while len(data) < size:
                more = os.pread(descriptor, size - len(data), start + position + len(data))
                if not more:
                    break
                data += more
        return data

    return read_at


def _slicer(data: bytes) -> _ReadAt:
    return lambda position, size: data[position : position + size]


def _chunks(file: io.BufferedReader[_Patient], label: str) -> Iterator[bytes]:
    with _reading(label):
        while chunk := file.read1(PIECE_BYTES):
            yield chunk


def _checked(chunks: Iterable[bytes], label: str) -> Iterator[bytes]:
    """The same chunks, up to the first byte that is wrong in UTF-8."""
    position = 0
    earlier = b""  # ends inside a character
    for chunk in chunks:
        data = earlier + chunk
        try:
            _, whole = codecs.utf_8_decode(data, "strict", False)
        except UnicodeDecodeError as error:
            raise _not_utf8(label, position + error.start) from error
        position += whole
        earlier = data[whole:]
        yield chunk
    if earlier:
        raise _not_utf8(label, position)


def _write(descriptor: int, data: bytes) -> None:
    left = memoryview(data)
    while left:
        left = left[os.write(descriptor, left) :]


def _first_start(data: bytes) -> int:
    """Where the first character that begins in the data does; at most the data's length.

    Looks only as far as it takes to see that the data is no UTF-8.
    """
    for place, byte in enumerate(data[: _MOST_CONTINUATIONS + 1]):
        if byte not in _CONTINUATION:
            return place
    return min(len(data), _MOST_CONTINUATIONS + 1)


def _decode(data: bytes, label: str, position: int = 0) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise _not_utf8(label, position + error.start) from error


def _not_utf8(label: str, position: int) -> InputFileError:
    return InputFileError(file=label, detail=f"It is not valid UTF-8 (byte {position + 1:,}).")


@contextmanager
def _reading(label: str, failure: str = "") -> Iterator[None]:
    """Turn what the system says into an error for the user."""
    try:
        yield
    except OSError as error:
        detail = f"{failure}{error.strerror or error}."
        raise InputFileError(file=label, detail=detail) from error
