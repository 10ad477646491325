"""The shipped demo model through the product's own engine: a sample of what `--check` measures."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import cast

import pytest

from plamo_desktop.core.jobs import CancelToken, Finish, FinishReason, Piece, Request
from plamo_desktop.core.languages import parse_language
from plamo_desktop.engine.mlx_engine import MlxEngine
from plamo_desktop.families.plamo2 import Plamo2Config
from plamo_desktop.models.catalogue import find_model
from plamo_desktop.models.demo import DemoLanguage
from plamo_desktop.tokenizer.plamo import PlamoTokenizer

FOLDER = Path(__file__).resolve().parents[2] / "packaging" / "demo_model"
SAMPLE = 25
SHIPPED_BYTES = 8_000_000


@pytest.fixture(scope="module")
def groups():
    """Held-out sentences and phrases by kind, from the tool that measures all of them."""
    before = set(sys.modules)
    sys.path.insert(0, str(FOLDER))
    try:
        made = importlib.import_module("check").groups(SAMPLE)
    finally:
        sys.path.remove(str(FOLDER))
        for name in set(sys.modules) - before:
            if (FOLDER / f"{name}.py").exists():
                del sys.modules[name]
    return made


@pytest.fixture(scope="module")
def engine():
    checkpoint = find_model("demo").checkpoint()
    made = MlxEngine(checkpoint, PlamoTokenizer.open(checkpoint.vocabulary))
    for _ in made.load(CancelToken()):
        pass
    return made


def translate(engine: MlxEngine, request: Request) -> str:
    parts: list[str] = []
    for event in engine.stream(request, CancelToken()):
        if isinstance(event, Piece):
            parts.append(event.text)
        elif isinstance(event, Finish):
            assert event.reason is FinishReason.STOP
    return "".join(parts)


def request_of(example) -> Request:
    source = None if "|" in example.source else parse_language(example.source)
    target = None if example.target is None else parse_language(example.target)
    return Request(example.text, source, target)


def test_samples_of_every_kind_are_exact(engine, groups):
    assert len(groups) > 10
    wrong: dict[str, list[str]] = {}
    for group in groups:
        for example in group.examples:
            found = translate(engine, request_of(example))
            if found != example.translation:
                wrong.setdefault(group.name, []).append(f"{example.text!r} -> {found!r}")
    # The whole is held to 98 and 99 %; of 25 one may be among the rest.
    assert not {name: texts for name, texts in wrong.items() if len(texts) > 1}, wrong


def test_the_samples_shown_to_the_user_are_right(engine):
    entry = find_model("demo")
    guide = DemoLanguage(entry.folder)
    assert len(guide.samples) >= 3
    for sample in guide.samples:
        assert guide.unknown_spans(sample.text) == ()
        found = translate(engine, Request(sample.text, sample.source, sample.target))
        assert guide.unknown_spans(found) == ()


def test_a_new_sentence_is_translated_both_ways(engine, groups):
    unseen = next(group for group in groups if "English to Japanese" in group.name)
    example = unseen.examples[0]
    there = translate(engine, request_of(example))
    back = translate(engine, Request(there, request_of(example).target, request_of(example).source))
    assert back == example.text


def test_it_is_small_and_needs_no_code_file():
    folder = find_model("demo").folder
    assert sum(path.stat().st_size for path in folder.iterdir()) < SHIPPED_BYTES
    assert not list(folder.glob("*.py"))
    assert (folder / "README.md").exists()


def test_its_sizes_suit_the_kernels_on_metal():
    config = cast("Plamo2Config", find_model("demo").checkpoint().config)
    assert config.mamba_d_state % 32 == 0
    assert config.hidden_size_per_head in {32, 64}
