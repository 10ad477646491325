"""The sentence at the end of a file that says where its translation comes from."""

from __future__ import annotations

from typing import Final

from plamo_desktop.core.languages import Language

_FOOTERS: Final = {
    "en": "Machine translated with PLaMo.",
    "ja": "PLaMo による機械翻訳です。",
    "ja-easy": "PLaMo による機械翻訳です。",
    "zh-Hans": "由 PLaMo 机器翻译。",
    "zh-Hant": "由 PLaMo 機器翻譯。",
    "ko": "PLaMo로 기계 번역되었습니다.",
    "ar": "ترجمة آلية بواسطة PLaMo.",
    "it": "Tradotto automaticamente con PLaMo.",
    "id": "Diterjemahkan oleh mesin dengan PLaMo.",
    "nl": "Machinaal vertaald met PLaMo.",
    "es": "Traducido automáticamente con PLaMo.",
    "th": "แปลด้วยเครื่องโดย PLaMo",
    "de": "Maschinell übersetzt mit PLaMo.",
    "fr": "Traduit automatiquement avec PLaMo.",
    "vi": "Được dịch máy bằng PLaMo.",
    "ru": "Машинный перевод выполнен с помощью PLaMo.",
}


def footer(language: Language) -> str:
    """The sentence in a language."""
    return _FOOTERS[language.code]
