"""What can stand in the gaps of a sentence pattern.

A slot is a function from a random generator to a `Pair`.  Patterns name the slots; a digit after
the name asks for one more of the same kind.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import lexicon
from forms import Forms, Pair, english_verb, japanese_adjective, japanese_verb, with_article, word

Slot = Callable[[Random], Pair]
SLOTS: dict[str, Slot] = {}


def slot(function: Slot) -> Slot:
    """Register a slot under its function's name."""
    SLOTS[function.__name__] = function
    return function


def _choice_slot(name: str, rows: list[list[str]]) -> None:
    SLOTS[name] = lambda r: word(*r.choice(rows)[:2])


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


@slot
def person(r: Random) -> Pair:
    """Somebody with a name or a role."""
    english, japanese = r.choice(_PERSONS)
    return Pair(Forms(english, **_SINGULAR), Forms(japanese))


@slot
def third(r: Random) -> Pair:
    """Any subject in the third person singular."""
    if r.random() < 0.2:
        english, japanese = r.choice(lexicon.SINGULAR_PRONOUNS)
        return Pair(Forms(english, **_SINGULAR), Forms(japanese))
    return person(r)


@slot
def we(r: Random) -> Pair:
    """I or we."""
    return r.choice(_WE)


@slot
def other(r: Random) -> Pair:
    """Any subject but I and we."""
    return _THEY if r.random() < 0.1 else third(r)


@slot
def anyone(r: Random) -> Pair:
    """Any subject."""
    return we(r) if r.random() < 0.3 else other(r)


_choice_slot("job", [[with_article(english), japanese] for english, japanese in lexicon.JOBS])


# Things.
_COUNTED = [(en, many, ja, counter, tags) for en, many, ja, counter, tags in lexicon.THINGS]
_PORTABLE = [row for row in _COUNTED if "H" in row[4]]
_BUYABLE = [row for row in _COUNTED if "B" in row[4]]


def _adjectives(tag: str) -> list[list[str]]:
    return [row for row in lexicon.ADJECTIVES if tag in row[3]]


def _kind(tags: str) -> str:
    if "V" in tags or "A" in tags:
        return "T"
    return "F" if "E" in tags or "D" in tags else "O"


def _noun_phrase(r: Random, english: str, japanese: str, tags: str) -> Pair:
    if r.random() < 0.35:
        adjective = r.choice(_adjectives(_kind(tags)))
        english = f"{adjective[0]} {english}"
        japanese = f"{japanese_adjective(adjective[2]).noun} {japanese}"
    return Pair(Forms(f"the {english}", a=with_article(english), bare=english), Forms(japanese))


@slot
def thing(r: Random) -> Pair:
    """A thing that can be counted, perhaps with an adjective."""
    english, _, japanese, _, tags = r.choice(_COUNTED)
    return _noun_phrase(r, english, japanese, tags)


@slot
def portable(r: Random) -> Pair:
    """A thing one can carry, perhaps with an adjective."""
    english, _, japanese, _, tags = r.choice(_PORTABLE)
    return _noun_phrase(r, english, japanese, tags)


@slot
def goods(r: Random) -> Pair:
    """A thing that can be bought, or some stuff."""
    if r.random() < 0.2:
        english, _, japanese, tags = r.choice(lexicon.STUFF)
    else:
        english, _, japanese, _, tags = r.choice(_BUYABLE)
    return _noun_phrase(r, english, japanese, tags)


@slot
def some(r: Random) -> Pair:
    """Several things: the Japanese has the noun, and the number as `n`."""
    if r.random() < 0.2:
        stuff = r.choice([row for row in lexicon.STUFF if row[1]])
        english, japanese, counter = f"{stuff[1]} {stuff[0]}", stuff[2], "杯"
    else:
        _, english, japanese, counter, _ = r.choice(_BUYABLE)
    count = r.randint(2, 9) if r.random() < 0.6 else r.randint(10, 40)
    return Pair(Forms(f"{count} {english}"), Forms(japanese, n=f"{count} {counter}"))


@slot
def liked(r: Random) -> Pair:
    """Something to like."""
    lists = (lexicon.SUBJECTS, lexicon.HOBBIES, [[row[0], row[2]] for row in lexicon.STUFF])
    food = [[row[1], row[2]] for row in _COUNTED if "E" in row[4] or row[0] in {"cat", "flower"}]
    return word(*r.choice(r.choice((*lists, food))))


