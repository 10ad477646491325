"""Chinese or Japanese, for texts in Chinese characters alone.

The national character sets tell: JIS X 0208 holds the forms written in Japan, GB 2312 the
Simplified and Big5 the Traditional ones, each with its common characters in a first level.
"""

from __future__ import annotations

import re
from functools import cache

from plamo_desktop.core.detection import Detection
from plamo_desktop.core.languages import JAPANESE, parse_language

_SIMPLIFIED, _TRADITIONAL = parse_language("zh-Hans"), parse_language("zh-Hant")
# Python's name of the set, and the lead bytes of its first level.
_SETS = {
    JAPANESE: ("euc_jp", 0xB0, 0xCF),
    _SIMPLIFIED: ("gb2312", 0xB0, 0xD7),
    _TRADITIONAL: ("big5", 0xA4, 0xC6),
}
_RARE, _FOREIGN = 0.6, 3.0
# Words of grammar that Japanese does not write, or not with these characters.
_CHINESE_GRAMMAR = re.compile(
    "[你您妳她它们們吗嗎呢吧啊这這哪怎么麼很没沒谢說说请請讓让给給还還吃喝谁誰]|謝謝|什麼|什么"
    "|不是|是不|的是|我的|他的|了。|在哪|可以|已[经經]|非常|因[为為]|但是|和我|我和"
)
_CHINESE_SHARE = re.compile("[的了是在和也就都我他不]")
_CERTAIN = 1.5


def detect_han(text: str) -> Detection:
    """The language of a text whose letters are all Chinese characters.

    Args:
        text: Its Chinese characters, with their punctuation.
    """
    characters = [one for one in text if one >= "\u3400"]
    scores = {
        language: -sum(_strangeness(one, language) for one in characters) for language in _SETS
    }
    grammar = 2.0 * len(_CHINESE_GRAMMAR.findall(text))
    grammar += 0.5 * len(_CHINESE_SHARE.findall(text)) + 1.0 * text.count("，")
    scores[JAPANESE] -= grammar
    ranked = sorted(scores, key=lambda language: -scores[language])
    lead = scores[ranked[0]] - scores[ranked[1]]
    return Detection(ranked[0], is_certain=lead >= _CERTAIN)


@cache
def _strangeness(character: str, language: object) -> float:
    """How little a character belongs to a language."""
    encoding, first, last = next(value for key, value in _SETS.items() if key == language)
    try:
        code = character.encode(encoding)
    except UnicodeEncodeError:
        return _FOREIGN
    if len(code) != 2:
        return _FOREIGN
    return 0.0 if first <= code[0] <= last else _RARE
