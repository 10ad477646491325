"""Where compiled kernels are kept, and that they work where nothing can be kept."""

from __future__ import annotations

import os
import resource
from typing import Any

import numba
import pytest

from plamo_desktop.core.paths import cache_dir
from plamo_desktop.tokenizer import compiling
from plamo_desktop.tokenizer.plamo import PlamoTokenizer
from tests.tokenizer.processes import ROOT, output_of, run_python, start_python

SCRIPT = """
import os, sys
from pathlib import Path
from plamo_desktop.tokenizer.plamo import PlamoTokenizer
tokenizer = PlamoTokenizer.open(Path(sys.argv[1]), Path(sys.argv[2]))
tokenizer.warm_up()
print(tokenizer.count("abc cab"))
import numba
assert numba.config.CACHE_DIR == os.environ["NUMBA_CACHE_DIR"]
"""


def test_the_folder_is_in_the_cache_of_the_user(monkeypatch, tmp_path):
    monkeypatch.setenv("NUMBA_CACHE_DIR", "")
    assert compiling._choose_cache()
    assert os.environ["NUMBA_CACHE_DIR"] == str(cache_dir() / "kernels")
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "own"))
    assert compiling._choose_cache()
    assert os.environ["NUMBA_CACHE_DIR"] == str(tmp_path / "own")
    (tmp_path / "file").touch()
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "file"))
    assert not compiling._choose_cache()


def test_without_a_folder_kernels_are_compiled_in_memory(small, tmp_path):
    expected = PlamoTokenizer.open(small, tmp_path / "cache").count("abc cab")
    file = tmp_path / "file"
    file.touch()
    output = run_python(SCRIPT, small, tmp_path / "cache", NUMBA_CACHE_DIR=str(file / "kernels"))
    assert output == f"{expected}\n"
    assert not list((ROOT / "plamo_desktop" / "tokenizer" / "__pycache__").glob("kernels.*.nb?"))


def flip(path, place):
    data = bytearray(path.read_bytes())
    data[place] ^= 0x40
    path.write_bytes(data)


def test_flipped_bits_do_not_end_the_process(small, tmp_path):
    """A bit of machine code can end it, when numba is given the file."""
    cache, kept = tmp_path / "cache", tmp_path / "kernels"
    expected = run_python(SCRIPT, small, cache, NUMBA_CACHE_DIR=str(kept))
    for place in (2785, 14171, 35007):
        (path,) = kept.rglob("kernels._choose-*.nbc")
        flip(path, place)
        damaged = path.read_bytes()
        assert run_python(SCRIPT, small, cache, NUMBA_CACHE_DIR=str(kept)) == expected
        assert path.read_bytes() != damaged


def test_two_processes_may_compile_at_once(small, tmp_path):
    cache, kept = tmp_path / "cache", tmp_path / "kernels"
    expected = PlamoTokenizer.open(small, cache).count("abc cab")
    both = [start_python(SCRIPT, small, cache, NUMBA_CACHE_DIR=str(kept)) for _ in range(2)]
    assert [output_of(process) for process in both] == [f"{expected}\n"] * 2
    assert run_python(SCRIPT, small, cache, NUMBA_CACHE_DIR=str(kept)) == f"{expected}\n"


def test_without_a_compiler_the_loops_are_python(small, tmp_path):
    text = "abc cab \0 é 日本 🍣"
    tokenizer = PlamoTokenizer.open(small, tmp_path / "cache")
    written = "print(tokenizer.encode(TEXT), repr(tokenizer.count_pieces([TEXT])))"
    script = SCRIPT.replace('print(tokenizer.count("abc cab"))', written)
    script = script.replace("TEXT", ascii(text))
    output = run_python(script, small, tmp_path / "cache", NUMBA_DISABLE_JIT="1")
    assert output == f"{tokenizer.encode(text)} {tokenizer.count(text)}\n"


def add_one(number):
    return number + 1


class TestKeeping:
    @pytest.fixture
    def folder(self, tmp_path, monkeypatch):
        # numba takes the environment over into its settings whenever it compiles.
        monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "kernels"))
        monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path / "kernels"))
        return tmp_path / "kernels"

    def compiled(self, kind: str = "int64") -> Any:
        return compiling.compiled(add_one, kind, kind)

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
    def test_a_cut_kernel_is_compiled_anew(self, folder, suffix, length):
        self.compiled()
        (path,) = (path for path in self.kept(folder) if path.suffix == suffix)
        path.write_bytes(path.read_bytes()[:length])
        self.assert_kept_anew(folder)

    @pytest.mark.parametrize("suffix", [".nbi", ".nbc"])
    @pytest.mark.parametrize("place", [0, 0.1, 0.5, 0.999])
    def test_a_flipped_bit_never_reaches_numba(self, folder, suffix, place):
        self.compiled()
        (path,) = (path for path in self.kept(folder) if path.suffix == suffix)
        flip(path, int(place * path.stat().st_size))
        self.assert_kept_anew(folder)

    @pytest.mark.parametrize("suffix", [".nbi", ".nbc"])
    def test_a_pipe_in_place_of_a_file(self, folder, suffix):
        self.compiled()
        (path,) = (path for path in self.kept(folder) if path.suffix == suffix)
        path.unlink()
        os.mkfifo(path)
        self.assert_kept_anew(folder)

    def test_without_checksums_nothing_is_trusted(self, folder):
        self.compiled()
        (record,) = folder.rglob("*.add_one.sha256")
        record.unlink()
        self.assert_kept_anew(folder)

    def test_what_cannot_be_removed_is_not_used(self, folder):
        self.compiled()
        (path,) = (path for path in self.kept(folder) if path.suffix == ".nbi")
        path.unlink()
        path.mkdir()
        kernel = self.compiled()
        assert kernel(1) == 2
        assert not kernel.stats.cache_path

    def test_checksums_that_cannot_be_written(self, folder):
        self.compiled()
        (record,) = folder.rglob("*.add_one.sha256")
        record.unlink()
        record.mkdir()
        for _ in range(2):
            kernel = self.compiled()
            assert kernel(1) == 2
            assert not kernel.stats.cache_hits
            assert not list(folder.rglob("*.tmp"))

    def test_another_signature_is_kept_too(self, folder):
        self.compiled()
        self.compiled("float64")
        assert len(self.kept(folder)) == 3
        assert self.compiled().stats.cache_hits
        assert self.compiled("float64").stats.cache_hits

    def assert_kept_anew(self, folder):
        kernel = self.compiled()
        assert kernel(1) == 2
        assert not kernel.stats.cache_hits
        assert len(self.kept(folder)) == 2
        assert self.compiled().stats.cache_hits

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
        monkeypatch.setattr(compiling, "_CAN_KEEP", False)
        assert self.compiled()(1) == 2
        assert not folder.exists()

    def test_other_arguments_are_refused(self, folder):
        with pytest.raises(TypeError):
            self.compiled()("text")
