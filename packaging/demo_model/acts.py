"""The slots of what somebody does, with all that belongs to the verb."""

from __future__ import annotations

from random import Random

import lexicon
from forms import Forms, Pair, Slots, english_verb, japanese_verb
from nouns import COUNTED, noun_phrase, person, where

SLOTS = Slots()


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
            [row for row in COUNTED if set(letters) & set(row[4])]
        )
    pair = noun_phrase(r, english, japanese, tags)
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
    subject, verb = r.choice(lexicon.SUBJECTS), r.choice(lexicon.STUDYING)
    return _act(verb, f"{subject[1]} を ", f" {subject[0]}")


@SLOTS.add
def act(r: Random) -> Pair:
    """A verb with all that belongs to it."""
    makers = (_handling, _giving, _staying, _moving, _meeting, _studying)
    return r.choices(makers, (50, 12, 12, 14, 8, 4))[0](r)


# The interface.
@SLOTS.add
def item(r: Random) -> Pair:
    """A thing of the interface; `all` is its plural."""
    english, japanese = r.choice(lexicon.INTERFACE_THINGS)
    return Pair(Forms(english, all=f"{english}s"), Forms(japanese))


@SLOTS.add
def do(r: Random) -> Pair:
    """A verb of the interface; English `done`."""
    base, done, japanese = r.choice(lexicon.INTERFACE_VERBS)
    english = english_verb(base, done)
    return Pair(Forms(base, done=done, ing=english.ing), japanese_verb(japanese))
