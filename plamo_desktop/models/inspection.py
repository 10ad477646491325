"""Checks a model folder file by file, in plain Python, before the engine sees it."""

from __future__ import annotations

import json
import os
from pathlib import Path

from plamo_desktop.core.checkpoint import Checkpoint, Quantization
from plamo_desktop.core.errors import ModelFileError, ModelFolderGoneError
from plamo_desktop.core.family import NetworkConfig
from plamo_desktop.core.regular_files import open_regular, read_regular, reason
from plamo_desktop.core.values import is_file_name, shown
from plamo_desktop.models.config_file import (
    network_config,
    quantization,
    read_config,
    stop_ids,
)
from plamo_desktop.models.safetensors import TensorInfo, read_header
from plamo_desktop.models.tensors import expected_tensors

_SINGLE = "model.safetensors"
_INDEX = "model.safetensors.index.json"
_FLOATS = frozenset({"BF16", "F32"})


def inspect_folder(folder: Path, *, name: str | None = None, is_demo: bool = False) -> Checkpoint:
    """Check config, code file, vocabulary and the headers of all weights.

    Args:
        folder: The model's folder.
        name: What to call it; the folder's name when None.
        is_demo: Whether it is the bundled demo model.

    Raises:
        PlamoError: The folder cannot be used; the message names the file and the cause.
    """
    if not os.path.isdir(folder):  # noqa: PTH112 - pathlib raises for closed folders
        raise ModelFolderGoneError(name=folder, folder=folder)
    family, values = read_config(folder)
    config = network_config(folder, family, values)
    kind = quantization(folder, values)
    vocabulary = folder / "tokenizer.jsonl"
    try:
        open_regular(vocabulary).close()
    except OSError as error:
        raise ModelFileError(file=vocabulary, detail=reason(error)) from error
    shards = _shards(folder)
    weight_bytes = _check_tensors(folder, shards, config, kind)
    return Checkpoint(
        folder=folder,
        name=name or folder.name,
        precision=f"{kind.bits}-bit" if kind else "BF16",
        is_demo=is_demo,
        family=family,
        config=config,
        quantization=kind,
        shards=shards,
        vocabulary=vocabulary,
        stop_ids=stop_ids(folder, values, config.vocab_size),
        weight_bytes=weight_bytes,
    )


def _shards(folder: Path) -> tuple[Path, ...]:
    """The files of the weights; whether they are there shows when their headers are read."""
    index = folder / _INDEX
    try:
        names = sorted(set(json.loads(read_regular(index))["weight_map"].values()))
    except FileNotFoundError:
        return (folder / _SINGLE,)
    except OSError as error:
        raise ModelFileError(file=index, detail=reason(error)) from error
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise ModelFileError(file=index, detail="It is damaged.") from error
    for name in names:
        if not is_file_name(name) or not name.endswith(".safetensors"):
            detail = f"It names a file that is not allowed: {shown(name)}."
            raise ModelFileError(file=index, detail=detail)
    return tuple(folder / name for name in names)


def _check_tensors(
    folder: Path, shards: tuple[Path, ...], config: NetworkConfig, kind: Quantization | None
) -> int:
    """Compare the headers with what the network needs; the sum of all tensors' bytes."""
    expected = expected_tensors(config, kind)
    found: dict[str, TensorInfo] = {}
    for shard in shards:
        for name, info in read_header(shard).items():
            wanted = expected.get(name)
            if wanted is None:
                raise ModelFileError(file=shard, detail=f"It has an unknown tensor, {shown(name)}.")
            if name in found:
                raise ModelFileError(file=shard, detail=f"It repeats the tensor {name}.")
            if info.shape != wanted.shape:
                raise ModelFileError(
                    file=shard,
                    detail=f"{name} has the shape {list(info.shape)}, not {list(wanted.shape)}.",
                )
            if info.dtype != wanted.dtype and not {info.dtype, wanted.dtype} <= _FLOATS:
                raise ModelFileError(
                    file=shard, detail=f"{name} has the type {info.dtype}, not {wanted.dtype}."
                )
            found[name] = info
    missing = sorted(expected.keys() - found.keys())
    if missing:
        more = f" and {len(missing) - 1} more" if len(missing) > 1 else ""
        raise ModelFileError(
            file=shards[0] if len(shards) == 1 else folder,
            detail=f"The weights lack {missing[0]}{more}.",
        )
    return sum(info.bytes for info in found.values())
