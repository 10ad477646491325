"""Fetches the text of a release's licence, to be read before anything else is fetched."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from pathlib import PurePosixPath

from plamo_desktop.core.download_errors import WrongHashError
from plamo_desktop.core.jobs import CancelToken
from plamo_desktop.models.download.client import Client
from plamo_desktop.models.download.hub import file_address
from plamo_desktop.models.download.network import Network
from plamo_desktop.models.download.trials import Patience, Trials
from plamo_desktop.models.manifest import FileRecord, Hashes
from plamo_desktop.models.progress import Meter, Progress, Steps, watch
from plamo_desktop.models.releases import Release, ReleaseFile


def fetch_licence(
    release: Release,
    token: CancelToken,
    *,
    network: Network | None = None,
    patience: Patience | None = None,
) -> Generator[Progress, None, Mapping[str, str]]:
    """Fetch the licence in all its languages; nothing is written to the disk.

    Args:
        release: Whose.
        token: Ends the work within a fraction of a second.
        network: How to reach the hub; as the environment says when None.
        patience: How long to wait for what.

    Returns:
        The texts by language code.

    Raises:
        PlamoError: It cannot be fetched, or is another text than the one that is known.
        Cancelled: The token was cancelled.
    """
    client = Client(network or Network.from_environment())
    trials = Trials(client.network.endpoints, patience or Patience(), Meter())
    return (yield from watch(_texts(client, trials, release), token))


def _texts(client: Client, trials: Trials, release: Release) -> Steps[Mapping[str, str]]:
    texts: dict[str, str] = {}
    for file in release.licences:

        def fetch(endpoint: str, file: ReleaseFile = file) -> Steps[str]:
            return (yield from _text(client, endpoint, release, file))

        texts[PurePosixPath(file.path).name] = yield from trials.run(fetch, file.path)
    return texts


def _text(client: Client, endpoint: str, release: Release, file: ReleaseFile) -> Steps[str]:
    size = file.size or 0
    data = yield from client.read(file_address(endpoint, release, file.path), file.path, size)
    hashes = Hashes(FileRecord(file.path, size, file.sha256))
    hashes.update(data)
    if not hashes.fit:
        raise WrongHashError(file=file.path)
    return data.decode("utf-8")
