"""The network of the demo model: its shape, its start, its quantised form."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any, cast

import mlx.core as mx
import numpy as np
from mlx import nn
from mlx.utils import tree_flatten
from vocabulary import BOS, OP, PAD

from plamo_desktop.engine.plamo2 import Model
from plamo_desktop.families.plamo2 import Plamo2Config

GROUP_SIZE = 64
_EMBEDDING_SCALE = 0.15
_HIDDEN, _LAYERS, _HEAD, _STATE = 128, 4, 32, 32


def shape(vocab_size: int) -> dict[str, Any]:
    """The fields of `config.json`."""
    return {
        "architectures": ["Plamo2ForCausalLM"],
        "attention_window_size": 32768,
        "bos_token_id": BOS,
        "eos_token_id": [BOS, OP],
        "full_attention_idx": [],
        "hidden_size": _HIDDEN,
        "hidden_size_per_head": _HEAD,
        "intermediate_size": 3 * _HIDDEN,
        "linear_type": "normal",
        "mamba_chunk_size": 256,
        "mamba_d_conv": 4,
        "mamba_d_state": _STATE,
        "mamba_enabled": True,
        "mamba_num_heads": 2 * _HIDDEN // _HEAD,
        "mamba_step": 2,
        "max_position_embeddings": 10485760,
        "model_type": "plamo2",
        "num_attention_heads": _HIDDEN // _HEAD,
        "num_hidden_layers": _LAYERS,
        "num_key_value_heads": _HIDDEN // _HEAD // 2,
        "pad_token_id": PAD,
        "rms_norm_eps": 1e-06,
        "rope_local_theta": 1000000.0,
        "rope_theta": 1000000.0,
        "sliding_window": 32768,
        "tie_word_embeddings": False,
        "tokenizer_class": "Plamo2Tokenizer",
        "torch_dtype": "bfloat16",
        "use_cache": False,
        "vocab_size": vocab_size,
    }


def untrained(vocab_size: int, seed: int) -> Model:
    """A network with random weights; the state-space layers start as Mamba 2 does."""
    mx.random.seed(seed)
    rng = np.random.default_rng(seed)
    model = Model(Plamo2Config.from_dict(shape(vocab_size)))
    for layer in model.layers:
        if layer.is_mamba:
            heads = layer.mixer.dt_bias.size
            step = np.exp(rng.uniform(math.log(1e-3), math.log(1e-1), heads))
            layer.mixer.dt_bias = mx.array((step + np.log(-np.expm1(-step))).astype(np.float32))
            layer.mixer.A_log = mx.array(np.log(rng.uniform(1, 16, heads)).astype(np.float32))
    embedding = model.model.embed_tokens
    embedding.weight = _EMBEDDING_SCALE * mx.random.normal(embedding.weight.shape)
    return model


def parameter_count(model: Model) -> int:
    """How many numbers the network has learnt."""
    return sum(value.size for _, value in tree_flatten(model.parameters()))


def _quantize(model: Model, bits: int) -> None:
    nn.quantize(
        model,
        group_size=GROUP_SIZE,
        bits=bits,
        class_predicate=lambda _, module: (
            isinstance(module, nn.Linear | nn.Embedding)
            and module.weight.shape[-1] % GROUP_SIZE == 0
        ),
    )


def write_quantized(weights: dict[str, mx.array], vocab_size: int, bits: int, out: Path) -> None:
    """Write `config.json` and the quantised `model.safetensors` of trained weights."""
    config = shape(vocab_size)
    model = Model(Plamo2Config.from_dict(config))
    model.load_weights(list(weights.items()))
    model.set_dtype(mx.bfloat16)
    _quantize(model, bits)
    out.mkdir(parents=True, exist_ok=True)
    tensors = dict(tree_flatten(model.parameters()))
    mx.save_safetensors(str(out / "model.safetensors"), tensors, metadata={"format": "mlx"})
    quantization = {"group_size": GROUP_SIZE, "bits": bits, "mode": "affine"}
    config |= {"quantization": quantization, "quantization_config": quantization}
    text = json.dumps(dict(sorted(config.items())), indent=2)
    (out / "config.json").write_text(text + "\n", encoding="utf-8")


def read_quantized(folder: Path) -> Model:
    """The model of a folder, its weights unpacked to FP32: the same numbers, faster on a CPU."""
    config = json.loads((folder / "config.json").read_text(encoding="utf-8"))
    packed = cast("dict[str, mx.array]", mx.load(str(folder / "model.safetensors")))
    weights = {}
    for name, value in packed.items():
        stem = name.removesuffix("weight")
        if stem + "scales" in packed:
            parts = value, packed[stem + "scales"], packed[stem + "biases"]
            weights[name] = mx.dequantize(*parts, GROUP_SIZE, config["quantization"]["bits"])
        elif not name.endswith((".scales", ".biases")):
            weights[name] = value
    model = Model(Plamo2Config.from_dict(config))
    model.load_weights(list(weights.items()))
    model.set_dtype(mx.float32)
    return model
