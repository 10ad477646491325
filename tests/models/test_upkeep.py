"""Looking at a model's folder, verifying it, and removing it."""

from __future__ import annotations

import hashlib
import json
import os

import pytest

from plamo_desktop.core import paths
from plamo_desktop.core.download_errors import (
    ForeignFolderError,
    ModelBusyError,
    ModelChangedError,
    ModelIncompleteError,
    NothingToCompareError,
    OfflineError,
)
from plamo_desktop.core.errors import Cancelled
from plamo_desktop.core.jobs import CancelToken
from plamo_desktop.models.catalogue import find_model
from plamo_desktop.models.folder_lock import FolderLock
from plamo_desktop.models.installation import Kind, state
from plamo_desktop.models.manifest import FileRecord, Hashes, Manifest, is_inside, read_manifest
from plamo_desktop.models.ownership import MANIFEST, PLAN
from plamo_desktop.models.progress import Meter, Stage
from plamo_desktop.models.releases import RELEASES
from plamo_desktop.models.upkeep import remove, verify
from tests.helpers.checkpoints import write_folder
from tests.helpers.downloads import fetch
from tests.helpers.hub import WEIGHTS, cut


@pytest.fixture
def model(hub, folder):
    fetch(hub, folder)
    return folder


@pytest.fixture
def partial(hub, folder):
    hub.always[WEIGHTS] = cut(1000)
    hub.knows_ranges = False
    with pytest.raises(OfflineError):
        fetch(hub, folder)
    hub.always.clear()
    hub.knows_ranges = True
    return folder


def test_nothing(folder):
    assert state(folder).kind is Kind.ABSENT
    folder.mkdir(parents=True)
    assert state(folder).kind is Kind.ABSENT


def test_a_download_that_was_interrupted_is_not_loaded(partial, monkeypatch):
    monkeypatch.setattr(paths, "data_dir", lambda: partial.parents[1])
    monkeypatch.setattr("plamo_desktop.models.catalogue.data_dir", lambda: partial.parents[1])
    found = state(partial)
    assert found.kind is Kind.PARTIAL
    assert [(file.path, file.bytes) for file in found.missing] == [(WEIGHTS, 299_000)]
    assert (partial / "config.json").exists()
    entry = find_model("4bit")
    assert entry.folder == partial
    assert not entry.is_installed
    assert find_model().is_demo
    with pytest.raises(ModelIncompleteError, match=r"299\.0 kB are missing"):
        entry.checkpoint()


def test_a_file_that_is_gone_is_missing(model):
    (model / WEIGHTS).unlink()
    found = state(model)
    assert found.kind is Kind.PARTIAL
    assert [file.path for file in found.missing] == [WEIGHTS]


def test_every_file_is_compared(model):
    events = list(verify(model, CancelToken()))
    assert events[-1].stage is Stage.COMPLETE
    assert events[-1].done == events[-1].total == state(model).total_bytes
    assert {event.file for event in events} >= {WEIGHTS, "LICENSE/ja"}


def test_changed_files_are_named(model):
    data = bytearray((model / WEIGHTS).read_bytes())
    data[-1] ^= 1
    (model / WEIGHTS).write_bytes(data)
    (model / "LICENSE" / "en").unlink()
    (model / "config.json").unlink()
    os.mkfifo(model / "config.json")
    with pytest.raises(ModelChangedError) as caught:
        list(verify(model, CancelToken()))
    assert set(caught.value.details["files"].split(", ")) == {WEIGHTS, "LICENSE/en", "config.json"}


def test_verifying_can_be_left(model):
    token = CancelToken()
    events = verify(model, token)
    next(events)
    token.cancel()
    with pytest.raises(Cancelled):
        next(events)


def test_what_cannot_be_verified(partial, tmp_path):
    with pytest.raises(ModelIncompleteError):
        list(verify(partial, CancelToken()))
    with pytest.raises(NothingToCompareError):
        list(verify(write_folder(tmp_path / "own"), CancelToken()))


def test_files_put_there_by_hand_are_compared_with_the_release(hub, model):
    (model / MANIFEST).unlink()
    list(verify(model, CancelToken(), hub.release()))
    with pytest.raises(ModelChangedError, match=r"tokenizer\.jsonl"):
        list(verify(model, CancelToken(), RELEASES["4bit"]))


def test_removing_leaves_nothing_of_ours(model):
    size = state(model).total_bytes
    assert remove(model) == size
    assert not model.exists()
    assert state(model).kind is Kind.ABSENT


def test_removing_a_part(partial):
    assert remove(partial) > 20_000
    assert not partial.exists()


