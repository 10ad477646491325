"""Reading a text file into a pane."""

from __future__ import annotations

import os
from pathlib import Path

from plamo_desktop.core.errors import InputFileError
from plamo_desktop.core.regular_files import read_regular, reason
from plamo_desktop.documents.encodings import NotTextError, decode
from plamo_desktop.documents.formats.registry import TEXT, by_suffix

_MAX_BYTES = 8_000_000


def is_text_file(path: Path) -> bool:
    """Whether this is a file whose text can be shown as it is, by its name."""
    try:
        return path.is_file() and by_suffix(path.name) in {None, TEXT}
    except (OSError, ValueError):
        return False


def read_text_file(path: Path) -> str:
    """The text of a file in any encoding that can be found out; newlines become LF.

    Raises:
        InputFileError: It cannot be read, is too large for a pane, or is no text.
    """
    if os.path.isdir(path):  # noqa: PTH112 - pathlib raises for some names
        raise InputFileError(file=path.name, detail="It is a folder.")
    try:
        text = decode(read_regular(path, _MAX_BYTES)).text
    except OSError as error:
        raise InputFileError(file=path.name, detail=reason(error)) from error
    except NotTextError as error:
        raise InputFileError(file=path.name, detail="It is not a text file.") from error
    return text.replace("\r\n", "\n").replace("\r", "\n")
