"""`config.json` of a model folder: read, checked, and its code file recognised by hash."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from plamo_desktop.core.checkpoint import Quantization
from plamo_desktop.core.errors import (
    ModelFileError,
    UnknownModelCodeError,
    UnsupportedModelError,
)
from plamo_desktop.core.family import ConfigError, Family, NetworkConfig
from plamo_desktop.core.regular_files import read_regular, reason
from plamo_desktop.core.values import is_file_name, is_int, shown
from plamo_desktop.families.registry import FAMILIES

_MAX_STOP_IDS = 64


def read_config(folder: Path) -> tuple[Family, dict[str, Any]]:
    """The parsed `config.json` and the family it is of, once it is clear that this is one.

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
    kind = values.get("model_type")
    family = FAMILIES.get(kind) if isinstance(kind, str) else None
    if family is None:
        raise UnsupportedModelError(folder=folder, detail=f"Its architecture is “{shown(kind)}”.")
    if values.get("model_file") is not None:
        _check_code(folder, values["model_file"], family.known_code)
    return family, values


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


def network_config(folder: Path, family: Family, values: Mapping[str, Any]) -> NetworkConfig:
    """The network's shape.

    Raises:
        UnsupportedModelError: A field is missing or out of range.
    """
    try:
        return family.read_config(values)
    except ConfigError as error:
        raise UnsupportedModelError(folder=folder, detail=str(error)) from error


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


def stop_ids(folder: Path, values: Mapping[str, Any], vocab_size: int) -> tuple[int, ...]:
    """The token ids that end the output.

    Raises:
        UnsupportedModelError: There are none, or they are outside the vocabulary.
    """
    entry = values.get("eos_token_id")
    ids = tuple(entry) if isinstance(entry, list) else (entry,)
    if not 0 < len(ids) <= _MAX_STOP_IDS or not all(is_int(value, 0, vocab_size) for value in ids):
        raise UnsupportedModelError(
            folder=folder, detail=f"Its config.json has an impossible eos_token_id: {shown(entry)}."
        )
    return ids
