"""A synchronous grammar of English and Japanese: every sentence has one counterpart."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from string import Formatter

import acts
import lexicon
import nouns
import times
from forms import Pair
from patterns import PATTERNS

_SLOTS = {**nouns.SLOTS, **acts.SLOTS, **times.SLOTS}
_WEIGHTS = [weight for weight, _, _ in PATTERNS]


def _slot_names(template: str) -> list[str]:
    fields = (field for _, field, _, _ in Formatter().parse(template) if field)
    return list(dict.fromkeys(field.split(".")[0] for field in fields))


_NAMES = [_slot_names(english) for _, english, _ in PATTERNS]


def sentence(r: Random, pattern: int | None = None) -> tuple[str, str]:
    """One sentence in English and in Japanese, the Japanese with spaces between its words.

    A pattern names slots; a digit behind the name asks for one more of the same kind.

    Args:
        r: Where chance comes from.
        pattern: The number of a pattern; by chance when None.
    """
    index = r.choices(range(len(PATTERNS)), _WEIGHTS)[0] if pattern is None else pattern
    _, english, japanese = PATTERNS[index]
    filled: dict[str, Pair] = {name: _SLOTS[name.rstrip("0123456789")](r) for name in _NAMES[index]}
    english = english.format(**{name: pair.english for name, pair in filled.items()})
    japanese = japanese.format(**{name: pair.japanese for name, pair in filled.items()})
    return english[0].upper() + english[1:], japanese


def sentences(seed: int) -> Iterator[tuple[str, str]]:
    """Sentences without end, always the same for a seed."""
    r = Random(seed)
    while True:
        yield sentence(r)


def content_words() -> set[str]:
    """The distinct English words of the lexicon that name things, deeds, qualities and times."""
    tables = (
        lexicon.JOBS, lexicon.PEOPLE, lexicon.SINGULAR_PRONOUNS, lexicon.THINGS, lexicon.STUFF,
        lexicon.MEALS, lexicon.SUBJECTS, lexicon.HOBBIES, lexicon.VERBS, lexicon.GIVING,
        lexicon.STUDYING, lexicon.STAYING, lexicon.MOVING, lexicon.MEETING, lexicon.PLACES,
        lexicon.CITIES, lexicon.VEHICLES, lexicon.POSITIONS, lexicon.ADJECTIVES, lexicon.WEATHER,
        lexicon.FALLING, lexicon.WEEKDAYS, lexicon.PAST_TIMES, lexicon.FUTURE_TIMES,
        lexicon.REPEATED_TIMES, lexicon.ADVERBS, lexicon.INTERFACE_THINGS, lexicon.INTERFACE_VERBS,
    )  # fmt: skip
    entries = {row[0].split("the ")[-1] for rows in tables for row in rows}
    return entries | set(lexicon.MONTHS)
