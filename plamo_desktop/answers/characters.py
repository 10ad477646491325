"""Chinese characters that belong to one of the two standards only.

The national character sets know: GB 2312 holds the Simplified forms, Big5 the Traditional ones.
"""

from __future__ import annotations

from plamo_desktop.answers.scripts import Script, letters

_SIMPLIFIED, _TRADITIONAL, _JAPANESE = "gb2312", "cp950", "cp932"
_MOST_SHOWN = 6
# One odd character may be a variant of a name; a few among many are no accident.
_LEAST_SHARE = 0.04
_SHORT_TEXT = 8
# Common in Traditional texts too, though Big5 lacks it.
_SHARED = "着"


def simplified_only(text: str, *, japanese: bool = False) -> str:
    """Characters that are Simplified Chinese alone, if there are enough to tell.

    Args:
        text: To be judged.
        japanese: Japanese forms, some of which are the same, count as right too.
    """
    others = (_TRADITIONAL, _JAPANESE) if japanese else (_TRADITIONAL,)
    return _foreign(text, _SIMPLIFIED, others)


def traditional_only(text: str) -> str:
    """Characters that are Traditional Chinese alone, if there are enough to tell."""
    return _foreign(text, _TRADITIONAL, (_SIMPLIFIED,))


def _foreign(text: str, own: str, others: tuple[str, ...]) -> str:
    total = letters(text, Script.HAN)
    found = [
        character
        for character in text
        if character >= "\u4e00" and character not in _SHARED and _is_in(character, own)
        if not any(_is_in(character, other) for other in others)
    ]
    distinct = "".join(dict.fromkeys(found))
    least = 1 if total <= _SHORT_TEXT else 2
    is_enough = len(distinct) >= least and len(found) >= _LEAST_SHARE * total
    return distinct[:_MOST_SHOWN] if is_enough else ""


def _is_in(character: str, encoding: str) -> bool:
    try:
        character.encode(encoding)
    except UnicodeError:
        return False
    return True
