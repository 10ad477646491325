"""How the bytes of a text file are to be read: strict checks first, then chardet's guess.

What is not certain by itself (a mark, strict UTF-8, ISO-2022's escapes) is a guess, which the user
may overrule.  A guess counts only if all bytes can be read by it.
"""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
# Escape sequences that switch to double bytes and back (RFC 1468, RFC 1557).
_ESCAPES = re.compile(rb"\x1b(?:\$[@AB]|\$\([CDO]|\([BJI]|\$\)C)")
# Bytes that texts do not have; and characters that they do not.
_CONTROLS = re.compile("[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]")
# As much as tells an encoding.
_SAMPLE = 2**18
# One table for what chardet calls by other names than Python, or too narrowly.
_WIDER = {
    "shift_jis": "cp932",
    "shift-jis": "cp932",
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "euc-kr": "cp949",
    "euc_kr": "cp949",
    "ascii": "utf-8",
    "iso-8859-1": "cp1252",
    "big5": "cp950",
}
_OFTEN = ("cp932", "euc_jp", "gb18030", "cp950", "cp949", "cp1252")


class NotTextError(ValueError):
    """The bytes are no text, or not in the encoding that was named."""


@dataclass(frozen=True, slots=True)
class Decoded:
    """A text and how it was written.

    Attributes:
        text: With the line endings that the file has.
        encoding: Python's name of it.
        has_mark: Whether a byte order mark stood before the text.
        is_certain: Whether the encoding is more than a guess.
    """

    text: str
    encoding: str
    has_mark: bool = False
    is_certain: bool = True


def decode(data: bytes, encoding: str | None = None) -> Decoded:
    """Read the bytes of a file.

    Args:
        data: All of them.
        encoding: Python's name, if the user has named one.

    Raises:
        NotTextError: They are no text, or none in that encoding.
    """
    for mark, name in _MARKS:
        if data.startswith(mark) and encoding in {None, name}:
            return Decoded(_strictly(data[len(mark) :], name), name, has_mark=True)
    if encoding is not None:
        return Decoded(_strictly(data, encoding), encoding)
    found = _certain(data) or _guess(data)
    if found is None:
        raise NotTextError("It is not a text file.")
    return found


def _certain(data: bytes) -> Decoded | None:
    """Encodings that say themselves what they are."""
    if data.isascii() and _ESCAPES.search(data):
        for name in ("iso2022_jp_2", "iso2022_jp_ext", "iso2022_kr"):
            if (text := _text(data, name)) is not None:
                return Decoded(text, name)
    if (text := _text(data, "utf-8")) is not None:
        return Decoded(text, "utf-8")
    return None


def _guess(data: bytes) -> Decoded | None:
    import chardet

    sample = data[:_SAMPLE]
    said = chardet.detect(sample)
    kind = said.get("mime_type") or "text/plain"
    if not kind.startswith("text/") and kind != "application/octet-stream":
        return None
    if (wide := _without_mark(data)) is not None:
        return wide
    found = said["encoding"]
    names = [] if found is None else [_python_name(found)]
    if found is None and not _looks_like_text(sample):
        return None
    for name in (*names, *_OFTEN):
        if (text := _text(data, name)) is not None:
            return Decoded(text, name, is_certain=False)
    return None


def _without_mark(data: bytes) -> Decoded | None:
    """UTF-16 without a mark: its line feeds and spaces have a zero byte on one side."""
    if len(data) % 2 or not data:
        return None
    for name, common in (
        ("utf-16-le", (b"\n\0", b" \0", b"\x020", b"\x010")),
        ("utf-16-be", (b"\0\n", b"\0 ", b"0\x02", b"0\x01")),
    ):
        text = _text(data, name)
        if text is None or not any(one in data for one in common):
            continue
        zeros = data[1::2].count(0) if name.endswith("le") else data[::2].count(0)
        others = data[::2].count(0) if name.endswith("le") else data[1::2].count(0)
        if zeros > others and zeros >= max(2, len(data) // 40):
            return Decoded(text, name, is_certain=False)
    return None


def _python_name(name: str) -> str:
    name = name.lower()
    name = _WIDER.get(name, name)
    try:
        return codecs.lookup(name).name
    except LookupError:
        return "utf-8"


def _looks_like_text(data: bytes) -> bool:
    return not _CONTROLS.search(data.decode("latin-1"))


def _text(data: bytes, encoding: str) -> str | None:
    """The text, if all bytes can be read and no character is one that texts do not have."""
    try:
        text = data.decode(encoding)
    except (UnicodeError, LookupError, ValueError):
        return None
    return None if _CONTROLS.search(text) else text


def _strictly(data: bytes, encoding: str) -> str:
    text = _text(data, encoding)
    if text is None:
        raise NotTextError(f"It is not a text in {encoding.upper()}.")
    return text
