"""Writing token after token."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

import mlx.core as mx

from plamo_desktop.core.jobs import CancelToken
from plamo_desktop.engine.network import LayerCache, Network, RowsLayerCache

# Stands in place of an id where the logits are not finite.
NOT_FINITE = -1


def greedy(
    model: Network, last_id: int, cache: list[LayerCache], token: CancelToken
) -> Iterator[int]:
    """The likeliest ids one after the other, without an end.

    The next step is started before the last one's id is looked at, so that the device never
    waits for Python.

    Raises:
        Cancelled: Between two tokens.
    """
    current = start_step(model, mx.array([[last_id]]), cache)
    while True:
        token.raise_if_cancelled()
        following = start_step(model, current, cache)
        yield cast("int", current.item())
        current = following


def start_step(model: Network, ids: mx.array, cache: Sequence[RowsLayerCache]) -> mx.array:
    """Start one step of all rows: their ids, of shape (rows, 1), to the likeliest next ones.

    `NOT_FINITE` is the id of a row whose logits are not finite; what follows it means nothing.
    """
    logits = model(ids, cache)[:, -1].astype(mx.float32)
    likeliest = mx.argmax(logits, axis=-1, keepdims=True).astype(mx.int32)
    is_finite = mx.isfinite(logits.sum(axis=-1, keepdims=True))
    following = mx.where(is_finite, likeliest, NOT_FINITE)
    mx.async_eval(following)
    return following
