"""What the hub says about a release: which files there are, their sizes and hashes."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

from plamo_desktop.core.download_errors import BadAnswerError, LoginPageError, NotOnServerError
from plamo_desktop.core.values import is_int
from plamo_desktop.models.download.address import host_of
from plamo_desktop.models.download.client import Client
from plamo_desktop.models.download.wire import Waiting
from plamo_desktop.models.manifest import FileRecord, is_hash
from plamo_desktop.models.releases import WEIGHTS, Release

_LONGEST_LIST = 4 * 2**20
_END_OF_SIZES = 1 << 40
_MOST_FILES = 64


def file_address(endpoint: str, release: Release, path: str) -> str:
    """Where a file of a release lies."""
    return f"{endpoint.rstrip('/')}/{release.repository}/resolve/{release.revision}/{quote(path)}"


def known_files(release: Release) -> tuple[FileRecord, ...] | None:
    """All files of a release, when nobody has to be asked; else None."""
    records = tuple(
        FileRecord(file.path, file.size, file.sha256)
        for file in release.files
        if file.size is not None and file.sha256 is not None
    )
    complete = len(records) == len(release.files) and not release.other_weights
    return records if complete else None


def ask_for_files(
    client: Client, endpoint: str, release: Release
) -> Waiting[tuple[FileRecord, ...]]:
    """Complete the list of a release's files with what the hub says at its revision.

    Raises:
        PlamoError: The hub cannot be asked, or says something else than is known.
    """
    address = (
        f"{endpoint.rstrip('/')}/api/models/{release.repository}"
        f"/revision/{release.revision}?blobs=true"
    )
    host = host_of(endpoint)
    data = yield from client.read(address, release.repository, _LONGEST_LIST)
    try:
        values = json.loads(data)
        entries = {entry["rfilename"]: entry for entry in values["siblings"]}
        revision = values["sha"]
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        if data.lstrip()[:1] == b"<":
            raise LoginPageError(host=host) from error
        raise BadAnswerError(host=host, detail="Its list of files is damaged.") from error
    if revision != release.revision:
        raise BadAnswerError(host=host, detail="Its list of files is of another version.")
    known = {file.path: file for file in release.files}
    weights = {name for name in entries if release.other_weights and WEIGHTS.fullmatch(name)}
    if release.other_weights and not any(name.endswith(".safetensors") for name in weights):
        raise NotOnServerError(host=host, name="model.safetensors")
    records = []
    for path in sorted({*known, *weights}):
        if path not in entries:
            raise NotOnServerError(host=host, name=path)
        record = _record(path, entries[path])
        file = known.get(path)
        if record is None or (file and file.size not in {None, record.size}):
            raise BadAnswerError(host=host, detail="Its list of files is damaged.")
        sha256 = (file and file.sha256) or record.sha256
        records.append(FileRecord(path, record.size, sha256, record.git_sha1))
    # About so much is expected: a list that lies must not fill the disk.
    total = sum(record.size for record in records)
    if total > 2 * release.download_bytes or len(records) > _MOST_FILES:
        raise BadAnswerError(host=host, detail="Its list of files is damaged.")
    return tuple(records)


def _record(path: str, entry: Mapping[str, Any]) -> FileRecord | None:
    """A file of the hub's list; large ones have a sha256, others only Git's hash."""
    lfs = entry.get("lfs")
    if isinstance(lfs, dict):
        size, sha256, git_sha1 = lfs.get("size"), lfs.get("sha256"), None
    else:
        size, sha256, git_sha1 = entry.get("size"), None, entry.get("blobId")
    if not is_int(size, 0, _END_OF_SIZES):
        return None
    if not is_hash(sha256, 64) and not is_hash(git_sha1, 40):
        return None
    return FileRecord(path, size, sha256, git_sha1)
