"""Compiles loops to machine code with numba, and keeps what was compiled."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from plamo_desktop.core.paths import cache_dir
from plamo_desktop.tokenizer.kernel_files import KernelFiles

CACHE_VARIABLE: Final = "NUMBA_CACHE_DIR"


def _choose_cache() -> bool:
    """Tell numba where to keep compiled kernels; False if nothing can be kept there."""
    if not os.environ.get(CACHE_VARIABLE):
        os.environ[CACHE_VARIABLE] = str(cache_dir() / "kernels")
    folder = Path(os.environ[CACHE_VARIABLE])
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


_CAN_KEEP = _choose_cache()

import numba  # noqa: E402 - reads the variable when it is imported
from numba import types  # noqa: E402

# In case somebody imported it before.
numba.config.CACHE_DIR = os.environ[CACHE_VARIABLE]

_OPTIONS = {"nogil": True, "error_model": "numpy", "boundscheck": False}
_Type = Any  # numba is not typed


def inlined(function: Callable[..., Any]) -> Callable[..., Any]:
    """A part of kernels, copied into them: at a call numba would count references to arrays."""
    return numba.njit(inline="always", **_OPTIONS)(function)  # type: ignore[no-any-return]


def compiled(function: Callable[..., Any], result: str, *arguments: str) -> Callable[..., Any]:
    """Take the kept kernel, or compile and keep it, or at least compile it.

    Args:
        function: The loop.
        result: numba's name of its type, or `void`.
        arguments: The same for each argument; `uint8[]` is a flat array that is only read,
            `uint8[=]` one that is written too, `bytes` a bytes object.
    """
    if numba.config.DISABLE_JIT:  # for debuggers: slow
        return function
    signature = _type(result)(*map(_type, arguments))
    kernel = _kept(function, signature) if _CAN_KEEP else None
    return kernel or numba.njit(signature, **_OPTIONS)(function)


def kept_in(kernel: Callable[..., Any]) -> Path | None:
    """The folder in which a kernel's machine code is kept; None if it lasts for this process."""
    stats = getattr(kernel, "stats", None)
    return Path(stats.cache_path) if stats is not None and stats.cache_path else None


def _type(name: str) -> _Type:
    if name == "bytes":
        return types.Bytes(types.uint8, 1, "C", readonly=True)
    item, bracket, access = name.partition("[")
    kind = getattr(types, item)
    return types.Array(kind, 1, "C", readonly=access == "]") if bracket else kind


def _kept(function: Callable[..., Any], signature: _Type) -> Callable[..., Any] | None:
    try:
        kernel = numba.njit(cache=True, **_OPTIONS)(function)
    except RuntimeError:  # no source file to tell old kernels from new ones
        return None
    name = f"{function.__module__.rpartition('.')[2]}.{function.__name__}"
    files = KernelFiles(Path(kernel.stats.cache_path), name)
    if not files.are_sound() and not files.forget():
        return None
    try:
        kernel.compile(signature)
    except Exception:  # noqa: BLE001 - a full disk, or whatever else numba runs into
        files.forget()
        return None
    if kernel.stats.cache_misses:
        files.remember()
    kernel.disable_compile()
    return kernel  # type: ignore[no-any-return]
