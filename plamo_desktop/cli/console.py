"""Standard output and error: exact text out, one clear line per problem."""

from __future__ import annotations

import io
import os
import sys
from typing import TYPE_CHECKING

from plamo_desktop.core.errors import InputFileError, PlamoError

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

PROGRAM = "plamo-desktop"

_LONGEST_DETAIL = 300


class OutputError(Exception):
    """Standard output cannot be written; the words are a sentence for the user."""


class _Forgiving(io.FileIO):
    """Drops what cannot be written: a notice must not cost the translation."""

    def write(self, data: ReadableBuffer) -> int:
        size = memoryview(data).nbytes
        try:
            return super().write(data) or size
        except OSError:
            return size


def prepare() -> None:
    """Make the streams carry exact UTF-8 text, whatever the locale and the environment say.

    Raises:
        OutputError: There is no standard output.
    """
    no_output = sys.stdout is None
    for descriptor in range(3):
        try:
            os.fstat(descriptor)
        except OSError:
            # Or the next file to be opened would get the number.
            os.open(os.devnull, os.O_RDWR)
    # Made anew on a buffer: Python's own may lie directly on the file, and loses short writes.
    sys.stdout = open(  # noqa: SIM115 - open until the end
        1, "w", encoding="utf-8", errors="backslashreplace", newline="", closefd=False
    )
    sys.stderr = io.TextIOWrapper(
        io.BufferedWriter(_Forgiving(2, "w", closefd=False)),
        encoding="utf-8",
        errors="backslashreplace",
        newline="",
        line_buffering=True,
    )
    if no_output:
        raise OutputError("Cannot write the output: It is closed.")


def write(text: str) -> None:
    """Write to standard output at once.

    Raises:
        OutputError: It cannot be written.
    """
    write_bytes(text.encode("utf-8", "backslashreplace"))


def write_bytes(data: bytes) -> None:
    """Write bytes to standard output at once.

    Raises:
        OutputError: It cannot be written.
    """
    try:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    except OSError as error:
        # Nothing more is written, not even when the interpreter ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            raise OutputError("The reader of the output went away before the end.") from error
        raise OutputError(f"Cannot write the output: {error.strerror or error}.") from error


def notice(text: str) -> None:
    """Write one line to standard error."""
    sys.stderr.write(f"{PROGRAM}: {one_line(text)}\n")
    sys.stderr.flush()


def report(error: PlamoError) -> None:
    """Tell what went wrong and what to do, in one line."""
    notice(sentences(error))


def sentences(error: PlamoError) -> str:
    """What went wrong and what to do; long names and reasons are shortened."""
    details = {name: shorten(value) for name, value in error.details.items()}
    title = error.title_template.format_map(details)
    hint = error.hint_template.format_map(details)
    return f"{title}. {hint}" if hint else f"{title}."


def shorten(text: str, longest: int = _LONGEST_DETAIL) -> str:
    """One line of at most so many characters; what is too long loses its middle."""
    line = one_line(text)
    half = longest // 2
    return line if len(line) <= longest else f"{line[:half]}…{line[half + 1 - longest :]}"


def one_line(text: str) -> str:
    """The text in one line that is safe for a terminal."""
    return printable(" ".join(text.split()))


def printable(text: str) -> str:
    """The text with control characters spelled out, so that a terminal obeys none of them."""
    if text.isprintable():
        return text
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii")
        for letter in text
    )


def argument_text(words: list[str]) -> str:
    """The text given as arguments, joined by spaces.

    Raises:
        InputFileError: An argument was not UTF-8.
    """
    text = " ".join(words)
    try:
        text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise InputFileError(file="the text argument", detail="It is not valid UTF-8.") from error
    return text
