"""Imports go one way, and the window and the command line stay cheap to start."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "plamo_desktop"
HEAVY = [
    "numba", "llvmlite", "numpy", "mlx", "mlx_lm", "transformers", "huggingface_hub",
    "tokenizers", "torch",
]  # fmt: skip


def modules_after(code: str) -> set[str]:
    probe = f"{code}\nimport sys\nprint('\\n'.join(sys.modules))"
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_the_window_imports_nothing_heavy():
    loaded = modules_after("import plamo_desktop.app")
    assert not loaded & set(HEAVY)
    assert "PySide6.QtWidgets" in loaded


@pytest.mark.parametrize("module", ["cli.main", "wiring", "models.catalogue", "tokenizer.plamo"])
def test_the_command_line_imports_neither_qt_nor_anything_heavy(module):
    loaded = modules_after(f"import plamo_desktop.{module}")
    assert not [name for name in loaded if name.startswith(("PySide6", "shiboken6"))]
    assert not loaded & set(HEAVY)


def test_the_engine_imports_no_qt_no_transformers_and_no_hub():
    loaded = modules_after("import plamo_desktop.engine.mlx_engine")
    unwanted = ("PySide6", "transformers", "huggingface_hub", "tokenizers", "torch", "requests")
    assert not [name for name in loaded if name.split(".")[0] in unwanted]


def test_no_module_of_a_network_is_used_by_the_package():
    """Nothing opens a socket: downloads come later, and only when asked for."""
    used = {
        name.split(".")[0]
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        for name in (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else []
        )
    }
    # A pair of connected local sockets wakes the event loop on a signal.
    allowed = {"system/quit_signals.py"}
    assert not used & {"urllib", "http", "requests", "httpx", "aiohttp", "ftplib", "ssl"}
    sockets = [
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        if "import socket" in path.read_text(encoding="utf-8")
    ]
    assert set(sockets) <= allowed


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
