"""The menu of languages."""

from __future__ import annotations

from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu

from plamo_desktop.core.languages import EXPERIMENTAL_LANGUAGES, MAIN_LANGUAGES, Language
from plamo_desktop.ui.texts import Texts


def fill(menu: QMenu, texts: Texts, current: Language | None, *, can_detect: bool) -> None:
    """Detection where it makes sense, the main languages, then the experimental ones.

    The data of an action is its `Language`, or None for detection.
    """
    menu.clear()
    for old in menu.findChildren(QActionGroup):
        old.deleteLater()
    group = QActionGroup(menu)

    def add(language: Language | None) -> None:
        action = menu.addAction(_name(language, texts))
        action.setCheckable(True)
        action.setChecked(language == current)
        action.setData(language)
        group.addAction(action)

    if can_detect:
        add(None)
        menu.addSeparator()
    for language in MAIN_LANGUAGES:
        add(language)
    menu.addSeparator()
    menu.addAction(texts("language.experimental.group")).setEnabled(False)
    for language in EXPERIMENTAL_LANGUAGES:
        add(language)


def _name(language: Language | None, texts: Texts) -> str:
    """The name in the interface's language, and the language's own name."""
    if language is None:
        return texts("source.detect")
    name = texts.language(language)
    return name if language.native == name else f"{name} – {language.native}"
