"""Tokenizers of small vocabularies and one of the real size."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from plamo_desktop.tokenizer.plamo import PlamoTokenizer
from tests.twins.vocabularies import big_vocabulary, random_vocabulary, write_vocabulary

Rows = Sequence[Sequence[Any]]


class Big(NamedTuple):
    rows: Rows
    path: Path
    cache: Path
    tokenizer: PlamoTokenizer


@pytest.fixture(scope="session")
def big(tmp_path_factory: pytest.TempPathFactory) -> Big:
    """A vocabulary of the real size, its automaton built and kept."""
    folder = tmp_path_factory.mktemp("big")
    rows = big_vocabulary()
    path = write_vocabulary(folder, rows)
    cache = folder / "cache"
    return Big(rows, path, cache, PlamoTokenizer.open(path, cache))


@pytest.fixture(scope="session")
def in_memory(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Rows], PlamoTokenizer]:
    """Opens rows without keeping a store: the cache folder is a file."""
    folder = tmp_path_factory.mktemp("rows")
    numbers = count()

    def open_rows(rows: Rows) -> PlamoTokenizer:
        path = write_vocabulary(folder / str(next(numbers)), rows)
        tokenizer = PlamoTokenizer.open(path, cache=path)
        assert tokenizer.store_state.startswith("memory: ")
        return tokenizer

    return open_rows


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A small vocabulary file."""
    rows = random_vocabulary(3, "abc ", "negative", shuffled=False)
    return write_vocabulary(tmp_path / "model", rows)
