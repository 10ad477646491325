"""The language of any text: script rules first, the classifier for Latin letters."""

from __future__ import annotations

import re

from plamo_desktop.answers.scripts import Script, letters, weight
from plamo_desktop.core.detection import Detection
from plamo_desktop.core.languages import JAPANESE, parse_language
from plamo_desktop.detection.han import detect_han

# As much as tells a language; the rest of a long text adds nothing.
SAMPLE = 4000
_QUOTED = re.compile(r"“[^”]*”|\"[^\"\n]*\"|«[^»]*»|「[^」]*」|『[^』]*』")
_CODE = re.compile(r"https?://\S+|\S+@\S+\.\S+|\b\S*[_/\\=<>{}]\S*")
_HAN_MARKS = re.compile(rf"[{Script.HAN.value}，。、！？；：]")
_BY_SCRIPT = {
    Script.HANGUL: parse_language("ko"),
    Script.ARABIC: parse_language("ar"),
    Script.THAI: parse_language("th"),
    Script.CYRILLIC: parse_language("ru"),
}
# A language with particles and endings of its own is not lost among words of another.
_LEAST_SHARE = 0.3
_CLEAR_SHARE = 0.45
_OTHER_CYRILLIC = re.compile("[іїєґўђћљњџјѓќѕәғқңөұүһ]", re.IGNORECASE)
_OTHER_ARABIC = re.compile("[پچژگکیٹڈڑںھہے]")


def detect(text: str) -> Detection | None:
    """The language of a text; None if it has no letters of any language of the model."""
    told = _told(text)
    if not told:
        return None
    found = _by_script(told)
    if found is not None:
        return found
    from plamo_desktop.detection.latin import detect_latin

    return detect_latin(told)


def _told(text: str) -> str:
    """What tells the language: a beginning, without quotations and code where more is left."""
    sample = text[:SAMPLE]
    for pattern in (_CODE, _QUOTED):
        shorter = pattern.sub(" ", sample)
        if 2 * weight(shorter) >= min(weight(sample), 12):
            sample = shorter
    return sample if weight(sample) else ""


def _by_script(text: str) -> Detection | None:
    """The language, where its script tells; None for Latin letters."""
    total = weight(text)
    east_asian = weight(text, (Script.KANA, Script.HAN))
    shares = {script: weight(text, (script,)) / total for script in _BY_SCRIPT}
    shares[Script.KANA] = east_asian / total
    script = max(shares, key=lambda one: shares[one])
    share = shares[script]
    if script is Script.KANA and shares[Script.HANGUL] >= _LEAST_SHARE:
        # Korean with Chinese characters in it.
        script, share = Script.HANGUL, 1.0
    if share < _LEAST_SHARE:
        return None
    is_clear = share >= _CLEAR_SHARE
    if script is not Script.KANA:
        is_other = (script is Script.CYRILLIC and _OTHER_CYRILLIC.search(text)) or (
            script is Script.ARABIC and _OTHER_ARABIC.search(text)
        )
        return Detection(_BY_SCRIPT[script], is_certain=is_clear and not is_other)
    if letters(text, Script.KANA):
        return _with_kana(text, is_clear=is_clear)
    found = detect_han("".join(_HAN_MARKS.findall(text)))
    return Detection(found.language, is_certain=is_clear and found.is_certain)


def _with_kana(text: str, *, is_clear: bool) -> Detection:
    """Japanese, unless a little kana stands among much Chinese."""
    kana, han = letters(text, Script.KANA), letters(text, Script.HAN)
    if han > 20 * kana:
        found = detect_han("".join(_HAN_MARKS.findall(text)))
        if found.language != JAPANESE:
            return Detection(found.language, is_certain=False)
    return Detection(JAPANESE, is_certain=is_clear)
