"""Encodings as people call them, and those that are offered to choose from."""

from __future__ import annotations

import codecs
from typing import Final

# By Python's names.  Those of Windows stand for the narrower ones that files are said to be in.
_LABELS: Final = {
    "utf-8": "UTF-8",
    "utf-16-le": "UTF-16 LE",
    "utf-16-be": "UTF-16 BE",
    "utf-32-le": "UTF-32 LE",
    "utf-32-be": "UTF-32 BE",
    "cp932": "Shift_JIS",
    "euc_jp": "EUC-JP",
    "iso2022_jp": "ISO-2022-JP",
    "gb18030": "GB18030",
    "cp950": "Big5",
    "cp949": "EUC-KR",
    "cp1252": "Windows-1252",
    "cp1250": "Windows-1250",
    "cp1251": "Windows-1251",
    "koi8-r": "KOI8-R",
    "cp1253": "Windows-1253",
    "cp1254": "Windows-1254",
    "cp1255": "Windows-1255",
    "cp1256": "Windows-1256",
    "cp1257": "Windows-1257",
    "cp1258": "Windows-1258",
    "cp874": "Windows-874",
    "mac-roman": "Mac Roman",
}
# What is offered, by whose writing it is; everybody's first.
OFFERED: Final = (
    ("", ("utf-8", "utf-16-le", "utf-16-be")),
    ("japanese", ("cp932", "euc_jp", "iso2022_jp")),
    ("simplified", ("gb18030",)),
    ("traditional", ("cp950",)),
    ("korean", ("cp949",)),
    ("western", ("cp1252",)),
    ("central", ("cp1250",)),
    ("cyrillic", ("cp1251", "koi8-r")),
    ("greek", ("cp1253",)),
    ("turkish", ("cp1254",)),
    ("hebrew", ("cp1255",)),
    ("arabic", ("cp1256",)),
    ("baltic", ("cp1257",)),
    ("vietnamese", ("cp1258",)),
    ("thai", ("cp874",)),
)


def label(name: str) -> str:
    """What people call an encoding.

    Args:
        name: Any name that Python knows it by, or another one.
    """
    return _LABELS.get(canonical(name)) or name.upper().replace("_", "-")


def canonical(name: str) -> str:
    """Python's own name of an encoding; the same name if Python does not know it."""
    try:
        return codecs.lookup(name).name
    except (LookupError, ValueError):  # a name with a null character
        return name
