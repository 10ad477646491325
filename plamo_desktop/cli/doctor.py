"""`plamo-desktop doctor`: what is installed, and whether each part works, by running it."""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
from collections.abc import Callable
from importlib import metadata
from typing import TYPE_CHECKING

from plamo_desktop import __version__
from plamo_desktop.cli import console, model_option
from plamo_desktop.core import paths
from plamo_desktop.core.errors import GenerationError, PlamoError
from plamo_desktop.core.jobs import CancelToken, Piece, Request
from plamo_desktop.core.languages import ENGLISH, JAPANESE
from plamo_desktop.models.catalogue import ModelEntry, catalogue
from plamo_desktop.wiring import make_engine, open_tokenizer

if TYPE_CHECKING:
    from argparse import _SubParsersAction

_PACKAGES = ("PySide6-Essentials", "mlx", "mlx-lm", "numba", "numpy", "platformdirs")
_PROBE_TEXT = "Good morning. おはようございます。 𠮷野家 🍣 \x00 <|plamo:op|>"
_PROBE_SENTENCE = "Good morning."

# Ids published by the model's makers (benchmark record of the release), by vocabulary hash.
_REAL_VOCABULARY = "3af94303d6c676e875e13165abf4e4a9d42c663ef247a8985cdeedb223cc0681"
_PUBLISHED_IDS = {
    "dataset\ntranslation\n": [45474, 10, 18053, 10],
    "output lang=Japanese\n": [3045, 98700, 61, 32598, 10],
}
_WINDOW_PROBE = (
    "from PySide6.QtWidgets import QApplication, QTextEdit;"
    "app = QApplication(['probe']); view = QTextEdit('x'); view.show();"
    "app.processEvents(); assert view.grab().width() > 0"
)


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
    entry = model_option.entry(options.model)
    _show_versions()
    _show_paths()
    _show_models(entry)
    console.write("\nChecks\n")
    checks: tuple[tuple[str, Callable[[], str]], ...] = (
        ("tokenizer", lambda: _check_tokenizer(entry)),
        ("model files", lambda: _check_files(entry)),
        ("engine", lambda: _check_engine(entry)),
        ("window", _check_window),
    )
    results = [_check(name, check) for name, check in checks]
    return 0 if all(results) else 1


def _line(name: str, value: object) -> None:
    console.write(f"  {name:<20}{console.printable(str(value))}\n")


def _show_versions() -> None:
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


def _check(name: str, check: Callable[[], str]) -> bool:
    try:
        detail = check()
    except PlamoError as error:
        detail, works = console.sentences(error), False
    except Exception as error:  # noqa: BLE001 - a doctor reports whatever it finds
        detail, works = console.shorten(f"{type(error).__name__}: {error}"), False
    else:
        works = True
    _line(name, f"{'works' if works else 'FAILS'}: {detail}")
    return works


def _check_tokenizer(entry: ModelEntry) -> str:
    tokenizer = open_tokenizer(entry.vocabulary)
    ids = tokenizer.encode(_PROBE_TEXT)
    if tokenizer.decode(ids) != _PROBE_TEXT or tokenizer.count(_PROBE_TEXT) != len(ids):
        raise GenerationError(detail="A text did not come back from its tokens.")
    state, _, cause = tokenizer.store_state.partition(": ")
    kept = (
        f"store {state}" if not cause else f"in memory only, for the store cannot be kept: {cause}"
    )
    detail = f"{tokenizer.size:,} rows, {kept}"
    if tokenizer.vocabulary_hash == _REAL_VOCABULARY:
        for text, published in _PUBLISHED_IDS.items():
            if tokenizer.encode(text) != published:
                raise GenerationError(detail=f"{text!r} does not have its published ids.")
        detail += ", published ids reproduced"
    return detail


def _check_files(entry: ModelEntry) -> str:
    checkpoint = entry.checkpoint()
    return (
        f"{checkpoint.name} {checkpoint.precision}, {checkpoint.weight_bytes / 1e6:,.1f} MB "
        f"in {len(checkpoint.shards)} file(s)"
    )


def _check_engine(entry: ModelEntry) -> str:
    engine = make_engine(entry)
    try:
        token = CancelToken()
        for _ in engine.load(token):
            pass
        request = Request(_PROBE_SENTENCE, ENGLISH, JAPANESE)
        pieces = [event.text for event in engine.stream(request, token) if isinstance(event, Piece)]
        return f"{_PROBE_SENTENCE} → {''.join(pieces)} (device: {engine.info.device})"
    finally:
        engine.close()


def _check_window() -> str:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    probe = subprocess.run(
        [sys.executable, "-c", _WINDOW_PROBE],
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    if probe.returncode:
        last = (probe.stderr.strip().splitlines() or ["no message"])[-1]
        raise GenerationError(detail=f"Qt did not start: {last}.")
    return "Qt opens and paints a window"
