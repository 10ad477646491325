"""Imports go one way, and the window and the command line stay cheap to start."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "plamo_desktop"
HEAVY = [
    "numba", "llvmlite", "numpy", "mlx", "mlx_lm", "transformers", "huggingface_hub",
    "tokenizers", "torch", "regex",
]  # fmt: skip


def modules_after(code: str) -> set[str]:
    probe = f"{code}\nimport sys\nprint('\\n'.join(sys.modules))"
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_the_window_imports_nothing_heavy():
    loaded = modules_after("import plamo_desktop.app, plamo_desktop.desktop.desktop")
    assert not loaded & set(HEAVY)
    assert "PySide6.QtWidgets" in loaded


def test_the_frame_comes_before_everything_that_fills_it():
    loaded = modules_after("import plamo_desktop.app")
    parts = {name for name in loaded if name.startswith("plamo_desktop.ui.")}
    # What the system asks to open may come before there is a window.
    early = ("file_opening", "frame", "tokens")
    assert parts == {f"plamo_desktop.ui.{name}" for name in early}
    assert not [name for name in loaded if name.startswith("plamo_desktop.backend")]


@pytest.mark.parametrize("module", ["cli.main", "wiring", "models.catalogue", "tokenizer.plamo"])
def test_the_command_line_imports_neither_qt_nor_anything_heavy(module):
    loaded = modules_after(f"import plamo_desktop.{module}")
    assert not [name for name in loaded if name.startswith(("PySide6", "shiboken6"))]
    assert not loaded & set(HEAVY)


def test_the_engine_imports_no_qt_no_transformers_and_no_hub():
    loaded = modules_after("import plamo_desktop.engine.mlx_engine")
    unwanted = ("PySide6", "transformers", "huggingface_hub", "tokenizers", "torch", "requests")
    assert not [name for name in loaded if name.split(".")[0] in unwanted]


def imported(path: Path) -> set[str]:
    """Full names of all modules a file imports, at any level."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names |= {node.module or ""} | {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def importers(*packages: str) -> set[str]:
    """The files of the program that import one of the packages."""
    return {
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        if any(f"{name}.".startswith(f"{p}.") for name in imported(path) for p in packages)
    }


def test_heavy_packages_have_one_door_each():
    assert importers("numba", "llvmlite") == {"tokenizer/compiling.py"}
    assert all(path.startswith("engine/") for path in importers("mlx", "mlx_lm"))
    assert importers("mlx_lm") == {"engine/mlx_lm_parts.py"}
    assert importers("huggingface_hub", "transformers") == set()


def test_the_backend_uses_qt_core_only():
    below = ("backend/", "system/")
    assert not [path for path in importers("PySide6.QtWidgets") if path.startswith(below)]
    # Clipboard, kind of desktop and other programs are known to no other module of Qt.
    assert {path for path in importers("PySide6.QtGui") if path.startswith(below)} == {
        "system/clipboard.py",
        "system/file_manager.py",
        "system/hotkeys/choose.py",
    }


def test_only_the_download_can_open_a_connection():
    # `urllib.parse` only takes addresses apart.
    network = (
        "urllib.request",
        "urllib3",
        "http",
        "requests",
        "httpx",
        "aiohttp",
        "ftplib",
        "ssl",
        "socket",
    )
    found = importers(*network)
    # A pair of connected local sockets wakes the event loop on a signal, and a later start of the
    # program talks to the first one by a socket in the file system.
    assert {path for path in found if not path.startswith("models/download/")} == {
        "system/quit_signals.py",
        "system/single_instance.py",
    }
    code = (PACKAGE / "system" / "single_instance.py").read_text(encoding="utf-8")
    assert set(re.findall(r"AF_\w+", code)) == {"AF_UNIX"}
    assert not importers("PySide6.QtNetwork")


def test_the_download_is_imported_where_it_is_asked_for():
    found = importers("plamo_desktop.models.download")
    used_by = {path for path in found if not path.startswith("models/download/")}
    assert used_by == {"cli/model.py", "wiring.py"}
    loaded = modules_after("import plamo_desktop.cli.main, plamo_desktop.desktop.desktop")
    assert not [name for name in loaded if name.startswith("plamo_desktop.models.download")]
    assert "ssl" not in loaded


def test_modules_are_small():
    long = {
        str(path.relative_to(PACKAGE.parent)): length
        for folder in (PACKAGE, PACKAGE.parent / "tests")
        for path in folder.rglob("*.py")
        if (length := len(path.read_text(encoding="utf-8").splitlines())) > 400
    }
    assert not long


def test_no_vague_names():
    vague = {"utils", "common", "misc", "helpers", "manager", "util", "base"}
    assert not [path for path in PACKAGE.rglob("*.py") if path.stem in vague]
