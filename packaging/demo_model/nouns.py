"""The slots of persons, things and places."""

from __future__ import annotations

from random import Random

import lexicon
from forms import Forms, Pair, Slots, japanese_adjective, with_article, word

SLOTS = Slots()

# Subjects: `be`, `was`, `like`, `have` agree with them.
_SINGULAR = {"be": "is", "was": "was", "like": "likes", "have": "has"}
_PLURAL = {"be": "are", "was": "were", "like": "like", "have": "have"}
_FIRST = {"be": "am", "was": "was", "like": "like", "have": "have"}
_PERSONS = [[f"the {english}", japanese] for english, japanese in lexicon.JOBS] + lexicon.PEOPLE
_WE = [
    Pair(Forms("I", **_FIRST), Forms("私")),
    Pair(Forms("we", **_PLURAL), Forms("私 たち")),
]
_THEY = Pair(Forms("they", **_PLURAL), Forms("彼ら"))


@SLOTS.add
def person(r: Random) -> Pair:
    """Somebody with a name or a role."""
    english, japanese = r.choice(_PERSONS)
    return Pair(Forms(english, **_SINGULAR), Forms(japanese))


@SLOTS.add
def third(r: Random) -> Pair:
    """Any subject in the third person singular."""
    if r.random() < 0.2:
        english, japanese = r.choice(lexicon.SINGULAR_PRONOUNS)
        return Pair(Forms(english, **_SINGULAR), Forms(japanese))
    return person(r)


@SLOTS.add
def we(r: Random) -> Pair:
    """I or we."""
    return r.choice(_WE)


@SLOTS.add
def other(r: Random) -> Pair:
    """Any subject but I and we."""
    return _THEY if r.random() < 0.1 else third(r)


@SLOTS.add
def anyone(r: Random) -> Pair:
    """Any subject."""
    return we(r) if r.random() < 0.3 else other(r)


SLOTS.choice("job", [[with_article(english), japanese] for english, japanese in lexicon.JOBS])


# Things.
COUNTED = [(en, many, ja, counter, tags) for en, many, ja, counter, tags in lexicon.THINGS]
_PORTABLE = [row for row in COUNTED if "H" in row[4]]
_BUYABLE = [row for row in COUNTED if "B" in row[4]]


def _adjectives(tag: str) -> list[list[str]]:
    return [row for row in lexicon.ADJECTIVES if tag in row[3]]


def _kind(tags: str) -> str:
    if "V" in tags or "A" in tags:
        return "T"
    return "F" if "E" in tags or "D" in tags else "O"


def noun_phrase(r: Random, english: str, japanese: str, tags: str) -> Pair:
    """`the` and a noun, perhaps with a fitting adjective; `a` and `bare` without `the`."""
    if r.random() < 0.35:
        adjective = r.choice(_adjectives(_kind(tags)))
        english = f"{adjective[0]} {english}"
        japanese = f"{japanese_adjective(adjective[2]).noun} {japanese}"
    return Pair(Forms(f"the {english}", a=with_article(english), bare=english), Forms(japanese))


@SLOTS.add
def thing(r: Random) -> Pair:
    """A thing that can be counted, perhaps with an adjective."""
    english, _, japanese, _, tags = r.choice(COUNTED)
    return noun_phrase(r, english, japanese, tags)


@SLOTS.add
def portable(r: Random) -> Pair:
    """A thing one can carry, perhaps with an adjective."""
    english, _, japanese, _, tags = r.choice(_PORTABLE)
    return noun_phrase(r, english, japanese, tags)


@SLOTS.add
def goods(r: Random) -> Pair:
    """A thing that can be bought, or some stuff."""
    if r.random() < 0.2:
        english, _, japanese, tags = r.choice(lexicon.STUFF)
    else:
        english, _, japanese, _, tags = r.choice(_BUYABLE)
    return noun_phrase(r, english, japanese, tags)


