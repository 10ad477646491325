"""Keeps everything a tokenizer needs in one file per vocabulary, ready to be mapped.

The file: magic, sha256 of all that follows, length of the header, the header as JSON, and the
arrays, each at a multiple of 64 bytes; their offsets count from the end of the header.  The
compiled loops do not check bounds, so a file is trusted only if its checksum is right, at every
opening; anything else is built anew.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import mmap
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal

from plamo_desktop.core.regular_files import open_regular

FORMAT: Final = 2
SUFFIX: Final = ".plamo-automaton"
_Code = Literal["B", "H", "I", "Q", "i"]
# Arrays by name, with the type code of their items as in the `array` module.
ARRAYS: Final[Mapping[str, _Code]] = {
    "classes": "H",
    "records": "Q",
    "fallbacks": "I",
    "keys": "i",
    "entries": "i",
    "special_places": "I",
    "special_keys": "i",
    "byte_ids": "i",
    "token_bytes": "B",
    "token_starts": "I",
    "kinds": "B",
}
_MAGIC = b"PLaMo automaton\n"
_DIGEST_END = len(_MAGIC) + hashlib.sha256().digest_size
_HEADER_START = _DIGEST_END + 8
_ALIGNMENT = 64
_TEMPORARY_SUFFIX = ".tmp"
_STALE_SECONDS = 600
_MAX_BYTES = 2**31


@dataclass(frozen=True, slots=True)
class Contents:
    """What a store holds.

    Attributes:
        sha256: Hash of the vocabulary file, in hexadecimal.
        controls: Ids of control and unknown rows by their spelling.
        arrays: Those of `ARRAYS`: read-only, flat.
    """

    sha256: str
    controls: Mapping[str, int]
    arrays: Mapping[str, memoryview]


def store_path(folder: Path, sha256: str) -> Path:
    """Where the store of a vocabulary lies."""
    return folder / f"{sha256}{SUFFIX}"


def load_or_build(folder: Path, sha256: str, build: Callable[[], Contents]) -> tuple[Contents, str]:
    """Map the store of a vocabulary; if there is no sound one, build it and keep it.

    Args:
        folder: Folder of the stores; made if it is missing.
        sha256: Hash of the vocabulary file.
        build: Makes the contents; their hash decides where they are kept.

    Returns:
        The contents and where they are: `mapped` if the store was there, `built` if it is there
        now, or `memory: ` and the reason why it cannot be kept.
    """
    _remove_stale_temporaries(folder)
    found = load(store_path(folder, sha256), sha256)
    if found:
        return found, "mapped"
    built = build()
    path = store_path(folder, built.sha256)
    try:
        save(path, built)
    except OSError as error:
        return built, f"memory: {error.strerror or error}"
    written = load(path, built.sha256)
    return (written, "built") if written else (built, f"memory: {path} cannot be read back")


def load(path: Path, sha256: str) -> Contents | None:
    """Map a store, read-only.

    Returns:
        Its contents, or None if it is missing, unreadable, damaged, of another format or of
        another vocabulary.
    """
    try:
        with open_regular(path, _MAX_BYTES) as file:
            data = memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
    except (OSError, ValueError):
        return None
    # The checksum covers the header too, so past this point only an honest but foreign file fails.
    if data[: len(_MAGIC)] != _MAGIC or len(data) < _HEADER_START:
        return None
    if hashlib.sha256(data[_DIGEST_END:]).digest() != data[len(_MAGIC) : _DIGEST_END]:
        return None
    try:
        length = int.from_bytes(data[_DIGEST_END:_HEADER_START], "little")
        body = data[_HEADER_START + length :]
        header = json.loads(bytes(data[_HEADER_START : _HEADER_START + length]))
        if header["format"] != FORMAT or header["byteorder"] != sys.byteorder:
            return None
        if header["vocabulary"] != sha256:
            return None
        arrays = {name: _view(body, header["arrays"][name], code) for name, code in ARRAYS.items()}
        controls = {str(token): int(row) for token, row in header["controls"].items()}
    except (ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError):
        return None
    return Contents(sha256, controls, arrays)


def save(path: Path, contents: Contents) -> None:
    """Write a store so that other processes see all of it or nothing.

    Raises:
        OSError: It cannot be written; no temporary file stays.
    """
    chunks = list(_chunks(contents))
    digest = hashlib.sha256()
    for chunk in chunks:
        digest.update(chunk)
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(
        prefix=f".{contents.sha256[:16]}-", suffix=_TEMPORARY_SUFFIX, dir=path.parent
    )
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(_MAGIC + digest.digest())
            file.writelines(chunks)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def _view(body: memoryview, entry: Mapping[str, Any], code: _Code) -> memoryview:
    offset, size = entry["offset"], entry["size"]
    if entry["dtype"] != code or not 0 <= offset <= offset + size <= len(body):
        raise ValueError("not an array of this format")
    return body[offset : offset + size].cast(code)


def _chunks(contents: Contents) -> Iterator[bytes | memoryview]:
    """All that follows the checksum."""
    entries: dict[str, dict[str, Any]] = {}
    end = 0
    for name, code in ARRAYS.items():
        size = contents.arrays[name].nbytes
        entries[name] = {"dtype": code, "offset": end, "size": size}
        end = _aligned(end + size)
    header = {
        "format": FORMAT,
        "byteorder": sys.byteorder,
        "vocabulary": contents.sha256,
        "controls": dict(contents.controls),
        "arrays": entries,
    }
    encoded = json.dumps(header).encode("ascii")
    encoded = encoded.ljust(_aligned(_HEADER_START + len(encoded)) - _HEADER_START)
    yield len(encoded).to_bytes(8, "little")
    yield encoded
    for name in ARRAYS:
        yield contents.arrays[name].cast("B")
        yield bytes(-contents.arrays[name].nbytes % _ALIGNMENT)


def _aligned(offset: int) -> int:
    return -(-offset // _ALIGNMENT) * _ALIGNMENT


def _remove_stale_temporaries(folder: Path) -> None:
    """Remove what a process left that was killed while writing; one that still writes is young."""
    with contextlib.suppress(OSError):
        for temporary in folder.glob(f".*{_TEMPORARY_SUFFIX}"):
            with contextlib.suppress(OSError):
                if time.time() - temporary.stat().st_mtime > _STALE_SECONDS:
                    temporary.unlink()
