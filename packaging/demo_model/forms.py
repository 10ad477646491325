"""Words with their other forms, in both languages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

_DOUBLED = {"run", "swim", "put"}
_U_ROW = "うくぐすつぬぶむる"
_I_ROW = "いきぎしちにびみり"
_A_ROW = "わかがさたなばまら"
_E_ROW = "えけげせてねべめれ"
_TE = dict(
    zip(
        _U_ROW,
        ("って", "いて", "いで", "して", "って", "んで", "んで", "んで", "って"),
        strict=True,
    )
)


class Forms(str):
    """A word as a string, with its other forms as attributes."""

    __slots__ = ("forms",)

    forms: dict[str, str]

    def __new__(cls, word: str, **forms: str) -> Forms:
        """Make a word of its plain form and the others by name."""
        made = super().__new__(cls, word)
        made.forms = forms
        return made

    def __getattr__(self, name: str) -> str:
        """The form of that name."""
        try:
            return self.forms[name]
        except KeyError:
            raise AttributeError(name) from None

    def after(self, head: str) -> Forms:
        """Every form with something put before it."""
        return Forms(head + self, **{name: head + form for name, form in self.forms.items()})

    def before(self, tail: str) -> Forms:
        """Every form with something put behind it."""
        return Forms(self + tail, **{name: form + tail for name, form in self.forms.items()})


@dataclass(frozen=True, slots=True)
class Pair:
    """The same meaning in English and in Japanese."""

    english: Forms
    japanese: Forms


def word(english: str, japanese: str) -> Pair:
    """A word that has one form in each language."""
    return Pair(Forms(english), Forms(japanese))


Slot = Callable[[Random], Pair]


class Slots(dict[str, Slot]):
    """What can stand in the gaps of a sentence pattern: makers of pairs, by name."""

    def add(self, function: Slot) -> Slot:
        """Take a function in under its name; a decorator."""
        self[function.__name__] = function
        return function

    def choice(self, name: str, rows: list[list[str]]) -> None:
        """Make a slot of a table's first two columns."""
        self[name] = lambda r: word(*r.choice(rows)[:2])


def english_verb(base: str, past: str) -> Forms:
    """A verb or phrasal verb: `s`, `past` and `ing` forms."""
    head, _, rest = base.partition(" ")
    tail = f" {rest}" if rest else ""
    if head.endswith(("ch", "sh", "s", "x", "o")):
        third = head + "es"
    elif head.endswith("y") and head[-2] not in "aeou":
        third = head[:-1] + "ies"
    else:
        third = head + "s"
    if head in _DOUBLED:
        ing = head + head[-1] + "ing"
    elif head.endswith("e") and not head.endswith("ee"):
        ing = head[:-1] + "ing"
    else:
        ing = head + "ing"
    return Forms(base, s=third + tail, past=past, ing=ing + tail)


def japanese_verb(plain: str) -> Forms:
    """A verb by its plain form.

    The word itself is the stem before ます; `te`, `ta`, `plain`, `nai` (stem before ない) and
    `can` (stem of the potential) are its forms.
    """
    if plain.endswith("する"):
        noun = plain.removesuffix("する")
        stem, te, nai, can = (noun + end for end in ("し", "して", "し", "でき"))
    elif plain.endswith("来る"):
        noun = plain.removesuffix("る")
        stem, te, nai, can = noun, noun + "て", noun, noun + "られ"
    elif "/" in plain:
        stem = plain.partition("/")[0]
        plain = plain.replace("/", "")
        te, nai, can = stem + "て", stem, stem + "られ"
    else:
        body, last = plain[:-1], plain[-1]
        row = _U_ROW.index(last)
        stem, nai, can = body + _I_ROW[row], body + _A_ROW[row], body + _E_ROW[row]
        te = body + ("って" if plain == "行く" else _TE[last])
    ta = te[:-1] + ("た" if te[-1] == "て" else "だ")
    return Forms(stem, te=te, ta=ta, plain=plain, nai=nai, can=can)


def japanese_adjective(plain: str) -> Forms:
    """An adjective: as it stands before です; `noun`, `neg` and `past` forms."""
    if plain.endswith("い") and plain != "きれい":
        stem = plain[:-1]
        return Forms(
            f"{plain} です",
            noun=plain,
            neg=f"{stem}く ない です",
            past=f"{stem}かった です",
        )
    return Forms(
        f"{plain} です", noun=f"{plain} な", neg=f"{plain} では ありません", past=f"{plain} でした"
    )


def with_article(phrase: str) -> str:
    """The phrase after `a` or `an`."""
    return ("an " if phrase[0] in "aeiou" and not phrase.startswith("use") else "a ") + phrase
