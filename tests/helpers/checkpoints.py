"""Small model folders with random weights, written as a real release is."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import mlx.core as mx
import numpy as np
from mlx.utils import tree_flatten

from plamo_desktop.core.checkpoint import Quantization
from plamo_desktop.engine.loading import build_network
from plamo_desktop.engine.plamo2 import Model
from plamo_desktop.families.plamo2 import PLAMO2, Plamo2Config

CONFIG: dict[str, Any] = {
    "model_type": "plamo2",
    "hidden_size": 128,
    "num_hidden_layers": 4,
    "num_attention_heads": 4,
    "num_key_value_heads": 2,
    "hidden_size_per_head": 32,
    "intermediate_size": 256,
    "vocab_size": 320,
    "mamba_num_heads": 8,
    "mamba_d_state": 32,
    "mamba_d_conv": 4,
    "mamba_step": 2,
    "mamba_chunk_size": 256,
    "mamba_enabled": True,
    "attention_window_size": 2048,
    "full_attention_idx": [],
    "rope_theta": 1_000_000.0,
    "rope_local_theta": 1_000_000.0,
    "rms_norm_eps": 1e-6,
    "tie_word_embeddings": False,
    "bos_token_id": 1,
    "eos_token_id": [1, 4],
    "pad_token_id": 3,
}


def random_network(
    config: Plamo2Config, *, bits: int | None = None, seed: int = 0
) -> tuple[Model, dict[str, np.ndarray]]:
    """A network with random FP32 weights, many small time steps among them, and the same
    weights dequantised, for the twin.
    """
    mx.random.seed(seed)
    rng = np.random.default_rng(seed)
    model = Model(config)
    weights = []
    for name, value in tree_flatten(model.parameters()):
        array = mx.random.normal(value.shape)
        if name.endswith("A_log"):
            array = mx.array(np.log(rng.uniform(1, 16, value.shape)).astype(np.float32))
        elif name.endswith("dt_bias"):
            # softplus(bias) log-uniform in 1e-4 .. 1e-1: a third lies under the stock clip.
            steps = np.exp(rng.uniform(math.log(1e-4), math.log(1e-1), value.shape))
            array = mx.array((steps + np.log(-np.expm1(-steps))).astype(np.float32))
        elif "dt_proj" in name:
            array = 0.02 * array
        elif value.ndim == 2 and "weight" in name and "_weight" not in name:
            array = array / math.sqrt(value.shape[1])
        elif "norm_weight" in name or name.endswith(("q_weight", "k_weight", ".D")):
            array = 1 + 0.2 * array
        else:
            array = 0.2 * array
        weights.append((name, array))
    if bits is None:
        model.load_weights(weights, strict=True)
        mx.eval(model.parameters())
        return model, {name: np.array(value) for name, value in weights}
    model = build_network(PLAMO2, config, Quantization(64, bits))
    quantised, plain = [], {}
    names = {name for name, _ in tree_flatten(model.parameters())}
    for name, value in weights:
        stem = name.removesuffix(".weight")
        if f"{stem}.scales" in names:
            q, scales, biases = mx.quantize(value, group_size=64, bits=bits)
            quantised += [(name, q), (f"{stem}.scales", scales), (f"{stem}.biases", biases)]
            plain[name] = np.array(mx.dequantize(q, scales, biases, group_size=64, bits=bits))
        else:
            quantised.append((name, value))
            plain[name] = np.array(value)
    model.load_weights(quantised, strict=True)
    mx.eval(model.parameters())
    return model, plain


def vocabulary_rows(size: int) -> list[list[object]]:
    """Control rows first, then ASCII at its code points, bytes, and words up to `size` rows."""
    rows: list[list[object]] = [
        ["<|plamo:unk|>", 0.0, "UNKNOWN"],
        *([f"<|plamo:{name}|>", 0.0, "CONTROL"] for name in ("bos", "eos", "pad", "op")),
    ]
    rows += [[f"<0x{byte:02X}>", 0.0, "BYTE"] for byte in range(256)]
    for text in "\n abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ=":
        rows.append([text, -6.0, "NORMAL"])
    rows += [[f"w{index}", -9.0, "NORMAL"] for index in range(size - len(rows))]
    return rows[:size]


def write_folder(
    folder: Path,
    *,
    bits: int | None = 4,
    shards: int = 1,
    changes: dict[str, Any] | None = None,
    weights: dict[str, mx.array] | None = None,
) -> Path:
    """A complete model folder with BF16 (and quantised) weights.

    Args:
        folder: Made if missing.
        bits: 4, 8 or None.
        shards: Into how many safetensors files the weights go.
        changes: Fields of `config.json` to replace; None removes one.
        weights: Tensors to replace.
    """
    folder.mkdir(parents=True, exist_ok=True)
    values = {**CONFIG, **(changes or {})}
    config = Plamo2Config.from_dict({**CONFIG, **values})
    if bits is not None:
        values["quantization"] = {"group_size": 64, "bits": bits, "mode": "affine"}
    values = {name: value for name, value in values.items() if value is not None}
    (folder / "config.json").write_text(json.dumps(values))
    rows = vocabulary_rows(config.vocab_size)
    lines = (json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
    (folder / "tokenizer.jsonl").write_text("".join(lines), encoding="utf-8")
    model, _ = random_network(config, bits=bits)
    tensors = {
        name: value.astype(mx.bfloat16) if value.dtype == mx.float32 else value
        for name, value in tree_flatten(model.parameters())
    }
    tensors.update(weights or {})
    names = sorted(tensors)
    if shards == 1:
        mx.save_safetensors(str(folder / "model.safetensors"), tensors)
        return folder
    weight_map = {}
    for shard in range(shards):
        file = f"model-{shard + 1:05}-of-{shards:05}.safetensors"
        part = {name: tensors[name] for name in names[shard::shards]}
        mx.save_safetensors(str(folder / file), part)
        weight_map.update(dict.fromkeys(part, file))
    index = json.dumps({"metadata": {}, "weight_map": weight_map})
    (folder / "model.safetensors.index.json").write_text(index)
    return folder


def write_endless_folder(folder: Path) -> Path:
    """A model that writes the letter `a` until it is stopped, whatever it reads.

    Channel 0 is the same large number for every token and no layer adds to it; the head reads
    only that channel, for `a` alone.
    """
    size, rows = CONFIG["hidden_size"], CONFIG["vocab_size"]
    letter = next(i for i, row in enumerate(vocabulary_rows(rows)) if row[0] == "a")
    embedding = np.random.default_rng(0).normal(size=(rows, size)).astype(np.float32)
    embedding[:, 0] = 100.0
    head = np.zeros((rows, size), np.float32)
    head[letter, 0] = 1.0
    weights = {"model.embed_tokens.weight": embedding, "lm_head.weight": head}
    weights["model.norm.weight"] = np.zeros(size, np.float32)
    for layer in range(CONFIG["num_hidden_layers"]):
        stem = f"model.layers.layers.{layer}"
        weights[f"{stem}.post_mixer_norm.weight"] = np.full(size, -1 / 5, np.float32)
        weights[f"{stem}.post_mlp_norm.weight"] = np.full(size, -1 / 5**1.5, np.float32)
    return write_folder(
        folder,
        bits=None,
        changes={"attention_window_size": 32768},
        weights={name: mx.array(value).astype(mx.bfloat16) for name, value in weights.items()},
    )
