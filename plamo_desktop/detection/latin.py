"""Which of the model's languages in Latin letters a text is in, by py3langid's model.

A naive Bayes classifier over byte sequences (Lui and Baldwin, "langid.py", 2012); its data lie in
its wheel.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from plamo_desktop.core.detection import Detection
from plamo_desktop.core.languages import ENGLISH, parse_language

if TYPE_CHECKING:
    from py3langid.langid import LanguageIdentifier

CODES = ("en", "de", "fr", "it", "es", "nl", "id", "vi")
_CERTAIN = 0.9
# So likely that it is a language the model was not trained for.
_OTHER = 0.5


def detect_latin(text: str) -> Detection:
    """The language of a text in Latin letters; English where there is nothing to go by.

    The first call loads some 70 MB, which takes about a second.
    """
    ours, all_languages = _identifiers()
    (code, share), *_ = ours.rank(text)
    (likeliest, likelihood), *_ = all_languages.rank(text)
    if share < 2 / len(CODES):
        return Detection(ENGLISH, is_certain=False)
    is_other = likeliest not in CODES and likelihood >= _OTHER
    return Detection(parse_language(code), is_certain=share >= _CERTAIN and not is_other)


@cache
def _identifiers() -> tuple[LanguageIdentifier, LanguageIdentifier]:
    """One that knows the model's languages alone, and one that knows all."""
    from py3langid.langid import MODEL_FILE, LanguageIdentifier

    full = LanguageIdentifier.from_model_file(MODEL_FILE, norm_probs=True)
    ours = LanguageIdentifier(
        full.nb_ptc, full.nb_pc, full.nb_classes, full.tk_nextmove, full.tk_output,
        norm_probs=True, tk_row=full.tk_row,
    )  # fmt: skip
    ours.set_languages(CODES)
    return ours, full
