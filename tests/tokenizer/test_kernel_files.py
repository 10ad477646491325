"""Whether kept kernels are what was written."""

from __future__ import annotations

import os
import random

import pytest

from plamo_desktop.tokenizer.kernel_files import KernelFiles


@pytest.fixture
def files(tmp_path):
    """Two files of a kernel and one of another, their checksums taken."""
    for name in ("module._scan-7.py313.nbi", "module._scan-7.py313.1.nbc", "module._walk-9.nbi"):
        (tmp_path / name).write_bytes(name.encode() * 100)
    files = KernelFiles(tmp_path, "module._scan")
    files.remember()
    return files


def kept(files):
    return sorted(path.name for path in files.folder.glob("*_scan-*"))


def test_what_was_written_is_sound(files):
    assert files.are_sound()
    assert not list(files.folder.glob("*.tmp"))


def test_nothing_is_sound(tmp_path):
    assert KernelFiles(tmp_path, "module._scan").are_sound()
    assert not KernelFiles(tmp_path / "none", "module._scan").are_sound()


def test_every_flipped_bit_is_noticed(files):
    for name in kept(files):
        path = files.folder / name
        sound = path.read_bytes()
        for place in random.Random(1).sample(range(len(sound)), 30):
            damaged = bytearray(sound)
            damaged[place] ^= 1 << place % 8
            path.write_bytes(damaged)
            assert not files.are_sound()
        path.write_bytes(sound)
        assert files.are_sound()


def test_a_missing_and_a_further_file_are_noticed(files):
    path = files.folder / "module._scan-7.py313.1.nbc"
    path.rename(files.folder / "module._scan-7.py313.2.nbc")
    assert not files.are_sound()
    path.touch()
    assert not files.are_sound()


@pytest.mark.parametrize("content", [None, b"", b"something else", b"\xff" * 100])
def test_without_its_record_nothing_is_sound(files, content):
    record = files.folder / "module._scan.sha256"
    record.unlink() if content is None else record.write_bytes(content)
    assert not files.are_sound()


def test_a_pipe_is_not_waited_for(files):
    path = files.folder / "module._scan-7.py313.nbi"
    path.unlink()
    os.mkfifo(path)
    assert not files.are_sound()
    assert files.forget()


def test_only_files_of_the_kernel_are_forgotten(files):
    assert files.forget()
    assert kept(files) == []
    assert (files.folder / "module._walk-9.nbi").exists()
    assert files.are_sound()


def test_what_cannot_be_forgotten_is_told(files):
    (files.folder / "module._scan-8.nbi").mkdir()
    assert not files.forget()
    assert kept(files) == ["module._scan-8.nbi"]


def test_a_record_that_cannot_be_written_leaves_nothing(files):
    record = files.folder / "module._scan.sha256"
    record.unlink()
    record.mkdir()
    files.remember()
    assert not files.are_sound()
    assert not list(files.folder.glob("*.tmp"))


def test_a_missing_folder(tmp_path):
    files = KernelFiles(tmp_path / "none", "module._scan")
    files.remember()
    assert not files.forget()
