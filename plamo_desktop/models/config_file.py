"""`config.json` of a model folder: read, checked, and its code file recognised by hash."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

from plamo_desktop.core.checkpoint import NetworkConfig, Quantization
from plamo_desktop.core.errors import (
    ModelFileError,
    UnknownModelCodeError,
    UnsupportedModelError,
)

# sha256 of code files whose meaning the network in `engine.plamo2` has.  They are never run.
KNOWN_CODE = frozenset({"538e30d4911fa6708939c9d15a3b711976d96114cdaf74403a0bc14572972e1e"})

_ROPE_BASES = ("rope_theta", "rope_local_theta")
_COUNTS = (
    "hidden_size", "num_hidden_layers", "num_attention_heads", "num_key_value_heads",
    "hidden_size_per_head", "intermediate_size", "vocab_size", "mamba_num_heads",
    "mamba_d_state", "mamba_d_conv", "mamba_step", "attention_window_size",
)  # fmt: skip
_MAX_COUNT = 1 << 24


def read_config(folder: Path, known_code: frozenset[str] = KNOWN_CODE) -> dict[str, Any]:
    """The parsed `config.json`, once it is clear that its network is one this program knows.

    Args:
        folder: The model's folder.
        known_code: Hashes of code files that mean the network of `engine.plamo2`.

    Raises:
        ModelFileError: The file is missing or damaged.
        UnsupportedModelError: It describes another architecture.
        UnknownModelCodeError: It names a code file with unknown contents.
    """
    path = folder / "config.json"
    try:
        values = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ModelFileError(file=path, detail=f"{error.strerror or error}.") from error
    except (ValueError, RecursionError) as error:
        raise ModelFileError(file=path, detail="It is not valid JSON.") from error
    if not isinstance(values, dict):
        raise ModelFileError(file=path, detail="It is not a JSON object.")
    if values.get("model_type") != "plamo2":
        raise UnsupportedModelError(
            folder=folder, detail=f"Its architecture is “{values.get('model_type')}”."
        )
    if values.get("model_file") is not None:
        _check_code(folder, values["model_file"], known_code)
    elif not all(isinstance(values.get(name), int | float) for name in _ROPE_BASES):
        raise UnsupportedModelError(
            folder=folder,
            detail="Its config.json names neither model_file nor both RoPE bases.",
        )
    return values


def _check_code(folder: Path, name: object, known_code: frozenset[str]) -> None:
    if not isinstance(name, str) or Path(name).name != name:
        raise UnknownModelCodeError(file=name, detail="It is not a file of the model's folder.")
    path = folder / name
    try:
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError as error:
        raise ModelFileError(file=path, detail=f"{error.strerror or error}.") from error
    if digest not in known_code:
        raise UnknownModelCodeError(file=path, detail=f"Its sha256 begins with {digest[:12]}.")


def network_config(folder: Path, values: Mapping[str, Any]) -> NetworkConfig:
    """The network's shape.

    Raises:
        UnsupportedModelError: A field is missing or out of range.
    """

    def refuse(detail: str) -> UnsupportedModelError:
        return UnsupportedModelError(folder=folder, detail=detail)

    missing = [field.name for field in fields(NetworkConfig) if field.name not in values]
    if missing:
        raise refuse(f"Its config.json lacks {', '.join(missing)}.")
    for name in _COUNTS:
        value = values[name]
        if not isinstance(value, int) or isinstance(value, bool) or not 0 < value < _MAX_COUNT:
            raise refuse(f"Its config.json has an impossible {name}: {value}.")
    for name in (*_ROPE_BASES, "rms_norm_eps"):
        if not isinstance(values[name], int | float) or not 0 < values[name] < 1e12:
            raise refuse(f"Its config.json has an impossible {name}: {values[name]}.")
    if values["num_attention_heads"] % values["num_key_value_heads"]:
        raise refuse("Its attention heads do not divide into its key-value heads.")
    if values["mamba_step"] < 2 or values["hidden_size_per_head"] % 2:
        raise refuse("Its layers cannot be laid out.")
    return NetworkConfig.from_dict(values)


def quantization(folder: Path, values: Mapping[str, Any]) -> Quantization | None:
    """How the weights are quantised; None for plain weights.

    Raises:
        UnsupportedModelError: A kind this program does not run.
    """
    entry = values.get("quantization", values.get("quantization_config"))
    if entry is None:
        return None
    expected = {"mode", "bits", "group_size"}
    if (
        not isinstance(entry, dict)
        or not set(entry) <= expected
        or entry.get("mode", "affine") != "affine"
        or entry.get("bits") not in {4, 8}
        or entry.get("group_size") != 64
    ):
        raise UnsupportedModelError(
            folder=folder,
            detail=f"Its quantisation is not affine with 4 or 8 bits and groups of 64: {entry}.",
        )
    return Quantization(64, entry["bits"])


def stop_ids(folder: Path, values: Mapping[str, Any]) -> tuple[int, ...]:
    """The token ids that end the output.

    Raises:
        UnsupportedModelError: There are none, or they are outside the vocabulary.
    """
    entry = values.get("eos_token_id")
    ids = tuple(entry) if isinstance(entry, list) else (entry,)
    if not ids or not all(
        isinstance(value, int) and 0 <= value < values["vocab_size"] for value in ids
    ):
        raise UnsupportedModelError(
            folder=folder, detail=f"Its config.json has an impossible eos_token_id: {entry}."
        )
    return ids
