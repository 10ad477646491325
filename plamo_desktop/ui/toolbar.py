"""Languages, swap, translate, settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Signal, Slot
from PySide6.QtWidgets import QWidget

from plamo_desktop.ui import tokens
from plamo_desktop.ui.button import Button
from plamo_desktop.ui.selector import LanguageSelector
from plamo_desktop.ui.texts import Texts
from plamo_desktop.ui.translation_state import State

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

_NARROW_GAP = 2


class Toolbar(QWidget):
    """The row above the panes.  Each selector is the heading of its pane.

    Signals:
        translate_requested: The user wants the translation now.
        stop_requested: The user wants it to end.

    Attributes:
        source: The selector of the text's language.
        target: The selector of the language to translate into.
        swap_button: Exchanges both sides.
        go_button: Translate, or Stop while there is something to stop.
        history_button: Opens the history.
        settings_button: Opens the settings.
    """

    translate_requested = Signal()
    stop_requested = Signal()

    def __init__(self, texts: Texts) -> None:
        super().__init__()
        self._texts = texts
        self._state = State()
        self._is_narrow = False
        self.source = LanguageSelector(texts, name_key="source.language", can_detect=True)
        self.target = LanguageSelector(texts, name_key="target.language", can_detect=False)
        self.swap_button = Button("icon", "swap", 18)
        self.go_button = Button("tonal")
        self.history_button = Button("icon", "history", 18)
        self.settings_button = Button("icon", "sliders", 18)
        for selector in (self.source, self.target):
            selector.setParent(self)
        for button in (
            self.swap_button, self.go_button, self.history_button, self.settings_button,
        ):  # fmt: skip
            button.setParent(self)
        self.setFixedHeight(tokens.TOOLBAR)
        self.go_button.clicked.connect(self._on_go)
        self.set_texts(texts)

    def set_texts(self, texts: Texts) -> None:
        """Show everything in another interface language."""
        self._texts = texts
        self.source.set_texts(texts)
        self.target.set_texts(texts)
        self.swap_button.set_words("", texts("toolbar.swap"))
        self.history_button.set_words("", texts("history.title"))
        self.settings_button.set_words("", texts("toolbar.settings"))
        self._refresh()

    def set_state(self, state: State) -> None:
        """Show what can be done now."""
        self._state = state
        self._refresh()

    def set_narrow(self, narrow: bool) -> None:
        """Close up, with Translate as an icon; or put each selector over its pane."""
        self._is_narrow = narrow
        self._refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._place()
        return super().event(event)

    def _place(self) -> None:
        """The swap button sits on the gutter between the panes, the rest beside it."""
        swap, go = self.swap_button, self.go_button
        right = self.width() - tokens.CONTROL
        self._put(self.settings_button, right, tokens.CONTROL)
        right -= tokens.CONTROL + _NARROW_GAP
        self._put(self.history_button, right, tokens.CONTROL)
        gap = _NARROW_GAP if self._is_narrow else tokens.S2
        right -= gap + go.sizeHint().width()
        self._put(go, right, go.sizeHint().width())
        widths = [self.source.sizeHint().width(), self.target.sizeHint().width()]
        if self._is_narrow:
            room = right - tokens.S3 - tokens.CONTROL - 3 * _NARROW_GAP
            over = max(0, sum(widths) - room)
            wider = widths.index(max(widths))
            widths[wider] -= over
            middle = tokens.S3 + widths[0] + _NARROW_GAP
        else:
            middle = (self.width() - tokens.CONTROL) // 2
            widths[0] = min(widths[0], middle - tokens.S3)
            widths[1] = min(widths[1], right - middle - tokens.CONTROL - 2 * tokens.S1)
        self._put(self.source, tokens.S3, widths[0])
        self._put(swap, middle, tokens.CONTROL)
        after = _NARROW_GAP if self._is_narrow else tokens.S1
        self._put(self.target, middle + tokens.CONTROL + after, widths[1])

    def _put(self, part: QWidget, left: int, width: int) -> None:
        part.setGeometry(left, (self.height() - tokens.CONTROL) // 2, width, tokens.CONTROL)

    def _refresh(self) -> None:
        """Stop takes the place of Translate; Translate stands out when there is something new."""
        state, button = self._state, self.go_button
        is_new = state.can_translate and not state.is_current
        if state.is_busy:
            key = "toolbar.stop"
            button.set_look("plain", "stop", 14)
        else:
            key = "toolbar.translate"
            button.set_look(
                "primary" if is_new else "tonal", "right" if self._is_narrow else "", 18
            )
        button.setEnabled(state.is_busy or state.can_translate)
        text = "" if self._is_narrow else self._texts(key)
        button.set_words(text, self._texts(key) if self._is_narrow else "")
        self._place()

    @Slot()
    def _on_go(self) -> None:
        if self._state.is_busy:
            self.stop_requested.emit()
        else:
            self.translate_requested.emit()
