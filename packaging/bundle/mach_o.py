"""Reads what programs and libraries of macOS say of themselves, on any system."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ARM64: Final = 0x0100000C
X86_64: Final = 0x01000007

_THIN: Final = b"\xcf\xfa\xed\xfe"
_FAT, _FAT_64 = 0xCAFEBABE, 0xCAFEBABF
_VERSION_MIN_MACOSX, _BUILD_VERSION, _MACOS = 0x24, 0x32, 1
# A Java class begins like a fat file; it has its version, more than this, in place of the count.
_MOST_PARTS: Final = 16

Version = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Part:
    """The code for one processor.

    Attributes:
        processor: Such as `ARM64`.
        minimum: The oldest macOS that may load it; None if it does not say.
    """

    processor: int
    minimum: Version | None


def read(path: Path) -> tuple[Part, ...]:
    """The parts of a file; empty for one that is no 64-bit Mach-O file.

    Raises:
        ValueError: It begins like one, but is cut off.
    """
    with path.open("rb") as file:
        if file.read(4) not in (_THIN, _FAT.to_bytes(4, "big"), _FAT_64.to_bytes(4, "big")):
            return ()
    try:
        data = path.read_bytes()
        return tuple(_part(data, start) for start in _starts(data))
    except struct.error as error:
        raise ValueError(f"{path} is cut off") from error


def _starts(data: bytes) -> Iterator[int]:
    """Where the parts for single processors begin."""
    if data[:4] == _THIN:
        yield 0
        return
    magic, count = struct.unpack_from(">II", data)
    if count > _MOST_PARTS:
        return
    form, step = (">IIQQII", 32) if magic == _FAT_64 else (">IIIII", 20)
    for number in range(count):
        start = struct.unpack_from(form, data, 8 + number * step)[2]
        if data[start : start + 4] == _THIN:
            yield start


def _part(data: bytes, start: int) -> Part:
    _magic, processor, _, _, commands = struct.unpack_from("<IiIII", data, start)
    position = start + 32
    minimum = None
    for _ in range(commands):
        command, size = struct.unpack_from("<II", data, position)
        if command == _BUILD_VERSION:
            platform, packed = struct.unpack_from("<II", data, position + 8)
            minimum = _version(packed) if platform == _MACOS else minimum
        elif command == _VERSION_MIN_MACOSX:
            minimum = _version(struct.unpack_from("<I", data, position + 8)[0])
        position += max(size, 8)
    return Part(processor, minimum)


def _version(packed: int) -> Version:
    return packed >> 16, packed >> 8 & 0xFF, packed & 0xFF
