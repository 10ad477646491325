"""The PLaMo 2 network on MLX: alternating state-space (Mamba 2) and attention layers.

Parameter names and semantics are those of the published checkpoints: rotary base per layer,
time steps `softplus(dt + bias)` that are never clipped, `A_log` and the recurrent state in FP32,
activations in the weights' dtype.  Architecture: Preferred Networks, PLaMo 2 (2025); state-space
duality: Dao and Gu, "Transformers are SSMs" (2024).
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import mlx.core as mx
from mlx import nn

from plamo_desktop.engine.mlx_lm_parts import ArraysCache, KVCache, ssm_update
from plamo_desktop.engine.network import LayerCache, Network, RowsLayerCache
from plamo_desktop.engine.row_cache import RowsKVCache
from plamo_desktop.families.plamo2 import Plamo2Config as Config

_UNCLIPPED = (0.0, math.inf)


def _is_on_cpu() -> bool:
    return mx.default_device() == mx.Device(mx.cpu)


class Norm(nn.Module):
    """RMS norm whose stored weight is an offset from a constant."""

    def __init__(self, size: int, eps: float, offset: float) -> None:
        super().__init__()
        self.weight = mx.zeros(size)
        self._eps = eps
        self._offset = offset
        self._scale: mx.array | None = None

    def prepare(self) -> None:
        """Add the constant once for all; the weight must not change afterwards."""
        self._scale = self.weight + self._offset

    def __call__(self, x: mx.array) -> mx.array:
        scale = self._scale if self._scale is not None else self.weight + self._offset
        return mx.fast.rms_norm(x, scale, self._eps)


class Mamba(nn.Module):
    """State-space layer: gated, with a short causal convolution before the recurrence."""

    def __init__(self, config: Config) -> None:
        super().__init__()
        self._config = config
        size, heads = config.mamba_size, config.mamba_num_heads
        states, steps = config.mamba_d_state, config.time_step_size
        self.in_proj = nn.Linear(config.hidden_size, 2 * size, bias=False)
        self.conv1d = nn.Conv1d(size, size, config.mamba_d_conv, groups=size, bias=False)
        self.bcdt_proj = nn.Linear(size, 2 * states + steps, bias=False)
        self.dt_proj = nn.Linear(steps, heads, bias=False)
        self.dt_bias = mx.zeros(heads)
        self.A_log = mx.log(mx.arange(1, heads + 1, dtype=mx.float32))
        self.D = mx.ones(heads)
        self.dt_norm_weight = mx.ones(steps)
        self.B_norm_weight = mx.ones(states)
        self.C_norm_weight = mx.ones(states)
        self.out_proj = nn.Linear(size, config.hidden_size, bias=False)
        self._rate: mx.array | None = None

    def __call__(self, x: mx.array, mask: mx.array | None, cache: ArraysCache | None) -> mx.array:
        """Map (batch, length, hidden) to the same shape, carrying state in the cache."""
        batch, length, _ = x.shape
        config, eps = self._config, self._config.rms_norm_eps
        heads, head, states = (
            config.mamba_num_heads,
            config.hidden_size_per_head,
            config.mamba_d_state,
        )
        gate_and_input = self.in_proj(x).reshape(batch, length, heads, 2 * head)
        gate, inner = mx.split(gate_and_input, 2, axis=-1)
        inner = self._convolve(inner.reshape(batch, length, heads * head), mask, cache)

        b, c, dt = mx.split(self.bcdt_proj(inner), [states, 2 * states], axis=-1)
        b = mx.fast.rms_norm(b, self.B_norm_weight, eps)
        c = mx.fast.rms_norm(c, self.C_norm_weight, eps)
        dt = self.dt_proj(mx.fast.rms_norm(dt, self.dt_norm_weight, eps))
        past = cache[1] if cache is not None else None
        lengths = cache.lengths if cache is not None else None
        inner = inner.reshape(batch, length, heads, head)
        if length == 1 and past is not None and mask is None and lengths is None and _is_on_cpu():
            y, state = self._step(inner[:, 0], b, c, dt[:, 0], past)
        else:
            y, state = ssm_update(
                inner,
                self.A_log.astype(mx.float32),
                b[:, :, None, :],
                c[:, :, None, :],
                self.D,
                dt,
                self.dt_bias,
                past,
                _UNCLIPPED,
                mask=mask,
                lengths=lengths,
            )
        if cache is not None:
            cache[1] = state
            cache.advance(length)
        return self.out_proj(
            nn.silu(gate.reshape(batch, length, -1)) * y.reshape(batch, length, -1)
        )

    def prepare(self) -> None:
        """Compute once what follows from the weights, which must not change afterwards."""
        self._rate = -mx.exp(self.A_log.astype(mx.float32))

    def _step(
        self, x: mx.array, b: mx.array, c: mx.array, dt: mx.array, past: mx.array
    ) -> tuple[mx.array, mx.array]:
        """The recurrence for one token, by its definition: fewer operations than the chunks'.

        On the GPU there is one kernel for all of it.
        """
        rate = self._rate if self._rate is not None else -mx.exp(self.A_log.astype(mx.float32))
        dt = nn.softplus(dt.astype(mx.float32) + self.dt_bias)
        decay = mx.exp(dt * rate)[..., None, None]
        state = past * decay + (dt[..., None] * x)[..., None] * b[:, :, None, :]
        y = (state @ c[:, :, :, None]).squeeze(-1) + x * self.D[:, None]
        return y.astype(x.dtype), state

    def _convolve(self, x: mx.array, mask: mx.array | None, cache: ArraysCache | None) -> mx.array:
        """Depthwise causal convolution; the cache keeps the last inputs."""
        keep = self._config.mamba_d_conv - 1
        if mask is not None:
            x = mx.where(mask[..., None], x, 0)
        past = cache[0] if cache is not None else None
        if past is None:
            past = mx.zeros((x.shape[0], keep, x.shape[2]), x.dtype)
        x = mx.concatenate([past, x], axis=1)
        if cache is not None:
            if cache.lengths is None:
                cache[0] = x[:, -keep:, :]
                if x.shape[1] == keep + 1:
                    one = (x * self.conv1d.weight[..., 0].T).sum(axis=1, keepdims=True)
                    return nn.silu(one)
            else:
                ends = mx.clip(cache.lengths, 0, x.shape[1] - keep)
                positions = (ends[:, None] + mx.arange(keep))[..., None]
                cache[0] = mx.take_along_axis(x, positions, axis=1)
        return nn.silu(self.conv1d(x))


class Attention(nn.Module):
    """Grouped-query attention with normalised, rotated queries and keys."""

    def __init__(self, config: Config, layer: int) -> None:
        super().__init__()
        head = config.hidden_size_per_head
        self._heads, self._kv_heads = config.num_attention_heads, config.num_key_value_heads
        self._head = head
        self.qkv_proj = nn.Linear(
            config.hidden_size, (self._heads + 2 * self._kv_heads) * head, bias=False
        )
        self.o_proj = nn.Linear(self._heads * head, config.hidden_size, bias=False)
        self.q_weight = mx.ones((self._heads, head))
        self.k_weight = mx.ones((self._kv_heads, head))
        self._rope = nn.RoPE(head, base=config.rope_base(layer))

    def __call__(
        self, x: mx.array, mask: mx.array | str | None, cache: KVCache | RowsKVCache | None
    ) -> mx.array:
        """Map (batch, length, hidden) to the same shape, carrying keys and values in the cache."""
        batch, length, _ = x.shape
        heads, kv_heads, head = self._heads, self._kv_heads, self._head
        q, k, v = mx.split(self.qkv_proj(x), [heads * head, (heads + kv_heads) * head], axis=-1)
        q = q.reshape(batch, length, heads, head).transpose(0, 2, 1, 3)
        k = k.reshape(batch, length, kv_heads, head).transpose(0, 2, 1, 3)
        v = v.reshape(batch, length, kv_heads, head).transpose(0, 2, 1, 3)
        q = mx.fast.rms_norm(q, None, 1e-6) * self.q_weight[:, None]
        k = mx.fast.rms_norm(k, None, 1e-6) * self.k_weight[:, None]
        offset = cache.offset if cache is not None else 0
        q, k = self._rope(q, offset=offset), self._rope(k, offset=offset)
        if cache is not None:
            k, v = cache.update_and_fetch(k, v)
        out = mx.fast.scaled_dot_product_attention(q, k, v, scale=head**-0.5, mask=mask)
        return self.o_proj(out.transpose(0, 2, 1, 3).reshape(batch, length, heads * head))


class MLP(nn.Module):
    """Gated feed-forward part (SwiGLU), both projections stored in one matrix."""

    def __init__(self, config: Config) -> None:
        super().__init__()
        self.gate_up_proj = nn.Linear(config.hidden_size, 2 * config.intermediate_size, bias=False)
        self.down_proj = nn.Linear(config.intermediate_size, config.hidden_size, bias=False)

    def __call__(self, x: mx.array) -> mx.array:
        gate, up = mx.split(self.gate_up_proj(x), 2, axis=-1)
        return self.down_proj(nn.silu(gate) * up)


class Layer(nn.Module):
    """One layer: mixer and feed-forward part, each normalised before and after."""

    def __init__(self, config: Config, index: int) -> None:
        super().__init__()
        size, eps = config.hidden_size, config.rms_norm_eps
        self._is_mamba = config.is_mamba(index)
        self.mixer: nn.Module = Mamba(config) if self._is_mamba else Attention(config, index)
        self.mlp = MLP(config)
        self.pre_mixer_norm = Norm(size, eps, 1.0)
        self.post_mixer_norm = Norm(size, eps, 1.0 / 5)
        self.pre_mlp_norm = Norm(size, eps, 1.0)
        self.post_mlp_norm = Norm(size, eps, 1.0 / 5**1.5)

    @property
    def is_mamba(self) -> bool:
        """Whether the mixer is a state-space layer."""
        return self._is_mamba

    def __call__(
        self, x: mx.array, mask: mx.array | str | None, cache: RowsLayerCache | None
    ) -> mx.array:
        x = x + self.post_mixer_norm(self.mixer(self.pre_mixer_norm(x), mask, cache))
        return x + self.post_mlp_norm(self.mlp(self.pre_mlp_norm(x)))


class Layers(nn.Module):
    """The stack; a module of its own because checkpoints name it `model.layers.layers`."""

    def __init__(self, config: Config) -> None:
        super().__init__()
        self.layers = [Layer(config, index) for index in range(config.num_hidden_layers)]

    def __call__(self, x: mx.array, cache: Sequence[RowsLayerCache] | None) -> mx.array:
        caches = cache if cache is not None else [None] * len(self.layers)
        length = x.shape[1]
        causal = "causal" if length > 1 else None
        mask: mx.array | str | None
        for layer, layer_cache in zip(self.layers, caches, strict=True):
            if isinstance(layer_cache, RowsKVCache):
                mask = layer_cache.mask
            elif not layer.is_mamba:
                mask = causal
            else:
                mask = layer_cache.make_mask(length) if layer_cache is not None else None
            x = layer(x, mask, layer_cache)
        return x


class Decoder(nn.Module):
    """Embedding, layers and the last norm."""

    def __init__(self, config: Config) -> None:
        super().__init__()
        self.embed_tokens = nn.Embedding(config.vocab_size, config.hidden_size)
        self.layers = Layers(config)
        self.norm = Norm(config.hidden_size, config.rms_norm_eps, 1.0)

    def __call__(self, ids: mx.array, cache: Sequence[RowsLayerCache] | None) -> mx.array:
        return self.norm(self.layers(self.embed_tokens(ids), cache))


class Model(Network):
    """The whole network: token ids to logits."""

    # Infinity in the matrix of time steps may end as a step of zero.
    watched = (".dt_proj.weight",)
    can_be_batched = True

    def __init__(self, config: Config) -> None:
        super().__init__()
        self._tied = config.tie_word_embeddings
        self.model = Decoder(config)
        if not self._tied:
            self.lm_head = nn.Linear(config.hidden_size, config.vocab_size, bias=False)

    @property
    def layers(self) -> list[Layer]:
        """The layers, in order."""
        return self.model.layers.layers

    def prepare(self) -> None:
        """Compute once what every token needs; the weights must not change afterwards."""
        for _, module in self.named_modules():
            if isinstance(module, Norm | Mamba):
                module.prepare()

    def make_cache(self) -> list[LayerCache]:
        """An empty state for one sequence (or batch)."""
        return [ArraysCache(size=2) if layer.is_mamba else KVCache() for layer in self.layers]

    def read(self, ids: mx.array, cache: Sequence[RowsLayerCache]) -> None:
        """Take ids of shape (batch, length) into the cache, without computing logits."""
        self.model(ids, cache)

    def __call__(self, ids: mx.array, cache: Sequence[RowsLayerCache] | None = None) -> mx.array:
        """Logits of shape (batch, length, vocabulary) for ids of shape (batch, length)."""
        hidden = self.model(ids, cache)
        if self._tied:
            return self.model.embed_tokens.as_linear(hidden)
        return self.lm_head(hidden)
