"""A second family fits as one entry and one network; models of both take turns in one process."""

from __future__ import annotations

import subprocess
import sys
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import cast

import mlx.core as mx
import numpy as np
import pytest

from plamo_desktop.core.errors import ModelFileError, UnsupportedModelError
from plamo_desktop.core.jobs import CancelToken, Piece, Request
from plamo_desktop.core.languages import ENGLISH, JAPANESE
from plamo_desktop.core.ports import Engine
from plamo_desktop.engine.loading import build_network
from plamo_desktop.families.registry import FAMILIES
from plamo_desktop.models.catalogue import find_model
from plamo_desktop.models.choices import Availability, choices
from plamo_desktop.models.inspection import inspect_folder
from plamo_desktop.models.tensors import expected_tensors
from plamo_desktop.wiring import make_counter, make_engine
from tests.helpers.checkpoints import write_folder
from tests.helpers.tiny_family import TINY, write_tiny_folder

REQUEST = Request("a big cat", ENGLISH, JAPANESE)


@pytest.fixture
def tiny(monkeypatch):
    monkeypatch.setitem(FAMILIES, TINY.model_type, TINY)


def translate(engine: Engine) -> str:
    """The beginning of an answer: a random network has no end of its own."""
    with closing(engine.stream(REQUEST, CancelToken())) as events:
        pieces = (event for event in events if isinstance(event, Piece))
        return "".join(piece.text for piece in islice(pieces, 8))


def load(engine: Engine) -> None:
    for _ in engine.load(CancelToken()):
        pass


@pytest.mark.parametrize(("bits", "precision"), [(None, "BF16"), (4, "4-bit")])
def test_a_folder_of_another_family_is_checked_loaded_and_translated(
    tiny, tmp_path, bits, precision
):
    entry = find_model(str(write_tiny_folder(tmp_path / "my tiny", bits=bits)))
    checkpoint = entry.checkpoint()
    assert (checkpoint.name, checkpoint.precision) == ("my tiny", precision)
    assert checkpoint.config.context_size == 1024
    listed = choices([entry.key], None)[-1]
    assert (listed.precision, listed.availability) == (precision, Availability.HERE)
    engine = make_engine(entry)
    load(engine)
    first = translate(engine)
    assert first
    assert translate(engine) == first  # with what was kept of the first prompt
    engine.unload()


def test_its_text_is_counted_in_its_own_prompt(tiny, tmp_path):
    counter = make_counter(find_model(str(write_tiny_folder(tmp_path / "t"))), lambda *_: None)
    live = counter.live_count(ENGLISH)
    live.replace(0, 0, "w1 w1")
    assert live.tokens == counter.count("en= w1 w1") - counter.count("en= ")


def test_its_cache_gives_what_the_whole_gives(tiny, tmp_path):
    checkpoint = inspect_folder(write_tiny_folder(tmp_path / "t"))
    model = build_network(checkpoint.family, checkpoint.config, None)
    weights = cast("dict[str, mx.array]", mx.load(str(checkpoint.shards[0])))
    model.load_weights([(name, value.astype(mx.float32)) for name, value in weights.items()])
    ids = mx.array([[1, 30, 40, 50, 60]])
    cache = model.make_cache()
    model.read(ids[:, :4], cache)
    step = model(ids[:, 4:], cache)[:, -1]
    np.testing.assert_allclose(np.array(step), np.array(model(ids)[:, -1]), atol=1e-4)


@pytest.mark.parametrize("family", ["plamo2", "tiny-transformer"])
@pytest.mark.parametrize("bits", [None, 4])
def test_an_entry_lists_exactly_the_tensors_of_its_network(tiny, tmp_path, family, bits):
    write = write_folder if family == "plamo2" else write_tiny_folder
    checkpoint = inspect_folder(write(tmp_path / "m", bits=bits))
    model = build_network(checkpoint.family, checkpoint.config, checkpoint.quantization)
    from mlx.utils import tree_flatten

    found = {name: tuple(value.shape) for name, value in tree_flatten(model.parameters())}
    expected = expected_tensors(checkpoint.config, checkpoint.quantization)
    assert found == {name: info.shape for name, info in expected.items()}


def test_its_own_rules_are_kept(tiny, tmp_path):
    folder = write_tiny_folder(tmp_path / "t")
    config = folder / "config.json"
    config.write_text(config.read_text().replace('"d_model": 64', '"d_model": 65'))
    with pytest.raises(ModelFileError, match=r"\[64, 64\], not \[65, 65\]"):
        inspect_folder(folder)
    config.write_text(config.read_text().replace('"d_model": 65', '"d_model": -1'))
    with pytest.raises(UnsupportedModelError, match="not tiny"):
        inspect_folder(folder)


def test_without_its_entry_it_is_refused(tmp_path):
    with pytest.raises(UnsupportedModelError, match="tiny-transformer"):
        inspect_folder(write_tiny_folder(tmp_path / "t"))


def test_registering_a_family_imports_no_network():
    code = (
        "import sys; import plamo_desktop.models.inspection;"
        "print([name for name in sys.modules if name.startswith(('mlx', 'plamo_desktop.engine'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_models_take_turns_and_leave_no_memory_behind(tiny, tmp_path):
    """Ten times each, of two families and precisions, in one process as the app does it."""
    folders: list[Path] = [
        write_folder(tmp_path / "plamo"),
        write_tiny_folder(tmp_path / "tiny"),
    ]
    answers: dict[Path, set[str]] = {folder: set() for folder in folders}
    engines = {folder: make_engine(find_model(str(folder))) for folder in folders}
    active = []
    for turn in range(10):
        for folder in folders:
            # A new engine as for another model; the same one as for another try.
            engine = engines[folder] if turn % 2 else make_engine(find_model(str(folder)))
            load(engine)
            answers[folder].add(translate(engine))
            engine.unload()
            active.append(mx.get_active_memory())
    assert [len(texts) for texts in answers.values()] == [1, 1]
    assert len(set(active)) == 1
