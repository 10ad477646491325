"""Makes the parts that stand behind the protocols of `core.ports`.

The heavy ones are imported inside the functions, so in the thread that uses them.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Collection, Generator, Mapping
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from plamo_desktop.core.errors import NoSuchModelError
from plamo_desktop.core.jobs import CancelToken, Request
from plamo_desktop.core.languages import Language
from plamo_desktop.core.ports import DemoGuide, Engine, TokenCounter
from plamo_desktop.models.catalogue import NAMES, ModelEntry, find_model
from plamo_desktop.models.demo import DemoLanguage

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from plamo_desktop.backend.detecting import DetectService
    from plamo_desktop.batch.runner import Steps
    from plamo_desktop.core.checkpoint import Checkpoint
    from plamo_desktop.models.progress import Progress
    from plamo_desktop.models.releases import Release
    from plamo_desktop.tokenizer.plamo import PlamoTokenizer

Report = Callable[[int, int], None]

_lock = threading.Lock()
_tokenizers: dict[tuple[Path, tuple[int, ...]], PlamoTokenizer] = {}


def open_tokenizer(vocabulary: Path, progress: Report | None = None) -> PlamoTokenizer:
    """The tokenizer of a vocabulary; one for all threads, as long as the file stays the same."""
    from plamo_desktop.tokenizer.plamo import PlamoTokenizer

    with _lock:
        key = (vocabulary, _stamp(vocabulary))
        if key not in _tokenizers:
            _tokenizers[key] = PlamoTokenizer.open(vocabulary, progress=progress)
        return _tokenizers[key]


def _stamp(path: Path) -> tuple[int, ...]:
    """What changes with a file's contents; nothing for one that cannot be looked at."""
    try:
        info = os.stat(path)  # noqa: PTH116 - pathlib raises for some names
    except (OSError, ValueError):
        return ()
    return info.st_mtime_ns, info.st_ctime_ns, info.st_size, info.st_ino


def check_model(entry: ModelEntry, usable: int | None) -> None:
    """Look at a model's files, its vocabulary too, and at the memory it takes.

    Args:
        entry: The model.
        usable: The most bytes of memory that a model may take; None when that is not known.

    Raises:
        PlamoError: It cannot be used.
    """
    from plamo_desktop.models.choices import check

    _open_tokenizer_of(check(entry, usable))


def _open_tokenizer_of(checkpoint: Checkpoint) -> PlamoTokenizer:
    tokenizer = open_tokenizer(checkpoint.vocabulary)
    prompt = checkpoint.family.prompt_parts(Request(""))
    tokenizer.check_fits(checkpoint.config.vocab_size, prompt)
    return tokenizer


def make_engine(entry: ModelEntry) -> Engine:
    """An engine for a model, not yet loaded.  Call it in the engine thread.

    Raises:
        PlamoError: The model is missing or its files cannot be used.
    """
    checkpoint = entry.checkpoint()
    tokenizer = _open_tokenizer_of(checkpoint)
    from plamo_desktop.engine.mlx_engine import MlxEngine

    return MlxEngine(checkpoint, tokenizer)


def run_on_cpu() -> None:
    """Have every engine of this process compute on the CPU, whatever else there is."""
    from plamo_desktop.engine.memory import use_cpu

    use_cpu()


def make_counter(entry: ModelEntry, progress: Report) -> TokenCounter:
    """A token counter for a model.  Call it in the thread that counts.

    Args:
        entry: The model.
        progress: Told of steps done and steps in all while a new vocabulary is made ready.

    Raises:
        PlamoError: The model's vocabulary, or the `config.json` of a folder, cannot be used.
    """
    from plamo_desktop.tokenizer.prompt_counter import PromptCounter

    return PromptCounter(open_tokenizer(entry.vocabulary, progress), _around_text(entry))


def _around_text(entry: ModelEntry) -> Callable[[Language | None], tuple[str, str]]:
    """What stands around a text in a model's prompt."""
    if entry.is_folder:
        return entry.family.around_text
    # All models with a name are of one family, and the first count must not wait for its entry.
    from plamo_desktop.core.prompt import around_text

    return around_text


def make_demo_guide() -> DemoGuide:
    """What the demo model knows."""
    return DemoLanguage(find_model("demo").folder)


def fetch_model(entry: ModelEntry, token: CancelToken) -> Generator[Progress, None, object]:
    """The steps that download a release.

    Raises:
        PlamoError: The model has no release, or it cannot be downloaded.
        Cancelled: The token was cancelled.
    """
    from plamo_desktop.models.download.download import download

    return download(_release(entry), entry.folder, token)


def fetch_licence(
    entry: ModelEntry, token: CancelToken
) -> Generator[Progress, None, Mapping[str, str]]:
    """The steps that fetch the licence of a release, by language code.

    Raises:
        PlamoError: The model has no release, or the licence cannot be fetched.
        Cancelled: The token was cancelled.
    """
    from plamo_desktop.models.download.licence import fetch_licence as fetch

    return fetch(_release(entry), token)


def _release(entry: ModelEntry) -> Release:
    if entry.release is None:
        raise NoSuchModelError(name=entry.key, known=", ".join(NAMES))
    return entry.release


def make_detection(parent: QObject) -> DetectService:
    """A service that finds out languages."""
    from plamo_desktop.backend.detecting import DetectService
    from plamo_desktop.detection.detector import SAMPLE, detect

    return DetectService(detect, SAMPLE, parent)


def make_file_run(
    engine: Engine,
    entry: ModelEntry,
    queue: Path,
    *,
    width: int | None = None,
    only: Collection[int] | None = None,
) -> Steps:
    """The run that translates the files of a queue; see `batch.runner.run_queue`.

    Args:
        engine: A loaded one, of the model.
        entry: The model.
        queue: The queue's file.
        width: How many texts at a time; None for what suits the model.
        only: The files that are meant; None for all.

    Raises:
        PlamoError: The model's files cannot be looked at; or as the run.
    """
    from plamo_desktop.batch.runner import run_queue
    from plamo_desktop.models.identity import identity

    run = run_queue(
        engine, queue, model=identity(entry), detect=language_of, width=width, only=only
    )
    with closing(run) as steps:
        yield from steps


def language_of(text: str) -> Language | None:
    """The language of a text, where it can be told for certain."""
    from plamo_desktop.detection.detector import detect

    found = detect(text)
    return found.language if found is not None and found.is_certain else None
