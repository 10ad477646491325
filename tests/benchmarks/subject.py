"""What the sections of the tokenizer's bench measure."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from plamo_desktop.tokenizer.plamo import PlamoTokenizer
from tests.benchmarks.corpus import Corpus
from tests.twins.vocabularies import write_vocabulary


class Subject(NamedTuple):
    """A tokenizer whose compiled loops are there, and what it was made from.

    Attributes:
        corpus: The vocabulary's rows, and texts.
        vocabulary: The rows' file.
        cache: Folder of its automaton.
        tokenizer: Opened there and warmed up.
    """

    corpus: Corpus
    vocabulary: Path
    cache: Path
    tokenizer: PlamoTokenizer


def make_subject(folder: Path) -> Subject:
    corpus = Corpus()
    vocabulary = write_vocabulary(folder / "model", corpus.rows)
    cache = folder / "cache"
    tokenizer = PlamoTokenizer.open(vocabulary, cache)
    tokenizer.warm_up()
    return Subject(corpus, vocabulary, cache, tokenizer)


def cpu_seconds(call: Callable[[], object]) -> float:
    """What this thread computes: pauses of a shared machine do not count."""
    started = time.thread_time()
    result = call()
    seconds = time.thread_time() - started
    del result  # whose end is no part of the work
    return seconds
