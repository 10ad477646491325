"""The words of the interface, from `resources/translations`."""

from __future__ import annotations

import json

from PySide6.QtCore import QLocale

from plamo_desktop.core.languages import Language
from plamo_desktop.core.paths import resources_dir
from plamo_desktop.core.settings import InterfaceLanguage

# The languages of the interface, each in its own words.
OWN_NAMES = {"en": "English", "ja": "日本語", "zh-Hans": "简体中文"}


class Texts:
    """One language of the interface.

    Attributes:
        code: Its language code.
    """

    def __init__(self, code: str, entries: dict[str, str]) -> None:
        self.code = code
        self._entries = entries

    @classmethod
    def load(cls, code: str) -> Texts:
        """Read the texts of a language of `OWN_NAMES`."""
        path = resources_dir() / "translations" / f"{code}.json"
        return cls(code, json.loads(path.read_text(encoding="utf-8")))

    @classmethod
    def choose(cls, choice: InterfaceLanguage) -> Texts:
        """The texts the user chose, or those of the first system language there are texts for."""
        if choice is not InterfaceLanguage.SYSTEM:
            return cls.load(choice.value)
        wanted = (_code_of(name) for name in QLocale.system().uiLanguages())
        return cls.load(next((code for code in wanted if code in OWN_NAMES), "en"))

    def __call__(self, key: str, **values: object) -> str:
        """The text of a key with its placeholders filled in."""
        return self._entries[key].format_map(values) if values else self._entries[key]

    def __contains__(self, key: str) -> bool:
        return key in self._entries

    def count(self, key: str, number: int) -> str:
        """The text of a key in singular or plural, with `{n}` as a grouped number."""
        return self(f"{key}.{'one' if number == 1 else 'other'}", n=f"{number:,}")

    def language(self, language: Language) -> str:
        """The name of a language of the model."""
        return self(f"language.{language.code}")


def _code_of(name: str) -> str:
    """The interface language of a system language; every Chinese reader can read Simplified."""
    language = name.replace("_", "-").split("-")[0]
    return "zh-Hans" if language == "zh" else language
