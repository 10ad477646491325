"""The words of the interface, from `resources/translations`, and Qt's own words."""

from __future__ import annotations

import logging

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from plamo_desktop.core.languages import Language
from plamo_desktop.core.paths import resources_dir
from plamo_desktop.core.settings import InterfaceLanguage

logger = logging.getLogger(__name__)

# The languages of the interface, each in its own words.
OWN_NAMES = {"en": "English", "ja": "日本語", "zh-Hans": "简体中文"}
# Qt is written in English.
_QT_FILES = {"ja": "qtbase_ja", "zh-Hans": "qtbase_zh_CN"}


class Texts:
    """One language of the interface.

    Attributes:
        code: Its language code.
    """

    def __init__(self, code: str, translator: QTranslator) -> None:
        self.code = code
        self._translator = translator

    @classmethod
    def load(cls, code: str) -> Texts:
        """Read the texts of a language of `OWN_NAMES`."""
        path = resources_dir() / "translations" / f"plamo_desktop_{code}.qm"
        translator = QTranslator()
        if not translator.load(str(path)):
            raise FileNotFoundError(path)
        return cls(code, translator)

    @classmethod
    def choose(cls, choice: InterfaceLanguage) -> Texts:
        """The texts the user chose, or those of the first system language there are texts for."""
        if choice is not InterfaceLanguage.SYSTEM:
            return cls._load_or_english(choice.value)
        wanted = (_code_of(name) for name in QLocale.system().uiLanguages())
        return cls._load_or_english(next((code for code in wanted if code in OWN_NAMES), "en"))

    @classmethod
    def _load_or_english(cls, code: str) -> Texts:
        """A program in English is better than none, where a file is damaged or not there."""
        try:
            return cls.load(code)
        except FileNotFoundError:
            logger.warning("No texts in %s", OWN_NAMES[code])
            return cls.load("en")

    def __call__(self, key: str, **values: object) -> str:
        """The text of a key with its placeholders filled in."""
        return self._find(key, -1).format_map(values) if values else self._find(key, -1)

    def __contains__(self, key: str) -> bool:
        return bool(self._translator.translate("", key))

    def count(self, key: str, number: int) -> str:
        """The text of a key in the plural form of a number, with `{n}` as the grouped number."""
        return self._find(key, number).format_map({"n": f"{number:,}"})

    def language(self, language: Language) -> str:
        """The name of a language of the model."""
        return self(f"language.{language.code}")

    def _find(self, key: str, number: int) -> str:
        found = self._translator.translate("", key, None, number)
        if not found:
            raise KeyError(key)
        return found


class QtTexts:
    """The words of Qt's own dialogs, in one language at a time."""

    def __init__(self) -> None:
        self._code = "en"
        self._translator: QTranslator | None = None

    def set_language(self, code: str) -> None:
        """Take Qt's translation for a language of `OWN_NAMES`."""
        if code == self._code:
            return
        self._code = code
        if self._translator is not None:
            QCoreApplication.removeTranslator(self._translator)
            self._translator = None
        if code in _QT_FILES:
            folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
            self._translator = QTranslator()
            if self._translator.load(_QT_FILES[code], folder):
                QCoreApplication.installTranslator(self._translator)


def _code_of(name: str) -> str:
    """The interface language of a system language; every Chinese reader can read Simplified."""
    language = name.replace("_", "-").split("-")[0]
    return "zh-Hans" if language == "zh" else language
