"""The PLaMo 2 network in float64 numpy: one token after the other, no chunks, no kernels.

The numerical reference of `plamo_desktop.engine.plamo2`.  Time steps may be clipped and the
rotary base replaced, to show that the tests would notice both faults.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import numpy as np

from plamo_desktop.families.plamo2 import Plamo2Config

Array = np.ndarray


def forward(
    weights: Mapping[str, Array],
    config: Plamo2Config,
    ids: Sequence[int],
    *,
    rope_base: float | None = None,
    time_step_limit: tuple[float, float] = (0.0, math.inf),
) -> Array:
    """Logits of shape (length, vocabulary) for plain (dequantised) weights."""
    w = {name: np.asarray(value, np.float64) for name, value in weights.items()}
    eps = config.rms_norm_eps
    x = w["model.embed_tokens.weight"][np.asarray(ids)]
    for index in range(config.num_hidden_layers):
        prefix = f"model.layers.layers.{index}."
        layer = {k.removeprefix(prefix): v for k, v in w.items() if k.startswith(prefix)}
        mixer = {k.removeprefix("mixer."): v for k, v in layer.items() if k.startswith("mixer.")}
        h = _norm(x, layer["pre_mixer_norm.weight"] + 1, eps)
        if config.is_mamba(index):
            h = _mamba(h, mixer, config, time_step_limit)
        else:
            base = config.rope_base(index) if rope_base is None else rope_base
            h = _attention(h, mixer, config, base)
        x = x + _norm(h, layer["post_mixer_norm.weight"] + 1 / 5, eps)
        h = _norm(x, layer["pre_mlp_norm.weight"] + 1, eps)
        gate, up = np.split(h @ layer["mlp.gate_up_proj.weight"].T, 2, axis=-1)
        h = (_silu(gate) * up) @ layer["mlp.down_proj.weight"].T
        x = x + _norm(h, layer["post_mlp_norm.weight"] + 1 / 5**1.5, eps)
    x = _norm(x, w["model.norm.weight"] + 1, eps)
    head = "model.embed_tokens" if config.tie_word_embeddings else "lm_head"
    return x @ w[f"{head}.weight"].T


def _mamba(
    x: Array, w: Mapping[str, Array], config: Plamo2Config, limit: tuple[float, float]
) -> Array:
    length, heads = len(x), config.mamba_num_heads
    head, states, eps = config.hidden_size_per_head, config.mamba_d_state, config.rms_norm_eps
    both = (x @ w["in_proj.weight"].T).reshape(length, heads, 2 * head)
    gate, inner = both[..., :head].reshape(length, -1), both[..., head:].reshape(length, -1)

    kernel = w["conv1d.weight"][:, :, 0]  # (channels, taps)
    taps = kernel.shape[1]
    past = np.vstack([np.zeros((taps - 1, inner.shape[1])), inner])
    inner = _silu(np.stack([(past[t : t + taps] * kernel.T).sum(0) for t in range(length)]))

    projected = inner @ w["bcdt_proj.weight"].T
    b = _norm(projected[:, :states], w["B_norm_weight"], eps)
    c = _norm(projected[:, states : 2 * states], w["C_norm_weight"], eps)
    low_rank = _norm(projected[:, 2 * states :], w["dt_norm_weight"], eps)
    dt = np.clip(np.logaddexp(0, low_rank @ w["dt_proj.weight"].T + w["dt_bias"]), *limit)
    decay = np.exp(-np.exp(w["A_log"]) * dt)  # (length, heads)

    u = inner.reshape(length, heads, head)
    state = np.zeros((heads, head, states))
    y = np.empty_like(u)
    for t in range(length):
        added = (dt[t][:, None] * u[t])[:, :, None] * b[t]
        state = decay[t][:, None, None] * state + added
        y[t] = state @ c[t] + w["D"][:, None] * u[t]
    return (_silu(gate) * y.reshape(length, -1)) @ w["out_proj.weight"].T


def _attention(x: Array, w: Mapping[str, Array], config: Plamo2Config, base: float) -> Array:
    length, size = len(x), config.hidden_size_per_head
    heads, kv_heads = config.num_attention_heads, config.num_key_value_heads
    q, k, v = np.split(
        x @ w["qkv_proj.weight"].T, [heads * size, (heads + kv_heads) * size], axis=-1
    )
    q = _rotate(_norm(q.reshape(length, heads, size), w["q_weight"], 1e-6), base)
    k = _rotate(_norm(k.reshape(length, kv_heads, size), w["k_weight"], 1e-6), base)
    k = k.repeat(heads // kv_heads, axis=1)
    v = v.reshape(length, kv_heads, size).repeat(heads // kv_heads, axis=1)
    scores = np.einsum("qhd,khd->hqk", q, k) / math.sqrt(size)
    scores[:, np.triu(np.ones((length, length), bool), 1)] = -np.inf
    scores = np.exp(scores - scores.max(-1, keepdims=True))
    scores /= scores.sum(-1, keepdims=True)
    return np.einsum("hqk,khd->qhd", scores, v).reshape(length, -1) @ w["o_proj.weight"].T


def _rotate(x: Array, base: float) -> Array:
    """Rotary positions; the halves of a head are the pairs."""
    length, _, size = x.shape
    frequencies = base ** (-np.arange(0, size, 2) / size)
    angles = np.arange(length)[:, None, None] * frequencies
    first, second = np.split(x, 2, axis=-1)
    cos, sin = np.cos(angles), np.sin(angles)
    return np.concatenate([first * cos - second * sin, second * cos + first * sin], axis=-1)


def _norm(x: Array, weight: Array, eps: float) -> Array:
    return x / np.sqrt(np.mean(x * x, axis=-1, keepdims=True) + eps) * weight


def _silu(x: Array) -> Array:
    return x / (1 + np.exp(-x))
