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

    The first call loads some 70 MB, which takes about half a second.
    """
    ranked = dict(_identifier().rank(text))
    likeliest = max(ranked, key=lambda code: ranked[code])
    # Among the model's languages alone: the others' shares are left out.
    ours = sum(ranked[code] for code in CODES)
    code = max(CODES, key=lambda code: ranked[code])
    if ranked[code] <= ours * 2 / len(CODES):
        return Detection(ENGLISH, is_certain=False)
    is_other = likeliest not in CODES and ranked[likeliest] >= _OTHER
    is_certain = ranked[code] >= ours * _CERTAIN and not is_other
    return Detection(parse_language(code), is_certain=is_certain)


@cache
def _identifier() -> LanguageIdentifier:
    from py3langid.langid import MODEL_FILE, LanguageIdentifier

    return LanguageIdentifier.from_model_file(MODEL_FILE, norm_probs=True)
