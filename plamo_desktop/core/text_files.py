"""Reading a text file into a pane."""

from __future__ import annotations

import codecs
import os
from pathlib import Path

from plamo_desktop.core.errors import InputFileError
from plamo_desktop.core.regular_files import read_regular, reason

_MAX_BYTES = 8_000_000
_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)


def read_text_file(path: Path) -> str:
    """The text of a UTF-8 file, or of a UTF-16 file with a byte order mark; newlines become LF.

    Raises:
        InputFileError: It cannot be read, is too large for a pane, or is not such a text.
    """
    if os.path.isdir(path):  # noqa: PTH112 - pathlib raises for some names
        raise InputFileError(file=path.name, detail="It is a folder.")
    try:
        data = read_regular(path, _MAX_BYTES)
    except OSError as error:
        raise InputFileError(file=path.name, detail=reason(error)) from error
    encoding = "utf-8"
    for bom, name in _BOMS:
        if data.startswith(bom):
            data, encoding = data[len(bom) :], name
            break
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        raise InputFileError(
            file=path.name, detail="It is not a text in UTF-8 or UTF-16."
        ) from error
    if encoding == "utf-8" and "\x00" in text:
        raise InputFileError(file=path.name, detail="It is not a text file.")
    return text.replace("\r\n", "\n").replace("\r", "\n")
