"""What loading, reading and decoding ask of a family's network."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import mlx.core as mx
from mlx import nn

from plamo_desktop.engine.mlx_lm_parts import ArraysCache, KVCache
from plamo_desktop.engine.row_cache import RowsKVCache

LayerCache: TypeAlias = "ArraysCache | KVCache"
RowsLayerCache: TypeAlias = "LayerCache | RowsKVCache"


class Network(nn.Module):
    """From token ids to logits; the module of a family's network names its own `Model`.

    Attributes:
        can_be_batched: Whether rows of different lengths may share a step, with `RowsKVCache` in
            place of `KVCache` and rows of `ArraysCache` put together.
        watched: Endings of the names of matrices in which damage would not show in the output.
    """

    can_be_batched = False
    watched: tuple[str, ...] = ()

    @property
    def layers(self) -> list[nn.Module]:
        """The layers, in order: loading evaluates one after the other."""
        raise NotImplementedError

    def prepare(self) -> None:
        """Compute once what every token needs; the weights must not change afterwards."""

    def make_cache(self) -> list[LayerCache]:
        """An empty state for one sequence (or batch)."""
        raise NotImplementedError

    def read(self, ids: mx.array, cache: Sequence[RowsLayerCache]) -> None:
        """Take ids of shape (batch, length) into the cache, without computing logits."""
        raise NotImplementedError

    def __call__(self, ids: mx.array, cache: Sequence[RowsLayerCache] | None = None) -> mx.array:
        """Logits of shape (batch, length, vocabulary) for ids of shape (batch, length)."""
        raise NotImplementedError
