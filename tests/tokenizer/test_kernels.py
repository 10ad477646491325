"""Where compiled kernels are kept, and that they work where nothing can be kept."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

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


@pytest.fixture
def opened(small, tmp_path):
    return PlamoTokenizer.open(small, tmp_path / "cache")


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


def test_without_a_folder_kernels_are_compiled_in_memory(small, tmp_path, opened):
    file = tmp_path / "file"
    file.touch()
    output = run_python(SCRIPT, small, tmp_path / "cache", NUMBA_CACHE_DIR=str(file / "kernels"))
    assert output == f"{opened.count('abc cab')}\n"
    assert not any((ROOT / "plamo_desktop" / "tokenizer" / "__pycache__").glob("kernels.*.nb?"))


def test_damaged_kernels_are_compiled_anew_and_forgotten(small, tmp_path, opened):
    expected = opened.count("abc cab")
    folder = tmp_path / "kernels"
    shutil.copytree(os.environ["NUMBA_CACHE_DIR"], folder)
    kept = [
        path
        for path in folder.rglob("kernels.*.nb?")
        if "_scan" in path.name or "_walk" in path.name
    ]
    assert len(kept) >= 4
    for path in kept:
        path.write_bytes(path.read_bytes()[:40])
    assert (
        run_python(SCRIPT, small, tmp_path / "cache", NUMBA_CACHE_DIR=str(folder))
        == f"{expected}\n"
    )
    assert not [path for path in kept if path.exists() and Path(path).stat().st_size == 40]