@SLOTS.add
def some(r: Random) -> Pair:
    """Several things: the Japanese has the noun, and the number as `n`."""
    if r.random() < 0.2:
        stuff = r.choice([row for row in lexicon.STUFF if row[1]])
        english, japanese, counter = f"{stuff[1]} {stuff[0]}", stuff[2], "杯"
    else:
        _, english, japanese, counter, _ = r.choice(_BUYABLE)
    count = r.randint(2, 9) if r.random() < 0.6 else r.randint(10, 40)
    return Pair(Forms(f"{count} {english}"), Forms(japanese, n=f"{count} {counter}"))


@SLOTS.add
def liked(r: Random) -> Pair:
    """Something to like."""
    lists = (lexicon.SUBJECTS, lexicon.HOBBIES, [[row[0], row[2]] for row in lexicon.STUFF])
    food = [[row[1], row[2]] for row in COUNTED if "E" in row[4] or row[0] == "flower"]
    return word(*r.choice(r.choice((*lists, food))))


def _quality(r: Random, tag: str, subject: Pair) -> Pair:
    english, _, japanese, _ = r.choice(_adjectives(tag))
    forms = japanese_adjective(japanese)
    return Pair(
        Forms(subject.english, adj=english),
        Forms(subject.japanese, adj=forms, neg=forms.neg, past=forms.past),
    )


@SLOTS.add
def quality(r: Random) -> Pair:
    """A thing, a place or a person, with a fitting adjective as `adj`."""
    dice = r.random()
    if dice < 0.55:
        english, _, japanese, _, tags = r.choice(COUNTED)
        return _quality(r, _kind(tags), word(f"the {english}", japanese))
    if dice < 0.65:
        english, _, japanese, _ = r.choice(lexicon.STUFF)
        return _quality(r, "F", word(f"the {english}", japanese))
    if dice < 0.8:
        return _quality(r, "P", place(r))
    return _quality(r, "H", third(r))


@SLOTS.add
def compared(r: Random) -> Pair:
    """Two things or persons, with `than` and the adjective as `adj`."""
    tag = r.choice("OOFH")
    pool = (
        _PERSONS
        if tag == "H"
        else [[f"the {row[0]}", row[2]] for row in COUNTED if _kind(row[4]) == tag]
    )
    (first, first_ja), (second, second_ja) = r.sample(pool, 2)
    row = r.choice([row for row in _adjectives(tag) if row[1] != "-"])
    return Pair(
        Forms(first, adj=row[1], than=second),
        Forms(first_ja, adj=japanese_adjective(row[2]), than=second_ja),
    )


# Places.
_PLAIN_PLACES = [
    [phrase[phrase.index("the ") :], japanese, phrase] for phrase, japanese in lexicon.PLACES
]
_ALL_PLACES = _PLAIN_PLACES + [[en, ja, f"in {en}"] for en, ja in lexicon.CITIES]
_SHOPS = [row for row in _PLAIN_PLACES if row[0].removeprefix("the ") in lexicon.OPENING_PLACES]


@SLOTS.add
def place(r: Random) -> Pair:
    """A place that is no city."""
    return word(*r.choice(_PLAIN_PLACES)[:2])


@SLOTS.add
def where(r: Random) -> Pair:
    """Any place; English `at` has its preposition."""
    english, japanese, at = r.choice(_ALL_PLACES)
    return Pair(Forms(english, at=at), Forms(japanese))


@SLOTS.add
def way(r: Random) -> Pair:
    """From one place to another."""
    start, end = r.sample(_ALL_PLACES, 2)
    return Pair(Forms(start[0], to=end[0]), Forms(start[1], to=end[1]))


@SLOTS.add
def spot(r: Random) -> Pair:
    """A place beside a piece of furniture or another thing."""
    position = r.choice(lexicon.POSITIONS)
    near = r.choice(lexicon.FURNITURE)
    return word(f"{position[0]} the {near[0]}", f"{near[1]} の {position[1]}")


SLOTS.choice("shop", _SHOPS)
SLOTS.choice("city", lexicon.CITIES)
SLOTS.choice("vehicle", lexicon.VEHICLES)
