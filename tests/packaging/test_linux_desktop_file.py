"""The desktop entry that makes a Linux desktop open links and files with the program."""

from __future__ import annotations

import configparser
import shutil
import subprocess
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeDatabase

from plamo_desktop.core.given import SCHEME
from plamo_desktop.documents.formats.registry import by_suffix
from plamo_desktop.system import dock

FILE = Path(__file__).parents[2] / "packaging" / "linux" / "plamo-desktop.desktop"


@pytest.fixture
def entry():
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[method-assign, assignment]
    parser.read(FILE, encoding="utf-8")
    return parser["Desktop Entry"]


def test_links_and_files_are_given_as_arguments(entry):
    assert entry["Exec"] == "plamo-desktop %U"
    links, *kinds = entry["MimeType"].removesuffix(";").split(";")
    assert links == f"x-scheme-handler/{SCHEME}"
    for kind in kinds:
        suffixes = QMimeDatabase().mimeTypeForName(kind).suffixes()
        assert any(by_suffix(f"a.{suffix}") is not None for suffix in suffixes), kind


def test_the_launcher_knows_it_by_its_name():
    assert f"application://{FILE.name}" == dock._DESKTOP_FILE


@pytest.mark.skipif(shutil.which("desktop-file-validate") is None, reason="not installed")
def test_it_is_a_proper_one():
    done = subprocess.run(
        ["desktop-file-validate", FILE], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, "")
