"""Writing token after token."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator
from typing import cast

import mlx.core as mx

from plamo_desktop.core.errors import NonFiniteOutputError
from plamo_desktop.core.jobs import CancelToken
from plamo_desktop.engine.network import LayerCache, Network


def greedy(
    model: Network,
    last_id: int,
    cache: list[LayerCache],
    stop_ids: Collection[int],
    limit: int,
    token: CancelToken,
) -> Iterator[int]:
    """The likeliest ids one after the other, up to a stop id (not given) or `limit` of them.

    The next step is started before the last one's id is looked at, so that the device never
    waits for Python.

    Raises:
        NonFiniteOutputError: Logits are not finite.
        Cancelled: Between two tokens.
    """
    current = _step(model, mx.array([[last_id]]), cache)
    for _ in range(limit):
        token.raise_if_cancelled()
        following = _step(model, current[0], cache)
        token_id, total = cast("int", current[0].item()), cast("float", current[1].item())
        if not math.isfinite(total):
            raise NonFiniteOutputError
        if token_id in stop_ids:
            return
        yield token_id
        current = following


def _step(model: Network, ids: mx.array, cache: list[LayerCache]) -> tuple[mx.array, mx.array]:
    """Start one step: the next id, shape (1, 1), and a sum that is finite if all logits are."""
    logits = model(ids, cache)[:, -1].astype(mx.float32)
    result = mx.argmax(logits, axis=-1, keepdims=True), logits.sum()
    mx.async_eval(*result)
    return result
