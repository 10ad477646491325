"""The menu of languages."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from plamo_desktop.core.languages import EXPERIMENTAL_LANGUAGES, MAIN_LANGUAGES, Language
from plamo_desktop.ui.texts import Texts


class LanguageMenu(QMenu):
    """Detection where it makes sense, the main languages, then the experimental ones.

    Signals:
        chosen: The `Language`, or None for detection.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget, *, can_detect: bool) -> None:
        super().__init__(parent)
        self._can_detect = can_detect
        self._group = QActionGroup(self)
        self._group.triggered.connect(self._on_triggered)

    def fill(self, texts: Texts, current: Language | None) -> None:
        """Name the languages, with a mark at one."""
        self.clear()
        self._texts, self._current = texts, current
        if self._can_detect:
            self._add(None)
            self.addSeparator()
        for language in MAIN_LANGUAGES:
            self._add(language)
        self.addSeparator()
        heading = self.addAction(texts("language.experimental.group"))
        heading.setEnabled(False)
        for language in EXPERIMENTAL_LANGUAGES:
            self._add(language)

    def _add(self, language: Language | None) -> None:
        action = self.addAction(self._name(language))
        action.setCheckable(True)
        action.setChecked(language == self._current)
        action.setData(language)
        self._group.addAction(action)

    def _name(self, language: Language | None) -> str:
        """The name in the interface's language, and the language's own name."""
        if language is None:
            return self._texts("source.detect")
        name = self._texts.language(language)
        return name if language.native == name else f"{name} – {language.native}"

    @Slot(QAction)
    def _on_triggered(self, action: QAction) -> None:
        self.chosen.emit(action.data())
