"""The left pane: the text to translate, its counts, sentences to try."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal, Slot

from plamo_desktop.backend.counting import CountService
from plamo_desktop.backend.text_tokens import TextTokens
from plamo_desktop.core.edited_text import Edit
from plamo_desktop.core.jobs import PART_TOKENS
from plamo_desktop.core.languages import Language
from plamo_desktop.core.ports import Sample
from plamo_desktop.ui.button import Button
from plamo_desktop.ui.pane import SEPARATOR, Pane
from plamo_desktop.ui.samples import Samples
from plamo_desktop.ui.source_text import SourceText
from plamo_desktop.ui.texts import Texts

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

# So long the last number of tokens may stand for a text that is being counted.
_LAG_MS = 400
# What the pane needs besides the samples.
_TEXT_AND_FOOTER = 100


class SourcePane(Pane):
    """Holds the text to translate and counts it at every edit.

    Signals:
        edited: The text is another one than before.
        sample_chosen: A `Sample`.

    Attributes:
        view: The text.
        clear_button: Empties the pane; undo brings the text back.
    """

    edited = Signal()
    sample_chosen = Signal(object)

    def __init__(self, texts: Texts, counts: CountService) -> None:
        self.view = SourceText()
        self.clear_button = Button("icon", "close")
        super().__init__(self.view, self.clear_button, texts)
        self._samples: Samples | None = None
        self._tokens = TextTokens(counts, self.text, self)
        self._shown: int | None = 0
        self._is_stale = False
        self._lag = QTimer(self)
        self._lag.setSingleShot(True)
        self._lag.setInterval(_LAG_MS)
        self._lag.timeout.connect(self._forget_tokens)
        self._tokens.changed.connect(self._count)
        self.view.edited.connect(self._on_edited)
        self.clear_button.clicked.connect(self.clear)
        self.set_texts(texts)

    def text(self) -> str:
        """The text as the user sees it."""
        return self.view.text()

    @Slot()
    def clear(self) -> None:
        """Remove all text; undo brings it back."""
        self.view.replace_all("")
        self.view.setFocus()

    def set_language(self, language: Language | None) -> None:
        """Set the language of the text; None detects it."""
        self.view.set_language(language)
        self._tokens.set_language(language)

    def set_samples(self, samples: Sequence[Sample]) -> None:
        """Offer sentences to try while there is no text; none offers nothing."""
        if self._samples is not None:
            self._layout.removeWidget(self._samples)
            self._samples.hide()
            self._samples.deleteLater()
            self._samples = None
        if samples:
            self._samples = Samples(self._texts, samples)
            self._samples.chosen.connect(self.sample_chosen)
            self._layout.insertWidget(2, self._samples)
            self._samples.set_room(self.height() - _TEXT_AND_FOOTER)
        self._refresh()

    def set_texts(self, texts: Texts) -> None:
        """Show everything in another interface language."""
        self._name_parts(texts)
        self.view.setAccessibleName(texts("source.name"))
        self.view.set_hint(texts("source.placeholder"))
        self.clear_button.set_words("", texts("source.clear"))
        self._counts.setToolTip(texts("count.tip", n=f"{PART_TOKENS:,}"))
        if self._samples is not None:
            self._samples.set_texts(texts)
        self._refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._samples is not None:
            self._samples.set_room(self.height() - _TEXT_AND_FOOTER)

    @Slot(object)
    def _on_edited(self, edits: list[Edit]) -> None:
        for edit in edits:
            self._tokens.edit(edit)
        self._count()
        self.edited.emit()

    @Slot()
    def _count(self) -> None:
        """Show the number there is; the last one stands for it for a moment."""
        tokens = self._tokens.tokens if self.view.characters else 0
        if tokens is not None:
            if self._is_stale:
                self._lag.stop()
                self._is_stale = False
            self._shown = tokens
        elif not self._shown:
            # The number of no text is not even nearly that of a text.
            self._shown = None
        elif not self._is_stale:
            self._lag.start()
            self._is_stale = True
        self._refresh()

    @Slot()
    def _forget_tokens(self) -> None:
        self._shown = None
        self._refresh()

    def _refresh(self) -> None:
        characters = self.view.characters
        self.clear_button.setVisible(characters > 0)
        if self._samples is not None:
            self._samples.setVisible(not characters)
        parts = []
        if self._tokens.is_possible and self._shown is not None:
            parts.append(self._texts.count("count.tokens", self._shown))
        elif self._tokens.is_possible:
            parts.append(self._texts("count.tokens.pending"))
        if characters or not self._tokens.is_possible:
            parts.append(self._texts.count("count.characters", characters))
        if self._tokens.is_possible and (self._shown or 0) > PART_TOKENS:
            # About: parts end where paragraphs and sentences do.
            parts.append(
                self._texts("count.parts", n=f"{ceil((self._shown or 0) / PART_TOKENS):,}")
            )
        self._counts.setText(SEPARATOR.join(parts))