def test_removing_leaves_everything_else(model, tmp_path):
    (model / "notes.txt").write_text("mine")
    (model / "LICENSE" / "mine").write_text("mine")
    (model / ".DS_Store").write_bytes(b"x")
    (model / ".manifest.json.abc").write_bytes(b"left by a crash")
    outside = tmp_path / "outside"
    outside.write_text("mine")
    (model / "config.json").unlink()
    (model / "config.json").symlink_to(outside)
    remove(model)
    left = {str(path.relative_to(model)) for path in model.rglob("*") if path.is_file()}
    assert left == {"notes.txt", "LICENSE/mine"}
    assert outside.read_text() == "mine"


def test_removing_follows_no_link(model):
    elsewhere = model.parents[1] / "elsewhere"
    (model / "LICENSE").rename(elsewhere)
    (model / "LICENSE").symlink_to(elsewhere)
    remove(model)
    assert sorted(path.name for path in elsewhere.iterdir()) == ["en", "ja"]


def test_what_is_not_ours_is_not_removed(folder):
    write_folder(folder)
    with pytest.raises(ForeignFolderError):
        remove(folder)
    assert state(folder).kind is Kind.FOREIGN


def test_what_is_in_use_is_not_removed(model):
    lock = FolderLock(model)
    assert lock.take()
    with pytest.raises(ModelBusyError):
        remove(model)
    lock.release()
    assert state(model).kind is Kind.COMPLETE


GOOD = Manifest("4bit", "a/b", "c", (FileRecord("x", 1, "0" * 64),), "2026-01-01")


def record(**changes):
    return {"path": "x", "size": 1, "sha256": "0" * 64, "git_sha1": None, **changes}


@pytest.mark.parametrize(
    "changes",
    [
        {"format": 2},
        {"key": 1},
        {"files": 7},
        {"files": [{}]},
        {"files": [record(path="../x")]},
        {"files": [record(path="/etc/passwd")]},
        {"files": [record(path="a//b")]},
        {"files": [record(path="./a")]},
        {"files": [record(path="a/../../b")]},
        {"files": [record(path="a\x00b")]},
        {"files": [record(path="manifest.json")]},
        {"files": [record(path="x.part")]},
        {"files": [record(path=["x"])]},
        {"files": [record(size=-1)]},
        {"files": [record(size=True)]},
        {"files": [record(sha256="g" * 64)]},
        {"files": [record(sha256=None)]},
        {"files": [record(), record()]},
        {"files": [record(more=1)]},
    ],
)
def test_lists_that_are_not_trusted(tmp_path, changes):
    (tmp_path / MANIFEST).write_text(GOOD.to_text())
    assert read_manifest(tmp_path) == GOOD
    (tmp_path / MANIFEST).write_text(json.dumps({**json.loads(GOOD.to_text()), **changes}))
    assert read_manifest(tmp_path) is None
    (tmp_path / "x").write_text("mine")
    remove(tmp_path)
    assert (tmp_path / "x").read_text() == "mine"
    assert not (tmp_path / PLAN).exists()


def test_paths_of_files():
    assert is_inside("LICENSE/en")
    assert not is_inside("")
    assert not is_inside(None)


def test_releases_are_what_they_should_be():
    assert list(RELEASES) == ["4bit", "8bit", "bf16"]
    for key, release in RELEASES.items():
        assert release.key == key
        assert len(release.revision) == 40
        assert [file.path for file in release.licences] == ["LICENSE/en", "LICENSE/ja"]
        names = {file.path for file in release.files}
        assert names >= {"config.json", "tokenizer.jsonl", "modeling_mlx_plamo2.py"}
        assert all(is_inside(name) for name in names)
        if not release.other_weights:
            total = sum(file.size or 0 for file in release.files)
            assert abs(total - release.download_bytes) < 1_000_000


def test_speed_is_that_of_the_last_seconds():
    now = 0.0
    meter = Meter(lambda: now)
    meter.total = 1_000_000
    assert meter.at(Stage.DOWNLOADING).seconds_left is None
    for _ in range(200):
        now += 0.05
        meter.move(500)
        meter.done += 500
    event = meter.at(Stage.DOWNLOADING, "x")
    assert event.done == 100_000
    assert event.speed == pytest.approx(10_000, rel=0.1)
    assert event.seconds_left == pytest.approx(90, rel=0.1)
    now += 60
    assert meter.at(Stage.STALLED).speed == 0
    assert meter.at(Stage.STALLED).seconds_left is None


def test_the_hash_of_git_is_the_right_one():
    data = b"hello\n"
    hashes = Hashes(FileRecord("x", 6, None, "ce013625030ba8dba906f756967f9e9ca394464a"))
    hashes.update(data)
    assert hashes.fit
    assert hashes.sha256 == hashlib.sha256(data).hexdigest()
