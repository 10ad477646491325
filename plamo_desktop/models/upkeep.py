"""Checks and removes what lies in a model's folder."""

from __future__ import annotations

import contextlib
from collections.abc import Generator
from pathlib import Path

from plamo_desktop.core.download_errors import (
    ForeignFolderError,
    ModelBusyError,
    ModelChangedError,
    ModelIncompleteError,
    NothingToCompareError,
)
from plamo_desktop.core.jobs import CancelToken
from plamo_desktop.models.folder_lock import FolderLock
from plamo_desktop.models.installation import is_there, own_list, state
from plamo_desktop.models.manifest import (
    FileRecord,
    Hashes,
    hash_file,
    read_manifest,
    remove_leftovers,
)
from plamo_desktop.models.ownership import MANIFEST, PART, PLAN, is_own, is_partial
from plamo_desktop.models.progress import Meter, Progress, Stage, Steps, watch
from plamo_desktop.models.releases import Release
from plamo_desktop.models.storage import size_text, writing_to


def verify(
    folder: Path, token: CancelToken, release: Release | None = None
) -> Generator[Progress, None, tuple[FileRecord, ...]]:
    """Hash every file and compare.

    Args:
        folder: The model's folder.
        token: Ends the work.
        release: What a folder without a list of its own is compared with, as far as it is known.

    Yields:
        News, about ten times a second.

    Returns:
        The files that were compared; all are right.

    Raises:
        ModelChangedError: Some are missing or not what they were.
        ModelIncompleteError: The download is not finished.
        NothingToCompareError: Nobody knows what the files should be.
        Cancelled: The token was cancelled.
    """
    return (yield from watch(_verify(folder, release), token))


def _verify(folder: Path, release: Release | None) -> Steps[tuple[FileRecord, ...]]:
    if is_partial(folder):
        missing = size_text(state(folder).missing_bytes)
        raise ModelIncompleteError(name=folder.name, missing=missing)
    manifest = read_manifest(folder)
    files = manifest.files if manifest else _known_files(release)
    if not files:
        raise NothingToCompareError(folder=folder)
    meter = Meter()
    meter.total = sum(file.size for file in files)
    changed = []
    for file in files:
        hashes, before = Hashes(file), meter.done
        with contextlib.suppress(OSError):  # what cannot be read is as good as changed
            if is_there(folder, file):
                for count in hash_file(folder / file.path, hashes):
                    meter.move(count)
                    meter.done += count
                    yield meter.at(Stage.VERIFYING, file.path)
        meter.done = before + file.size
        if not is_there(folder, file) or not hashes.fit:
            changed.append(file.path)
    if changed:
        raise ModelChangedError(files=", ".join(changed))
    yield meter.at(Stage.COMPLETE)
    return files


def _known_files(release: Release | None) -> tuple[FileRecord, ...]:
    return tuple(
        FileRecord(file.path, file.size, file.sha256)
        for file in (release.files if release else ())
        if file.size is not None and file.sha256 is not None
    )


def remove(folder: Path) -> int:
    """Remove what this program put into a model's folder, finished or not, and nothing else.

    Returns:
        The bytes that were removed.

    Raises:
        ForeignFolderError: This program did not make the folder's contents.
        ModelBusyError: Another process works on it.
        FolderNotWritableError: The file system refuses.
    """
    lock = FolderLock(folder)
    try:
        with writing_to(folder):
            if not is_own(folder):
                raise ForeignFolderError(folder=folder)
            if not lock.take():
                raise ModelBusyError(name=folder.name)
            return _remove(folder)
    finally:
        lock.release()


def _remove(folder: Path) -> int:
    listed = own_list(folder)
    # From now on the model is not complete, should this be interrupted.
    with contextlib.suppress(FileNotFoundError):
        (folder / MANIFEST).replace(folder / PLAN)
    removed = 0
    for file in listed.files if listed else ():
        for path in (folder / file.path, folder / f"{file.path}{PART}"):
            if not path.parent.is_symlink():
                removed += _unlink(path)
        if "/" in file.path:
            _remove_if_empty((folder / file.path).parent)
    remove_leftovers(folder)
    with contextlib.suppress(OSError):
        (folder / ".DS_Store").unlink()
    _remove_if_empty(folder)
    return removed


def _unlink(path: Path) -> int:
    try:
        size = path.lstat().st_size
        path.unlink()
    except FileNotFoundError:
        return 0
    return size


def _remove_if_empty(folder: Path) -> None:
    with contextlib.suppress(OSError):
        folder.rmdir()
