"""A model's files as values: what the catalogue has checked and the engine may load."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from plamo_desktop.core.family import Family, NetworkConfig


@dataclass(frozen=True, slots=True)
class Quantization:
    """Affine quantisation of weights: `bits` per value, one scale and bias per group."""

    group_size: int
    bits: int


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """A folder whose files were checked: what the engine loads, and nothing else of it.

    Attributes:
        folder: Where the files lie.
        name: For people.
        precision: Such as `4-bit`.
        is_demo: True for the small bundled model.
        family: What kind of model it is.
        config: The network's shape.
        quantization: None for plain weights.
        shards: The safetensors files, in order.
        vocabulary: The `tokenizer.jsonl`.
        stop_ids: Token ids that end the output.
        weight_bytes: Sum of all tensors.
    """

    folder: Path
    name: str
    precision: str
    is_demo: bool
    family: Family
    config: NetworkConfig
    quantization: Quantization | None
    shards: tuple[Path, ...]
    vocabulary: Path
    stop_ids: tuple[int, ...]
    weight_bytes: int