def _quality(r: Random, tag: str, subject: Pair) -> Pair:
    english, _, japanese, _ = r.choice(_adjectives(tag))
    forms = japanese_adjective(japanese)
    return Pair(
        Forms(subject.english, adj=english),
        Forms(subject.japanese, adj=forms, neg=forms.neg, past=forms.past),
    )


@slot
def quality(r: Random) -> Pair:
    """A thing, a place or a person, with a fitting adjective as `adj`."""
    dice = r.random()
    if dice < 0.55:
        english, _, japanese, _, tags = r.choice(_COUNTED)
        return _quality(r, _kind(tags), word(f"the {english}", japanese))
    if dice < 0.65:
        english, _, japanese, _ = r.choice(lexicon.STUFF)
        return _quality(r, "F", word(f"the {english}", japanese))
    if dice < 0.8:
        return _quality(r, "P", place(r))
    return _quality(r, "H", third(r))


@slot
def compared(r: Random) -> Pair:
    """Two things or persons, with `than` and the adjective as `adj`."""
    tag = r.choice("OOFH")
    pool = (
        _PERSONS
        if tag == "H"
        else [[f"the {row[0]}", row[2]] for row in _COUNTED if _kind(row[4]) == tag]
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


@slot
def place(r: Random) -> Pair:
    """A place that is no city."""
    return word(*r.choice(_PLAIN_PLACES)[:2])


@slot
def where(r: Random) -> Pair:
    """Any place; English `at` has its preposition."""
    english, japanese, at = r.choice(_ALL_PLACES)
    return Pair(Forms(english, at=at), Forms(japanese))


@slot
def way(r: Random) -> Pair:
    """From one place to another."""
    start, end = r.sample(_ALL_PLACES, 2)
    return Pair(Forms(start[0], to=end[0]), Forms(start[1], to=end[1]))


@slot
def spot(r: Random) -> Pair:
    """A place beside a piece of furniture or another thing."""
    position = r.choice(lexicon.POSITIONS)
    near = r.choice([["desk", "机"], ["chair", "椅子"], ["bed", "ベッド"], ["sofa", "ソファ"]])
    return word(f"{position[0]} the {near[0]}", f"{near[1]} の {position[1]}")


_choice_slot("shop", _SHOPS)
_choice_slot("city", lexicon.CITIES)
_choice_slot("vehicle", lexicon.VEHICLES)


# What one does.
def _act(verb: list[str], head: str, tail: str) -> Pair:
    english, japanese = english_verb(*verb[:2]), japanese_verb(verb[-1])
    return Pair(english.before(tail), japanese.after(head))


def _taken(r: Random, letters: str) -> tuple[str, str]:
    """A fitting object in both languages."""
    if letters in {"E", "EK", "K"} and r.random() < 0.25:
        meal = r.choice(lexicon.MEALS)
        return meal[0], meal[1]
    stuff = [row for row in lexicon.STUFF if set(letters) & set(row[3])]
    if stuff and r.random() < (1 if letters == "D" else 0.25):
        english, _, japanese, tags = r.choice(stuff)
    else:
        english, _, japanese, _, tags = r.choice(
            [row for row in _COUNTED if set(letters) & set(row[4])]
        )
    pair = _noun_phrase(r, english, japanese, tags)
    return pair.english, pair.japanese


def _handling(r: Random) -> Pair:
    verb = r.choice(lexicon.VERBS)
    english, japanese = _taken(r, verb[3])
    head, tail = f"{japanese} を ", f" {english}"
    if r.random() < 0.15:
        spot_en, spot_ja = r.choice(lexicon.PLACES)
        head, tail = f"{spot_ja} で {head}", f"{tail} {spot_en}"
    return _act(verb[:3], head, tail)


def _giving(r: Random) -> Pair:
    verb = r.choice(lexicon.GIVING)
    english, japanese = _taken(r, "H")
    receiver = person(r)
    head = f"{receiver.japanese} に {japanese} を "
    return _act(verb, head, f" {english} to {receiver.english}")


def _staying(r: Random) -> Pair:
    verb, at = r.choice(lexicon.STAYING), where(r)
    return _act(verb, f"{at.japanese} で ", f" {at.english.at}")


def _moving(r: Random) -> Pair:
    verb, to = r.choice(lexicon.MOVING), where(r)
    head, tail = f"{to.japanese} {verb[2]} ", f" {to.english}"
    dice = r.random()
    if dice < 0.3:
        vehicle = r.choice(lexicon.VEHICLES)
        head, tail = f"{vehicle[1]} で {head}", f"{tail} by {vehicle[0]}"
    elif dice < 0.45:
        friend = person(r)
        head, tail = f"{friend.japanese} と {head}", f"{tail} with {friend.english}"
    return _act(verb, head, tail)


def _meeting(r: Random) -> Pair:
    verb, friend = r.choice(lexicon.MEETING), person(r)
    return _act(verb, f"{friend.japanese} {verb[2]} ", f" {friend.english}")


def _studying(r: Random) -> Pair:
    subject = r.choice(lexicon.SUBJECTS)
    verb = r.choice([["study", "studied", "勉強 する"], ["teach", "taught", "教え/る"]])
    return _act(verb, f"{subject[1]} を ", f" {subject[0]}")


@slot
def act(r: Random) -> Pair:
    """A verb with all that belongs to it."""
    makers = (_handling, _giving, _staying, _moving, _meeting, _studying)
    return r.choices(makers, (50, 12, 12, 14, 8, 4))[0](r)


# Times.
def _plain_time(rows: list[list[str]]) -> Slot:
    return lambda r: word(*r.choice(rows))


@slot
def number(r: Random) -> Pair:
    """A number from 2 to 99."""
    count = str(r.randint(2, 9) if r.random() < 0.4 else r.randint(10, 99))
    return word(count, count)


@slot
def price(r: Random) -> Pair:
    """A price without its currency."""
    digits = r.randint(2, 5)
    count = r.randint(10 ** (digits - 1), 10**digits - 1)
    text = str(count - count % r.choice((1, 10, 10 ** (digits - 1))))
    return word(text, text)


@slot
def year(r: Random) -> Pair:
    """A year."""
    count = str(r.randint(1600, 2029))
    return word(count, f"{count} 年")


@slot
def hour(r: Random) -> Pair:
    """A full hour, or an hour with minutes."""
    hours = r.randint(1, 12)
    if r.random() < 0.5:
        return word(f"{hours} o'clock", f"{hours} 時")
    minutes = r.randint(10, 59)
    return word(f"{hours}:{minutes}", f"{hours} 時 {minutes} 分")


@slot
def date(r: Random) -> Pair:
    """A day of the year."""
    index, day = r.randrange(12), r.randint(1, 28)
    return word(f"{lexicon.MONTHS[index]} {day}", f"{index + 1} 月 {day} 日")


def _on_time(r: Random) -> Pair:
    maker = r.choice((hour, date, SLOTS["weekday"], SLOTS["month"]))
    name = {hour: "at", date: "on", SLOTS["weekday"]: "on"}.get(maker, "in")
    when = maker(r)
    return word(f"{name} {when.english}", f"{when.japanese} に")


_choice_slot("weekday", lexicon.WEEKDAYS)
_choice_slot("month", [[name, f"{i} 月"] for i, name in enumerate(lexicon.MONTHS, 1)])
_choice_slot("often", lexicon.ADVERBS)
_choice_slot("habit", lexicon.REPEATED_TIMES)


@slot
def before(r: Random) -> Pair:
    """A time in the past, or a clock time or a day."""
    return word(*r.choice(lexicon.PAST_TIMES)) if r.random() < 0.6 else _on_time(r)


@slot
def soon(r: Random) -> Pair:
    """A time in the future, or a clock time or a day."""
    return word(*r.choice(lexicon.FUTURE_TIMES)) if r.random() < 0.6 else _on_time(r)


@slot
def sky(r: Random) -> Pair:
    """Hot or cold weather; Japanese `past`."""
    english, japanese = r.choice(lexicon.WEATHER)
    forms = japanese_adjective(japanese)
    return Pair(Forms(english), Forms(forms, past=forms.past))


@slot
def falling(r: Random) -> Pair:
    """Rain or snow."""
    english, japanese = r.choice(lexicon.FALLING)
    return Pair(Forms(english, s=f"{english}s", ing=f"{english}ing"), Forms(japanese))


# The interface.
@slot
def item(r: Random) -> Pair:
    """A thing of the interface; `all` is its plural."""
    english, japanese = r.choice(lexicon.INTERFACE_THINGS)
    return Pair(Forms(english, all=f"{english}s"), Forms(japanese))


@slot
def do(r: Random) -> Pair:
    """A verb of the interface; English `done`."""
    base, done, japanese = r.choice(lexicon.INTERFACE_VERBS)
    english = english_verb(base, done)
    return Pair(Forms(base, done=done, ing=english.ing), japanese_verb(japanese))
