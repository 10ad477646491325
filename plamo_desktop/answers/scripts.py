"""The scripts of texts, how much is said in them, and which ones a language is written in."""

from __future__ import annotations

import enum
import re
from collections.abc import Iterable

from plamo_desktop.core.jobs import Request
from plamo_desktop.core.languages import ENGLISH, JAPANESE, Language

_HAN = "\u3005-\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U000323af"
_KANA = "\u3041-\u3096\u309d\u309e\u30a1-\u30fa\u30fc-\u30fe\u31f0-\u31ff\uff66-\uff9d"


class Script(enum.Enum):
    """A script of the model's languages.  The value is a class of its letters."""

    LATIN = "A-Za-z\u00aa\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff"
    HAN = _HAN
    KANA = _KANA
    HANGUL = "\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3"
    ARABIC = "\u0620-\u064a\u0671-\u06d3"
    THAI = "\u0e01-\u0e3a\u0e40-\u0e4e"
    CYRILLIC = "\u0400-\u052f"


_RUNS = {script: re.compile(f"[{script.value}]+") for script in Script}
# About how many English letters say as much as one letter of the script.
_WEIGHTS = {
    Script.LATIN: 1.0,
    Script.HAN: 2.7,
    Script.KANA: 1.7,
    Script.HANGUL: 2.0,
    Script.ARABIC: 1.2,
    Script.THAI: 1.0,
    Script.CYRILLIC: 1.0,
}
_OF_LANGUAGE = {
    "ja": (Script.KANA, Script.HAN),
    "ja-easy": (Script.KANA, Script.HAN),
    "zh-Hans": (Script.HAN,),
    "zh-Hant": (Script.HAN,),
    "ko": (Script.HANGUL,),
    "ar": (Script.ARABIC,),
    "th": (Script.THAI,),
    "ru": (Script.CYRILLIC,),
}


def scripts_of(language: Language) -> tuple[Script, ...]:
    """The scripts a language is written in."""
    return _OF_LANGUAGE.get(language.code, (Script.LATIN,))


def letters(text: str, script: Script) -> int:
    """How many letters of a script there are."""
    return sum(map(len, _RUNS[script].findall(text)))


def runs(text: str, script: Script) -> list[str]:
    """The longest stretches of letters of a script."""
    return _RUNS[script].findall(text)


def weight(text: str, scripts: Iterable[Script] = Script) -> float:
    """How much is said in these scripts, in English letters."""
    return sum(_WEIGHTS[script] * letters(text, script) for script in scripts)


def pair_of(request: Request) -> tuple[Language, Language]:
    """The languages of a request; one that is left to the model is guessed as the model does."""
    source = request.source
    if source is None:
        is_japanese = any(
            _RUNS[script].search(request.text) for script in (Script.KANA, Script.HAN)
        )
        source = JAPANESE if is_japanese else ENGLISH
    target = request.target or (ENGLISH if source == JAPANESE else JAPANESE)
    return source, target
