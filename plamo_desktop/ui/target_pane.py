"""The right pane: the translation, its numbers, and what is wrong with it."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtGui import QGuiApplication

from plamo_desktop.answers.retrying import Retry
from plamo_desktop.core.edited_text import common_start
from plamo_desktop.core.errors import PlamoError
from plamo_desktop.core.findings import Finding
from plamo_desktop.core.growing_text import GrowingText
from plamo_desktop.core.jobs import Finish, Piece, Untranslated
from plamo_desktop.core.languages import Language
from plamo_desktop.ui.button import Button
from plamo_desktop.ui.marks import Spans
from plamo_desktop.ui.messages import doubts, message
from plamo_desktop.ui.notice import Notice
from plamo_desktop.ui.pane import SEPARATOR, Pane
from plamo_desktop.ui.target_text import TargetText
from plamo_desktop.ui.texts import Texts

_INSET = 9
_PAINT_MS = 33
_MOST_WORDS = 6
_RETRY_KEYS = {
    Retry.SAME: "notice.retry",
    Retry.LANGUAGES: "notice.retry.languages",
    Retry.PARTS: "notice.retry.parts",
    Retry.MODEL: "notice.models",
}


@dataclass(frozen=True, slots=True)
class Numbers:
    """What is known about a translation: tokens, speed, time, and a word for its end."""

    tokens: int
    tokens_per_second: float
    seconds: float
    word_key: str = ""


class TargetPane(Pane):
    """Shows a translation while it is written.  The old one stays until the new one begins.

    Signals:
        changed: The text is another one than before, or ended.
        retry_requested: The user wants the failed or doubtful translation again.

    Attributes:
        view: The text.
        copy_button: Puts the text on the clipboard.
    """

    changed = Signal()
    retry_requested = Signal()

    def __init__(self, texts: Texts) -> None:
        self.view = TargetText()
        self.copy_button = Button("ghost", "copy")
        super().__init__(self.view, self.copy_button, texts)
        self._numbers: Numbers | None = None
        self._error: PlamoError | None = None
        self._findings: tuple[Finding, ...] = ()
        self._retry: Retry | None = None
        self._unknown: tuple[str, ...] = ()
        self._is_stacked = False
        self._is_outdated = False
        self._is_left_over = False
        self._is_old = False
        self._language: Language | None = None
        # What has arrived and is not shown yet, and all that has arrived.
        self._waiting = ""
        self._arrived = GrowingText()
        self._was_taken_back = False
        self._untranslated: Spans = ()
        self._paints = QTimer(self)
        self._paints.setSingleShot(True)
        self._paints.setInterval(_PAINT_MS)
        self._paints.timeout.connect(self._on_paint_time)
        self.copy_button.clicked.connect(self.copy)
        self.set_texts(texts)

    def text(self) -> str:
        """The text as the user sees it."""
        return self.view.text()

    @Slot()
    def copy(self) -> None:
        """Put the text on the clipboard, exactly."""
        if not self.view.document().isEmpty():
            QGuiApplication.clipboard().setText(self.text())

    def set_language(self, language: Language) -> None:
        """The language of the next text; the shown one keeps its own."""
        self._language = language
        if self.view.document().isEmpty():
            self.view.set_language(language)

    def show_text(
        self,
        text: str,
        *,
        word_key: str = "",
        findings: tuple[Finding, ...] = (),
        retry: Retry | None = None,
        untranslated: Spans = (),
    ) -> None:
        """Show a text that is not being written, such as one of the last session."""
        self._end_stream()
        self._arrived = GrowingText()
        self._is_old = False
        self._untranslated = untranslated
        self._error, self._findings, self._retry = None, findings, retry
        self.view.set_language(self._language)
        self.view.set_text(text)
        self._show_marks()
        self._is_left_over = False
        self._show_age()
        self._numbers = Numbers(0, 0.0, 0.0, word_key) if word_key else None
        self._refresh()
        self.changed.emit()

    def begin(self) -> None:
        """A translation was asked for; what is shown stays until its first piece arrives."""
        self._end_stream()
        self._arrived = GrowingText()
        self._untranslated = ()
        self._is_old = True
        self._error, self._findings, self._retry = None, (), None
        self._refresh()

    def add(self, piece: Piece) -> None:
        """Show new text and numbers."""
        if piece.text or not self._is_old:
            self._numbers = Numbers(piece.output_tokens, piece.tokens_per_second, piece.seconds)
        self._take(piece)
        if not self._paints.isActive():
            self._on_paint_time()

    def mark_untranslated(self, stretch: Untranslated) -> None:
        """Say where the translation is the text itself."""
        if self._waiting or self._was_taken_back:
            self._on_paint_time()
        self._untranslated = (*self._untranslated, (stretch.start, stretch.end))
        self._show_marks()

    def finish(self, text: str, finish: Finish, retry: Retry | None = None) -> None:
        """The translation is complete, though perhaps doubtful."""
        self._end_stream(text)
        self._untranslated = tuple((one.start, one.end) for one in finish.untranslated)
        self._show_marks()
        self._findings, self._retry = finish.findings, retry
        self._numbers = Numbers(finish.output_tokens, finish.tokens_per_second, finish.seconds)
        self._end(wrote=True)

    def stop(self, text: str | None = None) -> None:
        """The translation was stopped; what arrived stays, and is marked."""
        self._end_stream(text)
        self._mark_end("count.stopped")
        self._end(wrote=not self._is_old)

    def fail(self, text: str, error: PlamoError, retry: Retry | None = None) -> None:
        """The translation failed; what arrived stays, with the reason."""
        self._end_stream(text)
        self._error, self._retry = error, retry
        self._mark_end("" if self._is_old else "count.unfinished")
        self._end(wrote=not self._is_old)

    def set_outdated(self, outdated: bool) -> None:
        """Quieten a translation that belongs to an older text or other languages."""
        self._is_outdated = outdated
        self._show_age()

    def set_unknown_words(self, words: tuple[str, ...]) -> None:
        """Warn that the demo model does not know these words of the text."""
        if words != self._unknown:
            self._unknown = words
            self._refresh_notice()

    def set_stacked(self, stacked: bool) -> None:
        """Lay the notice out for little room."""
        if stacked != self._is_stacked:
            self._is_stacked = stacked
            self._refresh_notice()

    def set_texts(self, texts: Texts) -> None:
        """Show everything in another interface language."""
        self._name_parts(texts)
        self.view.setAccessibleName(texts("target.name"))
        self.view.set_hint(texts("target.placeholder"))
        self.copy_button.set_words(texts("target.copy"), texts("target.copy.name"))
        self._refresh()

    def _mark_end(self, word_key: str) -> None:
        if self._is_old or self._numbers is None:
            self._numbers = Numbers(0, 0.0, 0.0, word_key) if word_key else None
        else:
            known = self._numbers
            self._numbers = Numbers(known.tokens, known.tokens_per_second, known.seconds, word_key)

    def _end(self, *, wrote: bool) -> None:
        """A job that wrote nothing leaves the old text, but quietened."""
        if wrote and self._is_old:
            self.view.set_text("")
        self._is_left_over = not wrote and self._is_old
        self._is_old = False
        self._show_age()
        self._refresh()
        self.changed.emit()

    def _show_marks(self) -> None:
        self.view.set_marked(self._untranslated)

    def _show_age(self) -> None:
        if not self._is_old:
            self.view.set_stale(self._is_outdated or self._is_left_over)

    def _take(self, piece: Piece) -> None:
        self._arrived.add(piece)
        self._waiting += piece.text
        self._was_taken_back = self._was_taken_back or piece.replaces > 0

    def _end_stream(self, text: str | None = None) -> None:
        """Show what is still to be shown; `text` is all that was written, pieces or not."""
        if text is not None:
            arrived = self._arrived.text()
            same = common_start(arrived, text)
            self._take(Piece(text[same:], 0, 0.0, 0.0, len(arrived) - same))
        if self._waiting or self._was_taken_back:
            self._on_paint_time()
        self._paints.stop()
        self.view.set_streaming(False)

    @Slot()
    def _on_paint_time(self) -> None:
        """Insert what has arrived, at most once in a paint interval."""
        waiting, self._waiting = self._waiting, ""
        was_taken_back, self._was_taken_back = self._was_taken_back, False
        if not waiting and not was_taken_back:
            self._refresh_counts()
            return
        if self._is_old:
            if not self._arrived.length:
                return
            self._is_old = False
            self.view.set_language(self._language)
            self.view.set_text(self._arrived.text())
            self._show_marks()
            self._is_left_over = False
            self._show_age()
            self.view.set_streaming(True)
            self._refresh()
        elif was_taken_back:
            self.view.become(self._arrived.text())
            self._refresh_counts()
        else:
            self.view.append(waiting)
            self._refresh_counts()
        self._paints.start()
        self.changed.emit()

    def _refresh(self) -> None:
        self.copy_button.setVisible(not self.view.document().isEmpty())
        self._refresh_counts()
        self._refresh_notice()

    def _refresh_counts(self) -> None:
        numbers, parts = self._numbers, []
        if numbers is not None:
            if numbers.tokens:
                rate = f"{numbers.tokens_per_second:,.0f}" if numbers.tokens_per_second else "–"
                parts = [
                    self._texts.count("count.tokens", numbers.tokens),
                    self._texts("count.rate", n=rate),
                    self._texts("count.seconds", n=f"{numbers.seconds:,.1f}"),
                ]
            if numbers.word_key:
                parts.append(self._texts(numbers.word_key))
        self._counts.setText(SEPARATOR.join(parts))

    def _refresh_notice(self) -> None:
        if self._error is not None:
            said = message(self._error, self._texts)
            self._show_notice("danger", said.title, said.hint, self._actions())
        elif self._findings:
            said = doubts(self._findings, self._texts, is_whole=not self._untranslated)
            sentences = [said.hint, *([self._unknown_text()] if self._unknown else [])]
            self._show_notice("warn", said.title, "\n".join(sentences), self._actions())
        elif self._unknown:
            self._show_notice("warn", self._texts("demo.outside.title"), self._unknown_text())
        else:
            self.set_notice(None)

    def _unknown_text(self) -> str:
        listed = self._texts("list.comma").join(self._unknown[:_MOST_WORDS])
        has_more = len(self._unknown) > _MOST_WORDS
        return self._texts("demo.outside.more" if has_more else "demo.outside.text", words=listed)

    def _actions(self) -> tuple[Button, ...]:
        if self._retry is None:
            return ()
        button = Button("plain")
        button.set_words(self._texts(_RETRY_KEYS[self._retry]))
        button.clicked.connect(self.retry_requested)
        return (button,)

    def _show_notice(
        self, tone: str, title: str, text: str, actions: tuple[Button, ...] = ()
    ) -> None:
        made = Notice(tone, title, text, actions, inset=_INSET, stacked=self._is_stacked)
        self.set_notice(made)
