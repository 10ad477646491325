"""The tensors that a checkpoint must have: names, types and shapes."""

from __future__ import annotations

from plamo_desktop.core.checkpoint import Quantization
from plamo_desktop.core.family import NetworkConfig
from plamo_desktop.models.safetensors import TensorInfo


def expected_tensors(
    config: NetworkConfig, quantization: Quantization | None
) -> dict[str, TensorInfo]:
    """All tensors of a checkpoint of this shape, as its safetensors headers list them."""
    tensors: dict[str, TensorInfo] = {}
    for name, shape in config.matrices():
        if quantization is None or shape[1] % quantization.group_size:
            tensors[f"{name}.weight"] = TensorInfo("BF16", shape)
            continue
        rows, columns = shape
        groups = (rows, columns // quantization.group_size)
        tensors[f"{name}.weight"] = TensorInfo("U32", (rows, columns * quantization.bits // 32))
        tensors[f"{name}.scales"] = TensorInfo("BF16", groups)
        tensors[f"{name}.biases"] = TensorInfo("BF16", groups)
    tensors.update((name, TensorInfo("BF16", shape)) for name, shape in config.vectors())
    return tensors
