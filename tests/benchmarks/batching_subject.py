"""A network decoded in rows and one by one; run as a process, prints pairs of tokens a second."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from itertools import islice

import mlx.core as mx

from plamo_desktop.core.jobs import CancelToken
from plamo_desktop.engine.batch import Batch
from plamo_desktop.engine.decoding import greedy
from plamo_desktop.engine.loading import load_network
from plamo_desktop.engine.network import LayerCache
from plamo_desktop.engine.plamo2 import Model
from plamo_desktop.engine.reading import PromptReader
from plamo_desktop.families.plamo2 import Plamo2Config
from plamo_desktop.models.catalogue import find_model
from tests.helpers.checkpoints import CONFIG

ROUNDS, TOKENS, HEAD = 5, 20, 14
DENSE = {
    "hidden_size": 512,
    "num_hidden_layers": 6,
    "num_attention_heads": 8,
    "hidden_size_per_head": 64,
    "intermediate_size": 2048,
    "mamba_num_heads": 16,
    "mamba_d_state": 64,
    "vocab_size": 32000,
}


def dense_network() -> Model:
    """Random weights."""
    model = Model(Plamo2Config.from_dict({**CONFIG, **DENSE}))
    mx.eval(model.parameters())
    model.prepare()
    return model


def demo_network() -> Model:
    """The demo model's."""
    steps = load_network(find_model("demo").checkpoint(), CancelToken())
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value


def prompts(count: int) -> list[list[int]]:
    """Of 30 to 65 tokens, the first ones the same for all."""
    return [
        [*range(300, 300 + HEAD), *(300 + (row * 31 + i * 7) % 200 for i in range(16 + 5 * row))]
        for row in range(count)
    ]


def read(model: Model, reader: PromptReader, ids: list[int]) -> list[LayerCache]:
    """The state behind a prompt."""
    cache = model.make_cache()
    for _ in reader.read(ids, HEAD, cache, CancelToken()):
        pass
    return cache


def one_by_one(model: Model, width: int) -> tuple[float, float]:
    """Tokens a second of decoding, and of all with reading; as many rows as are side by side."""
    started, writing = time.perf_counter(), 0.0
    reader = PromptReader(model)
    for ids in prompts(width):
        cache = read(model, reader, ids)
        since = time.perf_counter()
        for _ in islice(greedy(model, ids[-1], cache, CancelToken()), TOKENS):
            pass
        writing += time.perf_counter() - since
    return width * TOKENS / writing, width * TOKENS / (time.perf_counter() - started)


def side_by_side(model: Model, width: int) -> tuple[float, float]:
    """The same in rows."""
    started = time.perf_counter()
    reader, batch = PromptReader(model), Batch[int](model)
    for row, ids in enumerate(prompts(width)):
        batch.join(row, ids, read(model, reader, ids), len(ids) + TOKENS)
    since = time.perf_counter()
    for _ in range(TOKENS + 1):
        batch.step()
    ended = time.perf_counter()
    return width * TOKENS / (ended - since), width * TOKENS / (ended - started)


def main(subject: str) -> None:
    mx.disable_compile()
    networks: dict[str, tuple[Callable[[], Model], tuple[int, ...]]] = {
        "dense": (dense_network, (1, 2, 4, 8)),
        "demo": (demo_network, (1, 4)),
    }
    make, widths = networks[subject]
    model = make()
    side_by_side(model, 2)
    found: dict[str, dict[int, list[tuple[float, float]]]] = {
        part: {width: [] for width in widths} for part in ("decoding", "reading too")
    }
    for _ in range(ROUNDS):
        for width in widths:
            pairs = zip(one_by_one(model, width), side_by_side(model, width), strict=True)
            for part, pair in zip(found, pairs, strict=True):
                found[part][width].append(pair)
    print(json.dumps(found))


if __name__ == "__main__":
    main(sys.argv[1])
