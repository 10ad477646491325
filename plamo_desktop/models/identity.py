"""What tells the answers of one model from those of another."""

from __future__ import annotations

from hashlib import blake2b

from plamo_desktop.core.errors import ModelFileError
from plamo_desktop.core.regular_files import reason
from plamo_desktop.models.catalogue import ModelEntry


def identity(entry: ModelEntry) -> str:
    """Repository, revision and precision of a release; of any other folder, what its files are.

    Raises:
        PlamoError: The model's files cannot be used.
    """
    release = entry.release
    if release is not None:
        return f"{release.repository}@{release.revision} {release.precision}"
    checkpoint = entry.checkpoint()
    digest = blake2b(digest_size=16)
    for path in (entry.folder / "config.json", checkpoint.vocabulary, *checkpoint.shards):
        try:
            status = path.stat()
        except OSError as error:
            raise ModelFileError(file=path, detail=reason(error)) from error
        digest.update(f"{path.name}:{status.st_size}:{status.st_mtime_ns}\n".encode())
    return f"{digest.hexdigest()} {checkpoint.precision}"
