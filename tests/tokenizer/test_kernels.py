"""Where compiled kernels are kept, and that they work where nothing can be kept."""

from __future__ import annotations

import os
import resource

import numba
import pytest

from plamo_desktop.core.paths import cache_dir
from plamo_desktop.tokenizer import kernels
from plamo_desktop.tokenizer.plamo import PlamoTokenizer
from tests.tokenizer.processes import ROOT, run_python

SCRIPT = """
import os, sys
from pathlib import Path
from plamo_desktop.tokenizer.plamo import PlamoTokenizer
tokenizer = PlamoTokenizer.open(Path(sys.argv[1]), Path(sys.argv[2]))
print(tokenizer.count("abc cab"))
import numba
assert numba.config.CACHE_DIR == os.environ["NUMBA_CACHE_DIR"]
"""


def test_the_folder_is_in_the_cache_of_the_user(monkeypatch, tmp_path):
    monkeypatch.setenv("NUMBA_CACHE_DIR", "")
    assert kernels._choose_cache()
    assert os.environ["NUMBA_CACHE_DIR"] == str(cache_dir() / "kernels")
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "own"))
    assert kernels._choose_cache()
    assert os.environ["NUMBA_CACHE_DIR"] == str(tmp_path / "own")
    (tmp_path / "file").touch()
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "file"))
    assert not kernels._choose_cache()


def test_without_a_folder_kernels_are_compiled_in_memory(small, tmp_path):
    expected = PlamoTokenizer.open(small, tmp_path / "cache").count("abc cab")
    file = tmp_path / "file"
    file.touch()
    output = run_python(SCRIPT, small, tmp_path / "cache", NUMBA_CACHE_DIR=str(file / "kernels"))
    assert output == f"{expected}\n"
    assert not list((ROOT / "plamo_desktop" / "tokenizer" / "__pycache__").glob("kernels.*.nb?"))


def add_one(number):
    return number + 1


class TestKeeping:
    @pytest.fixture
    def folder(self, tmp_path, monkeypatch):
        # numba takes the environment over into its settings whenever it compiles.
        monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "kernels"))
        monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path / "kernels"))
        return tmp_path / "kernels"

    def compiled(self):
        return kernels._compile(add_one, numba.int64, numba.int64)

    def kept(self, folder):
        return sorted(folder.rglob("*.add_one-*.nb?"))

    def test_a_kernel_is_kept_and_taken(self, folder):
        assert self.compiled()(1) == 2
        assert len(self.kept(folder)) == 2
        again = self.compiled()
        assert again(1) == 2
        assert sum(again.stats.cache_hits.values()) == 1

    @pytest.mark.parametrize("suffix", [".nbi", ".nbc"])
    @pytest.mark.parametrize("length", [0, 40])
    def test_a_damaged_kernel_is_compiled_and_forgotten(self, folder, suffix, length):
        self.compiled()
        (path,) = (path for path in self.kept(folder) if path.suffix == suffix)
        path.write_bytes(path.read_bytes()[:length])
        assert self.compiled()(1) == 2
        assert not self.kept(folder)
        assert self.compiled()(1) == 2
        assert len(self.kept(folder)) == 2

    def test_a_full_disk(self, folder):
        before = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, before[1]))
        try:
            kernel = self.compiled()
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
        assert kernel(1) == 2
        assert not self.kept(folder)

    def test_no_folder(self, folder, monkeypatch):
        monkeypatch.setattr(kernels, "_CAN_KEEP", False)
        assert self.compiled()(1) == 2
        assert not folder.exists()

    def test_other_arguments_are_refused(self, folder):
        with pytest.raises(TypeError):
            self.compiled()("text")
