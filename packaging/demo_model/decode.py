"""Greedy translation of many examples at once."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

import mlx.core as mx
import numpy as np
from corpus import Example
from vocabulary import BOS, OP, Tokenizer

from plamo_desktop.engine.plamo2 import Model

_BATCH, _LONGEST = 64, 160


def translate(model: Model, tokenizer: Tokenizer, examples: Sequence[Example]) -> list[str]:
    """The model's translations; prompts of equal length share a batch."""
    by_length: defaultdict[int, list[int]] = defaultdict(list)
    prompts = [tokenizer.prompt(example) for example in examples]
    for index, prompt in enumerate(prompts):
        by_length[len(prompt)].append(index)
    found = [""] * len(examples)
    for indices in by_length.values():
        for start in range(0, len(indices), _BATCH):
            some = indices[start : start + _BATCH]
            for index, ids in zip(some, _continue(model, [prompts[i] for i in some]), strict=True):
                found[index] = tokenizer.decode(ids).removesuffix("\n")
    return found


def _continue(model: Model, prompts: list[list[int]]) -> list[list[int]]:
    """The ids after prompts of one length, up to the first stop id."""
    cache = model.make_cache()
    rows: list[list[int]] = [[] for _ in prompts]
    going = set(range(len(prompts)))
    ids = mx.array(prompts)
    for _ in range(_LONGEST):
        ids = mx.argmax(model(ids, cache)[:, -1], axis=-1)[:, None]
        chosen = np.asarray(ids)
        for row in sorted(going):
            token = int(chosen[row, 0])
            if token in {BOS, OP}:
                going.discard(row)
            else:
                rows[row].append(token)
        if not going:
            break
    return rows


def share_exact(model: Model, tokenizer: Tokenizer, examples: Sequence[Example]) -> float:
    """The share of examples that the model translates exactly."""
    found = translate(model, tokenizer, examples)
    right = sum(e.translation == text for e, text in zip(examples, found, strict=True))
    return right / len(examples)
