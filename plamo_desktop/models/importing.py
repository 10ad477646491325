"""Takes a model from Hugging Face's cache or any folder, where it stays as it is."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from contextlib import closing
from pathlib import Path

from plamo_desktop.core.download_errors import ImportSourceError
from plamo_desktop.core.jobs import CancelToken
from plamo_desktop.core.regular_files import open_regular, reason
from plamo_desktop.models.inspection import inspect_folder
from plamo_desktop.models.manifest import FileRecord, Hashes, Manifest, hash_file, is_hash
from plamo_desktop.models.own_folder import OwnFolder
from plamo_desktop.models.ownership import PART
from plamo_desktop.models.progress import Meter, Progress, Stage, Steps, watch
from plamo_desktop.models.releases import WEIGHTS, Release
from plamo_desktop.models.storage import MARGIN, PartFile, check_room, writing_to

_BLOCK = 1 << 20
_NOT_THERE, _ANOTHER = "There is no such folder.", "It does not hold this model in this version."


def import_model(
    release: Release, source: Path, folder: Path, token: CancelToken, *, margin: int = MARGIN
) -> Generator[Progress, None, Manifest]:
    """Put a release's files into its folder without fetching them.

    They are linked where the disk allows it, so that they take no room twice, else copied.

    Args:
        release: What is imported.
        source: A folder with the files, or Hugging Face's cache; never changed.
        folder: The model's folder; made if missing.
        token: Ends the work.
        margin: Bytes of the disk to leave free.

    Yields:
        News, about ten times a second.

    Returns:
        The list of the files.

    Raises:
        PlamoError: It failed.
        Cancelled: The token was cancelled.
    """
    return (yield from watch(_Import(release, source, folder).steps(margin), token))


class _Import:
    def __init__(self, release: Release, source: Path, folder: Path) -> None:
        self._release = release
        self._source = source
        self._folder = folder
        self._meter = Meter()
        self._is_proven = True

    def steps(self, margin: int) -> Steps[Manifest]:
        release = self._release
        with writing_to(self._folder), closing(OwnFolder(self._folder, self._meter)) as own:
            yield from own.take_turn()
            files = yield from self._checked(self._find())
            # Without all hashes it may be another revision: a later download asks the hub.
            revision = release.revision if self._is_proven else ""
            manifest = Manifest(release.key, release.repository, revision, files)
            own.begin(manifest, 0, margin)
            self._meter.done = 0
            for file in files:
                yield from self._place(file, margin)
            manifest = own.finish(manifest)
            yield self._meter.at(Stage.COMPLETE)
            return manifest

    def _refuse(self, *, file: object, detail: str) -> ImportSourceError:
        name = f"{self._release.name} ({self._release.key})"
        return ImportSourceError(name=name, folder=self._source, file=file, detail=detail)

    def _find(self) -> list[FileRecord]:
        """The files of the source, with the hashes that are known."""
        place = next(self._places(), None)
        if place is None:
            detail = _ANOTHER if self._source.is_dir() else _NOT_THERE
            raise self._refuse(file=self._source.name or self._source, detail=detail)
        self._source = place
        if self._source.resolve() == self._folder.resolve():
            raise self._refuse(file=self._source.name, detail="That is its own folder.")
        known = {file.path: file for file in self._release.files}
        names = sorted(
            path.name
            for path in self._source.iterdir()
            if self._release.other_weights and WEIGHTS.fullmatch(path.name)
        )
        files = []
        for path in dict.fromkeys([*known, *names]):
            try:
                size = (self._source / path).stat().st_size
            except OSError as error:
                raise self._refuse(file=path, detail=reason(error)) from error
            file = known.get(path)
            if file and file.size not in {None, size}:
                raise self._refuse(file=path, detail="It is not the file of this model.")
            sha256, git_sha1 = self._name_of_blob(path)
            files.append(FileRecord(path, size, (file and file.sha256) or sha256, git_sha1))
        return files

    def _places(self) -> Iterator[Path]:
        """Where in the source the files may lie."""
        cached = Path(f"models--{self._release.repository.replace('/', '--')}")
        snapshot = Path("snapshots") / self._release.revision
        for place in (Path(), snapshot, cached / snapshot, "hub" / cached / snapshot):
            # pathlib raises for closed folders
            if os.path.isfile(self._source / place / "config.json"):  # noqa: PTH113
                yield self._source / place

    def _name_of_blob(self, path: str) -> tuple[str | None, str | None]:
        """The cache names its blobs by their hashes; other folders tell nothing."""
        name = (self._source / path).resolve().name
        if is_hash(name, 64):
            return name, None
        return None, name if is_hash(name, 40) else None

    def _checked(self, files: list[FileRecord]) -> Steps[tuple[FileRecord, ...]]:
        """Hash the source's files; where not all are known the model as a whole must make sense."""
        self._meter.total = sum(file.size for file in files)
        checked = []
        for file in files:
            hashes = Hashes(file)
            try:
                for count in hash_file(self._source / file.path, hashes):
                    self._meter.move(count)
                    self._meter.done += count
                    yield self._meter.at(Stage.VERIFYING, file.path)
            except OSError as error:
                raise self._refuse(file=file.path, detail=reason(error)) from error
            if not (file.sha256 or file.git_sha1):
                self._is_proven = False
            elif not hashes.fit:
                raise self._refuse(file=file.path, detail="It is not the file of this model.")
            checked.append(FileRecord(file.path, file.size, hashes.sha256))
        if self._release.other_weights:
            inspect_folder(self._source)
        return tuple(checked)

    def _place(self, file: FileRecord, margin: int) -> Steps[None]:
        final = self._folder / file.path
        final.parent.mkdir(parents=True, exist_ok=True)
        final.unlink(missing_ok=True)
        try:
            # A file of its own: nothing here ever writes into a file that has its name.
            os.link((self._source / file.path).resolve(), final)
        except OSError:
            yield from self._copy(file, margin)
        else:
            (self._folder / f"{file.path}{PART}").unlink(missing_ok=True)
            self._meter.done += file.size
            yield self._meter.at(Stage.COPYING, file.path)

    def _copy(self, file: FileRecord, margin: int) -> Steps[None]:
        check_room(self._folder, file.size, margin)
        with closing(PartFile(self._folder, file)) as part:
            part.discard()
            with open_regular(self._source / file.path) as source:
                while block := source.read(_BLOCK):
                    part.write(block)
                    self._meter.move(len(block))
                    self._meter.done += len(block)
                    yield self._meter.at(Stage.COPYING, file.path)
            if not part.is_right:
                raise self._refuse(file=file.path, detail="It has changed meanwhile.")
            part.finish()
