"""States of the network behind beginnings of prompts, kept so that they are not read again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import mlx.core as mx

from plamo_desktop.engine.mlx_lm_parts import ArraysCache, KVCache
from plamo_desktop.engine.network import LayerCache

# Some seven of the real model's, behind a thousand tokens each.
BUDGET = 512 * 2**20


@dataclass(frozen=True, slots=True, eq=False)
class Snapshot:
    """What the network knows after reading some ids.

    Attributes:
        ids: What was read.
        layers: Each layer's arrays.
        is_head: Whether this is the part that all prompts of a language begin with.
    """

    ids: tuple[int, ...]
    layers: tuple[tuple[mx.array, ...], ...]
    is_head: bool

    @classmethod
    def of(cls, ids: Sequence[int], cache: Sequence[LayerCache], *, is_head: bool) -> Snapshot:
        """Copy the state.  A view would hold all it was cut from, and would change with it."""
        layers = tuple(tuple(mx.contiguous(array) for array in _arrays(layer)) for layer in cache)
        mx.eval(layers)
        return cls(tuple(ids), layers, is_head)

    @property
    def bytes(self) -> int:
        """Memory it takes."""
        return sum(array.nbytes for layer in self.layers for array in layer)

    def restore(self, cache: Sequence[LayerCache]) -> None:
        """Put the state into an empty cache."""
        for layer, arrays in zip(cache, self.layers, strict=True):
            if isinstance(layer, KVCache):
                layer.keys, layer.values = arrays
                layer.offset = len(self.ids)
            else:
                layer.cache = list(arrays)


def _arrays(layer: LayerCache) -> list[mx.array]:
    if isinstance(layer, ArraysCache):
        return list(layer.cache)
    return [layer.keys[..., : layer.offset, :], layer.values[..., : layer.offset, :]]


class Prefixes:
    """Snapshots under a budget; what was not used for longest goes first, heads go last.

    Args:
        budget: In bytes.
    """

    def __init__(self, budget: int = BUDGET) -> None:
        self._budget = budget
        self._kept: list[Snapshot] = []

    @property
    def bytes(self) -> int:
        """Memory all of them take."""
        return sum(one.bytes for one in self._kept)

    def longest(self, ids: Sequence[int]) -> Snapshot | None:
        """The snapshot of most ids that these begin with, at least one of them left over."""
        beginning = tuple(ids[:-1])
        fitting = [one for one in self._kept if beginning[: len(one.ids)] == one.ids]
        for one in fitting:
            self._kept.remove(one)
        fitting.sort(key=lambda one: len(one.ids))
        self._kept += fitting
        return fitting[-1] if fitting else None

    def has(self, ids: Sequence[int]) -> bool:
        """Whether there is one of exactly these ids."""
        wanted = tuple(ids)
        return any(one.ids == wanted for one in self._kept)

    def keep(self, snapshot: Snapshot) -> None:
        """Add one; others may have to go."""
        if snapshot.bytes > self._budget // 2:
            return
        self._kept.append(snapshot)
        while self.bytes > self._budget:
            oldest = next((one for one in self._kept if not one.is_head), self._kept[0])
            self._kept.remove(oldest)

    def clear(self) -> None:
        """Forget all."""
        self._kept.clear()
