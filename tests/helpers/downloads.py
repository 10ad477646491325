"""Short ways to download from the hub on this machine."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from plamo_desktop.core.errors import Cancelled
from plamo_desktop.core.jobs import CancelToken
from plamo_desktop.models.download.download import download
from plamo_desktop.models.download.trials import Patience
from plamo_desktop.models.manifest import Manifest, read_manifest
from plamo_desktop.models.progress import Progress
from tests.helpers.hub import Hub, sha256

QUICK = Patience(
    stall=0.2, silence=0.6, tries=3, first_delay=0.02, longest_delay=0.05, longest_wait=2.0
)


def fetch(hub: Hub, folder: Path, **options) -> list[Progress]:
    """Download to the end; all news."""
    options = {"network": hub.network, "patience": QUICK, "margin": 0, **options}
    release = options.pop("release", None) or hub.release()
    token = options.pop("token", None) or CancelToken()
    return list(download(release, folder, token, **options))


def fetch_until(
    is_enough: Callable[[Progress], bool], hub: Hub, folder: Path, **options
) -> tuple[list[Progress], float]:
    """Download until an event, then cancel; the news so far, and how long the end took."""
    token = CancelToken()
    options = {"network": hub.network, "patience": QUICK, "margin": 0, **options}
    events, asked_at = [], 0.0
    try:
        for event in download(hub.release(), folder, token, **options):
            events.append(event)
            if is_enough(event):
                asked_at = time.monotonic()
                token.cancel()
    except Cancelled:
        return events, time.monotonic() - asked_at
    raise AssertionError("it was not cancelled")


def assert_complete(hub: Hub, folder: Path) -> Manifest:
    """The folder holds exactly the hub's files, and says so."""
    manifest = read_manifest(folder)
    assert manifest is not None
    assert {file.path: file.sha256 for file in manifest.files} == {
        path: sha256(data)
        for path, data in hub.files.items()
        if path not in {"README.md", "modeling.py", ".gitattributes"}
    }
    for file in manifest.files:
        assert (folder / file.path).read_bytes() == hub.files[file.path]
    found = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}
    assert found == {"manifest.json", *(file.path for file in manifest.files)}
    return manifest
