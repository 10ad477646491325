"""What the model learns from: phrases by hand, sentences by the grammar, and how both are asked."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, count
from pathlib import Path
from random import Random

from grammar import sentence

ENGLISH, JAPANESE = "English", "Japanese"
MAIN = (ENGLISH, JAPANESE)
WORLD = ("Chinese", "Korean", "French")
AUTOMATIC = "Japanese|English"
# In these languages the spaces of the data only show where words end.
MARKED = frozenset({JAPANESE, "Chinese"})

_FOLDER = Path(__file__).parent
_HELD_OUT_SEED, _ONE_HELD_OUT_OF = 2026, 50
_LONGEST = 110

Phrase = dict[str, str]


@dataclass(frozen=True, slots=True)
class Example:
    """A text, the labels it is asked with, and its translation.

    Attributes:
        source: The label of the input.
        target: The label of the output; None leaves it to the model.
        text: What to translate.
        translation: The right answer.
    """

    source: str
    target: str | None
    text: str
    translation: str


def joined(marked: str) -> str:
    """Text as it is written, from text with spaces between its words."""
    return marked.replace(" ", "")


def marked_phrases(name: str) -> list[Phrase]:
    """The phrases of a file by language, in the form of the data."""
    lines = (_FOLDER / f"{name}.tsv").read_text(encoding="utf-8").splitlines()
    rows = (line.replace("\\n", "\n").split("\t") for line in lines)
    return [dict(zip((*MAIN, *WORLD), row, strict=False)) for row in rows]


@cache
def phrases(name: str) -> tuple[Phrase, ...]:
    """The phrases of a file by language, as they are written.

    Args:
        name: `phrases`, `paragraphs` or `world`; the last repeats some of the first with the
            other languages.
    """
    return tuple(
        {lang: joined(text) if lang in MARKED else text for lang, text in phrase.items()}
        for phrase in marked_phrases(name)
    )


@cache
def _phrasebook() -> tuple[dict[str, str], dict[str, str]]:
    """English by Japanese and Japanese by English."""
    both = [(p[ENGLISH], p[JAPANESE]) for p in phrases("phrases") + phrases("paragraphs")]
    return {ja: en for en, ja in both}, dict(both)


def is_held_out(english: str) -> bool:
    """Whether a sentence of the grammar is kept from training."""
    return zlib.crc32(english.encode()) % _ONE_HELD_OUT_OF == 0


def _grammar_pairs(r: Random) -> Iterator[tuple[str, str]]:
    by_japanese, by_english = _phrasebook()
    while True:
        english, marked = sentence(r)
        japanese = joined(marked)
        if english not in by_english and japanese not in by_japanese:
            yield english, japanese


def held_out(n: int) -> list[tuple[str, str]]:
    """The first `n` sentences that are never trained on, English and Japanese."""
    found: dict[str, str] = {}
    for english, japanese in _grammar_pairs(Random(_HELD_OUT_SEED)):
        if is_held_out(english):
            found[english] = japanese
            if len(found) == n:
                break
    return list(found.items())


def training_pairs(r: Random) -> Iterator[tuple[str, str]]:
    """Sentences of the grammar that may be trained on."""
    return (pair for pair in _grammar_pairs(r) if not is_held_out(pair[0]))


def _runs(r: Random, pairs: Iterator[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Two or three short sentences in a row, or in lines of their own."""
    small = [(p[ENGLISH], p[JAPANESE]) for p in phrases("phrases") if p[ENGLISH][-1] in ".?!"]
    while True:
        parts = [r.choice(small) if r.random() < 0.3 else next(pairs) for _ in range(2)]
        if r.random() < 0.15:
            parts.append(r.choice(small))
        space, nothing = ("\n", "\n") if r.random() < 0.4 else (" ", "")
        english = space.join(part[0] for part in parts)
        if len(english) <= _LONGEST:
            yield english, nothing.join(part[1] for part in parts)


def phrase_examples() -> list[Example]:
    """Every phrase in every direction, with both languages named."""
    found = []
    for phrase in (*phrases("phrases"), *phrases("paragraphs"), *phrases("world")):
        pairs = list(combinations(phrase, 2)) if len(phrase) > 2 else [MAIN]
        for one, other in pairs:
            if len(phrase) > 2 and (set(MAIN) == {one, other} or not {one, other} & set(MAIN)):
                continue
            found.append(Example(one, other, phrase[one], phrase[other]))
            found.append(Example(other, one, phrase[other], phrase[one]))
    return found


def with_labels(r: Random, example: Example) -> Example:
    """The example, perhaps asked with less said about its languages."""
    main = example.source in MAIN and example.target in MAIN
    dice = r.random()
    if main and dice < 1 / 3:
        return Example(AUTOMATIC, None, example.text, example.translation)
    if dice < (1 / 2 if main else 1 / 4):
        return Example(AUTOMATIC, example.target, example.text, example.translation)
    return example


def examples(seed: int) -> Iterator[Example]:
    """Examples without end, always the same for a seed."""
    r = Random(seed)
    pairs = training_pairs(r)
    runs = _runs(r, pairs)
    by_hand = phrase_examples()
    for _ in count():
        dice = r.random()
        if dice < 0.28:
            example = r.choice(by_hand)
        else:
            english, japanese = next(runs if dice < 0.38 else pairs)
            example = Example(ENGLISH, JAPANESE, english, japanese)
            if r.random() < 0.5:
                example = Example(JAPANESE, ENGLISH, japanese, english)
        yield with_labels(r, example)
