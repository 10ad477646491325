"""Whether all of a text is in one language, so that there is nothing to translate into it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from plamo_desktop.answers.scripts import scripts_of, weight
from plamo_desktop.core.languages import Language

# So much of a text is looked at.
MOST: Final = 50_000
# In English letters: less is not refused, whatever it seems to be.
_LEAST: Final = 20
# Of what is said, in the language's own script: names and terms are often in another.
_OWN_SCRIPT: Final = 0.65
# Of what is said, in lines of another language: more is a text in two languages.
_OTHER_LINES: Final = 0.05


def is_wholly_in(text: str, language: Language, detect: Callable[[str], Language | None]) -> bool:
    """Whether a text is in a language for certain, and no other language is mixed into it.

    The scripts are looked at first: `detect` is not called for a text in others.

    Args:
        text: Its beginning is looked at.
        language: The language it may be in.
        detect: Finds out the language of a text; None where that is not certain.
    """
    text = text[:MOST]
    total, own = weight(text), scripts_of(language)
    if total < _LEAST or weight(text, own) < _OWN_SCRIPT * total or detect(text) != language:
        return False
    other = 0.0
    for line in text.splitlines():
        size = weight(line)
        if weight(line, own) < size / 2:
            is_other = detect(line) != language
        else:
            is_other = size >= _LEAST and detect(line) not in (None, language)
        other += size if is_other else 0
    return other < _OTHER_LINES * total
