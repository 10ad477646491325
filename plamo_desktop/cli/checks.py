"""Each part of the program, checked by running it; what a check says is for people."""

from __future__ import annotations

import os
import pkgutil
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Final

import plamo_desktop
from plamo_desktop.cli import console
from plamo_desktop.core.errors import GenerationError, PlamoError
from plamo_desktop.core.jobs import CancelToken, Piece, Request
from plamo_desktop.core.languages import ENGLISH, JAPANESE
from plamo_desktop.models.catalogue import ModelEntry
from plamo_desktop.wiring import make_engine, open_tokenizer

# Asks for the window's check alone, which `window` runs as a process of its own.
WINDOW_ONLY: Final = ("--self-test", "window")

_PROBE_TEXT = "Good morning. おはようございます。 𠮷野家 🍣 \x00 <|plamo:op|>"
_PROBE_SENTENCE = "Good morning."
# What the modules for the other system need.
_ELSEWHERE = (
    {"Xlib"} if sys.platform == "darwin" else {"AppKit", "Foundation", "ServiceManagement", "objc"}
)

# Ids published by the model's makers (benchmark record of the release), by vocabulary hash.
_REAL_VOCABULARY = "3af94303d6c676e875e13165abf4e4a9d42c663ef247a8985cdeedb223cc0681"
_PUBLISHED_IDS = {
    "dataset\ntranslation\n": [45474, 10, 18053, 10],
    "output lang=Japanese\n": [3045, 98700, 61, 32598, 10],
}


def outcome(check: Callable[[], str]) -> tuple[bool, str]:
    """Run a check: whether the part works, and what there is to say."""
    try:
        return True, check()
    except PlamoError as error:
        return False, console.sentences(error)
    except Exception as error:  # noqa: BLE001 - a check reports whatever it finds
        return False, console.shorten(f"{type(error).__name__}: {error}")


def modules() -> str:
    """Import every module of the program, and so everything that they need."""
    names = [
        module.name
        for module in pkgutil.walk_packages(plamo_desktop.__path__, f"{plamo_desktop.__name__}.")
        if not module.name.endswith("__main__")
    ]
    elsewhere = 0
    for name in names:
        try:
            import_module(name)
        except ModuleNotFoundError as error:
            if error.name not in _ELSEWHERE:
                raise
            elsewhere += 1
    if len(names) <= elsewhere:
        raise GenerationError(detail="The program's own modules are not to be found.")
    return f"{len(names) - elsewhere} modules"


def tokenizer(entry: ModelEntry) -> str:
    """Encode a text and get it back."""
    opened = open_tokenizer(entry.vocabulary)
    ids = opened.encode(_PROBE_TEXT)
    if opened.decode(ids) != _PROBE_TEXT or opened.count(_PROBE_TEXT) != len(ids):
        raise GenerationError(detail="A text did not come back from its tokens.")
    state, _, cause = opened.store_state.partition(": ")
    kept = (
        f"store {state}" if not cause else f"in memory only, for the store cannot be kept: {cause}"
    )
    detail = f"{opened.size:,} rows, {kept}"
    if opened.vocabulary_hash == _REAL_VOCABULARY:
        for text, published in _PUBLISHED_IDS.items():
            if opened.encode(text) != published:
                raise GenerationError(detail=f"{text!r} does not have its published ids.")
        detail += ", published ids reproduced"
    return detail


def kernels() -> str:
    """Take the kept machine code of the tokenizer's loops, or compile it."""
    from plamo_desktop.tokenizer import edit_kernels
    from plamo_desktop.tokenizer import kernels as loops
    from plamo_desktop.tokenizer.compiling import kept_in

    folders = [kept_in(loop) for loop in (loops.count, loops.walk, edit_kernels.work)]
    if folders[0] is None or None in folders:
        return "compiled for this run only, for they cannot be kept"
    return f"kept in {folders[0]}"


def files(entry: ModelEntry) -> str:
    """Look at the model's files."""
    checkpoint = entry.checkpoint()
    return (
        f"{checkpoint.name} {checkpoint.precision}, {checkpoint.weight_bytes / 1e6:,.1f} MB "
        f"in {len(checkpoint.shards)} file(s)"
    )


def engine(entry: ModelEntry) -> str:
    """Load the model and translate a sentence."""
    made = make_engine(entry)
    try:
        token = CancelToken()
        for _ in made.load(token):
            pass
        request = Request(_PROBE_SENTENCE, ENGLISH, JAPANESE)
        pieces = [event.text for event in made.stream(request, token) if isinstance(event, Piece)]
        return f"{_PROBE_SENTENCE} → {''.join(pieces)} (device: {made.info.device})"
    finally:
        made.close()


def window() -> str:
    """Show the window, in a process of its own: Qt may end the one in which it finds no screen."""
    is_frozen = getattr(sys, "frozen", False)
    program = [sys.executable] if is_frozen else [sys.executable, "-m", "plamo_desktop"]
    probe = subprocess.run(
        [*program, *WINDOW_ONLY],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        timeout=60,
        check=False,
    )
    if probe.returncode:
        last = (probe.stderr.strip().splitlines() or ["no message"])[-1]
        raise GenerationError(detail=f"Qt did not start: {last}.")
    return probe.stdout.strip()
