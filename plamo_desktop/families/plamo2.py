"""PLaMo 2: the fields of its `config.json`, its tensors, its prompt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any

from plamo_desktop.core.family import ConfigError, Family
from plamo_desktop.core.languages import LANGUAGES
from plamo_desktop.core.prompt import around_text, prompt_parts
from plamo_desktop.core.values import is_int, is_positive, shown

_ROPE_BASES = ("rope_theta", "rope_local_theta")
_COUNTS = (
    "hidden_size", "num_hidden_layers", "num_attention_heads", "num_key_value_heads",
    "hidden_size_per_head", "intermediate_size", "vocab_size", "mamba_num_heads",
    "mamba_d_state", "mamba_d_conv", "mamba_step", "mamba_chunk_size", "attention_window_size",
)  # fmt: skip
_SWITCHES = ("mamba_enabled", "tie_word_embeddings")
_END_OF_COUNTS = 1 << 24
_MAX_LAYERS = 1024


@dataclass(frozen=True, slots=True)
class Plamo2Config:
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
    def from_dict(cls, values: Mapping[str, Any]) -> Plamo2Config:
        """Take the known fields of a parsed `config.json`.

        Raises:
            KeyError: A field is missing.
        """
        taken = {field.name: values[field.name] for field in fields(cls)}
        return cls(**{**taken, "full_attention_idx": tuple(taken["full_attention_idx"] or ())})

    @property
    def context_size(self) -> int:
        """Beyond its attention window the model would see other things than it was trained on."""
        return self.attention_window_size

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

    def matrices(self) -> Iterator[tuple[str, tuple[int, int]]]:
        """Linear maps and embeddings, (outputs, inputs): what quantisation applies to."""
        hidden, inner = self.hidden_size, self.mamba_size
        heads = self.num_attention_heads * self.hidden_size_per_head
        kv_heads = self.num_key_value_heads * self.hidden_size_per_head
        yield "model.embed_tokens", (self.vocab_size, hidden)
        for index in range(self.num_hidden_layers):
            mixer = f"{_layer(index)}.mixer"
            if self.is_mamba(index):
                steps = self.time_step_size
                yield f"{mixer}.in_proj", (2 * inner, hidden)
                yield f"{mixer}.bcdt_proj", (2 * self.mamba_d_state + steps, inner)
                yield f"{mixer}.dt_proj", (self.mamba_num_heads, steps)
                yield f"{mixer}.out_proj", (hidden, inner)
            else:
                yield f"{mixer}.qkv_proj", (heads + 2 * kv_heads, hidden)
                yield f"{mixer}.o_proj", (hidden, heads)
            yield f"{_layer(index)}.mlp.gate_up_proj", (2 * self.intermediate_size, hidden)
            yield f"{_layer(index)}.mlp.down_proj", (hidden, self.intermediate_size)
        if not self.tie_word_embeddings:
            yield "lm_head", (self.vocab_size, hidden)

    def vectors(self) -> Iterator[tuple[str, tuple[int, ...]]]:
        """Everything that is never quantised."""
        head, states = self.hidden_size_per_head, self.mamba_d_state
        for index in range(self.num_hidden_layers):
            mixer = f"{_layer(index)}.mixer"
            if self.is_mamba(index):
                yield f"{mixer}.conv1d.weight", (self.mamba_size, self.mamba_d_conv, 1)
                yield f"{mixer}.dt_bias", (self.mamba_num_heads,)
                yield f"{mixer}.A_log", (self.mamba_num_heads,)
                yield f"{mixer}.D", (self.mamba_num_heads,)
                yield f"{mixer}.dt_norm_weight", (self.time_step_size,)
                yield f"{mixer}.B_norm_weight", (states,)
                yield f"{mixer}.C_norm_weight", (states,)
            else:
                yield f"{mixer}.q_weight", (self.num_attention_heads, head)
                yield f"{mixer}.k_weight", (self.num_key_value_heads, head)
            for norm in ("pre_mixer_norm", "post_mixer_norm", "pre_mlp_norm", "post_mlp_norm"):
                yield f"{_layer(index)}.{norm}.weight", (self.hidden_size,)
        yield "model.norm.weight", (self.hidden_size,)


def _layer(index: int) -> str:
    return f"model.layers.layers.{index}"


def read_config(values: Mapping[str, Any]) -> Plamo2Config:
    """The shape that a parsed `config.json` describes.

    Raises:
        ConfigError: A field is missing or out of range.
    """

    def impossible(name: str) -> ConfigError:
        return ConfigError(f"Its config.json has an impossible {name}: {shown(values[name])}.")

    # Without the code file nothing else says what the layers' bases are.
    if values.get("model_file") is None and any(values.get(name) is None for name in _ROPE_BASES):
        raise ConfigError("Its config.json names neither model_file nor both RoPE bases.")
    missing = [field.name for field in fields(Plamo2Config) if field.name not in values]
    if missing:
        raise ConfigError(f"Its config.json lacks {', '.join(missing)}.")
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
        raise ConfigError("Its attention heads do not divide into its key-value heads.")
    if values["mamba_step"] < 2 or values["hidden_size_per_head"] % 2:
        raise ConfigError("Its layers cannot be laid out.")
    return Plamo2Config.from_dict(values)


PLAMO2 = Family(
    model_type="plamo2",
    network="plamo_desktop.engine.plamo2",
    read_config=read_config,
    known_code=frozenset({"538e30d4911fa6708939c9d15a3b711976d96114cdaf74403a0bc14572972e1e"}),
    languages=LANGUAGES,
    prompt_parts=prompt_parts,
    around_text=around_text,
)
