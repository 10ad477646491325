"""`plamo-desktop doctor`: what is installed, and whether each part works, by running it."""

from __future__ import annotations

import argparse
import platform
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from plamo_desktop import __version__
from plamo_desktop.cli import console, model_option
from plamo_desktop.core import paths
from plamo_desktop.models.catalogue import ModelEntry, catalogue

if TYPE_CHECKING:
    from argparse import _SubParsersAction

_PACKAGES = ("PySide6-Essentials", "mlx", "mlx-lm", "numba", "numpy", "platformdirs")


def add_parser(commands: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "doctor",
        help="show versions and paths, and check every part by running it",
        description="Shows versions, paths and models, and runs every part once.",
    )
    model_option.add(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Run the command; the exit code is 1 when a part does not work."""
    from plamo_desktop.cli import checks

    entry = model_option.entry(options.model)
    _show_versions()
    _show_paths()
    _show_models(entry)
    console.write("\nChecks\n")
    steps: tuple[tuple[str, Callable[[], str]], ...] = (
        ("tokenizer", lambda: checks.tokenizer(entry)),
        ("model files", lambda: checks.files(entry)),
        ("engine", lambda: checks.engine(entry)),
        ("window", checks.window),
    )
    results = [_told(name, *checks.outcome(check)) for name, check in steps]
    return 0 if all(results) else 1


def _line(name: str, value: object) -> None:
    console.write(f"  {name:<20}{console.printable(str(value))}\n")


def _show_versions() -> None:
    from importlib import metadata

    console.write("Versions\n")
    _line("PLaMo Desktop", __version__)
    _line("Python", f"{platform.python_version()} ({sys.executable})")
    _line("system", platform.platform())
    for name in _PACKAGES:
        try:
            _line(name, metadata.version(name))
        except metadata.PackageNotFoundError:
            _line(name, "missing")


def _show_paths() -> None:
    console.write("\nPaths\n")
    _line("resources", paths.resources_dir())
    _line("settings", paths.config_dir())
    _line("data", paths.data_dir())
    _line("cache", paths.cache_dir())
    _line("log", paths.log_dir())


def _show_models(used: ModelEntry) -> None:
    console.write("\nModels\n")
    for entry in catalogue():
        state = (
            "installed" if entry.is_installed else f"not installed (would lie in {entry.folder})"
        )
        _line(entry.key, f"{entry.name}, {state}{', in use' if entry == used else ''}")
    if used not in catalogue():
        _line(used.name, f"{used.folder}, in use")


def _told(name: str, works: bool, detail: str) -> bool:
    _line(name, f"{'works' if works else 'FAILS'}: {detail}")
    return works
