"""The header of a safetensors file, read and checked in plain Python.

Format: 8 bytes of header length, a JSON header with dtype, shape and byte range of every tensor,
then the tensors without gaps (https://github.com/huggingface/safetensors, "Format").
"""

from __future__ import annotations

import json
import math
import os
from dataclasses import dataclass
from pathlib import Path

from plamo_desktop.core.errors import ModelFileError
from plamo_desktop.core.regular_files import SMALL, open_regular, reason
from plamo_desktop.core.values import is_int, shown

_DTYPE_BYTES = {
    "BOOL": 1, "U8": 1, "I8": 1, "U16": 2, "I16": 2, "F16": 2, "BF16": 2,
    "U32": 4, "I32": 4, "F32": 4, "U64": 8, "I64": 8, "F64": 8,
}  # fmt: skip
_MAX_DIMENSIONS = 8
_END_OF_SIZES = 1 << 48


@dataclass(frozen=True, slots=True)
class TensorInfo:
    """Data type (as safetensors spells it) and shape of one tensor."""

    dtype: str
    shape: tuple[int, ...]

    @property
    def bytes(self) -> int:
        """Size of the tensor's data."""
        return _DTYPE_BYTES[self.dtype] * math.prod(self.shape)


def read_header(path: Path) -> dict[str, TensorInfo]:
    """Names, types and shapes of a file's tensors.

    Raises:
        ModelFileError: The file is missing, unreadable, truncated or its header is wrong.
    """
    try:
        with open_regular(path) as file:
            size = os.fstat(file.fileno()).st_size
            length = int.from_bytes(file.read(8), "little")
            if size < 8 or length > min(size - 8, SMALL):
                raise _damaged(path, "It is cut short or is not a safetensors file.")
            header = json.loads(file.read(length))
    except OSError as error:
        raise ModelFileError(file=path, detail=reason(error)) from error
    except (ValueError, RecursionError) as error:
        raise _damaged(path, "Its header is damaged.") from error
    return _check(path, header, size - 8 - length)


def _check(path: Path, header: object, data_bytes: int) -> dict[str, TensorInfo]:
    if not isinstance(header, dict):
        raise _damaged(path, "Its header is damaged.")
    tensors: dict[str, TensorInfo] = {}
    ranges: list[tuple[int, int]] = []
    for name, entry in header.items():
        if name == "__metadata__":
            continue
        try:
            shape = _sizes(entry["shape"])
            info = TensorInfo(entry["dtype"], shape)
            start, end = _sizes(entry["data_offsets"])
            fits = end - start == info.bytes
        except (KeyError, TypeError, ValueError) as error:
            raise _damaged(path, f"Its entry for {shown(name)} is damaged.") from error
        if not fits:
            raise _damaged(path, f"Its entry for {shown(name)} is damaged.")
        tensors[name] = info
        ranges.append((start, end))
    position = 0
    for start, end in sorted(ranges):
        if start != position:
            raise _damaged(path, "Its tensors overlap or leave gaps.")
        position = end
    if position != data_bytes:
        missing = position - data_bytes
        raise _damaged(
            path,
            f"It is cut short: {missing:,} bytes are missing."
            if missing > 0
            else f"It has {-missing:,} bytes too many.",
        )
    return tensors


def _damaged(path: Path, detail: str) -> ModelFileError:
    return ModelFileError(file=path, detail=detail)


def _sizes(values: object) -> tuple[int, ...]:
    """A short list of numbers that sizes or offsets in a file may have."""
    if not isinstance(values, list) or len(values) > _MAX_DIMENSIONS:
        raise TypeError("not a short list")
    if not all(is_int(value, 0, _END_OF_SIZES) for value in values):
        raise ValueError("not sizes")
    return tuple(values)
