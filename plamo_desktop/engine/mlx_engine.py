"""The engine on MLX: made, loaded, used and closed in one thread."""

from __future__ import annotations

import gc
from collections.abc import Generator, Iterator

import mlx.core as mx

from plamo_desktop.core.checkpoint import Checkpoint
from plamo_desktop.core.errors import GenerationError, VocabularyError
from plamo_desktop.core.jobs import CancelToken, Event, Job, JobEvent, Request
from plamo_desktop.core.ports import LoadProgress, ModelInfo
from plamo_desktop.engine import boundary
from plamo_desktop.engine.decoding import greedy
from plamo_desktop.engine.loading import load_network
from plamo_desktop.engine.memory import DeviceMemory, MlxMemory, make_room
from plamo_desktop.engine.network import Network
from plamo_desktop.engine.reading import PromptReader
from plamo_desktop.engine.row import Row
from plamo_desktop.engine.side_by_side import SideBySide, one_by_one
from plamo_desktop.engine.width import rows_at_once
from plamo_desktop.tokenizer.plamo import PlamoTokenizer


class MlxEngine:
    """Runs one checkpoint; implements `core.ports.Engine`.

    Args:
        checkpoint: The checked files.
        tokenizer: The checkpoint's tokenizer.
        memory: What the model is to fit into.
    """

    def __init__(
        self,
        checkpoint: Checkpoint,
        tokenizer: PlamoTokenizer,
        memory: DeviceMemory | None = None,
    ) -> None:
        self._checkpoint = checkpoint
        self._memory = memory or MlxMemory()
        self._tokenizer = tokenizer
        self._model: Network | None = None
        self._reader: PromptReader | None = None
        if mx.default_device() == mx.Device(mx.cpu):
            # Compiling on the CPU runs a C++ compiler for every new shape of operation.
            mx.disable_compile()

    @property
    def info(self) -> ModelInfo:
        """Which model this is."""
        checkpoint = self._checkpoint
        device = "cpu" if mx.default_device() == mx.Device(mx.cpu) else "gpu"
        return ModelInfo(
            checkpoint.name,
            checkpoint.precision,
            checkpoint.is_demo,
            device,
            str(checkpoint.folder),
        )

    def load(self, token: CancelToken) -> Iterator[LoadProgress]:
        """Load the weights layer by layer."""
        if self._tokenizer.size > self._checkpoint.config.vocab_size:
            raise VocabularyError(
                file=self._checkpoint.vocabulary,
                detail=f"It has {self._tokenizer.size} rows, "
                f"the network knows {self._checkpoint.config.vocab_size}.",
            )
        with boundary.loading():
            make_room(self._checkpoint, self._memory)
            # The first use brings the compiled kernels: part of loading, not of a translation.
            self._tokenizer.encode("")
            self._model = yield from load_network(self._checkpoint, token)
            self._reader = PromptReader(self._model)

    def stream(self, request: Request, token: CancelToken) -> Generator[Event, None, None]:
        """Translate; outer white space is given back as it was."""
        with boundary.generating():
            row = self._row(request)
            model, reader = self._loaded()
            cache = model.make_cache()
            yield from row.read(reader, cache, token)
            for token_id in greedy(model, row.ids[-1], cache, token):
                yield from row.add(token_id)
                if row.is_finished:
                    return

    def stream_side_by_side(
        self, jobs: Iterator[Job | None], width: int | None = None
    ) -> Generator[tuple[Job, JobEvent], None, None]:
        """Translate many jobs, several at a time where that is faster."""
        model, reader = self._loaded()
        is_quantized = self._checkpoint.quantization is not None
        rows = rows_at_once(width, is_gpu=self._memory.is_gpu, is_quantized=is_quantized)
        if rows == 1 or not model.can_be_batched:
            return one_by_one(self.stream, jobs)
        return SideBySide(model, reader, self._row, rows).run(jobs)

    def count(self, text: str) -> int:
        """Number of tokens of `text` alone, by the compiled loops whoever warmed them up."""
        return len(self._tokenizer.encode(text))

    def unload(self) -> None:
        """Free the weights and what is kept of prompts."""
        self._model = self._reader = None
        gc.collect()
        mx.clear_cache()

    def close(self) -> None:
        """Free the weights and this thread's streams: without it the process may abort at exit."""
        self.unload()
        mx.synchronize()
        mx.clear_streams()

    def _row(self, request: Request) -> Row:
        return Row(request, self._checkpoint, self._tokenizer)

    def _loaded(self) -> tuple[Network, PromptReader]:
        if self._model is None or self._reader is None:
            raise GenerationError(detail="The model is not loaded.")
        return self._model, self._reader
