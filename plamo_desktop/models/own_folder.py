"""A model's folder while this process makes it complete."""

from __future__ import annotations

import time
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from plamo_desktop.core.download_errors import ForeignFolderError
from plamo_desktop.models.folder_lock import FolderLock
from plamo_desktop.models.installation import is_empty, is_there, own_list
from plamo_desktop.models.manifest import (
    FileRecord,
    Hashes,
    Manifest,
    hash_file,
    read_manifest,
    remove_leftovers,
    write_manifest,
    write_plan,
)
from plamo_desktop.models.ownership import PART, is_own
from plamo_desktop.models.progress import TICK, Meter, Stage, Steps
from plamo_desktop.models.storage import check_room


class OwnFolder:
    """A folder that one process at a time works on.

    Its methods raise `OSError` when the file system refuses.

    Args:
        folder: The model's folder; made if missing.
        meter: Counts the bytes that are there.
    """

    def __init__(self, folder: Path, meter: Meter) -> None:
        self._folder = folder
        self._meter = meter
        self._lock = FolderLock(folder)

    def close(self) -> None:
        """Let other processes work on it."""
        self._lock.release()

    def take_turn(self) -> Steps[None]:
        """Wait until no other process works on the folder.

        Raises:
            ForeignFolderError: Somebody else put files there.
        """
        if not self._lock.take():
            yield self._meter.at(Stage.WAITING)
            while not self._lock.take():
                time.sleep(TICK)
                yield None
        if not is_own(self._folder) and not is_empty(self._folder):
            raise ForeignFolderError(folder=self._folder)

    def expect(self, files: tuple[FileRecord, ...]) -> None:
        """Say which files the folder is to have."""
        self._meter.total = sum(file.size for file in files)

    def begin(self, manifest: Manifest, needed: int, margin: int) -> None:
        """Say that files are to come.

        Args:
            manifest: All files.
            needed: How many bytes are to be written.
            margin: How many are to stay free.

        Raises:
            NoSpaceError: They do not fit on the disk.
        """
        self._folder.mkdir(parents=True, exist_ok=True)
        check_room(self._folder, needed, margin)
        before = own_list(self._folder)
        write_plan(self._folder, manifest)
        kept = {file.path for file in manifest.files}
        # An older revision may have had files that this one has not.
        for file in before.files if before else ():
            if file.path not in kept:
                for name in (file.path, f"{file.path}{PART}"):
                    (self._folder / name).unlink(missing_ok=True)

    def right_files(self, files: tuple[FileRecord, ...]) -> Steps[dict[str, FileRecord]]:
        """Hash the files that are there already; gives the right ones by their paths."""
        right = {}
        for file in files:
            if not is_there(self._folder, file):
                continue
            hashes, before = Hashes(file), self._meter.done
            for count in hash_file(self._folder / file.path, hashes):
                self._meter.move(count)
                self._meter.done += count
                yield self._meter.at(Stage.VERIFYING, file.path)
            if hashes.fit:
                right[file.path] = FileRecord(file.path, file.size, hashes.sha256)
            else:
                self._meter.done = before
        return right

    def finish(self, manifest: Manifest) -> Manifest:
        """Say that all files are there, unless that was said already."""
        said = read_manifest(self._folder)
        if said and replace(said, date="") == manifest:
            remove_leftovers(self._folder)
            return said
        dated = replace(manifest, date=datetime.now(UTC).isoformat(timespec="seconds"))
        write_manifest(self._folder, dated)
        return dated
