"""Finds in the text of a pane, little by little, also while it grows."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from time import monotonic

from PySide6.QtCore import QObject, QPoint, QTimer, Signal, Slot

from plamo_desktop.documents.finding import Hits, find
from plamo_desktop.ui.plain_text import utf16_length
from plamo_desktop.ui.reading import Reading

_SLICE_SECONDS = 0.008
# A text that streams in is gone through anew no more often.
_AGAIN_MS = 120
# So many characters around what can be seen are marked too: lines of mixed directions.
_MARGIN = 500


class Finder(QObject):
    """Marks every hit that can be seen, and selects the current one.

    Neither the text nor its undo steps are touched.

    Args:
        view: The text.
        parent: Owner.

    Signals:
        changed: Other hits, or another one is the current one.

    Attributes:
        hits: From one position in the document to another, from the top.
        current: Index of the selected hit; None without one.
    """

    changed = Signal()

    def __init__(self, view: Reading, parent: QObject) -> None:
        super().__init__(parent)
        self._view = view
        self._wanted = ""
        self._origin = 0
        self.hits: Hits = []
        self.current: int | None = None
        self._work: Iterator[Hits] = iter(())
        self._text = ""
        # How far the text is gone through, in characters and in the document's units.
        self._character, self._unit = 0, 0
        self._arriving: Hits = []
        self._must_select = False
        self._steps = QTimer(self, singleShot=True, interval=0)
        self._steps.timeout.connect(self._step)
        self._again = QTimer(self, singleShot=True, interval=_AGAIN_MS)
        self._again.timeout.connect(self._start)
        self._marks = QTimer(self, singleShot=True, interval=0)
        self._marks.timeout.connect(self._mark)
        view.document().contentsChange.connect(self._on_contents_change)
        bar = view.verticalScrollBar()
        bar.valueChanged.connect(self._on_moved)
        bar.rangeChanged.connect(self._on_moved)

    def begin(self) -> None:
        """Find from the caret on."""
        self._origin = self._view.textCursor().selectionStart()

    def set_wanted(self, wanted: str) -> None:
        """Find something else; the first hit behind where it began is selected."""
        self._wanted = wanted
        self._must_select = True
        self._start()

    def go(self, step: int) -> None:
        """Select the hit that is so many further, from the other end at an end."""
        if not self.hits:
            return
        if self.current is None:
            self.current = 0
        else:
            self.current = (self.current + step) % len(self.hits)
        self._select()

    def end(self) -> None:
        """Mark nothing any more; what is selected stays so."""
        for timer in (self._steps, self._again, self._marks):
            timer.stop()
        self._wanted = ""
        self.hits, self.current = [], None
        self._view.set_found(())

    @Slot()
    def _start(self) -> None:
        self._again.stop()
        self._text = self._view.text() if self._wanted else ""
        self._work = find(self._text, self._wanted)
        self._character, self._unit, self._arriving = 0, 0, []
        self._steps.start()

    @Slot()
    def _step(self) -> None:
        until = monotonic() + _SLICE_SECONDS
        for hits in self._work:
            self._arriving += [(self._units(start), self._units(end)) for start, end in hits]
            if monotonic() >= until:
                self._steps.start()
                return
        self._settle()

    def _units(self, character: int) -> int:
        """The position of a character in the document; asked for from the top on."""
        self._unit += utf16_length(self._text[self._character : character])
        self._character = character
        return self._unit

    def _settle(self) -> None:
        old = self._origin
        if self.current is not None and not self._must_select:
            old = self.hits[self.current][0]
        self.hits, self._text = self._arriving, ""
        behind = bisect_left(self.hits, (old, 0))
        self.current = (behind % len(self.hits)) if self.hits else None
        if self._must_select and self.hits:
            self._must_select = False
            self._select()
        else:
            self._mark()
            self.changed.emit()

    def _select(self) -> None:
        if self.current is not None:
            start, end = self.hits[self.current]
            self._origin = start
            self._view.show_span(start, end)
        self._mark()
        self.changed.emit()

    @Slot()
    def _mark(self) -> None:
        """Mark what can be seen: marking all would lay all out."""
        view = self._view
        corner = view.viewport().rect().bottomRight()
        first = view.cursorForPosition(QPoint(0, 0)).position() - _MARGIN
        last = view.cursorForPosition(corner).position() + _MARGIN
        seen = self.hits[bisect_left(self.hits, (first, 0)) : bisect_left(self.hits, (last, 0))]
        current = self.hits[self.current] if self.current is not None else None
        view.set_found(tuple(hit for hit in seen if hit != current))

    @Slot(int, int, int)
    def _on_contents_change(self, _position: int, removed: int, added: int) -> None:
        # Qt tells of formats in this way too.
        if self._wanted and (removed or added) and not self._again.isActive():
            self._again.start()

    @Slot()
    def _on_moved(self) -> None:
        if self.hits:
            self._marks.start()
