"""What the engine's bench measures: the demo model, driven in every way."""

from __future__ import annotations

import threading
import time
from collections.abc import Generator, Iterator
from itertools import islice
from typing import Any

import mlx.core as mx
from PySide6.QtCore import QCoreApplication, QEventLoop

from plamo_desktop.backend.service import TranslationService
from plamo_desktop.core.errors import Cancelled
from plamo_desktop.core.jobs import CancelToken, Event, Origin, Piece, Request
from plamo_desktop.core.languages import ENGLISH, JAPANESE
from plamo_desktop.core.prompt import prompt_parts
from plamo_desktop.engine import mlx_engine
from plamo_desktop.engine.decoding import greedy
from plamo_desktop.engine.loading import load_network
from plamo_desktop.engine.mlx_engine import MlxEngine
from plamo_desktop.engine.reading import PromptReader
from plamo_desktop.models.catalogue import find_model
from plamo_desktop.wiring import open_tokenizer
from tests.benchmarks import mlx_lm_peer

TOKENS = 200
STOP = 4
SENTENCE = "The doctor always eats dinner. "
# Read by nobody: it keeps what is written from being taken for a loop.
REQUEST = Request("a" * 3000, ENGLISH, JAPANESE, part_tokens=100_000)


class Subject:
    """The networks, the engine and the texts."""

    def __init__(self) -> None:
        mx.disable_compile()
        entry = find_model("demo")
        self.checkpoint = entry.checkpoint()
        self.tokenizer = open_tokenizer(self.checkpoint.vocabulary)
        self.network = _returned(load_network(self.checkpoint, CancelToken()))
        self.peer = mlx_lm_peer.own_network(self.checkpoint)
        self.short = self._prompt(SENTENCE)
        self.app = QCoreApplication.instance() or QCoreApplication([])

    def _prompt(self, text: str) -> list[int]:
        parts = prompt_parts(Request(text, ENGLISH, JAPANESE))
        return self.tokenizer.encode_prompt(parts)

    def _long(self, tokens: int) -> list[int]:
        return self._prompt(SENTENCE * (tokens // 5))[: tokens + 1]

    def load(self) -> float:
        """Seconds to load the weights."""
        started = time.perf_counter()
        _returned(load_network(self.checkpoint, CancelToken()))
        return time.perf_counter() - started

    def decode(self) -> float:
        """Tokens a second of the loop alone."""
        cache = self.network.make_cache()
        _returned(PromptReader(self.network).read(self.short, 0, cache, CancelToken()))
        ids = islice(greedy(self.network, self.short[-1], cache, CancelToken()), TOKENS)
        detokenizer = self.tokenizer.detokenizer()
        return _rate(detokenizer.add(id_) for id_ in ids)

    def decode_mlx_lm(self) -> float:
        """Tokens a second of `stream_generate` on mlx-lm's network."""
        return _rate(mlx_lm_peer.stream(self.peer, self.tokenizer, self.short, TOKENS))

    def decode_mlx_lm_loop(self) -> float:
        """Tokens a second of `stream_generate` on this project's network."""
        return _rate(mlx_lm_peer.stream(self.network, self.tokenizer, self.short, TOKENS))

    def decode_stream(self) -> float:
        """Tokens a second of the engine's events, in a thread as the worker has one."""
        found: list[float] = []

        def work() -> None:
            engine = self._engine()
            events = engine.stream(REQUEST, CancelToken())
            found.append(_rate(event for event in events if isinstance(event, Piece)))
            engine.close()

        thread = threading.Thread(target=work)
        thread.start()
        thread.join()
        return found[0]

    def decode_worker(self) -> float:
        """Tokens a second as they arrive in the thread of the window."""
        service = TranslationService()
        loop = QEventLoop()
        times: list[tuple[float, int]] = []
        service.updated.connect(
            lambda _, update: (
                times.append((time.perf_counter(), update.output_tokens))
                if isinstance(update, Piece)
                else None
            )
        )
        service.finished.connect(loop.quit)
        service.load(self._engine)
        service.submit(REQUEST, Origin.TYPING)
        loop.exec()
        service.stop()
        (first, before), (last, after) = times[0], times[-1]
        return (after - before) / (last - first)

    def _engine(self) -> MlxEngine:
        """An engine whose output goes on for a fixed number of tokens."""
        vars(mlx_engine)["greedy"] = _fixed_greedy
        engine = MlxEngine(self.checkpoint, self.tokenizer)
        for _ in engine.load(CancelToken()):
            pass
        return engine

    def prefill(self, tokens: int) -> float:
        """Seconds to read a prompt."""
        ids, cache = self._long(tokens), self.network.make_cache()
        started = time.perf_counter()
        _returned(PromptReader(self.network).read(ids, 0, cache, CancelToken()))
        return time.perf_counter() - started

    def prefill_mlx_lm(self, tokens: int) -> float:
        """Seconds until mlx-lm has read a prompt and written a token."""
        started = time.perf_counter()
        next(iter(mlx_lm_peer.stream(self.peer, self.tokenizer, self._long(tokens), 1)))
        return time.perf_counter() - started

    def reuse(self, tokens: int, edited: float) -> tuple[float, float, float]:
        """Percent of the prompt not read again, seconds, and seconds without what is known."""
        reader, ids, head = PromptReader(self.network), self._long(tokens), 14
        at = max(int(edited * tokens), head)
        other = [*ids[:at], 500, 501, *ids[at:]]
        _returned(reader.read(ids, head, self.network.make_cache(), CancelToken()))
        started = time.perf_counter()
        reused = _returned(reader.read(other, head, self.network.make_cache(), CancelToken()))
        seconds = time.perf_counter() - started
        fresh = PromptReader(self.network)
        started = time.perf_counter()
        _returned(fresh.read(other, head, self.network.make_cache(), CancelToken()))
        return 100 * reused / len(other), seconds, time.perf_counter() - started

    def cancel_prefill(self) -> float:
        """Seconds from asking for the end to the end, while a prompt is read."""
        token, asked = CancelToken(), threading.Event()
        reader = PromptReader(self.network)
        events = reader.read(self._long(4000), 14, self.network.make_cache(), token)
        return _cancelled(events, token, asked, after=0.3)

    def cancel_decode(self) -> float:
        """Seconds from asking for the end to the end, while tokens are written."""
        token, asked = CancelToken(), threading.Event()
        cache = self.network.make_cache()
        _returned(PromptReader(self.network).read(self.short, 0, cache, CancelToken()))
        ids = greedy(self.network, self.short[-1], cache, token)
        return _cancelled(ids, token, asked, after=0.1)


def _fixed_greedy(model: Any, last: int, cache: Any, token: CancelToken) -> Iterator[int]:
    # The ids of words: control ids would be refused.
    for id_ in islice(greedy(model, last, cache, token), TOKENS):
        yield max(id_, 300)
    yield STOP


def _cancelled(
    events: Iterator[Any], token: CancelToken, asked: threading.Event, after: float
) -> float:
    when: list[float] = []

    def cancel() -> None:
        when.append(time.perf_counter())
        token.cancel()
        asked.set()

    timer = threading.Timer(after, cancel)
    timer.start()
    try:
        for _ in events:
            pass
    except Cancelled:
        return time.perf_counter() - when[0]
    finally:
        timer.join()
    raise RuntimeError("the work ended before it was cancelled")


def _rate(written: Iterator[object] | Generator[Event, None, None]) -> float:
    """Tokens a second behind the first."""
    iterator = iter(written)
    next(iterator)
    started, count = time.perf_counter(), 0
    for _ in iterator:
        count += 1
    return count / (time.perf_counter() - started)


def _returned(steps: Generator[Any, None, Any]) -> Any:
    """What a generator returns at its end."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value
