"""Taking a model from Hugging Face's cache or another folder, which stays as it is."""

from __future__ import annotations

import errno
import os
import shutil

import pytest

from plamo_desktop.core.download_errors import ForeignFolderError, ImportSourceError, NoSpaceError
from plamo_desktop.core.errors import Cancelled, ModelFileError
from plamo_desktop.core.jobs import CancelToken
from plamo_desktop.models.importing import import_model
from plamo_desktop.models.inspection import inspect_folder
from plamo_desktop.models.installation import Kind, state
from plamo_desktop.models.manifest import FileRecord, Hashes
from plamo_desktop.models.progress import Stage
from plamo_desktop.models.upkeep import remove
from tests.helpers.checkpoints import write_folder
from tests.helpers.downloads import assert_complete, fetch
from tests.helpers.hub import LIST, REVISION, WEIGHTS, Hub, cut, small_model


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """Those of a hub, with weights that could be loaded."""
    model = write_folder(tmp_path_factory.mktemp("model"), shards=2)
    loadable = {path.name: path.read_bytes() for path in model.iterdir()}
    others = {path: data for path, data in small_model().items() if path != WEIGHTS}
    return {**others, **loadable}


@pytest.fixture
def hub(files):
    with Hub(files) as hub:
        yield hub


@pytest.fixture
def cache(hub, folder):
    """Files as Hugging Face's own tool keeps them: named by their hashes, with links to them."""
    cache = folder.parents[1] / "cache"
    repository = cache / "hub" / "models--someone--small-model"
    blobs, snapshot = repository / "blobs", repository / "snapshots" / REVISION
    blobs.mkdir(parents=True)
    for entry in hub.listing()["siblings"]:
        data = hub.files[entry["rfilename"]]
        blob = blobs / (entry["lfs"]["sha256"] if "lfs" in entry else entry["blobId"])
        blob.write_bytes(data)
        link = snapshot / entry["rfilename"]
        link.parent.mkdir(parents=True, exist_ok=True)
        link.symlink_to(os.path.relpath(blob, link.parent))
    return cache


SHARD = "model-00002-of-00002.safetensors"


def take(hub, source, folder, **options):
    release = options.pop("release", None) or hub.release()
    return list(import_model(release, source, folder, CancelToken(), margin=0, **options))


def contents(folder):
    return {
        str(path.relative_to(folder)): (path.read_bytes(), path.stat().st_mtime_ns)
        for path in folder.rglob("*")
        if path.is_file()
    }


@pytest.mark.parametrize(
    "place",
    [
        "",
        "hub",
        "hub/models--someone--small-model",
        f"hub/models--someone--small-model/snapshots/{REVISION}",
    ],
)
def test_from_the_cache(hub, cache, folder, place):
    before = contents(cache)
    events = take(hub, cache / place, folder)
    assert_complete(hub, folder)
    assert contents(cache) == before
    assert events[-1].stage is Stage.COMPLETE
    assert events[-1].done == events[-1].total
    # Linked: no room is taken twice.
    assert (folder / SHARD).stat().st_nlink == 2
    assert not (folder / SHARD).is_symlink()
    hub.seen.clear()
    fetch(hub, folder)
    assert not hub.seen


def test_what_was_imported_never_changes_its_source(hub, cache, folder):
    before = contents(cache)
    take(hub, cache, folder)
    (folder / SHARD).unlink()
    (folder / SHARD).write_bytes(b"damaged")
    fetch(hub, folder)
    assert_complete(hub, folder)
    remove(folder)
    assert contents(cache) == before


def test_where_nothing_can_be_linked_files_are_copied(hub, cache, folder, monkeypatch):
    def refuse(*_: object) -> None:
        raise OSError(errno.EXDEV, "another disk")

    monkeypatch.setattr(os, "link", refuse)
    events = take(hub, cache, folder)
    assert_complete(hub, folder)
    assert (folder / SHARD).stat().st_nlink == 1
    assert Stage.COPYING in {event.stage for event in events}
    remove(folder)
    free = shutil.disk_usage(folder.parent).free
    with pytest.raises(NoSpaceError):
        list(import_model(hub.release(), cache, folder, CancelToken(), margin=free))
    assert state(folder).kind is not Kind.COMPLETE


def test_a_part_of_a_download_gives_way(hub, cache, folder):
    hub.faults[SHARD] = [cut(100_000), *[cut(0)] * 20]
    with pytest.raises(Exception, match="connection"):
        fetch(hub, folder)
    hub.faults.clear()
    take(hub, cache, folder)
    assert_complete(hub, folder)


def damage(path):
    data = bytearray(path.read_bytes())
    data[0] ^= 1
    path.resolve().write_bytes(data)


@pytest.mark.parametrize("name", ["LICENSE/en", "config.json", "tokenizer.jsonl", SHARD])
@pytest.mark.parametrize("fault", ["damaged", "gone", "longer"])
def test_a_source_with_a_wrong_file(hub, cache, folder, name, fault):
    path = cache / "hub" / "models--someone--small-model" / "snapshots" / REVISION / name
    if fault == "gone":
        path.unlink()
    elif fault == "damaged":
        damage(path)
    else:
        path.resolve().write_bytes(path.read_bytes() + b"x")
    told = "in this version" if (name, fault) == ("config.json", "gone") else name
    with pytest.raises((ImportSourceError, ModelFileError), match=told):
        take(hub, cache, folder)
    assert state(folder).kind is Kind.ABSENT


def test_another_revision_is_another_model(hub, cache, folder):
    snapshots = cache / "hub" / "models--someone--small-model" / "snapshots"
    (snapshots / REVISION).rename(snapshots / ("f" * 40))
    with pytest.raises(ImportSourceError, match="in this version"):
        take(hub, cache, folder)


@pytest.mark.parametrize("source", ["nowhere", "", "models/4bit"])
def test_sources_that_are_none(hub, folder, source):
    if source == "models/4bit":
        fetch(hub, folder)
    with pytest.raises(ImportSourceError):
        take(hub, folder.parents[1] / source, folder)


def test_a_folder_of_somebody_else_is_not_imported_into(hub, cache, folder):
    write_folder(folder)
    with pytest.raises(ForeignFolderError):
        take(hub, cache, folder)


def test_an_import_can_be_left(hub, cache, folder):
    token = CancelToken()
    events = import_model(hub.release(), cache, folder, token)
    next(events)
    token.cancel()
    with pytest.raises(Cancelled):
        next(events)


def test_a_folder_that_tells_no_hashes_must_make_sense(hub, files, folder):
    source = folder.parents[1] / "source"
    for path, data in files.items():
        (source / path).parent.mkdir(parents=True, exist_ok=True)
        (source / path).write_bytes(data)
    take(hub, source, folder)
    assert_complete(hub, folder)
    assert inspect_folder(folder).precision == "4-bit"
    fetch(hub, folder)  # asks the hub whether these are the right ones
    assert {seen.file for seen in hub.seen} == {LIST}
    assert assert_complete(hub, folder).revision == REVISION
    remove(folder)
    (source / SHARD).write_bytes(files[SHARD][:-1])
    with pytest.raises(ModelFileError, match="cut short"):
        take(hub, source, folder)


def test_a_hash_of_nothing_fits_nothing():
    assert not Hashes(FileRecord("x", 0)).fit
