"""The README of the demo model's folder, with its measured figures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from check import Result, table
from corpus import WORLD, phrases
from grammar import content_words
from patterns import PATTERNS

_TEXT = """\
# The demo model of PLaMo Desktop

A very small network of the PLaMo 2 architecture that translates a small closed language.  It lets
PLaMo Desktop run, and be tested, before the real model is downloaded.  It is **not** PLaMo 2
Translate, contains nothing of it, and says nothing about its quality.

## What it is

| | |
| --- | --- |
| Architecture | PLaMo 2 (Mamba 2 and attention layers by turns), {layers} layers, width {width} |
| Parameters | {parameters:,} |
| Weights | {bits}-bit affine, group 64; {megabytes:.1f} MB |
| Vocabulary | {rows:,} rows, in the format of PLaMo 2 |
| Prompt | that of PLaMo 2 Translate |

## How it was made

By `packaging/demo_model`, in about an hour on one core of a CPU, from text written for this project
alone: no other text and no other model took part.  `./dev demo-model` makes it anew.

- A grammar makes English sentences and their Japanese counterparts, one for one: {words} words,
  {patterns} sentence patterns.  One sentence in fifty is never trained on.
- A phrasebook has {phrases} phrases and {paragraphs} paragraphs in English and Japanese, and
  {world} phrases that are also in {others}.

## What it knows

English and Japanese both ways, also with the languages left to the model; the phrases of the other
languages from and to English and Japanese.  `language.json` lists all words and shows samples.

## What it cannot do

Anything else.  Outside its words it writes fluent nonsense.  It knows no other languages, no names
but its own, and no text longer than a few sentences: of two unseen sentences in a row about one
pair in ten comes out wrong somewhere.

## Measured

Exactly equal translations, decoded greedily with the weights of this folder.  "Unseen" are
sentences of the grammar that were kept from training.

{table}

`./dev demo-model --check` measures again.

## Licence

Apache-2.0, like PLaMo Desktop: weights, vocabulary and text.
"""


def readme(
    results: Sequence[Result], config: dict[str, Any], parameters: int, size: int, bits: int
) -> str:
    """The text of the README.

    Args:
        results: What was measured.
        config: The fields of `config.json`.
        parameters: Numbers in the network.
        size: Bytes of the weights' file.
        bits: Bits per weight.
    """
    return _TEXT.format(
        layers=config["num_hidden_layers"],
        width=config["hidden_size"],
        parameters=parameters,
        bits=bits,
        megabytes=size / 1e6,
        rows=config["vocab_size"],
        words=len(content_words()),
        patterns=len(PATTERNS),
        phrases=len(phrases("phrases")),
        paragraphs=len(phrases("paragraphs")),
        world=len(phrases("world")),
        others=", ".join(WORLD[:-1]) + f" and {WORLD[-1]}",
        table=table(results),
    )
