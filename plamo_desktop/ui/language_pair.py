"""The languages of the window: chosen, found out, swapped."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from plamo_desktop.core.detection import Detection
from plamo_desktop.core.languages import Language
from plamo_desktop.core.settings import Settings
from plamo_desktop.ui.source_pane import SourcePane
from plamo_desktop.ui.swapping import Pair, swapped, with_source, with_target
from plamo_desktop.ui.target_pane import TargetPane
from plamo_desktop.ui.toolbar import Toolbar
from plamo_desktop.ui.translating import Translator

_DETECT_MS = 200


@dataclass(frozen=True, slots=True)
class _Side:
    """Languages and texts before a swap, or after it."""

    pair: Pair
    source: str
    target: str


class LanguagePair(QObject):
    """Keeps selectors, panes and translator at the same two languages.

    Args:
        settings: What is chosen.
        toolbar: Has the selectors.
        source: The text.
        target: The translation.
        translator: Translates between the two.
        parent: Owner.

    Signals:
        changed: The new `Settings`.
        detection_wanted: A text whose language is to be found out; `set_detection` takes it.
    """

    changed = Signal(object)
    detection_wanted = Signal(str)

    def __init__(
        self,
        settings: Settings,
        toolbar: Toolbar,
        source: SourcePane,
        target: TargetPane,
        translator: Translator,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._settings = settings
        self._toolbar, self._source, self._target = toolbar, source, target
        self._translator = translator
        self._detection: Detection | None = None
        # Of the last swap that exchanged texts: undo and redo bring the languages too.
        self._sides: tuple[_Side, ...] = ()
        self._ask = QTimer(self, singleShot=True, interval=_DETECT_MS)
        self._ask.timeout.connect(self._on_time_to_ask)
        source.edited.connect(self._ask.start)
        source.edited.connect(self._on_edited)
        toolbar.source.chosen.connect(self._on_source_chosen)
        toolbar.target.chosen.connect(self._on_target_chosen)
        toolbar.swap_button.clicked.connect(self.swap)
        self._show()

    def apply(self, settings: Settings) -> None:
        """Take settings over that were chosen elsewhere."""
        self._settings = settings
        self._show()
        self._translator.set_languages(settings.source, settings.target)
        self._ask.start()

    def set(self, pair: Pair) -> None:
        """Choose both; a target that was left is the next one to fall back on."""
        old = self._settings
        if pair == (old.source, old.target):
            return
        other = old.other_target if pair[1] == old.target else old.target
        self._settings = replace(old, source=pair[0], target=pair[1], other_target=other)
        self._show()
        self._translator.set_languages(*pair)
        self._ask.start()
        self.changed.emit(self._settings)

    def set_some(
        self, source: Language | None, target: Language | None, *, detects: bool = False
    ) -> None:
        """Choose what is given and leave the rest, which gives way where both would be the same.

        Args:
            source: The text's language; None for none given.
            target: To translate into; None for none given.
            detects: Whether the text's language is to be found out.
        """
        pair = (self._settings.source, self._settings.target)
        if detects or source is not None:
            pair = with_source(pair, source)
        if target is not None:
            pair = with_target(pair, target)
        self.set(pair)

    def set_detection(self, detection: Detection | None) -> None:
        """Take what was found out about the text; a target that is its language gives way."""
        settings = self._settings
        if not self._source.text().strip():
            detection = None
        self._detection = detection
        self._toolbar.source.set_detection(detection)
        language = self._detected()
        self._translator.set_detected(language)
        if settings.source is None:
            self._source.set_language(language)
            if language == settings.target != settings.other_target:
                self.set((None, settings.other_target))

    @Slot()
    def swap(self) -> None:
        """Exchange the languages and, when there is a translation, the texts.

        A language that was to be found out is to be found out again: the next text may be in any.
        """
        settings = self._settings
        is_detecting = settings.source is None
        pair = swapped(settings.source or self._detected(), settings.target)
        source_text, target_text = self._source.text(), self._target.text()
        chosen: Pair = (None, pair[1]) if is_detecting else pair
        self._sides = ()
        if target_text:
            self._translator.forget_answer()
            self._source.view.replace_all(target_text)
            self._show_target(source_text, pair[1])
        self.set(chosen)
        if target_text:
            self._sides = (
                _Side((settings.source, settings.target), source_text, target_text),
                _Side(chosen, target_text, source_text),
            )
            if is_detecting:
                self.set_detection(Detection(settings.target, is_certain=True))

    def _show_target(self, text: str, language: Language) -> None:
        self._target.set_language(language)
        self._target.show_text(text)

    @Slot()
    def _on_edited(self) -> None:
        """A swap that is undone, or done again, is so with its languages."""
        if not self._sides:
            return
        settings, length = self._settings, self._source.view.characters
        for one, other in (self._sides, self._sides[::-1]):
            is_text = length == len(one.source) and self._source.text() == one.source
            if is_text and (settings.source, settings.target) == other.pair:
                self._translator.forget_answer()
                self._show_target(one.target, one.pair[1])
                self.set(one.pair)
                return

    def _detected(self) -> Language | None:
        found = self._detection
        return found.language if found is not None and found.is_certain else None

    def _show(self) -> None:
        source, target = self._settings.source, self._settings.target
        self._toolbar.source.set_language(source)
        self._toolbar.target.set_language(target)
        self._source.set_language(source or self._detected())
        self._target.set_language(target)

    @Slot()
    def _on_time_to_ask(self) -> None:
        if self._settings.source is None:
            self.detection_wanted.emit(self._source.text())

    @Slot(object)
    def _on_source_chosen(self, language: Language | None) -> None:
        self.set(with_source((self._settings.source, self._settings.target), language))

    @Slot(object)
    def _on_target_chosen(self, language: Language) -> None:
        self.set(with_target((self._settings.source, self._settings.target), language))
