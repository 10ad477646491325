"""Rows that are decoded together: they join and leave between any two steps."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar, cast

import mlx.core as mx

from plamo_desktop.engine.decoding import start_step
from plamo_desktop.engine.mlx_lm_parts import ArraysCache
from plamo_desktop.engine.network import LayerCache, Network, RowsLayerCache
from plamo_desktop.engine.row_cache import RowLengths, RowsKVCache, rounded_up

# Some 32,000 tokens of the real model.
BUDGET = 2**30

Row = TypeVar("Row")


@dataclass(slots=True)
class _Place(Generic[Row]):
    """A row's place in the batch.

    Attributes:
        row: Who has it.
        length: Tokens that its state stands behind.
        most_tokens: What `length` can become.
        is_new: Whether none of its ids are being computed yet.
    """

    row: Row
    length: int
    most_tokens: int
    is_new: bool = True


class Batch(Generic[Row]):
    """Decodes all its rows in one step per token.

    Every row gets the ids that it would get alone: only rounding differs, for sums may be taken in
    another order.  As alone, the next step is started before the last one's ids are looked at.

    Args:
        model: A network that can be batched.
        budget: Bytes that the rows' state may take; a first row may always join.
    """

    def __init__(self, model: Network, budget: int = BUDGET) -> None:
        self._model, self._budget = model, budget
        self._clear()

    def _clear(self) -> None:
        self._places: list[_Place[Row]] = []
        self._lengths = RowLengths()
        self._cache: list[RowsLayerCache] = []
        # What the next step reads, shape (rows, 1): ids being computed, and last ids of prompts.
        self._ids = mx.zeros((0, 1), mx.int32)

    def __len__(self) -> int:
        return len(self._places)

    @property
    def rows(self) -> list[Row]:
        """All rows, in the order they joined."""
        return [place.row for place in self._places]

    @property
    def bytes(self) -> int:
        """Memory that the rows' state takes."""
        return sum(layer.nbytes for layer in self._cache)

    def has_room(self, most_tokens: int) -> bool:
        """Whether a row may join that will have at most so many tokens."""
        if not self._places:
            return True
        count = len(self) + 1
        room = rounded_up(1 + max([most_tokens, *(one.most_tokens for one in self._places)]))
        taken = 0
        for layer in self._cache:
            rows = layer.nbytes // len(self)
            taken += room * rows // layer.room if isinstance(layer, RowsKVCache) else rows
        return count * taken <= self._budget

    def join(self, row: Row, ids: Sequence[int], cache: list[LayerCache], most_tokens: int) -> None:
        """Add a row; its first id comes with the step after the next.

        Args:
            row: Anything.
            ids: The prompt.
            cache: The state behind all its ids but the last; not to be used afterwards.
            most_tokens: How many tokens prompt and output can have together.
        """
        self._places.append(_Place(row, len(ids) - 1, most_tokens))
        self._ids = mx.concatenate([self._ids, mx.array([[ids[-1]]], mx.int32)])
        room = self._room
        if not self._cache:
            self._cache = [
                own if isinstance(own, ArraysCache) else RowsKVCache(self._lengths, own, room)
                for own in cache
            ]
        else:
            for layer, own in zip(self._cache, cache, strict=True):
                if isinstance(layer, RowsKVCache):
                    layer.join(own, room)
                else:
                    layer.extend(own)
        self._settle()

    def leave(self, gone: Collection[Row]) -> None:
        """Let rows go, and the memory they took."""
        kept = [index for index, place in enumerate(self._places) if place.row not in gone]
        if len(kept) == len(self):
            return
        if not kept:
            self._clear()
            return
        self._places = [self._places[index] for index in kept]
        indices = mx.array(kept)
        self._ids = self._ids[indices]
        for layer in self._cache:
            if isinstance(layer, RowsKVCache):
                layer.keep(indices, self._room)
            else:
                layer.filter(indices)
        self._settle()

    def step(self) -> list[tuple[Row, int]]:
        """The next id of every row but those that have just joined.

        An id may be `NOT_FINITE`.  Rows go on, behind stop ids too, until they leave.
        """
        current, places = self._ids, self._places
        self._lengths.set([place.length for place in places])
        self._ids = start_step(self._model, current, self._cache)
        known = [not place.is_new for place in places]
        for place in places:
            place.length += 1
            place.is_new = False
        if not any(known):
            return []
        ids = cast("list[int]", current[:, 0].tolist())
        return [
            (place.row, token_id)
            for place, token_id, is_known in zip(places, ids, known, strict=True)
            if is_known
        ]

    @property
    def _room(self) -> int:
        return rounded_up(1 + max(place.length for place in self._places))

    def _settle(self) -> None:
        """Let what was moved be moved now: the ids are not to wait for the next step."""
        mx.async_eval(self._ids, [layer.state for layer in self._cache])
