"""Weights of a checked checkpoint into a network, layer by layer."""

from __future__ import annotations

from collections.abc import Generator
from importlib import import_module
from pathlib import Path
from typing import Any, cast

import mlx.core as mx
from mlx import nn
from mlx.utils import tree_flatten

from plamo_desktop.core.checkpoint import Checkpoint, Quantization
from plamo_desktop.core.errors import ModelFileError
from plamo_desktop.core.family import Family, NetworkConfig
from plamo_desktop.core.jobs import CancelToken
from plamo_desktop.core.ports import LoadProgress
from plamo_desktop.engine.network import Network


def build_network(
    family: Family, config: NetworkConfig, quantization: Quantization | None
) -> Network:
    """The network with unset weights: lazy arrays that take no memory until evaluated."""
    model: Network = import_module(family.network).Model(config)
    if quantization is not None:
        group = quantization.group_size

        def is_quantized(_: str, module: nn.Module) -> bool:
            return hasattr(module, "to_quantized") and module.weight.shape[-1] % group == 0

        nn.quantize(model, group, quantization.bits, class_predicate=is_quantized)
    return model


def load_network(
    checkpoint: Checkpoint, token: CancelToken
) -> Generator[LoadProgress, None, Network]:
    """Load the weights; progress after every layer.  Returns the network.

    On the CPU, activations are FP32: MLX has no fast BF16 there.

    Raises:
        Cancelled: The token was cancelled; the weights are dropped.
        ModelFileError: The weights are damaged.
    """
    model = build_network(checkpoint.family, checkpoint.config, checkpoint.quantization)
    weights: dict[str, mx.array] = {}
    for shard in checkpoint.shards:
        weights.update(cast("dict[str, mx.array]", mx.load(str(shard))))
    model.load_weights(list(weights.items()), strict=True)
    del weights
    if mx.default_device() == mx.Device(mx.cpu):
        model.set_dtype(mx.float32)
    model.eval()
    names = {id(module): name for name, module in model.named_modules()}
    stems = [f"{names[id(layer)]}." for layer in model.layers]
    total = len(stems) + 1
    for done, (stem, layer) in enumerate(zip(stems, model.layers, strict=True), start=1):
        token.raise_if_cancelled()
        parameters = layer.parameters()
        mx.eval(parameters)
        _check_finite(checkpoint.folder, stem, parameters, model.watched)
        # What was read before it was converted is not needed again.
        mx.clear_cache()
        yield LoadProgress(done, total)
    token.raise_if_cancelled()
    parameters = model.parameters()
    mx.eval(parameters)
    flat = cast("dict[str, mx.array]", tree_flatten(parameters, destination={}))
    others = {name: value for name, value in flat.items() if not name.startswith(tuple(stems))}
    _check_finite(checkpoint.folder, "", others, model.watched)
    model.prepare()
    mx.clear_cache()
    yield LoadProgress(total, total)
    return model


def _check_finite(
    folder: Path, prefix: str, parameters: dict[str, Any], watched: tuple[str, ...]
) -> None:
    """Refuse damage that would not show: a decay rate of infinity keeps all logits finite.

    Raises:
        ModelFileError: A number is infinite or is none.
    """
    flat = cast("dict[str, mx.array]", tree_flatten(parameters, destination={}))
    values = {name: value for name, value in flat.items() if _may_hide(name, value, watched)}
    finite = mx.stack([mx.isfinite(value).all() for value in values.values()])
    for name, is_finite in zip(values, cast("list[bool]", finite.tolist()), strict=True):
        if not is_finite:
            detail = f"{prefix}{name} holds numbers that are not finite."
            raise ModelFileError(file=folder, detail=detail)


def _may_hide(name: str, value: mx.array, watched: tuple[str, ...]) -> bool:
    """All but packed integers and plain matrices: those are large, and damage there shows."""
    is_matrix = value.ndim == 2 and name.endswith(".weight") and not name.endswith(watched)
    return mx.issubdtype(value.dtype, mx.floating) and not is_matrix
