"""Makes a model's folder complete: fetches what is missing, whatever was there before."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from plamo_desktop.core.download_errors import WrongHashError
from plamo_desktop.core.jobs import CancelToken
from plamo_desktop.models.download.client import Client
from plamo_desktop.models.download.hub import ask_for_files, known_files
from plamo_desktop.models.download.network import Network
from plamo_desktop.models.download.transfer import Transfer
from plamo_desktop.models.download.trials import Patience, Trials
from plamo_desktop.models.installation import own_list, part_bytes
from plamo_desktop.models.manifest import FileRecord, Manifest
from plamo_desktop.models.own_folder import OwnFolder
from plamo_desktop.models.progress import Meter, Progress, Stage, Steps, watch
from plamo_desktop.models.releases import Release
from plamo_desktop.models.storage import MARGIN, PartFile, writing_to


def download(
    release: Release,
    folder: Path,
    token: CancelToken,
    *,
    network: Network | None = None,
    patience: Patience | None = None,
    margin: int = MARGIN,
) -> Generator[Progress, None, Manifest]:
    """Fetch a release, or whatever of it is missing or damaged.

    Cancelling is also pausing: what has arrived is kept, and the next call goes on from there.

    Args:
        release: What to fetch.
        folder: Where to; made if missing.
        token: Ends the work within a fraction of a second, whatever it waits for.
        network: How to reach the hub; as the environment says when None.
        patience: How long to wait for what.
        margin: Bytes of the disk to leave free.

    Yields:
        News, about ten times a second.

    Returns:
        The list of the files, all checked by their hashes.

    Raises:
        PlamoError: It failed; what has arrived is kept.
        Cancelled: The token was cancelled.
    """
    work = _Download(release, folder, network or Network.from_environment(), patience or Patience())
    return (yield from watch(work.steps(margin), token))


class _Download:
    def __init__(
        self, release: Release, folder: Path, network: Network, patience: Patience
    ) -> None:
        self._release = release
        self._folder = folder
        self._meter = Meter()
        self._client = Client(network)
        self._transfer = Transfer(self._client, release, self._meter)
        self._trials = Trials(network.endpoints, patience, self._meter)

    def steps(self, margin: int) -> Steps[Manifest]:
        with writing_to(self._folder), closing(OwnFolder(self._folder, self._meter)) as own:
            yield from own.take_turn()
            # Small ones first: what is wrong shows before gigabytes have come.
            files = tuple(sorted((yield from self._files()), key=lambda file: file.size))
            manifest = Manifest(
                self._release.key, self._release.repository, self._release.revision, files
            )
            own.expect(files)
            right = yield from own.right_files(files)
            if len(right) < len(files):
                missing = [file for file in files if file.path not in right]
                needed = sum(file.size - part_bytes(self._folder, file) for file in missing)
                own.begin(manifest, needed, margin)
            self._meter.restart()
            for file in files:
                if file.path not in right:
                    right[file.path] = yield from self._fetch(file)
            files = tuple(right[file.path] for file in files)
            manifest = own.finish(replace(manifest, files=files))
            yield self._meter.at(Stage.COMPLETE)
            return manifest

    def _files(self) -> Steps[tuple[FileRecord, ...]]:
        """The release's files, if possible without asking anybody."""
        if known := known_files(self._release):
            return known
        # The list of an earlier run came from the hub, of the same fixed revision.
        listed = own_list(self._folder)
        wanted = {file.path for file in self._release.files}
        if (
            listed
            and listed.revision == self._release.revision
            and wanted <= {file.path for file in listed.files}
        ):
            return listed.files
        yield self._meter.at(Stage.CONNECTING)
        return (
            yield from self._trials.run(
                lambda endpoint: ask_for_files(self._client, endpoint, self._release), file=""
            )
        )

    def _fetch(self, file: FileRecord) -> Steps[FileRecord]:
        """One file, checked by its hash."""
        with closing(PartFile(self._folder, file)) as part:
            before = self._meter.done
            for count in part.read_back():
                self._meter.move(count)
                self._meter.done = before + part.size
                yield self._meter.at(Stage.VERIFYING, file.path)
            self._meter.done = before + part.size
            if part.size:
                self._meter.restart()
            yield from self._trials.run(lambda endpoint: self._complete(endpoint, part), file.path)
            return part.finish()

    def _complete(self, endpoint: str, part: PartFile) -> Steps[None]:
        """The rest of a file; when the whole is wrong, everything once again.

        Raises:
            WrongHashError: It is wrong again.
        """
        for _ in range(2):
            yield from self._transfer.fetch(endpoint, part)
            if part.is_right:
                return
            self._meter.done -= part.size
            part.discard()
        raise WrongHashError(file=part.file.path)
