"""mlx-lm's own generation on the weights of a checkpoint, as the engine is held against it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

import mlx.core as mx

from plamo_desktop.core.checkpoint import Checkpoint
from plamo_desktop.engine.plamo2 import Model
from plamo_desktop.tokenizer.plamo import PlamoTokenizer


def own_network(checkpoint: Checkpoint) -> Any:
    """mlx-lm's network of the same name with the checkpoint's weights.

    Its rotary bases and time steps are others, so its output is too; its work is the same.
    """
    from mlx_lm.utils import load_model

    model, _ = load_model(
        checkpoint.folder, model_config={"model_file": None}, get_model_classes=_classes
    )
    if mx.default_device() == mx.Device(mx.cpu):
        model.set_dtype(mx.float32)
    mx.eval(model.parameters())
    return model


def _classes(config: dict[str, Any]) -> tuple[Any, Any]:
    from mlx_lm.models import plamo2

    return plamo2.Model, plamo2.ModelArgs


def stream(network: Model | Any, tokenizer: PlamoTokenizer, ids: Sequence[int], count: int) -> Any:
    """`stream_generate` without a stop token, its text made by our detokenizer."""
    import mlx_lm.generate  # noqa: F401 - the package gives a function under this name

    module = sys.modules["mlx_lm.generate"]
    module.TokenizerWrapper = _Tokenizer  # type: ignore[attr-defined]
    return module.stream_generate(network, _Tokenizer(tokenizer), list(ids), max_tokens=count)


class _Tokenizer:
    """What `stream_generate` asks of a tokenizer."""

    bos_token = None
    eos_token_ids = frozenset({-1})

    def __init__(self, tokenizer: PlamoTokenizer) -> None:
        self._tokenizer = tokenizer

    @property
    def detokenizer(self) -> _Detokenizer:
        return _Detokenizer(self._tokenizer)


class _Detokenizer:
    def __init__(self, tokenizer: PlamoTokenizer) -> None:
        self._detokenizer = tokenizer.detokenizer()
        self.last_segment = ""

    def reset(self) -> None:
        """It is new."""

    def add_token(self, token: int) -> None:
        self.last_segment = self._detokenizer.add(token)

    def finalize(self) -> None:
        self.last_segment = self._detokenizer.finish()
