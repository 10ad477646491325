"""The list of a model folder's files, with their hashes: it makes “complete” a fact.

While files are still to come the list has another name.  So a folder with a list belongs to this
program, and one with the final name was complete, each file checked by its hash.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path, PurePosixPath
from typing import Any

from plamo_desktop.core.durable_files import replace_text, sync_folder
from plamo_desktop.core.regular_files import open_regular, read_regular
from plamo_desktop.core.values import is_file_name, is_int
from plamo_desktop.models.ownership import MANIFEST, PART, PLAN

_FORMAT = 1
_END_OF_SIZES = 1 << 48
_BLOCK = 1 << 20


@dataclass(frozen=True, slots=True)
class FileRecord:
    """A file and what it must be.

    Attributes:
        path: Inside the model's folder, with `/`.
        size: In bytes.
        sha256: In hexadecimal; None when only Git's hash is known yet.
        git_sha1: Git's hash of the file, where that is all a hub tells.
    """

    path: str
    size: int
    sha256: str | None = None
    git_sha1: str | None = None


@dataclass(frozen=True, slots=True)
class Manifest:
    """What lies in a folder, or is to lie there.

    Attributes:
        key: The model's name in the catalogue.
        repository: Where it came from.
        revision: The commit.
        files: All its files.
        date: When it became complete, in ISO 8601; empty before.
    """

    key: str
    repository: str
    revision: str
    files: tuple[FileRecord, ...]
    date: str = ""

    def to_text(self) -> str:
        """As JSON."""
        return json.dumps({"format": _FORMAT, **asdict(self)}, ensure_ascii=False, indent=1) + "\n"


class Hashes:
    """The hashes of a file's bytes as they come.

    Args:
        file: What they must be.
    """

    def __init__(self, file: FileRecord) -> None:
        self._file = file
        self._sha256 = hashlib.sha256()
        self._git = None
        if file.sha256 is None:
            self._git = hashlib.sha1(b"blob %d\0" % file.size, usedforsecurity=False)

    def update(self, data: bytes | memoryview) -> None:
        """Take more bytes."""
        self._sha256.update(data)
        if self._git is not None:
            self._git.update(data)

    @property
    def sha256(self) -> str:
        """Of all bytes so far, in hexadecimal."""
        return self._sha256.hexdigest()

    @property
    def fit(self) -> bool:
        """Whether these were the bytes of the file."""
        if self._git is None:
            return self.sha256 == self._file.sha256
        return self._git.hexdigest() == self._file.git_sha1


def hash_file(path: Path, hashes: Hashes) -> Iterator[int]:
    """Hash a file piece by piece; yields the size of each.

    Raises:
        OSError: It cannot be read, or is no regular file.
    """
    with open_regular(path) as file:
        while block := file.read(_BLOCK):
            hashes.update(block)
            yield len(block)


def read_manifest(folder: Path, name: str = MANIFEST) -> Manifest | None:
    """The list of a folder, or None when there is none that can be used."""
    try:
        return _parse(json.loads(read_regular(folder / name)))
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        return None


def write_plan(folder: Path, manifest: Manifest) -> None:
    """Say that a folder is this program's and not complete.

    Raises:
        OSError: It cannot be written.
    """
    replace_text(folder / PLAN, manifest.to_text())
    (folder / MANIFEST).unlink(missing_ok=True)
    sync_folder(folder)


def write_manifest(folder: Path, manifest: Manifest) -> None:
    """Say that a folder is complete.

    Raises:
        OSError: It cannot be written.
    """
    replace_text(folder / MANIFEST, manifest.to_text())
    remove_leftovers(folder)


def remove_leftovers(folder: Path) -> None:
    """Remove what a process left that was killed while it wrote a complete folder's list.

    Raises:
        OSError: The folder cannot be written.
    """
    for path in (*folder.glob(f".{MANIFEST}.*"), folder / PLAN):
        path.unlink(missing_ok=True)


def is_inside(path: object) -> bool:
    """Whether a path of a list leads to a file inside its folder, and to none of the lists."""
    return (
        isinstance(path, str)
        and path == str(PurePosixPath(path))
        and not path.endswith(PART)
        and path != MANIFEST
        and all(map(is_file_name, path.split("/")))
    )


def _parse(values: dict[str, Any]) -> Manifest:
    """Check what was read: a list decides which files are removed.

    Raises:
        ValueError: It is no such list; also KeyError and TypeError.
    """
    files = tuple(FileRecord(**entry) for entry in values["files"])
    texts = (values["key"], values["repository"], values["revision"], values["date"])
    if (
        values["format"] != _FORMAT
        or not all(isinstance(text, str) for text in texts)
        or not all(map(_is_record, files))
        or len({file.path for file in files}) != len(files)
    ):
        raise ValueError("not a manifest")
    key, repository, revision, date = texts
    return Manifest(key, repository, revision, files, date)


def _is_record(file: FileRecord) -> bool:
    return (
        is_inside(file.path)
        and is_int(file.size, 0, _END_OF_SIZES)
        and (is_hash(file.sha256, 64) or (file.sha256 is None and is_hash(file.git_sha1, 40)))
    )


def is_hash(value: object, length: int) -> bool:
    """Whether a value is a hash of so many hexadecimal digits."""
    return isinstance(value, str) and len(value) == length and set(value) <= set("0123456789abcdef")
