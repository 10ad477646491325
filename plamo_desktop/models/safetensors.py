"""The header of a safetensors file, read and checked in plain Python.

Format: 8 bytes of header length, a JSON header with dtype, shape and byte range of every tensor,
then the tensors without gaps (https://github.com/huggingface/safetensors, "Format").
"""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from pathlib import Path

from plamo_desktop.core.errors import ModelFileError

_DTYPE_BYTES = {
    "BOOL": 1, "U8": 1, "I8": 1, "U16": 2, "I16": 2, "F16": 2, "BF16": 2,
    "U32": 4, "I32": 4, "F32": 4, "U64": 8, "I64": 8, "F64": 8,
}  # fmt: skip
_MAX_HEADER_BYTES = 100_000_000


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
        size = path.stat().st_size
        with path.open("rb") as file:
            length = int.from_bytes(file.read(8), "little")
            if size < 8 or length > min(size - 8, _MAX_HEADER_BYTES):
                raise _damaged(path, "It is cut short or is not a safetensors file.")
            header = json.loads(file.read(length))
    except OSError as error:
        raise ModelFileError(file=path, detail=_reason(error)) from error
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
            shape = tuple(int(size) for size in entry["shape"])
            info = TensorInfo(str(entry["dtype"]), shape)
            start, end = (int(offset) for offset in entry["data_offsets"])
            fits = min(shape, default=0) >= 0 and end - start == info.bytes
        except (KeyError, TypeError, ValueError) as error:
            raise _damaged(path, f"Its entry for {name} is damaged.") from error
        if not fits:
            raise _damaged(path, f"Its entry for {name} is damaged.")
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


def _reason(error: OSError) -> str:
    return f"{error.strerror or error}."
