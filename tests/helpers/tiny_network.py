"""The network of `tiny_family`: a plain transformer with tied embeddings."""

from __future__ import annotations

import mlx.core as mx
from mlx import nn

from plamo_desktop.engine.mlx_lm_parts import KVCache
from plamo_desktop.engine.network import LayerCache, Network
from tests.helpers.tiny_family import TinyConfig


class Attention(nn.Module):
    def __init__(self, config: TinyConfig) -> None:
        super().__init__()
        self._heads, self._head = config.n_heads, config.d_model // config.n_heads
        self.qkv = nn.Linear(config.d_model, 3 * config.d_model, bias=False)
        self.out = nn.Linear(config.d_model, config.d_model, bias=False)
        self._rope = nn.RoPE(self._head)

    def __call__(self, x, cache):
        batch, length, size = x.shape
        parts = self.qkv(x).reshape(batch, length, 3, self._heads, self._head)
        q, k, v = parts.transpose(2, 0, 3, 1, 4)
        offset = cache.offset if cache is not None else 0
        q, k = self._rope(q, offset=offset), self._rope(k, offset=offset)
        if cache is not None:
            k, v = cache.update_and_fetch(k, v)
        mask = "causal" if length > 1 else None
        y = mx.fast.scaled_dot_product_attention(q, k, v, scale=self._head**-0.5, mask=mask)
        return self.out(y.transpose(0, 2, 1, 3).reshape(batch, length, size))


class Block(nn.Module):
    def __init__(self, config: TinyConfig) -> None:
        super().__init__()
        self.attn = Attention(config)
        self.up = nn.Linear(config.d_model, 4 * config.d_model, bias=False)
        self.down = nn.Linear(4 * config.d_model, config.d_model, bias=False)
        self.norm1, self.norm2 = nn.RMSNorm(config.d_model), nn.RMSNorm(config.d_model)

    def __call__(self, x, cache):
        x = x + self.attn(self.norm1(x), cache)
        return x + self.down(nn.silu(self.up(self.norm2(x))))


class Model(Network):
    def __init__(self, config: TinyConfig) -> None:
        super().__init__()
        self.embed = nn.Embedding(config.n_vocab, config.d_model)
        self.blocks = [Block(config) for _ in range(config.n_layers)]
        self.norm = nn.RMSNorm(config.d_model)

    @property
    def layers(self):
        return self.blocks

    def make_cache(self) -> list[LayerCache]:
        return [KVCache() for _ in self.blocks]

    def read(self, ids, cache) -> None:
        self._hidden(ids, cache)

    def __call__(self, ids, cache=None):
        return self.embed.as_linear(self.norm(self._hidden(ids, cache)))

    def _hidden(self, ids, cache):
        x = self.embed(ids)
        for block, block_cache in zip(self.blocks, cache or [None] * len(self.blocks), strict=True):
            x = block(x, block_cache)
        return x
