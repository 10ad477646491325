"""The token count of one text that is being edited, as current as can be."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from PySide6.QtCore import QObject, Signal, Slot

from plamo_desktop.backend.counting import CountService
from plamo_desktop.core.edited_text import Edit
from plamo_desktop.core.languages import Language
from plamo_desktop.core.ports import LiveCount


class TextTokens(QObject):
    """Counts at every edit; what takes long is counted in the service's thread.

    Args:
        service: Provides the counter.
        read: Gives the text as it is, when it has to be counted from the start.
        parent: Its Qt parent.

    Signals:
        changed: `tokens` may be another number, for another reason than an edit.

    Attributes:
        is_possible: False if there is no counter and none is on its way.
        tokens: What the text adds to the prompt; None while that is not known.
    """

    changed = Signal()

    def __init__(self, service: CountService, read: Callable[[], str], parent: QObject) -> None:
        super().__init__(parent)
        self._service, self._read = service, read
        self._language: Language | None = None
        self._live: LiveCount | None = None
        self._is_away = False
        self._waiting: deque[Edit] = deque()
        self.is_possible = True
        service.changed.connect(self._on_counter_changed)
        service.failed.connect(self._on_failed)
        service.finished.connect(self._on_finished)

    @property
    def tokens(self) -> int | None:
        return None if self._live is None or self._is_away else self._live.tokens

    def set_language(self, language: Language | None) -> None:
        """Set the language of the text, which the prompt names; None detects it."""
        if language != self._language:
            self._language = language
            self._begin()

    def edit(self, edit: Edit) -> None:
        """Take over an edit of the text; `tokens` is right at once unless it takes long."""
        if self._is_away:
            self._waiting.append(edit)
        elif self._live is not None:
            self._take(self._live, edit)

    def _begin(self) -> None:
        """Count the whole text from the start."""
        self._waiting.clear()
        self._is_away = False
        counter = self._service.counter
        self._live = counter.live_count(self._language) if counter else None
        if self._live is not None:
            self.edit(Edit(0, 0, self._read()))
        self.changed.emit()

    def _go_on(self, live: LiveCount) -> None:
        while self._waiting and not self._is_away:
            self._take(live, self._waiting.popleft())

    def _take(self, live: LiveCount, edit: Edit) -> None:
        live.replace(edit.start, edit.removed, edit.inserted)
        if not live.is_done:
            self._is_away = True
            self._service.finish(live)

    @Slot()
    def _on_counter_changed(self) -> None:
        self.is_possible = True
        self._begin()

    @Slot()
    def _on_failed(self) -> None:
        self.is_possible = False
        self._begin()

    @Slot(object)
    def _on_finished(self, live: LiveCount) -> None:
        # One that was begun before the counter changed is of no use any more.
        if live is self._live:
            self._is_away = False
            self._go_on(live)
            self.changed.emit()
