"""Trains the network on examples made as it goes.

The plan is a time: the learning rate rises, then falls along a cosine to nothing at its end.  A
checkpoint every few minutes lets a run be resumed.
"""

from __future__ import annotations

import json
import math
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from itertools import islice
from pathlib import Path
from random import Random
from typing import cast

import mlx.core as mx
import numpy as np
from corpus import ENGLISH, JAPANESE, Example, examples, held_out, phrase_examples
from decode import share_exact
from mlx import nn, optimizers
from mlx.utils import tree_flatten, tree_unflatten
from network import parameter_count, untrained
from vocabulary import PAD, Tokenizer

from plamo_desktop.engine.plamo2 import Model

_TOKENS_PER_BATCH, _POOL, _ROUND = 1024, 768, 4
_RATE, _WARM_UP, _CLIP = 2.5e-3, 0.015, 1.0
_REPORT_STEPS, _PROBES = 100, 100

Batch = tuple[mx.array, mx.array]
Saved = Callable[[dict[str, mx.array]], None]


@dataclass(slots=True)
class Progress:
    """How far a run has come."""

    seed: int
    step: int = 0
    seconds: float = 0.0
    tokens: int = 0


def batches(tokenizer: Tokenizer, seed: int) -> Iterator[Batch]:
    """Ids, and where in them the answers lie; batches of examples of like length."""
    stream, r = examples(seed), Random(seed)
    while True:
        pool = []
        for example in islice(stream, _POOL):
            prompt, answer = tokenizer.prompt(example), tokenizer.answer(example)
            pool.append((prompt + answer, len(prompt)))
        pool.sort(key=lambda row: len(row[0]))
        groups: list[list[tuple[list[int], int]]] = [[]]
        for row in pool:
            if (len(groups[-1]) + 1) * _padded(row[0]) > _TOKENS_PER_BATCH:
                groups.append([])
            groups[-1].append(row)
        r.shuffle(groups)
        yield from (_batch(group) for group in groups if group)


def _padded(ids: list[int]) -> int:
    return -(-len(ids) // _ROUND) * _ROUND


def _batch(rows: list[tuple[list[int], int]]) -> Batch:
    length = max(_padded(ids) for ids, _ in rows)
    ids = np.full((len(rows), length), PAD, np.int32)
    answers: list[int] = []
    for index, (row, start) in enumerate(rows):
        ids[index, : len(row)] = row
        answers += range(index * length + start, index * length + len(row))
    return mx.array(ids), mx.array(np.array(answers, np.int32))


def _loss(model: Model, ids: mx.array, answers: mx.array) -> mx.array:
    """Mean cross-entropy of the answers' tokens; the head is run for these alone."""
    hidden = model.model(ids, None)
    before = hidden.reshape(-1, hidden.shape[-1])[answers - 1]
    logits, wanted = model.lm_head(before), ids.reshape(-1)[answers]
    loss: mx.array = nn.losses.cross_entropy(logits, wanted, reduction="mean")
    return loss


def _rate(done: float) -> float:
    return _RATE * min(1, done / _WARM_UP) * (0.01 + 0.99 * 0.5 * (1 + math.cos(math.pi * done)))


def probe(model: Model, tokenizer: Tokenizer) -> dict[str, float]:
    """The shares of exact translations on few unseen sentences and on phrases."""
    pairs = held_out(_PROBES)
    by_hand = phrase_examples()
    return {
        "en>ja": share_exact(
            model, tokenizer, [Example(ENGLISH, JAPANESE, en, ja) for en, ja in pairs]
        ),
        "ja>en": share_exact(
            model, tokenizer, [Example(JAPANESE, ENGLISH, ja, en) for en, ja in pairs]
        ),
        "phrases": share_exact(model, tokenizer, by_hand[:: len(by_hand) // (2 * _PROBES) | 1]),
    }


def _save(work: Path, model: Model, optimizer: optimizers.Optimizer, progress: Progress) -> None:
    for name, tree in (("model", model.parameters()), ("optimizer", optimizer.state)):
        mx.save_safetensors(str(work / f"{name}.new.safetensors"), dict(tree_flatten(tree)))
        (work / f"{name}.new.safetensors").replace(work / f"{name}.safetensors")
    (work / "progress.json").write_text(json.dumps(asdict(progress)), encoding="utf-8")


def _resume(work: Path, model: Model, optimizer: optimizers.Optimizer) -> Progress:
    model.load_weights(str(work / "model.safetensors"))
    state = cast("dict[str, mx.array]", mx.load(str(work / "optimizer.safetensors")))
    optimizer.state = tree_unflatten(list(state.items()))
    return Progress(**json.loads((work / "progress.json").read_text(encoding="utf-8")))


def train(
    tokenizer: Tokenizer,
    work: Path,
    minutes: float,
    seed: int = 1,
    checkpoint_minutes: float = 5,
    saved: Saved | None = None,
) -> dict[str, mx.array]:
    """Train for a time, or go on with the run in `work`; the weights by name.

    Args:
        tokenizer: The vocabulary.
        work: Folder of the checkpoints.
        minutes: Length of the whole run, earlier parts of it included.
        seed: Of weights and examples.
        checkpoint_minutes: Time between two checkpoints.
        saved: Called with the weights at every checkpoint.
    """
    work.mkdir(parents=True, exist_ok=True)
    model = untrained(tokenizer.size, seed)
    optimizer = optimizers.AdamW(_RATE, betas=[0.9, 0.98], weight_decay=0.01)
    progress = Progress(seed)
    if (work / "progress.json").exists():
        progress = _resume(work, model, optimizer)
        mx.random.seed(seed + progress.step)
    print(f"{parameter_count(model):,} parameters, step {progress.step}", flush=True)
    step = nn.value_and_grad(model, _loss)
    started = time.monotonic() - progress.seconds
    next_save = progress.seconds + 60 * checkpoint_minutes
    mean = math.nan
    for ids, answers in batches(tokenizer, seed + progress.step):
        progress.seconds = time.monotonic() - started
        done = progress.seconds / 60 / minutes
        if done >= 1:
            break
        optimizer.learning_rate = mx.array(_rate(done))
        loss, gradients = step(model, ids, answers)
        gradients, _ = optimizers.clip_grad_norm(gradients, _CLIP)
        optimizer.update(model, gradients)
        mx.eval(model.parameters(), optimizer.state, loss)
        progress.step += 1
        progress.tokens += ids.size
        now = loss.item()
        mean = now if math.isnan(mean) else 0.95 * mean + 0.05 * now
        if progress.step % _REPORT_STEPS == 0:
            speed = progress.tokens / progress.seconds
            print(f"{progress.seconds:6.0f} s  step {progress.step:6}  loss {mean:.4f}  "
                  f"{speed:,.0f} tokens/s", flush=True)  # fmt: skip
        if progress.seconds >= next_save:
            _save(work, model, optimizer, progress)
            shares = probe(model, tokenizer)
            print("   ".join(f"{name} {share:.1%}" for name, share in shares.items()), flush=True)
            if saved is not None:
                saved(dict(tree_flatten(model.parameters())))
            next_save += 60 * checkpoint_minutes
    _save(work, model, optimizer, progress)
    return dict(tree_flatten(model.parameters()))
