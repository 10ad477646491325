"""Languages, swap, translate, settings."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from plamo_desktop.ui import tokens
from plamo_desktop.ui.button import Button
from plamo_desktop.ui.layouts import row
from plamo_desktop.ui.selector import LanguageSelector
from plamo_desktop.ui.texts import Texts
from plamo_desktop.ui.translating import State


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
        settings_button: Opens the settings.
    """

    translate_requested = Signal()
    stop_requested = Signal()

    def __init__(self, texts: Texts) -> None:
        super().__init__()
        self._texts = texts
        self._state = State()
        self._is_narrow: bool | None = None
        self.source = LanguageSelector(texts, name_key="source.language", can_detect=True)
        self.target = LanguageSelector(texts, name_key="target.language", can_detect=False)
        self.swap_button = Button("icon", "swap", 18)
        self.go_button = Button("tonal")
        self.settings_button = Button("icon", "sliders", 18)
        self._left, self._right = QWidget(), QWidget()
        for half in (self._left, self._right):
            half.setMinimumWidth(100)
            half.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setFixedHeight(tokens.TOOLBAR)
        self.go_button.clicked.connect(self._on_go)
        self.set_texts(texts)
        self.set_narrow(False)

    def set_texts(self, texts: Texts) -> None:
        """Show everything in another interface language."""
        self._texts = texts
        self.source.set_texts(texts)
        self.target.set_texts(texts)
        self.swap_button.set_words("", texts("toolbar.swap"))
        self.settings_button.set_words("", texts("toolbar.settings"))
        self._refresh()

    def set_state(self, state: State) -> None:
        """Show what can be done now."""
        self._state = state
        self._refresh()

    def set_narrow(self, narrow: bool) -> None:
        """Close up, with Translate as an icon; or put each selector over its pane."""
        if narrow == self._is_narrow:
            return
        self._is_narrow = narrow
        old = self.layout()
        if old is not None:
            QWidget().setLayout(old)
        for half in (self._left, self._right):
            inner = half.layout()
            if inner is not None:
                QWidget().setLayout(inner)
        self.setLayout(self._narrow_layout() if narrow else self._wide_layout())
        self._left.setVisible(not narrow)
        self._right.setVisible(not narrow)
        self._refresh()

    def _narrow_layout(self) -> QHBoxLayout:
        return row(
            self.source,
            self.swap_button,
            self.target,
            None,
            self.go_button,
            self.settings_button,
            margins=(tokens.S3, 0, 0, 0),
            gap=2,
        )

    def _wide_layout(self) -> QHBoxLayout:
        self._left.setLayout(row(self.source, None, margins=(tokens.S3, 0, 0, 0)))
        self._right.setLayout(
            row(
                self.target, None, self.go_button, self.settings_button, margins=(tokens.S1, 0, 0, 0)
            )
        )
        made = row(self._left, self.swap_button, self._right, gap=0)
        made.setStretch(0, 1)
        made.setStretch(2, 1)
        return made

    def _refresh(self) -> None:
        """Stop takes the place of Translate; Translate stands out when there is something new."""
        state, button = self._state, self.go_button
        if state.is_busy:
            key, icon = "toolbar.stop", "stop"
            button.set_look("icon" if self._is_narrow else "plain", icon, 14)
        else:
            key = "toolbar.translate"
            is_new = state.can_translate and not state.is_current
            if self._is_narrow and not is_new:
                button.set_look("icon", "right", 18)
            else:
                button.set_look("primary" if is_new else "tonal", "right" if self._is_narrow else "")
        button.setEnabled(state.is_busy or state.can_translate)
        text = "" if self._is_narrow else self._texts(key)
        button.set_words(text, self._texts(key) if self._is_narrow else "")

    def _on_go(self) -> None:
        if self._state.is_busy:
            self.stop_requested.emit()
        else:
            self.translate_requested.emit()
