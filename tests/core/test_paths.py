"""Where things lie."""

from __future__ import annotations

import sys

import pytest

from plamo_desktop.core import paths


@pytest.mark.skipif(sys.platform == "darwin", reason="where every user has a home")
@pytest.mark.parametrize("home", ["", "relative"])
def test_for_a_user_without_a_home_no_folder_can_be_made(monkeypatch, home):
    def nobody(_):
        raise KeyError("no such user")

    for name in ("CONFIG", "DATA", "STATE", "CACHE"):
        monkeypatch.delenv(f"XDG_{name}_HOME", raising=False)
    monkeypatch.setenv("HOME", home)
    monkeypatch.setattr("pwd.getpwuid", nobody)
    for find in (paths.config_dir, paths.data_dir, paths.cache_dir, paths.log_dir):
        folder = find()
        assert folder.is_absolute()
        with pytest.raises(OSError, match=r"."):
            folder.mkdir(parents=True)
