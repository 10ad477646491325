"""A second family, of the tests alone: another network, other names, another prompt.

All it takes is this entry and the module that it names.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import mlx.core as mx

from plamo_desktop.core.family import ConfigError, Family
from plamo_desktop.core.jobs import Request
from plamo_desktop.core.languages import MAIN_LANGUAGES, Language
from plamo_desktop.core.prompt import BOS, Control, PromptPart
from plamo_desktop.core.values import is_int
from tests.helpers.checkpoints import vocabulary_rows

CONFIG = {"d_model": 64, "n_layers": 2, "n_heads": 2, "n_vocab": 320, "max_tokens": 1024}


@dataclass(frozen=True, slots=True)
class TinyConfig:
    d_model: int
    n_layers: int
    n_heads: int
    n_vocab: int
    max_tokens: int

    @property
    def vocab_size(self) -> int:
        return self.n_vocab

    @property
    def context_size(self) -> int:
        return self.max_tokens

    def matrices(self) -> Iterator[tuple[str, tuple[int, int]]]:
        size = self.d_model
        yield "embed", (self.n_vocab, size)
        for index in range(self.n_layers):
            yield f"blocks.{index}.attn.qkv", (3 * size, size)
            yield f"blocks.{index}.attn.out", (size, size)
            yield f"blocks.{index}.up", (4 * size, size)
            yield f"blocks.{index}.down", (size, 4 * size)

    def vectors(self) -> Iterator[tuple[str, tuple[int, ...]]]:
        for index in range(self.n_layers):
            yield f"blocks.{index}.norm1.weight", (self.d_model,)
            yield f"blocks.{index}.norm2.weight", (self.d_model,)
        yield "norm.weight", (self.d_model,)


def read_config(values: Mapping[str, Any]) -> TinyConfig:
    names = [field.name for field in fields(TinyConfig)]
    if not all(is_int(values.get(name), 1, 10_000) for name in names):
        raise ConfigError("It is not tiny.")
    return TinyConfig(**{name: values[name] for name in names})


def prompt_parts(request: Request) -> tuple[PromptPart, ...]:
    head, tail = around_text(request.source)
    into = request.target.label if request.target else "other"
    return Control(BOS), f"into {into}", Control(BOS), f"{head}{request.text}{tail}"


def around_text(source: Language | None) -> tuple[str, str]:
    """The text comes last: nothing stands behind it."""
    return f"{source.code if source else 'any'}= ", ""


TINY = Family(
    model_type="tiny-transformer",
    network="tests.helpers.tiny_network",
    read_config=read_config,
    known_code=frozenset(),
    languages=MAIN_LANGUAGES,
    prompt_parts=prompt_parts,
    around_text=around_text,
)


def write_tiny_folder(folder: Path, *, bits: int | None = None, seed: int = 0) -> Path:
    """A complete folder with random weights, laid out as the entry says."""
    folder.mkdir(parents=True, exist_ok=True)
    values: dict[str, Any] = {**CONFIG, "model_type": TINY.model_type, "eos_token_id": 2}
    if bits is not None:
        values["quantization"] = {"group_size": 64, "bits": bits}
    (folder / "config.json").write_text(json.dumps(values))
    rows = (json.dumps(row) + "\n" for row in vocabulary_rows(CONFIG["n_vocab"]))
    (folder / "tokenizer.jsonl").write_text("".join(rows), encoding="utf-8")
    mx.random.seed(seed)
    config, tensors = read_config(values), {}
    for name, shape in config.matrices():
        weight = (mx.random.normal(shape) / shape[1] ** 0.5).astype(mx.bfloat16)
        if bits is None:
            tensors[f"{name}.weight"] = weight
        else:
            parts = mx.quantize(weight, 64, bits)
            names = (f"{name}.{part}" for part in ("weight", "scales", "biases"))
            tensors.update(zip(names, parts, strict=True))
    for name, vector_shape in config.vectors():
        tensors[name] = mx.ones(vector_shape, mx.bfloat16)
    mx.save_safetensors(str(folder / "model.safetensors"), tensors)
    return folder
