"""The card: a text, its translation, and what can be done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QFocusEvent, QPainter, QPalette, QPen
from PySide6.QtWidgets import QWidget

from plamo_desktop.core.errors import PlamoError
from plamo_desktop.core.languages import Language
from plamo_desktop.ui import theme, tokens
from plamo_desktop.ui.button import Button
from plamo_desktop.ui.clipboard_card.floating import FloatingCard
from plamo_desktop.ui.clipboard_card.translation import CardTranslation
from plamo_desktop.ui.glyph import Glyph
from plamo_desktop.ui.label import ElidedLabel, Label
from plamo_desktop.ui.layouts import column, row
from plamo_desktop.ui.messages import doubts, message
from plamo_desktop.ui.pane import SEPARATOR
from plamo_desktop.ui.selector import LanguageSelector
from plamo_desktop.ui.settings.rows import Rule
from plamo_desktop.ui.source_text import SourceText
from plamo_desktop.ui.tab_stop import BY_TAB
from plamo_desktop.ui.target_text import TargetText
from plamo_desktop.ui.texts import Texts
from plamo_desktop.ui.translation_state import Stage

if TYPE_CHECKING:
    from PySide6.QtGui import QHideEvent, QKeyEvent, QPaintEvent, QShowEvent

_LEFT = 18
_MOST_SOURCE, _LEAST_TARGET, _MOST_TARGET = 85, 50, 300
# Distances between the parts, and the line above the footer.
_AROUND = tokens.S1 + tokens.S3 + tokens.S3 + 1
_DEBOUNCE_MS, _COPIED_MS = 600, 1500


class ClipboardCard(FloatingCard):
    """One card for all translations of the clipboard; it never takes the keyboard by itself.

    Args:
        texts: Interface texts.
        translation: What it shows.

    Signals:
        copy_requested: The translation is to be put on the clipboard.
        replace_requested: The same, if the clipboard still holds what was translated.
        window_requested: Text and translation are to be opened in the window.
        languages_chosen: The text's language (None finds it out), and the one to translate into.

    Attributes:
        source: The text.
        target: The translation.
    """

    copy_requested = Signal()
    replace_requested = Signal()
    window_requested = Signal()
    languages_chosen = Signal(object, object)

    def __init__(self, texts: Texts, translation: CardTranslation) -> None:
        super().__init__()
        self._texts, self._translation = texts, translation
        self._original = ""
        self._ringed: QWidget | None = None
        self._source_language: Language | None = None
        self._target_language: Language | None = None
        self.source = SourceText("cardSource", "cardSource", "raised")
        self.target = TargetText("cardText", "cardText", "raised")
        self.from_selector = LanguageSelector(
            texts, name_key="source.language", can_detect=True, role="smallStrong"
        )
        self.into_selector = LanguageSelector(
            texts, name_key="target.language", can_detect=False, role="smallStrong"
        )
        self._arrow = Glyph("right", "text3", 14)
        self.pin_button, self.close_button = Button("icon", "pin"), Button("icon", "close")
        self.open_button, self.replace_button = Button("icon", "open"), Button("icon", "clipboard")
        self.copy_button = Button("primary")
        self.escape_label = Label("esc", "caption", "text3")
        self.notice = Label(role="small", tone="text2", wrap=True)
        self.notice.setContentsMargins(0, tokens.S2, tokens.S4, 0)
        self.counts = ElidedLabel(role="small", tone="text2", tabular=True)
        self._edited = QTimer(self, singleShot=True, interval=_DEBOUNCE_MS)
        self._copied = QTimer(self, singleShot=True, interval=_COPIED_MS)
        self._lay_out()
        self._connect()
        self.set_texts(texts)

    @property
    def original(self) -> str:
        """What was on the clipboard, whatever was made of it in the card."""
        return self._original

    def begin(self, text: str) -> None:
        """Show a text; its translation follows from `CardTranslation`."""
        self._original = text
        self.source.blockSignals(True)
        self.source.replace_all(text)
        self.source.blockSignals(False)
        self.source.setVisible(True)
        self._say("")
        self.place()

    def tell(self, sentence: str, text: str = "") -> None:
        """Say why nothing is translated; a text that there is can be opened in the window."""
        self._original = text
        self.source.setVisible(False)
        self._translation.forget()
        self._say(sentence)
        self.place()

    def say(self, sentence: str) -> None:
        """Say something below the translation."""
        self._say(sentence)
        self.fit()

    def show_copied(self) -> None:
        """Say for a moment that the translation is on the clipboard."""
        self.copy_button.set_words(self._texts("card.copied"))
        self._copied.start()

    def set_texts(self, texts: Texts) -> None:
        """Show everything in another interface language."""
        self._texts = texts
        self.source.setAccessibleName(texts("source.name"))
        self.target.setAccessibleName(texts("target.name"))
        self.target.set_hint("")
        self.from_selector.set_texts(texts)
        self.into_selector.set_texts(texts)
        self._name_pin()
        self.close_button.set_words("", texts("card.close"))
        self.open_button.set_words("", texts("card.open"))
        self.replace_button.set_words("", texts("card.replace"))
        self.copy_button.set_words(texts("target.copy"))
        self._show_state()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.copy_requested.emit()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        # Return copies and Esc closes, once it has the keyboard; no ring before Tab was pressed.
        self.setFocus()
        self._set_ink()
        super().showEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A text has a ring while it has a focus that came by Tab, like every control."""
        if event.type() == QEvent.Type.FocusIn and isinstance(event, QFocusEvent):
            self._ringed = cast("QWidget", watched) if event.reason() in BY_TAB else None
            self.update()
        elif event.type() == QEvent.Type.FocusOut:
            self._ringed = None
            self.update()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._ringed is not None:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(theme.color("fill"), 2.0))
            box = QRectF(self._ringed.geometry()).adjusted(-tokens.S2, -3, 0, 3)
            painter.drawRoundedRect(box, tokens.RADIUS_CONTROL, tokens.RADIUS_CONTROL)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._set_ink()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._edited.stop()
        self._translation.stop()

    def _set_ink(self) -> None:
        """The text is quieter than its translation."""
        ink = QPalette()
        ink.setColor(QPalette.ColorRole.Text, theme.color("text2"))
        self.source.setPalette(ink)

    def _lay_out(self) -> None:
        self.pin_button.setCheckable(True)
        self._head = row(
            self.from_selector, self._arrow, self.into_selector, None,
            self.pin_button, self.escape_label, self.close_button,
            margins=(_LEFT - 8, tokens.S2, tokens.S2, tokens.S1), gap=2,
        )  # fmt: skip
        body = column(
            self.source, tokens.S3, self.target, self.notice,
            margins=(_LEFT, tokens.S1, 2, tokens.S3),
        )  # fmt: skip
        body.setStretch(2, 1)
        self._foot = row(
            self.counts, None, self.open_button, self.replace_button, 2, self.copy_button,
            margins=(_LEFT, tokens.S2, tokens.S2 + 2, tokens.S2 + 2), gap=tokens.S1,
        )  # fmt: skip
        layout = column(self._head, body, Rule(), self._foot, margins=(1, 0, 1, 0))
        layout.setStretch(1, 1)
        self.setLayout(layout)
        for child in (self.source, self.target):
            child.setCursor(Qt.CursorShape.IBeamCursor)
            child.installEventFilter(self)

    def _connect(self) -> None:
        self.source.edited.connect(self._on_edited)
        self._edited.timeout.connect(self._on_edit_ended)
        self._copied.timeout.connect(self._on_copied_long_ago)
        self.from_selector.chosen.connect(self._on_source_chosen)
        self.into_selector.chosen.connect(self._on_target_chosen)
        self.pin_button.toggled.connect(self._on_pinned)
        self.close_button.clicked.connect(self.close)
        self.open_button.clicked.connect(self.window_requested)
        self.replace_button.clicked.connect(self.replace_requested)
        self.copy_button.clicked.connect(self.copy_requested)
        self._translation.changed.connect(self._show_state)

    @Slot()
    def _show_state(self) -> None:
        state = self._translation.state
        self._source_language, self._target_language = state.source, state.target
        self.from_selector.set_language(state.source)
        # While nothing is translated there are no languages.
        for part in (self.from_selector, self._arrow, self.into_selector):
            part.setVisible(state.target is not None)
        if state.target is not None:
            self.into_selector.set_language(state.target)
            self.target.set_language(state.target)
        self.source.set_language(state.source)
        shown = self.target.text()
        if state.text.startswith(shown) and shown:
            self.target.append(state.text[len(shown) :])
        elif state.text != shown:
            self.target.set_text(state.text)
        self.target.setVisible(state.stage is not Stage.IDLE)
        self.target.set_streaming(state.stage is Stage.WRITING)
        self._say(self._news(state.error))
        self._show_counts()
        self._show_buttons(has_text=bool(state.text.strip()))
        self.fit()

    def _news(self, error: PlamoError | None) -> str:
        if error is not None:
            said = message(error, self._texts)
            return f"{said.title}\n{said.hint}".strip()
        findings = self._translation.state.findings
        if findings:
            said = doubts(findings, self._texts)
            return f"{said.title}\n{said.hint}"
        return ""

    def _say(self, sentence: str) -> None:
        self.notice.setText(sentence)
        self.notice.setVisible(bool(sentence))

    def _show_counts(self) -> None:
        state, texts = self._translation.state, self._texts
        parts = []
        if state.stage is Stage.WAITING:
            parts = [texts("card.waiting")]
        elif state.tokens:
            parts = [texts.count("count.tokens", state.tokens)]
            if state.stage is Stage.WRITING:
                parts.append(texts("count.rate", n=f"{state.tokens_per_second:,.0f}"))
            else:
                parts.append(texts("count.seconds", n=f"{state.seconds:,.1f}"))
        if state.stage is Stage.STOPPED:
            parts.append(texts("count.stopped"))
        if parts and self._translation.is_by_demo:
            parts.insert(0, texts("model.demo"))
        self.counts.setText(SEPARATOR.join(parts))

    def _show_buttons(self, *, has_text: bool) -> None:
        self.copy_button.setEnabled(has_text)
        is_done = self._translation.state.stage is Stage.DONE
        self.replace_button.setEnabled(has_text and is_done and bool(self._original))
        self.open_button.setEnabled(bool(self._original) or has_text)

    def height_of_contents(self, width: int) -> int:
        """Both texts are shown, up to a few lines of the one and many of the other."""
        room = width - _LEFT - 4
        heights = [self._head.sizeHint().height(), self._foot.sizeHint().height(), _AROUND]
        if not self.source.isHidden():
            source = min(self.source.height_for(room), _MOST_SOURCE)
            self.source.setFixedHeight(source)
            heights.append(source)
        if not self.target.isHidden():
            target = min(max(self.target.height_for(room), _LEAST_TARGET), _MOST_TARGET)
            heights.append(target)
        if not self.notice.isHidden():
            heights.append(self.notice.heightForWidth(room))
        return sum(heights)

    def show_pin(self) -> None:
        self.pin_button.blockSignals(True)
        self.pin_button.setChecked(self.is_pinned)
        self.pin_button.blockSignals(False)
        self._name_pin()

    @Slot(bool)
    def _on_pinned(self, pinned: bool) -> None:
        self.set_pinned(pinned=pinned)
        self._name_pin()

    def _name_pin(self) -> None:
        pinned = self.is_pinned
        self.pin_button.set_look("icon", "pin-fill" if pinned else "pin")
        self.pin_button.set_words("", self._texts("card.unpin" if pinned else "card.pin"))
        self.escape_label.setVisible(not pinned)

    @Slot()
    def _on_edited(self) -> None:
        self._edited.start()

    @Slot()
    def _on_edit_ended(self) -> None:
        text = self.source.text()
        if text.strip() and text != self._translation.text and not self.source.is_composing():
            self.languages_chosen.emit(self._chosen_source(), self._target_language)

    def _chosen_source(self) -> Language | None:
        return None if self._translation.state.is_detected else self._source_language

    @Slot(object)
    def _on_source_chosen(self, language: Language | None) -> None:
        self.languages_chosen.emit(language, self._target_language)

    @Slot(object)
    def _on_target_chosen(self, language: Language) -> None:
        self.languages_chosen.emit(self._chosen_source(), language)

    @Slot()
    def _on_copied_long_ago(self) -> None:
        self.copy_button.set_words(self._texts("target.copy"))
