"""Whether a model fits into memory, asked before any of it is loaded.

Running out of memory cannot be caught: MLX ends the process, on Metal and on the CPU alike.
"""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

import mlx.core as mx

from plamo_desktop.core.checkpoint import Checkpoint
from plamo_desktop.core.errors import NotEnoughMemoryError

_GIGABYTE = 10**9
# Beside the weights: activations, the state of a few texts, what is kept of prompts.
_WORKING_BYTES = 700 * 10**6
# Buffers that Metal keeps for the next operation; more of them help nothing.
_CACHE_BYTES = 512 * 2**20


class DeviceMemory(Protocol):
    """The memory of the device that models run on."""

    @property
    def is_gpu(self) -> bool:
        """Whether it is Metal's."""

    def available(self) -> int | None:
        """Bytes that a model may take; None when that is not known."""

    def set_limits(self, wired: int, cache: int) -> None:
        """Keep `wired` bytes from being swapped out, and at most `cache` bytes of free buffers."""


class MlxMemory:
    """What MLX and the system say; implements `DeviceMemory`."""

    @property
    def is_gpu(self) -> bool:
        """Whether MLX runs on Metal."""
        return mx.default_device() != mx.Device(mx.cpu)

    def available(self) -> int | None:
        """Metal's recommendation for one process; on Linux, what is free."""
        if self.is_gpu:
            size = mx.device_info().get("max_recommended_working_set_size")
            return int(size) if size else None
        return _free_on_linux()

    def set_limits(self, wired: int, cache: int) -> None:
        """Tell MLX."""
        mx.set_cache_limit(cache)
        mx.set_wired_limit(wired)


def _free_on_linux(file: Path = Path("/proc/meminfo")) -> int | None:
    try:
        lines = file.read_text(encoding="ascii").splitlines()
    except (OSError, ValueError):
        return None
    for line in lines:
        name, _, rest = line.partition(":")
        if name == "MemAvailable" and rest.split():
            return int(rest.split()[0]) * 1024
    return None


def needed_bytes(checkpoint: Checkpoint, *, is_gpu: bool) -> int:
    """About how much a model takes at most."""
    weights = checkpoint.weight_bytes
    if not is_gpu:
        # Converted to FP32: everything, or the scales of quantised weights.
        weights = 2 * weights if checkpoint.quantization is None else weights * 115 // 100
    return weights + min(_WORKING_BYTES, weights)


def make_room(checkpoint: Checkpoint, memory: DeviceMemory) -> None:
    """Check that a model fits, and set Metal's limits for it.

    Raises:
        NotEnoughMemoryError: It does not.
    """
    needed, available = needed_bytes(checkpoint, is_gpu=memory.is_gpu), memory.available()
    if available is not None and needed > available:
        raise NotEnoughMemoryError(
            precision=checkpoint.precision,
            needed=f"{needed / _GIGABYTE:.1f}",
            available=f"{available / _GIGABYTE:.1f}",
        )
    if memory.is_gpu:
        memory.set_limits(needed if available is None else min(needed, available), _CACHE_BYTES)
