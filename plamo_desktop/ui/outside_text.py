"""A text that another program put into the pane: it is shown, and the user is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QTextCursor

from plamo_desktop.ui.banner import Banner
from plamo_desktop.ui.language_pair import LanguagePair
from plamo_desktop.ui.source_pane import SourcePane
from plamo_desktop.ui.translating import Translator

if TYPE_CHECKING:
    # Few starts bring a link.
    from plamo_desktop.core.links import Link


class OutsideText(QObject):
    """Nobody can tell a web page from a friendly program, so none makes the model work.

    As long as anything of such a text is in the pane, only the user's own word translates it.

    Args:
        source: Shows the text.
        pair: Its languages.
        translator: Waits.
        banner: Asks.
        parent: Owner.
    """

    def __init__(
        self,
        source: SourcePane,
        pair: LanguagePair,
        translator: Translator,
        banner: Banner,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._view, self._pair = source.view, pair
        self._translator, self._banner = translator, banner
        # What the user has not yet had translated, and a selection of what the pane has of it.
        self._text = ""
        self._left: QTextCursor | None = None
        source.edited.connect(self._on_edited)
        translator.state_changed.connect(self._on_state)
        banner.translate_requested.connect(translator.translate)

    @property
    def is_held(self) -> bool:
        """Whether such a text waits for the user's word."""
        return self._translator.state.is_outside

    def show(self, link: Link) -> None:
        """Show what a link asks for; undo brings the old text back."""
        self._left = None
        self._translator.hold()
        self._view.replace_all(link.text)
        self.hold()
        self._pair.set_some(link.source, link.target, detects=link.detects)

    def hold(self) -> None:
        """The text that is in the pane came from outside."""
        self._text = self._view.text()
        self._left = QTextCursor(self._view.document())
        self._left.select(QTextCursor.SelectionType.Document)
        self._translator.hold()

    @Slot()
    def _on_edited(self) -> None:
        if self._left is not None and not self._left.hasSelection():
            self._left = None
            self._translator.release()
        elif self._left is None and self._text and self._view.text() == self._text:
            # Taken back and done again.
            self.hold()

    @Slot()
    def _on_state(self) -> None:
        if self._left is not None and not self._translator.is_holding:
            self._text, self._left = "", None
        self._banner.set_outside(is_outside=self.is_held)
