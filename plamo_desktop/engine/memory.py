"""Whether a model fits into memory, asked before any of it is loaded.

Running out of memory cannot be caught: MLX ends the process, on Metal and on the CPU alike.
"""

from __future__ import annotations

from typing import Protocol

import mlx.core as mx

from plamo_desktop.core.checkpoint import Checkpoint
from plamo_desktop.core.errors import NotEnoughMemoryError
from plamo_desktop.core.machine_memory import free_bytes, needed_bytes

# Buffers that MLX keeps for the next operation; more of them help nothing.
_CACHE_BYTES = 512 * 2**20
_CPU_CACHE_BYTES = 64 * 2**20


class DeviceMemory(Protocol):
    """The memory of the device that models run on."""

    @property
    def is_gpu(self) -> bool:
        """Whether it is Metal's."""

    def available(self) -> int | None:
        """Bytes that a model may take; None when that is not known."""

    def set_limits(self, wired: int | None, cache: int) -> None:
        """Keep `wired` bytes from being swapped out, and at most `cache` bytes of free buffers."""


def use_cpu() -> None:
    """Have MLX compute on the CPU from now on."""
    mx.set_default_device(mx.cpu)


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
        return free_bytes()

    def set_limits(self, wired: int | None, cache: int) -> None:
        """Tell MLX."""
        mx.set_cache_limit(cache)
        if wired is not None:
            mx.set_wired_limit(wired)


def make_room(checkpoint: Checkpoint, memory: DeviceMemory) -> None:
    """Check that a model fits, and set MLX's limits for it.

    Raises:
        NotEnoughMemoryError: It does not.
    """
    needed, available = needed_bytes(checkpoint, is_gpu=memory.is_gpu), memory.available()
    if available is not None and needed > available:
        raise NotEnoughMemoryError.of(checkpoint.precision, needed, available)
    if memory.is_gpu:
        memory.set_limits(needed if available is None else min(needed, available), _CACHE_BYTES)
    else:
        memory.set_limits(None, _CPU_CACHE_BYTES)
