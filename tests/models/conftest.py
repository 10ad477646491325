"""A hub on this machine, and a place for models where syncing costs nothing."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.helpers.hub import Hub

_MEMORY = Path("/dev/shm")


@pytest.fixture
def hub() -> Iterator[Hub]:
    with Hub() as hub:
        yield hub


@pytest.fixture
def folder() -> Iterator[Path]:
    """Where the 4-bit release would lie; neither it nor the folder above is there."""
    place = tempfile.mkdtemp(dir=_MEMORY if _MEMORY.is_dir() else None)
    yield Path(place) / "models" / "4bit"
    shutil.rmtree(place)
