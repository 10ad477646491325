"""The languages of the model: labels exactly as it knows them, codes, names."""

from __future__ import annotations

from dataclasses import dataclass

from plamo_desktop.core.errors import UnknownLanguageError

AUTOMATIC_LABEL = "Japanese|English"


@dataclass(frozen=True, slots=True)
class Language:
    """One language of the model.

    Attributes:
        label: The name in the prompt.
        code: BCP 47 code, also used in file names.
        native: The language's own name.
        experimental: True where the makers call the support experimental.
        right_to_left: True where the script runs from right to left.
    """

    label: str
    code: str
    native: str
    experimental: bool = False
    right_to_left: bool = False


JAPANESE = Language("Japanese", "ja", "日本語")
ENGLISH = Language("English", "en", "English")
EASY_JAPANESE = Language("Japanese(easy)", "ja-easy", "やさしい日本語")
MAIN_LANGUAGES = (JAPANESE, ENGLISH, EASY_JAPANESE)
# `Chinese` is Simplified and `Taiwanese` Traditional: inferred from the labels and other users of
# the model, not stated by its makers.
EXPERIMENTAL_LANGUAGES = (
    Language("Chinese", "zh-Hans", "简体中文", experimental=True),
    Language("Taiwanese", "zh-Hant", "繁體中文", experimental=True),
    Language("Korean", "ko", "한국어", experimental=True),
    Language("Arabic", "ar", "العربية", experimental=True, right_to_left=True),
    Language("Italian", "it", "Italiano", experimental=True),
    Language("Indonesian", "id", "Bahasa Indonesia", experimental=True),
    Language("Dutch", "nl", "Nederlands", experimental=True),
    Language("Spanish", "es", "Español", experimental=True),
    Language("Thai", "th", "ไทย", experimental=True),
    Language("German", "de", "Deutsch", experimental=True),
    Language("French", "fr", "Français", experimental=True),
    Language("Vietnamese", "vi", "Tiếng Việt", experimental=True),
    Language("Russian", "ru", "Русский", experimental=True),
)
LANGUAGES = MAIN_LANGUAGES + EXPERIMENTAL_LANGUAGES

_OTHER_NAMES = {
    "zh": "Chinese",
    "zh-cn": "Chinese",
    "zh-sg": "Chinese",
    "zh-tw": "Taiwanese",
    "zh-hk": "Taiwanese",
    "zh-mo": "Taiwanese",
    "jp": "Japanese",
    "easy": "Japanese(easy)",
}
_BY_NAME = {
    **{language.label.lower(): language for language in LANGUAGES},
    **{language.code.lower(): language for language in LANGUAGES},
    **{language.native.lower(): language for language in LANGUAGES},
}
_BY_NAME.update({name: _BY_NAME[label.lower()] for name, label in _OTHER_NAMES.items()})


def parse_language(name: str) -> Language:
    """The language of a label or code, in any case: `Japanese`, `ja`, `zh-Hant`, `en_US`.

    Raises:
        UnknownLanguageError: The model does not know it.
    """
    wanted = name.strip().lower().replace("_", "-")
    found = _BY_NAME.get(wanted)
    if found is None and wanted.count("-") and wanted.split("-")[0] != "zh":
        found = _BY_NAME.get(wanted.split("-")[0])
    if found is None:
        known = ", ".join(f"{language.label} ({language.code})" for language in LANGUAGES)
        raise UnknownLanguageError(name=name, known=known)
    return found
