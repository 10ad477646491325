"""The slots of times, numbers and weather."""

from __future__ import annotations

from random import Random

import lexicon
from forms import Forms, Pair, Slots, japanese_adjective, word

SLOTS = Slots()


@SLOTS.add
def number(r: Random) -> Pair:
    """A number from 2 to 99."""
    count = str(r.randint(2, 9) if r.random() < 0.4 else r.randint(10, 99))
    return word(count, count)


@SLOTS.add
def price(r: Random) -> Pair:
    """A price without its currency."""
    digits = r.randint(2, 5)
    count = r.randint(10 ** (digits - 1), 10**digits - 1)
    text = str(count - count % r.choice((1, 10, 10 ** (digits - 1))))
    return word(text, text)


@SLOTS.add
def year(r: Random) -> Pair:
    """A year."""
    count = str(r.randint(1600, 2029))
    return word(count, f"{count} 年")


@SLOTS.add
def hour(r: Random) -> Pair:
    """A full hour, or an hour with minutes."""
    hours = r.randint(1, 12)
    if r.random() < 0.5:
        return word(f"{hours} o'clock", f"{hours} 時")
    minutes = r.randint(10, 59)
    return word(f"{hours}:{minutes}", f"{hours} 時 {minutes} 分")


@SLOTS.add
def date(r: Random) -> Pair:
    """A day of the year."""
    index, day = r.randrange(12), r.randint(1, 28)
    return word(f"{lexicon.MONTHS[index]} {day}", f"{index + 1} 月 {day} 日")


def _on_time(r: Random) -> Pair:
    maker = r.choice((hour, date, SLOTS["weekday"], SLOTS["month"]))
    name = {hour: "at", date: "on", SLOTS["weekday"]: "on"}.get(maker, "in")
    when = maker(r)
    return word(f"{name} {when.english}", f"{when.japanese} に")


SLOTS.choice("weekday", lexicon.WEEKDAYS)
SLOTS.choice("month", [[name, f"{i} 月"] for i, name in enumerate(lexicon.MONTHS, 1)])
SLOTS.choice("often", lexicon.ADVERBS)
SLOTS.choice("habit", lexicon.REPEATED_TIMES)


@SLOTS.add
def before(r: Random) -> Pair:
    """A time in the past, or a clock time or a day."""
    return word(*r.choice(lexicon.PAST_TIMES)) if r.random() < 0.6 else _on_time(r)


@SLOTS.add
def soon(r: Random) -> Pair:
    """A time in the future, or a clock time or a day."""
    return word(*r.choice(lexicon.FUTURE_TIMES)) if r.random() < 0.6 else _on_time(r)


@SLOTS.add
def sky(r: Random) -> Pair:
    """Hot or cold weather; Japanese `past`."""
    english, japanese = r.choice(lexicon.WEATHER)
    forms = japanese_adjective(japanese)
    return Pair(Forms(english), Forms(forms, past=forms.past))


@SLOTS.add
def falling(r: Random) -> Pair:
    """Rain or snow."""
    english, japanese = r.choice(lexicon.FALLING)
    return Pair(Forms(english, s=f"{english}s", ing=f"{english}ing"), Forms(japanese))
