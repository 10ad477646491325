"""Weights of a checked checkpoint into a network, layer by layer."""

from __future__ import annotations

from collections.abc import Generator
from typing import cast

import mlx.core as mx
from mlx import nn

from plamo_desktop.core.checkpoint import Checkpoint, NetworkConfig, Quantization
from plamo_desktop.core.jobs import CancelToken
from plamo_desktop.core.ports import LoadProgress
from plamo_desktop.engine.plamo2 import Model


def build_network(config: NetworkConfig, quantization: Quantization | None) -> Model:
    """The network with unset weights: lazy arrays that take no memory until evaluated."""
    model = Model(config)
    if quantization is not None:
        group = quantization.group_size

        def is_quantized(_: str, module: nn.Module) -> bool:
            return hasattr(module, "to_quantized") and module.weight.shape[-1] % group == 0

        nn.quantize(model, group, quantization.bits, class_predicate=is_quantized)
    return model


def load_network(
    checkpoint: Checkpoint, token: CancelToken
) -> Generator[LoadProgress, None, Model]:
    """Load the weights; progress after every layer.  Returns the network.

    On the CPU, activations are FP32: MLX has no fast BF16 there.

    Raises:
        Cancelled: The token was cancelled; the weights are dropped.
    """
    model = build_network(checkpoint.config, checkpoint.quantization)
    weights: dict[str, mx.array] = {}
    for shard in checkpoint.shards:
        weights.update(cast("dict[str, mx.array]", mx.load(str(shard))))
    model.load_weights(list(weights.items()), strict=True)
    del weights
    if mx.default_device() == mx.Device(mx.cpu):
        model.set_dtype(mx.float32)
    model.eval()
    total = len(model.layers) + 1
    for done, layer in enumerate(model.layers, start=1):
        token.raise_if_cancelled()
        mx.eval(layer.parameters())
        yield LoadProgress(done, total)
    token.raise_if_cancelled()
    mx.eval(model.parameters())
    yield LoadProgress(total, total)
    return model
