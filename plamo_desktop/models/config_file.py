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
from plamo_desktop.core.regular_files import read_regular, reason
from plamo_desktop.core.values import is_file_name, is_int, is_positive, shown

# sha256 of code files whose meaning the network in `engine.plamo2` has.  They are never run.
KNOWN_CODE = frozenset({"538e30d4911fa6708939c9d15a3b711976d96114cdaf74403a0bc14572972e1e"})

_ROPE_BASES = ("rope_theta", "rope_local_theta")
_COUNTS = (
    "hidden_size", "num_hidden_layers", "num_attention_heads", "num_key_value_heads",
    "hidden_size_per_head", "intermediate_size", "vocab_size", "mamba_num_heads",
    "mamba_d_state", "mamba_d_conv", "mamba_step", "mamba_chunk_size", "attention_window_size",
)  # fmt: skip
_SWITCHES = ("mamba_enabled", "tie_word_embeddings")
_END_OF_COUNTS = 1 << 24
_MAX_LAYERS = 1024
_MAX_STOP_IDS = 64


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
        values = json.loads(read_regular(path).decode("utf-8"))
    except OSError as error:
        raise ModelFileError(file=path, detail=reason(error)) from error
    except (ValueError, RecursionError) as error:
        raise ModelFileError(file=path, detail="It is not valid JSON.") from error
    if not isinstance(values, dict):
        raise ModelFileError(file=path, detail="It is not a JSON object.")
    if values.get("model_type") != "plamo2":
        raise UnsupportedModelError(
            folder=folder, detail=f"Its architecture is “{shown(values.get('model_type'))}”."
        )
    if values.get("model_file") is not None:
        _check_code(folder, values["model_file"], known_code)
    elif any(values.get(name) is None for name in _ROPE_BASES):
        raise UnsupportedModelError(
            folder=folder,
            detail="Its config.json names neither model_file nor both RoPE bases.",
        )
    return values


def _check_code(folder: Path, name: object, known_code: frozenset[str]) -> None:
    if not is_file_name(name):
        raise UnknownModelCodeError(
            file=shown(name), detail="It is not a file of the model's folder."
        )
    path = folder / name
    try:
        digest = hashlib.sha256(read_regular(path)).hexdigest()
    except OSError as error:
        raise ModelFileError(file=path, detail=reason(error)) from error
    if digest not in known_code:
        raise UnknownModelCodeError(file=path, detail=f"Its sha256 begins with {digest[:12]}.")


def network_config(folder: Path, values: Mapping[str, Any]) -> NetworkConfig:
    """The network's shape.

    Raises:
        UnsupportedModelError: A field is missing or out of range.
    """

    def refuse(detail: str) -> UnsupportedModelError:
        return UnsupportedModelError(folder=folder, detail=detail)

    def impossible(name: str) -> UnsupportedModelError:
        return refuse(f"Its config.json has an impossible {name}: {shown(values[name])}.")

    missing = [field.name for field in fields(NetworkConfig) if field.name not in values]
    if missing:
        raise refuse(f"Its config.json lacks {', '.join(missing)}.")
    for name in _COUNTS:
        if not is_int(values[name], 1, _END_OF_COUNTS):
            raise impossible(name)
    for name in _SWITCHES:
        if not isinstance(values[name], bool):
            raise impossible(name)
    for name in (*_ROPE_BASES, "rms_norm_eps"):
        if not is_positive(values[name], 1e12):
            raise impossible(name)
    layers, full = values["num_hidden_layers"], values["full_attention_idx"]
    # The network and its tensors are listed layer by layer before the files are looked at.
    if layers > _MAX_LAYERS:
        raise impossible("num_hidden_layers")
    if full is not None and not (
        isinstance(full, list)
        and len(full) <= layers
        and all(is_int(layer, 0, layers) for layer in full)
    ):
        raise impossible("full_attention_idx")
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
        or not is_int(entry.get("bits"), 4, 9)
        or entry["bits"] not in {4, 8}
        or not is_int(entry.get("group_size"), 64, 65)
    ):
        raise UnsupportedModelError(
            folder=folder,
            detail=f"Its quantisation is not affine with 4 or 8 bits and groups of 64: "
            f"{shown(entry)}.",
        )
    return Quantization(64, entry["bits"])


def stop_ids(folder: Path, values: Mapping[str, Any]) -> tuple[int, ...]:
    """The token ids that end the output.

    Raises:
        UnsupportedModelError: There are none, or they are outside the vocabulary.
    """
    entry = values.get("eos_token_id")
    ids = tuple(entry) if isinstance(entry, list) else (entry,)
    if not 0 < len(ids) <= _MAX_STOP_IDS or not all(
        is_int(value, 0, values["vocab_size"]) for value in ids
    ):
        raise UnsupportedModelError(
            folder=folder, detail=f"Its config.json has an impossible eos_token_id: {shown(entry)}."
        )
    return ids
