from __future__ import annotations

import pytest

from plamo_desktop.core import paths
from plamo_desktop.core.errors import ModelNotInstalledError, NoSuchModelError
from plamo_desktop.models.catalogue import NAMES, catalogue, find_model
from tests.helpers.checkpoints import write_folder


def test_names():
    assert tuple(entry.key for entry in catalogue()) == NAMES


def test_the_demo_model_is_there_and_used_where_no_other_is():
    entry = find_model()
    assert entry.key == "demo"
    assert entry.is_installed
    assert entry.checkpoint().is_demo


def test_an_installed_release_is_used_first(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    write_folder(paths.data_dir() / "models" / "8bit", bits=8)
    entry = find_model()
    assert entry.key == "8bit"
    assert entry.checkpoint().name == "PLaMo 2 Translate"


@pytest.mark.parametrize("key", ["4bit", "8bit", "bf16"])
def test_a_release_that_is_not_installed(key, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    entry = find_model(key)
    with pytest.raises(ModelNotInstalledError, match=key):
        entry.checkpoint()
    with pytest.raises(ModelNotInstalledError, match=key):
        _ = entry.vocabulary


def test_a_folder(tmp_path):
    folder = write_folder(tmp_path / "my own")
    assert find_model(str(folder)).checkpoint().name == "my own"


@pytest.mark.parametrize("name", ["", "5bit", "/no/such/folder", "a\x00b", "x" * 5000])
def test_neither_name_nor_folder(name):
    with pytest.raises(NoSuchModelError):
        find_model(name)
