"""A model's files as values: what the catalogue has checked and the engine may load."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class Quantization:
    """Affine quantisation of weights: `bits` per value, one scale and bias per group."""

    group_size: int
    bits: int


@dataclass(frozen=True, slots=True)
class NetworkConfig:
    """The fields of a PLaMo 2 `config.json` that shape the network, under their own names."""

    hidden_size: int
    num_hidden_layers: int
    num_attention_heads: int
    num_key_value_heads: int
    hidden_size_per_head: int
    intermediate_size: int
    vocab_size: int
    mamba_num_heads: int
    mamba_d_state: int
    mamba_d_conv: int
    mamba_step: int
    mamba_chunk_size: int
    mamba_enabled: bool
    attention_window_size: int
    full_attention_idx: tuple[int, ...]
    rope_theta: float
    rope_local_theta: float
    rms_norm_eps: float
    tie_word_embeddings: bool

    @classmethod
    def from_dict(cls, values: Mapping[str, Any]) -> NetworkConfig:
        """Take the known fields of a parsed `config.json`.

        Raises:
            KeyError: A field is missing.
        """
        taken = {field.name: values[field.name] for field in fields(cls)}
        return cls(**{**taken, "full_attention_idx": tuple(taken["full_attention_idx"] or ())})

    @property
    def mamba_size(self) -> int:
        """Width inside a Mamba layer."""
        return self.mamba_num_heads * self.hidden_size_per_head

    @property
    def time_step_size(self) -> int:
        """Width of the low-rank time-step projection."""
        return max(64, self.hidden_size // 16)

    def is_mamba(self, layer: int) -> bool:
        """Whether a layer is a state-space layer; the others are attention."""
        if not self.mamba_enabled:
            return False
        half = self.mamba_step // 2
        if self.num_hidden_layers <= half:
            return layer != self.num_hidden_layers - 1
        return layer % self.mamba_step != half

    def rope_base(self, layer: int) -> float:
        """The base of a layer's rotary positions."""
        return self.rope_theta if layer in self.full_attention_idx else self.rope_local_theta


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """A folder whose files were checked: what the engine loads, and nothing else of it.

    Attributes:
        folder: Where the files lie.
        name: For people.
        precision: Such as `4-bit`.
        is_demo: True for the small bundled model.
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
    config: NetworkConfig
    quantization: Quantization | None
    shards: tuple[Path, ...]
    vocabulary: Path
    stop_ids: tuple[int, ...]
    weight_bytes: int
