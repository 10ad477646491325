"""The tensors a PLaMo 2 checkpoint must have: names, types and shapes."""

from __future__ import annotations

from collections.abc import Iterator

from plamo_desktop.core.checkpoint import NetworkConfig, Quantization
from plamo_desktop.models.safetensors import TensorInfo


def expected_tensors(
    config: NetworkConfig, quantization: Quantization | None
) -> dict[str, TensorInfo]:
    """All tensors of a checkpoint of this shape, as its safetensors headers list them."""
    tensors: dict[str, TensorInfo] = {}
    for name, shape in _matrices(config):
        if quantization is None or shape[1] % quantization.group_size:
            tensors[f"{name}.weight"] = TensorInfo("BF16", shape)
            continue
        rows, columns = shape
        groups = (rows, columns // quantization.group_size)
        tensors[f"{name}.weight"] = TensorInfo("U32", (rows, columns * quantization.bits // 32))
        tensors[f"{name}.scales"] = TensorInfo("BF16", groups)
        tensors[f"{name}.biases"] = TensorInfo("BF16", groups)
    tensors.update((name, TensorInfo("BF16", shape)) for name, shape in _vectors(config))
    return tensors


def _layer(index: int) -> str:
    return f"model.layers.layers.{index}"


def _matrices(config: NetworkConfig) -> Iterator[tuple[str, tuple[int, int]]]:
    """Linear maps and embeddings, (outputs, inputs): what quantisation applies to."""
    hidden, inner = config.hidden_size, config.mamba_size
    heads = config.num_attention_heads * config.hidden_size_per_head
    kv_heads = config.num_key_value_heads * config.hidden_size_per_head
    yield "model.embed_tokens", (config.vocab_size, hidden)
    for index in range(config.num_hidden_layers):
        mixer = f"{_layer(index)}.mixer"
        if config.is_mamba(index):
            steps = config.time_step_size
            yield f"{mixer}.in_proj", (2 * inner, hidden)
            yield f"{mixer}.bcdt_proj", (2 * config.mamba_d_state + steps, inner)
            yield f"{mixer}.dt_proj", (config.mamba_num_heads, steps)
            yield f"{mixer}.out_proj", (hidden, inner)
        else:
            yield f"{mixer}.qkv_proj", (heads + 2 * kv_heads, hidden)
            yield f"{mixer}.o_proj", (hidden, heads)
        yield f"{_layer(index)}.mlp.gate_up_proj", (2 * config.intermediate_size, hidden)
        yield f"{_layer(index)}.mlp.down_proj", (hidden, config.intermediate_size)
    if not config.tie_word_embeddings:
        yield "lm_head", (config.vocab_size, hidden)


def _vectors(config: NetworkConfig) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Everything that is never quantised."""
    head, states = config.hidden_size_per_head, config.mamba_d_state
    for index in range(config.num_hidden_layers):
        mixer = f"{_layer(index)}.mixer"
        if config.is_mamba(index):
            yield f"{mixer}.conv1d.weight", (config.mamba_size, config.mamba_d_conv, 1)
            yield f"{mixer}.dt_bias", (config.mamba_num_heads,)
            yield f"{mixer}.A_log", (config.mamba_num_heads,)
            yield f"{mixer}.D", (config.mamba_num_heads,)
            yield f"{mixer}.dt_norm_weight", (config.time_step_size,)
            yield f"{mixer}.B_norm_weight", (states,)
            yield f"{mixer}.C_norm_weight", (states,)
        else:
            yield f"{mixer}.q_weight", (config.num_attention_heads, head)
            yield f"{mixer}.k_weight", (config.num_key_value_heads, head)
        for norm in ("pre_mixer_norm", "post_mixer_norm", "pre_mlp_norm", "post_mlp_norm"):
            yield f"{_layer(index)}.{norm}.weight", (config.hidden_size,)
    yield "model.norm.weight", (config.hidden_size,)
