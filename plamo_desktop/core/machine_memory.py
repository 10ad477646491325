"""The machine's memory: how much there is, how much is free, how much a model takes of it."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from plamo_desktop.core.checkpoint import Checkpoint

IS_METAL: Final = sys.platform == "darwin"
"""Whether models run on Metal, as far as the system says without asking MLX."""
_GIBIBYTE = 2**30
# Beside the weights: activations, the state of a few texts, what is kept of prompts.
_WORKING_BYTES = 700 * 10**6


def usable_bytes() -> int | None:
    """The most that a model may ever take on this machine; None when that is not known.

    Cheap: asks the system, not the device.
    """
    try:
        total = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError):
        return None
    if total <= 0:
        return None
    return metal_share(total) if IS_METAL else total


def metal_share(total: int) -> int:
    """What Metal recommends for one process by default, of so much unified memory.

    Two thirds, and three quarters from 36 GiB on.
    """
    return total * 3 // 4 if total >= 36 * _GIBIBYTE else total * 2 // 3


def free_bytes(file: Path = Path("/proc/meminfo")) -> int | None:
    """What Linux says a new program can have without swapping; None elsewhere."""
    try:
        lines = file.read_text(encoding="ascii").splitlines()
    except (OSError, ValueError):
        return None
    for line in lines:
        name, _, rest = line.partition(":")
        words = rest.split()
        if name == "MemAvailable" and words and words[0].isdecimal():
            return int(words[0]) * 1024
    return None


def needed_bytes(checkpoint: Checkpoint, *, is_gpu: bool) -> int:
    """About how much a model takes at most."""
    is_plain = checkpoint.quantization is None
    return needed_for(checkpoint.weight_bytes, is_plain=is_plain, is_gpu=is_gpu)


def needed_for(weights: int, *, is_plain: bool, is_gpu: bool) -> int:
    """About how much so many bytes of weights take at most, plain ones or quantised."""
    if not is_gpu:
        # Converted to FP32: everything, or the scales of quantised weights.
        weights = 2 * weights if is_plain else weights * 115 // 100
    return weights + min(_WORKING_BYTES, weights)
