from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

import pytest

from plamo_desktop.core.regular_files import NOT_ALLOWED, open_regular, read_regular, reason


@pytest.fixture
def path(tmp_path) -> Path:
    return tmp_path / "file"


def refusal(path: Path, limit: int = 10) -> str:
    """Why a file is not read; it is not left open."""
    before = len(list(Path("/dev/fd").iterdir()))
    try:
        read_regular(path, limit)
    except OSError as error:
        assert len(list(Path("/dev/fd").iterdir())) == before
        return reason(error)
    pytest.fail("it was read")


@pytest.mark.parametrize("content", [b"", b"0123456789"])
def test_a_file(path, content):
    path.write_bytes(content)
    assert read_regular(path, 10) == content
    link = path.with_name("link")
    link.symlink_to(path)
    with open_regular(link) as file:
        assert file.read() == content


def test_a_large_file(path):
    path.write_bytes(bytes(11))
    assert refusal(path) == "It is larger than 10 bytes."
    open_regular(path).close()


def test_a_pipe(path):
    os.mkfifo(path)
    assert refusal(path) == "It is not a regular file."


def test_an_endless_device(path):
    path.symlink_to("/dev/zero")
    assert refusal(path) == "It is not a regular file."


def test_a_folder(path):
    path.mkdir()
    assert refusal(path) == "It is not a regular file."


def test_a_missing_file(path):
    assert refusal(path) == "No such file or directory."


@pytest.mark.parametrize("name", ["a\0b", "\ud800", "x" * 5000])
def test_impossible_names(tmp_path, name):
    assert refusal(tmp_path / name)


@pytest.mark.skipif(os.geteuid() == 0, reason="permissions do not bind root")
def test_a_closed_file(path):
    path.touch(mode=0)
    assert refusal(path) == "Permission denied."


def test_what_the_mac_does_not_allow(monkeypatch):
    error = OSError(errno.EPERM, os.strerror(errno.EPERM))
    monkeypatch.setattr(sys, "platform", "linux")
    assert reason(error) == "Operation not permitted."
    monkeypatch.setattr(sys, "platform", "darwin")
    assert reason(error) == NOT_ALLOWED
    assert reason(OSError(errno.EACCES, "Permission denied")) == "Permission denied."
