"""Disks that are full or closed: told plainly, and nothing is lost."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess

import pytest

from plamo_desktop.core.download_errors import (
    FolderNotWritableError,
    ForeignFolderError,
    NoSpaceError,
)
from plamo_desktop.models.installation import Kind, state
from plamo_desktop.models.storage import size_text
from tests.helpers.checkpoints import write_folder
from tests.helpers.downloads import assert_complete, fetch
from tests.helpers.hub import WEIGHTS


@pytest.fixture
def small_disk(tmp_path):
    """A file system of its own with little room."""
    place = tmp_path / "disk"
    place.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=200k", "tmpfs", str(place)]
    if os.geteuid() or shutil.which("mount") is None:
        pytest.skip("only root mounts")
    if subprocess.run(command, capture_output=True, check=False).returncode:
        pytest.skip("nothing can be mounted here")
    yield place
    subprocess.run(["umount", str(place)], check=True)


def test_a_disk_that_becomes_full(hub, small_disk, monkeypatch):
    folder = small_disk / "4bit"
    real = shutil.disk_usage
    with monkeypatch.context() as patch:
        # Another program takes the room after it was looked for.
        patch.setattr(shutil, "disk_usage", lambda path: real("/"))
        with pytest.raises(NoSpaceError, match="4bit"):
            fetch(hub, folder)
    part = (folder / f"{WEIGHTS}.part").stat().st_size
    assert part > 100_000
    assert state(folder).kind is Kind.PARTIAL
    subprocess.run(["mount", "-o", "remount,size=2m", str(small_disk)], check=True)
    hub.seen.clear()
    fetch(hub, folder)
    assert hub.starts() == [part]
    assert_complete(hub, folder)


def test_a_disk_that_is_too_small_is_not_begun_to_fill(hub, small_disk):
    with pytest.raises(NoSpaceError, match="enough space"):
        fetch(hub, small_disk / "4bit")
    assert not hub.starts()


def test_some_room_is_left_to_others(hub, folder):
    free = shutil.disk_usage(folder.parent.parent).free
    with pytest.raises(NoSpaceError, match="GB more"):
        fetch(hub, folder, margin=free + 2 * 10**9)
    fetch(hub, folder)
    fetch(hub, folder, margin=free)  # nothing is to be written


@pytest.mark.parametrize("limit", [0, 1, 4096, 150_000])
@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EDQUOT, errno.EIO])
def test_a_write_that_fails_anywhere(hub, folder, monkeypatch, limit, code):
    """The bytes before it are kept and counted, those after it asked for again."""
    written = 0
    real = os.write

    def write(handle: int, data: memoryview) -> int:
        nonlocal written
        if written + len(data) > limit:
            if written == limit:
                raise OSError(code, os.strerror(code))
            data = data[: limit - written]
        count = real(handle, data)
        written += count
        return count

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", write)
        with pytest.raises(FolderNotWritableError if code == errno.EIO else NoSpaceError):
            fetch(hub, folder)
    found = state(folder)
    assert found.total_bytes - found.missing_bytes >= limit
    fetch(hub, folder)
    assert_complete(hub, folder)


def test_writes_may_be_short(hub, folder, monkeypatch):
    real = os.write
    monkeypatch.setattr(os, "write", lambda handle, data: real(handle, data[:1000]))
    fetch(hub, folder)
    assert_complete(hub, folder)
    assert hub.starts() == [0]


def test_a_read_only_disk(hub, small_disk):
    subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True)
    with pytest.raises(FolderNotWritableError, match="Read-only"):
        fetch(hub, small_disk / "4bit")


@pytest.mark.skipif(os.geteuid() == 0, reason="permissions do not bind root")
def test_a_closed_folder(hub, folder):
    folder.parent.mkdir(mode=0o500)
    with pytest.raises(FolderNotWritableError, match="Permission denied"):
        fetch(hub, folder)


def test_a_file_where_the_folder_should_be(hub, folder):
    folder.parent.parent.mkdir(exist_ok=True)
    folder.parent.write_text("")
    with pytest.raises(FolderNotWritableError):
        fetch(hub, folder)


@pytest.mark.parametrize("kind", ["pipe", "link"])
def test_a_part_that_is_no_file(hub, folder, kind, tmp_path):
    fetch(hub, folder)
    (folder / WEIGHTS).unlink()
    part = folder / f"{WEIGHTS}.part"
    if kind == "pipe":
        os.mkfifo(part)
    else:
        (tmp_path / "mine").write_text("mine")
        part.symlink_to(tmp_path / "mine")
    with pytest.raises(FolderNotWritableError):
        fetch(hub, folder)
    if kind == "link":
        assert (tmp_path / "mine").read_text() == "mine"


def test_a_folder_with_other_files_is_left_alone(hub, folder):
    folder.mkdir(parents=True)
    (folder / "notes.txt").write_text("mine")
    assert state(folder).kind is Kind.UNUSABLE
    with pytest.raises(ForeignFolderError):
        fetch(hub, folder)
    assert [path.name for path in folder.iterdir()] == ["notes.txt"]


def test_a_model_that_somebody_else_put_there_is_left_alone(hub, folder):
    write_folder(folder)
    before = sorted(path.name for path in folder.iterdir())
    assert state(folder).kind is Kind.FOREIGN
    with pytest.raises(ForeignFolderError):
        fetch(hub, folder)
    assert sorted(path.name for path in folder.iterdir()) == before


def test_what_the_finder_leaves_is_no_content(hub, folder):
    folder.mkdir(parents=True)
    (folder / ".DS_Store").write_bytes(b"x")
    assert state(folder).kind is Kind.ABSENT
    fetch(hub, folder)
    assert state(folder).kind is Kind.COMPLETE


@pytest.mark.parametrize(
    ("count", "text"),
    [(0, "0 bytes"), (999, "999 bytes"), (1000, "1.0 kB"), (5_374_000_000, "5.4 GB")],
)
def test_sizes_for_people(count, text):
    assert size_text(count) == text
