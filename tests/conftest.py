"""What every test stands on: offscreen Qt, folders of its own, nothing left behind."""

from __future__ import annotations

import os
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["MLX_DISABLE_COMPILE"] = "1"
# Kernels and automata are made once for all runs of the tests; everything else is private.
_HOME = Path(tempfile.mkdtemp(prefix="plamo-tests-"))
for _name in ("CONFIG", "DATA", "STATE"):
    os.environ[f"XDG_{_name}_HOME"] = str(_HOME / _name.lower())
os.environ["XDG_CACHE_HOME"] = str(
    Path(__file__).resolve().parent.parent / ".pytest_cache" / "user-cache"
)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests with real windows first and one at a time; of the others, those of a file together."""
    items.sort(key=lambda item: item.get_closest_marker("x11") is None)
    for item in items:
        group = "x11" if item.get_closest_marker("x11") else str(item.path)
        item.add_marker(pytest.mark.xdist_group(group))


# Threads that belong to libraries and live as long as the process.
_LIBRARY_THREADS = ("ThreadPoolExecutor", "asyncio")


@pytest.fixture(scope="session", autouse=True)
def _private_home() -> Iterator[None]:
    yield
    import shutil

    shutil.rmtree(_HOME, ignore_errors=True)


@pytest.fixture(autouse=True)
def _no_leftover_threads() -> Iterator[None]:
    before = set(threading.enumerate())
    yield
    left = [
        thread.name
        for thread in set(threading.enumerate()) - before
        # Python's stand-ins for Qt's threads outlive them; stopping those is tested where they are.
        if thread.is_alive()
        and not isinstance(thread, threading._DummyThread)
        and not thread.name.startswith(_LIBRARY_THREADS)
    ]
    assert not left, f"threads left running: {left}"
