"""Standard input, output and error: exact text in, one clear line per problem."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path

from plamo_desktop.core.errors import InputFileError, PlamoError

PROGRAM = "plamo-desktop"


def prepare() -> None:
    """Make the streams carry exact UTF-8 text, whatever the locale says."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            errors = "strict" if stream is sys.stdout else "backslashreplace"
            stream.reconfigure(encoding="utf-8", errors=errors, newline="")


def write(text: str) -> None:
    """Write to standard output at once."""
    sys.stdout.write(text)
    sys.stdout.flush()


def notice(text: str) -> None:
    """Write one line to standard error."""
    sys.stderr.write(f"{PROGRAM}: {text}\n")
    sys.stderr.flush()


def report(error: PlamoError) -> None:
    """Tell what went wrong and what to do, in one line."""
    words = f"{error.title}. {error.hint}" if error.hint else f"{error.title}."
    notice(" ".join(words.split()))


def abandon_output() -> None:
    """After a broken pipe: nothing more is written, not even when the interpreter ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def read_input(name: str) -> str:
    """The exact text of a file, or of standard input for `-`.

    Raises:
        InputFileError: It cannot be read or is not UTF-8.
    """
    label = "standard input" if name == "-" else name
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        raise InputFileError(file=label, detail=f"{error.strerror or error}.") from error
    return decode(data, label)


def decode(data: bytes, label: str) -> str:
    """Strict UTF-8.

    Raises:
        InputFileError: The bytes are not UTF-8.
    """
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise InputFileError(
            file=label, detail=f"It is not valid UTF-8 (byte {error.start + 1:,})."
        ) from error


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
