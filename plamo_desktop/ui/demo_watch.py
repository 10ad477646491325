"""Says what of a text the demo model cannot know."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Slot

from plamo_desktop.core.ports import DemoGuide
from plamo_desktop.ui.source_pane import SourcePane
from plamo_desktop.ui.target_pane import TargetPane

_DEBOUNCE_MS = 600
_LONGEST = 5_000
_SAMPLES = 3


class DemoWatch(QObject):
    """While the demo model answers: offers samples and marks unknown words."""

    def __init__(
        self, guide: DemoGuide, source: SourcePane, target: TargetPane, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._guide, self._source, self._target = guide, source, target
        self._is_on = False
        self._debounce = QTimer(self)
        self._debounce.setSingleShot(True)
        self._debounce.setInterval(_DEBOUNCE_MS)
        self._debounce.timeout.connect(self.check)
        source.edited.connect(self._on_edited)

    def set_on(self, on: bool) -> None:
        """Start or end, as the demo model comes or goes."""
        if on == self._is_on:
            return
        self._is_on = on
        self._source.set_samples(self._guide.samples[:_SAMPLES] if on else ())
        self.check()

    @Slot()
    def check(self) -> None:
        """Mark what the demo model does not know of the text, now."""
        self._debounce.stop()
        text = self._source.text()
        spans = self._guide.unknown_spans(text) if self._is_on and len(text) <= _LONGEST else ()
        self._source.view.set_marked(spans)
        words = dict.fromkeys(text[start:end] for start, end in spans)
        self._target.set_unknown_words(tuple(words))

    @Slot()
    def _on_edited(self) -> None:
        if not self._is_on:
            return
        if self._source.text().strip():
            self._debounce.start()
        else:
            self.check()
