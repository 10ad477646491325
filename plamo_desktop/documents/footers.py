"""The sentence that says where a translation comes from, in the language of the translation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from plamo_desktop.core.languages import Language

_SENTENCES: Final[Mapping[str, str]] = {
    "ja": "PLaMo による機械翻訳です。",
    "en": "Machine translated with PLaMo.",
    "ja-easy": "これは PLaMo という きかいが やくした ぶんしょうです。",
    "zh-Hans": "由 PLaMo 机器翻译。",
    "zh-Hant": "由 PLaMo 機器翻譯。",
    "ko": "PLaMo로 기계 번역되었습니다.",
    "ar": "تُرجم آليًا بواسطة PLaMo.",
    "it": "Tradotto automaticamente con PLaMo.",
    "id": "Diterjemahkan oleh mesin dengan PLaMo.",
    "nl": "Automatisch vertaald met PLaMo.",
    "es": "Traducido automáticamente con PLaMo.",
    "th": "แปลด้วยเครื่องโดย PLaMo",
    "de": "Maschinell übersetzt mit PLaMo.",
    "fr": "Traduit automatiquement avec PLaMo.",
    "vi": "Được dịch máy bằng PLaMo.",
    "ru": "Машинный перевод, выполненный PLaMo.",
}


def footer(language: Language) -> str:
    """The sentence for a translation into this language."""
    return _SENTENCES[language.code]
