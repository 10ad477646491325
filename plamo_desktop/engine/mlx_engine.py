"""The engine on MLX: made, loaded, used and closed in one thread."""

from __future__ import annotations

import gc
import time
from collections.abc import Generator, Iterator

import mlx.core as mx

from plamo_desktop.core.checkpoint import Checkpoint
from plamo_desktop.core.errors import (
    EmptyOutputError,
    GenerationError,
    NothingToTranslateError,
    TextTooLongError,
    UnexpectedOutputError,
    VocabularyError,
)
from plamo_desktop.core.jobs import (
    CancelToken,
    Event,
    Finish,
    FinishReason,
    Piece,
    Request,
)
from plamo_desktop.core.ports import LoadProgress, ModelInfo
from plamo_desktop.core.prompt import split_outer_space
from plamo_desktop.engine import boundary
from plamo_desktop.engine.decoding import greedy
from plamo_desktop.engine.loading import load_network
from plamo_desktop.engine.memory import DeviceMemory, MlxMemory, make_room
from plamo_desktop.engine.network import Network
from plamo_desktop.engine.output_text import FinalNewline
from plamo_desktop.engine.reading import PromptReader
from plamo_desktop.tokenizer.plamo import PlamoTokenizer

_LEAST_OUTPUT = 256
_OUTPUT_PER_INPUT = 8


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
        started = time.monotonic()
        before, text, after = split_outer_space(request.text)
        if not text:
            raise NothingToTranslateError
        ids, head = self._prompt(request, text), self._prompt(request, "")
        pairs = zip(ids, head, strict=False)
        shared = next((i for i, (one, other) in enumerate(pairs) if one != other), len(head))
        limit = self._output_limit(text, len(ids))
        with boundary.generating():
            yield from self._run(ids, shared, limit, (before, after), started, token)

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

    def _prompt(self, request: Request, text: str) -> list[int]:
        parts = self._checkpoint.family.prompt_parts(Request(text, request.source, request.target))
        return self._tokenizer.encode_prompt(parts)

    def _output_limit(self, text: str, prompt_tokens: int) -> int:
        """How many tokens a translation may have: bound to its input, within the window.

        Raises:
            TextTooLongError: An output as long as the text would not fit.
        """
        window = self._checkpoint.config.context_size
        text_tokens = self._tokenizer.count(text)
        room = window - prompt_tokens
        if room < max(text_tokens, _LEAST_OUTPUT):
            raise TextTooLongError(tokens=f"{text_tokens:,}", limit=f"{window // 2:,}")
        return min(room, max(_LEAST_OUTPUT, _OUTPUT_PER_INPUT * text_tokens))

    def _run(
        self,
        ids: list[int],
        head: int,
        limit: int,
        outer: tuple[str, str],
        started: float,
        token: CancelToken,
    ) -> Iterator[Event]:
        model, reader = self._model, self._reader
        if model is None or reader is None:
            raise GenerationError(detail="The model is not loaded.")
        cache = model.make_cache()
        reused = yield from reader.read(ids, head, cache, token)

        before, after = outer
        detokenizer, newline = self._tokenizer.detokenizer(), FinalNewline()
        stops = self._checkpoint.stop_ids
        count = 0
        is_empty = True
        reason = FinishReason.STOP
        first_at = time.monotonic()

        def piece(text: str) -> Piece:
            now = time.monotonic()
            speed = (count - 1) / (now - first_at) if count > 1 and now > first_at else 0.0
            return Piece(text, count, now - started, speed)

        pending = before
        for token_id in greedy(model, ids[-1], cache, stops, limit + 1, token):
            if count == limit:
                reason = FinishReason.LENGTH
                break
            count += 1
            if count == 1:
                first_at = time.monotonic()
            self._refuse_control(token_id)
            written = newline.add(detokenizer.add(token_id))
            is_empty = is_empty and not written.strip()
            yield piece(pending + written)
            pending = ""
        written = newline.add(detokenizer.finish())
        if is_empty and not written.strip():
            raise EmptyOutputError
        rest = pending + written
        if reason is FinishReason.STOP:
            rest += after
        last = piece(rest)
        yield last
        yield Finish(reason, len(ids), count, last.seconds, last.tokens_per_second, reused)

    def _refuse_control(self, token_id: int) -> None:
        if token_id >= self._tokenizer.size:
            raise UnexpectedOutputError(token=token_id)
        for spelling, control in self._tokenizer.controls.items():
            if control == token_id:
                raise UnexpectedOutputError(token=spelling)
