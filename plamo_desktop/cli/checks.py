"""Each part of the program, checked by running it; what a check says is for people."""

from __future__ import annotations

import dis
import os
import pkgutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from types import CodeType
from typing import Final

import plamo_desktop
from plamo_desktop.cli import console
from plamo_desktop.core.errors import PlamoError
from plamo_desktop.core.jobs import CancelToken, Piece, Request
from plamo_desktop.core.languages import ENGLISH, JAPANESE
from plamo_desktop.detection.detector import detect
from plamo_desktop.models.catalogue import ModelEntry
from plamo_desktop.wiring import make_engine, open_tokenizer

# Asks for the window's check alone, which `window` runs as a process of its own.
WINDOW_ONLY: Final = ("--self-test", "window")

_PROBE_TEXT = "Good morning. おはようございます。 𠮷野家 🍣 \x00 <|plamo:op|>"
_PROBE_SENTENCE = "Good morning."
_FRENCH = "Nous sommes arrivés au port avec le bateau."
# What only the other system has, and what only type checkers have.
_OF_THE_MAC = {"AppKit", "Foundation", "ServiceManagement", "objc"}
_ELSEWHERE = {"_typeshed"} | ({"Xlib"} if sys.platform == "darwin" else _OF_THE_MAC)

# Ids published by the model's makers (benchmark record of the release), by vocabulary hash.
_REAL_VOCABULARY = "3af94303d6c676e875e13165abf4e4a9d42c663ef247a8985cdeedb223cc0681"
_PUBLISHED_IDS = {
    "dataset\ntranslation\n": [45474, 10, 18053, 10],
    "output lang=Japanese\n": [3045, 98700, 61, 32598, 10],
}


class CheckError(PlamoError):
    """A part does not do what it should."""

    title_template = "{detail}"
    hint_template = ""


def outcome(check: Callable[[], str]) -> tuple[bool, str]:
    """Run a check: whether the part works, and what there is to say."""
    try:
        return True, check()
    except PlamoError as error:
        return False, console.sentences(error)
    except Exception as error:  # noqa: BLE001 - a check reports whatever it finds
        return False, console.shorten(f"{type(error).__name__}: {error}")


def modules() -> str:
    """Import every module of the program, and all that any line of them would import later."""
    program = plamo_desktop.__name__
    found = pkgutil.walk_packages(plamo_desktop.__path__, f"{program}.")
    names = [program, *(module.name for module in found)]
    others: dict[str, set[str]] = {}
    for name in names:
        for other, wanted in imports_of(_code_of(name)):
            if other.split(".")[0] not in _ELSEWHERE:
                others.setdefault(other, set()).update(wanted)
    if len(others) < len(names) / 2:
        raise CheckError(detail="The program's own modules are not to be found")
    for other, wanted in others.items():
        module = import_module(other)
        # `import a.b as c` takes `b` out of `a.b` by the look of it.
        for name in wanted - {other.rpartition(".")[2]}:
            if not hasattr(module, name):
                import_module(f"{other}.{name}")
    return f"{len(names)} modules, which import {len(others)}"


def _code_of(name: str) -> CodeType:
    spec = find_spec(name)
    # A bundle has a loader of its own kind, which no class of `importlib.abc` knows.
    get_code = getattr(spec.loader, "get_code", None) if spec is not None else None
    code = get_code(name) if get_code is not None else None
    if not isinstance(code, CodeType):
        raise ModuleNotFoundError(f"There is no code of {name}.", name=name)
    return code


def imports_of(code: CodeType) -> Iterator[tuple[str, set[str]]]:
    """The modules that a piece of code imports, and what it takes out of each."""
    found: list[tuple[str, set[str]]] = []
    for step in dis.get_instructions(code):
        if step.opname == "IMPORT_NAME":
            found.append((str(step.argval), set()))
        elif step.opname == "IMPORT_FROM":
            found[-1][1].add(str(step.argval))
    yield from found
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield from imports_of(part)


def detection() -> str:
    """Tell the language of a sentence."""
    found = detect(_FRENCH)
    if found is None or found.language.code != "fr":
        raise CheckError(detail=f"The language of a sentence was told as {found}")
    return f"{_FRENCH} is {found.language.label}"


def tokenizer(entry: ModelEntry) -> str:
    """Encode a text and get it back."""
    opened = open_tokenizer(entry.vocabulary)
    ids = opened.encode(_PROBE_TEXT)
    if opened.decode(ids) != _PROBE_TEXT or opened.count(_PROBE_TEXT) != len(ids):
        raise CheckError(detail="A text did not come back from its tokens")
    state, _, cause = opened.store_state.partition(": ")
    kept = (
        f"store {state}" if not cause else f"in memory only, for the store cannot be kept: {cause}"
    )
    detail = f"{opened.size:,} rows, {kept}"
    if opened.vocabulary_hash == _REAL_VOCABULARY:
        for text, published in _PUBLISHED_IDS.items():
            if opened.encode(text) != published:
                raise CheckError(detail=f"{text!r} does not have its published ids")
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
    size, number = f"{checkpoint.weight_bytes / 1e6:,.1f} MB", len(checkpoint.shards)
    files = "one file" if number == 1 else f"{number} files"
    return f"{checkpoint.name} {checkpoint.precision}, {size} in {files}"


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
        raise CheckError(detail=f"Qt did not start: {last}")
    return probe.stdout.strip()
