"""What lies in a model's folder: complete, partial, nothing, or files from elsewhere."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from pathlib import Path

from plamo_desktop.core.errors import PlamoError
from plamo_desktop.models.manifest import FileRecord, Manifest, read_manifest
from plamo_desktop.models.ownership import MANIFEST, PART, PLAN, is_own, is_partial

_IGNORED = {".DS_Store", ".localized"}


class Kind(enum.Enum):
    """The states of a model's folder."""

    ABSENT = "absent"
    PARTIAL = "partial"
    COMPLETE = "complete"
    FOREIGN = "foreign"
    """A model that this program did not put there."""
    UNUSABLE = "unusable"
    """Files from elsewhere that are no model."""


@dataclass(frozen=True, slots=True)
class MissingFile:
    """A file of which so many bytes are still to come."""

    path: str
    bytes: int


@dataclass(frozen=True, slots=True)
class State:
    """What is known of a folder without hashing its files.

    Attributes:
        kind: Which of the states.
        missing: Files to come, for a partial folder.
        total_bytes: Of all files of its list; 0 without one.
    """

    kind: Kind
    missing: tuple[MissingFile, ...] = ()
    total_bytes: int = 0

    @property
    def missing_bytes(self) -> int:
        """Of all files together."""
        return sum(file.bytes for file in self.missing)


def own_list(folder: Path) -> Manifest | None:
    """The list of what this program put, or is to put, into a folder."""
    return read_manifest(folder) or read_manifest(folder, PLAN)


def state(folder: Path) -> State:
    """Look at a folder; sizes are compared, hashes are not."""
    if not is_own(folder):
        return State(_foreign_kind(folder))
    listed = own_list(folder)
    if listed is None:  # damaged: a download makes it anew and keeps what is right
        return State(Kind.PARTIAL)
    missing = tuple(
        MissingFile(file.path, file.size - part_bytes(folder, file))
        for file in listed.files
        if not is_there(folder, file)
    )
    total = sum(file.size for file in listed.files)
    complete = not missing and not is_partial(folder)
    return State(Kind.COMPLETE if complete else Kind.PARTIAL, missing, total)


def is_there(folder: Path, file: FileRecord) -> bool:
    """Whether a file has its final name and its size."""
    return _size(folder / file.path) == file.size


def part_bytes(folder: Path, file: FileRecord) -> int:
    """How many bytes of a file are in its part."""
    return max(0, min(_size(folder / f"{file.path}{PART}"), file.size))


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except (OSError, ValueError):
        return -1


def is_empty(folder: Path) -> bool:
    """Whether a folder is missing, or holds nothing of anybody.

    What the Finder puts into every folder does not count, nor a list that was being written when
    its process was killed.

    Raises:
        OSError: It cannot be looked at.
    """
    try:
        names = {path.name for path in folder.iterdir()} - _IGNORED
    except FileNotFoundError:
        return True
    return all(name.startswith(f".{MANIFEST}.") for name in names)


def _foreign_kind(folder: Path) -> Kind:
    from plamo_desktop.models.inspection import inspect_folder

    try:
        if is_empty(folder):
            return Kind.ABSENT
        inspect_folder(folder)
    except (OSError, ValueError, PlamoError):
        return Kind.UNUSABLE
    return Kind.FOREIGN
