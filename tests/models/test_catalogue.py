from __future__ import annotations

import os

import pytest

from plamo_desktop.core import paths
from plamo_desktop.core.errors import ModelFileError, ModelNotInstalledError, NoSuchModelError
from plamo_desktop.core.languages import LANGUAGES
from plamo_desktop.models.catalogue import NAMES, catalogue, find_model
from plamo_desktop.models.releases import RELEASES
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


@pytest.fixture
def release(tmp_path, monkeypatch):
    """Where the 4-bit release would lie."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    models = paths.data_dir() / "models"
    models.mkdir(parents=True)
    return models / "4bit"


def assert_unusable(cause):
    assert find_model().key == "demo"
    entry = find_model("4bit")
    assert not entry.is_installed
    with pytest.raises(ModelFileError, match=cause):
        entry.checkpoint()
    return entry


def test_a_release_that_cannot_be_looked_at(release):
    release.symlink_to("x" * 300)
    entry = assert_unusable("File name too long")
    with pytest.raises(ModelFileError, match="File name too long"):
        _ = entry.vocabulary


@pytest.mark.skipif(os.geteuid() == 0, reason="permissions do not bind root")
def test_a_closed_release(release):
    release.mkdir(mode=0)
    assert_unusable("Permission denied")
    release.chmod(0o700)


def test_a_release_of_pipes(release):
    release.mkdir()
    os.mkfifo(release / "config.json")
    assert_unusable("not a regular file")


def test_the_working_directory_is_gone(tmp_path, monkeypatch):
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    for name in (".", "./", "other"):
        with pytest.raises(NoSuchModelError):
            find_model(name)
    assert find_model().is_installed


def test_a_folder(tmp_path):
    folder = write_folder(tmp_path / "my own")
    assert find_model(str(folder)).checkpoint().name == "my own"


@pytest.mark.parametrize("name", ["", "5bit", "/no/such/folder", "a\x00b", "x" * 5000])
def test_neither_name_nor_folder(name):
    with pytest.raises(NoSuchModelError):
        find_model(name)


def test_every_release_is_of_a_known_kind():
    for release in RELEASES.values():
        assert release.family.model_type == release.model_type
        assert release.family.languages == LANGUAGES
        assert len(release.revision) == 40
        assert release.memory_bytes > release.download_bytes > 10**9
