"""How many rows are decoded together."""

from __future__ import annotations

_ON_METAL, _ON_CPU = 4, 8
# With nine rows on, MLX's quantised product on Metal costs as much as with sixteen; and a batch of
# sixteen would come through all numbers below as its rows leave.
_MOST_ON_METAL, _MOST_ON_CPU = 8, 16


def rows_at_once(wanted: int | None, *, is_gpu: bool, is_quantized: bool) -> int:
    """How many rows to decode together.

    Quantised weights on the CPU are bound by arithmetic, so more rows take as much more time.

    Args:
        wanted: By the user; None for what is best.
        is_gpu: Whether the network runs on Metal.
        is_quantized: Whether its weights are quantised.
    """
    if wanted is None:
        return _ON_METAL if is_gpu else 1 if is_quantized else _ON_CPU
    return max(1, min(wanted, _MOST_ON_METAL if is_gpu else _MOST_ON_CPU))
