"""The left pane: the text to translate, its counts, sentences to try."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal, Slot

from plamo_desktop.backend.counting import CountService
from plamo_desktop.core.ports import Sample
from plamo_desktop.ui.button import Button
from plamo_desktop.ui.pane import SEPARATOR, Pane
from plamo_desktop.ui.samples import Samples
from plamo_desktop.ui.source_text import SourceText
from plamo_desktop.ui.texts import Texts

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

_NAME = "source"
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
        super().__init__(self.view, self.clear_button)
        self._texts, self._service = texts, counts
        self._samples: Samples | None = None
        self._characters = 0
        self._tokens: int | None = 0
        self._revision = 0
        self._can_count = True
        self._lag = QTimer(self)
        self._lag.setSingleShot(True)
        self._lag.setInterval(_LAG_MS)
        self._lag.timeout.connect(self._forget_tokens)
        counts.counted.connect(self._on_counted)
        counts.failed.connect(self._on_count_failed)
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

    @Slot()
    def recount(self) -> None:
        """Count again, for another model may cut the text differently."""
        self._can_count = True
        self._count()

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
            self._layout.insertWidget(1, self._samples)
            self._samples.set_room(self.height() - _TEXT_AND_FOOTER)
        self._refresh()

    def set_texts(self, texts: Texts) -> None:
        """Show everything in another interface language."""
        self._texts = texts
        self._name_menu(texts)
        self.view.setAccessibleName(texts("source.name"))
        self.view.set_hint(texts("source.placeholder"))
        self.clear_button.set_words("", texts("source.clear"))
        if self._samples is not None:
            self._samples.set_texts(texts)
        self._refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._samples is not None:
            self._samples.set_room(self.height() - _TEXT_AND_FOOTER)

    @Slot()
    def _on_edited(self) -> None:
        self._count()
        self.edited.emit()

    def _count(self) -> None:
        text = self.text()
        self._characters = len(text)
        if not text:
            self._revision = 0
            self._tokens = 0
            self._lag.stop()
        elif self._can_count:
            self._revision = self._service.request(_NAME, text)
            if self._tokens is not None:
                self._lag.start()
        self._refresh()

    @Slot(str, int, int)
    def _on_counted(self, name: str, revision: int, tokens: int) -> None:
        if name == _NAME and revision == self._revision:
            self._lag.stop()
            self._tokens = tokens
            self._refresh()

    @Slot()
    def _on_count_failed(self) -> None:
        self._can_count = False
        self._refresh()

    @Slot()
    def _forget_tokens(self) -> None:
        self._tokens = None
        self._refresh()

    def _refresh(self) -> None:
        has_text = self._characters > 0
        self.clear_button.setVisible(has_text)
        if self._samples is not None:
            self._samples.setVisible(not has_text)
        parts = []
        if self._can_count and self._tokens is not None:
            parts.append(self._texts.count("count.tokens", self._tokens))
        elif self._can_count:
            parts.append(self._texts("count.tokens.pending"))
        if has_text or not self._can_count:
            parts.append(self._texts.count("count.characters", self._characters))
        self._counts.setText(SEPARATOR.join(parts))
