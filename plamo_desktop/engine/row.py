"""One translation on its way through the network, alone or as a row of a batch."""

from __future__ import annotations

import time
from collections.abc import Generator

from plamo_desktop.core.checkpoint import Checkpoint
from plamo_desktop.core.errors import (
    EmptyOutputError,
    NonFiniteOutputError,
    NothingToTranslateError,
    TextTooLongError,
    UnexpectedOutputError,
)
from plamo_desktop.core.jobs import (
    CancelToken,
    Event,
    Finish,
    FinishReason,
    Piece,
    PromptRead,
    Request,
)
from plamo_desktop.core.prompt import split_outer_space
from plamo_desktop.engine.decoding import NOT_FINITE
from plamo_desktop.engine.network import LayerCache
from plamo_desktop.engine.output_text import FinalNewline
from plamo_desktop.engine.reading import PromptReader
from plamo_desktop.tokenizer.plamo import PlamoTokenizer

_LEAST_OUTPUT = 256
_OUTPUT_PER_INPUT = 8


class Row:
    """A request's prompt, and the events that the network's ids become.

    Outer white space is given back as it was.

    Args:
        request: What to translate.
        checkpoint: The model's files.
        tokenizer: Its tokenizer.

    Attributes:
        ids: The prompt.
        is_finished: Whether the last event was given.

    Raises:
        NothingToTranslateError: The text has no visible character.
        TextTooLongError: An output as long as the text would not fit.
    """

    def __init__(self, request: Request, checkpoint: Checkpoint, tokenizer: PlamoTokenizer) -> None:
        self._started = self._first_at = time.monotonic()
        self._pending, text, self._after = split_outer_space(request.text)
        if not text:
            raise NothingToTranslateError
        self._tokenizer, self._stops = tokenizer, checkpoint.stop_ids
        self.ids, head = (
            tokenizer.encode_prompt(
                checkpoint.family.prompt_parts(Request(part, request.source, request.target))
            )
            for part in (text, "")
        )
        # So many ids are the same for every text.
        pairs = enumerate(zip(self.ids, head, strict=False))
        self._head = next((i for i, (one, other) in pairs if one != other), len(head))
        window = checkpoint.config.context_size
        self._limit = _output_limit(window, tokenizer.count(text), len(self.ids))
        self._detokenizer, self._newline = tokenizer.detokenizer(), FinalNewline()
        self._count = self._reused = 0
        self._is_empty = True
        self.is_finished = False

    @property
    def most_tokens(self) -> int:
        """How many tokens prompt and output may have together."""
        return len(self.ids) + self._limit

    def read(
        self, reader: PromptReader, cache: list[LayerCache], token: CancelToken
    ) -> Generator[PromptRead, None, None]:
        """Take all but the last id of the prompt into an empty cache.

        Raises:
            Cancelled: The token was cancelled.
        """
        self._reused = yield from reader.read(self.ids, self._head, cache, token)
        self._first_at = time.monotonic()

    def add(self, token_id: int) -> list[Event]:
        """What the next id gives: new text, or the end.

        Raises:
            NonFiniteOutputError: There is no id, for the logits were not finite.
            UnexpectedOutputError: The id is no text.
            EmptyOutputError: The output ended without a visible character.
        """
        if token_id == NOT_FINITE:
            raise NonFiniteOutputError
        if token_id in self._stops:
            return self._end(FinishReason.STOP)
        if self._count == self._limit:
            return self._end(FinishReason.LENGTH)
        self._count += 1
        if self._count == 1:
            self._first_at = time.monotonic()
        self._refuse_control(token_id)
        return [self._piece(self._detokenizer.add(token_id))]

    def _end(self, reason: FinishReason) -> list[Event]:
        last = self._piece(
            self._detokenizer.finish(), self._after if reason is FinishReason.STOP else ""
        )
        if self._is_empty:
            raise EmptyOutputError
        self.is_finished = True
        speed = last.tokens_per_second
        return [
            last,
            Finish(reason, len(self.ids), self._count, last.seconds, speed, self._reused),
        ]

    def _piece(self, text: str, after: str = "") -> Piece:
        written = self._newline.add(text)
        self._is_empty = self._is_empty and not written.strip()
        now, count = time.monotonic(), self._count
        writing = now - self._first_at
        speed = (count - 1) / writing if count > 1 and writing > 0 else 0.0
        before, self._pending = self._pending, ""
        return Piece(before + written + after, count, now - self._started, speed)

    def _refuse_control(self, token_id: int) -> None:
        if token_id >= self._tokenizer.size:
            raise UnexpectedOutputError(token=token_id)
        for spelling, control in self._tokenizer.controls.items():
            if control == token_id:
                raise UnexpectedOutputError(token=spelling)


def _output_limit(window: int, text_tokens: int, prompt_tokens: int) -> int:
    """How many tokens a translation may have: bound to its input, within the window.

    Raises:
        TextTooLongError: An output as long as the text would not fit.
    """
    room = window - prompt_tokens
    if room < max(text_tokens, _LEAST_OUTPUT):
        raise TextTooLongError(tokens=f"{text_tokens:,}", limit=f"{window // 2:,}")
    return min(room, max(_LEAST_OUTPUT, _OUTPUT_PER_INPUT * text_tokens))
