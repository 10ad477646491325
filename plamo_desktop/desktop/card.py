"""From a shortcut in any program to the card that translates the clipboard."""

from __future__ import annotations

import logging
import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from plamo_desktop.backend.service import TranslationService
from plamo_desktop.core import paths
from plamo_desktop.core.chords import DEFAULT_CHORD, Chord
from plamo_desktop.core.clipboard import (
    ClipContent,
    ClipFiles,
    ClipImage,
    ClipNothing,
    ClipRefused,
    ClipText,
)
from plamo_desktop.core.errors import PlamoError
from plamo_desktop.core.languages import Language
from plamo_desktop.core.settings import Settings
from plamo_desktop.documents.text_files import read_text_file
from plamo_desktop.system.clipboard import Clipboard
from plamo_desktop.system.double_copy import ChangeCounter, DoubleCopy, SignalCounter
from plamo_desktop.system.hotkeys.choose import make_hotkeys
from plamo_desktop.system.json_file import JsonFile
from plamo_desktop.ui.messages import message
from plamo_desktop.ui.texts import Texts
from plamo_desktop.wiring import make_detection

if TYPE_CHECKING:
    from plamo_desktop.backend.detecting import DetectService
    from plamo_desktop.ui.clipboard_card.card import ClipboardCard
    from plamo_desktop.ui.clipboard_card.translation import CardTranslation, State

logger = logging.getLogger(__name__)

# Names of the settings.
_TRANSLATE, _WINDOW = "shortcut", "window_shortcut"
# Longer texts are for the window.
_LONGEST = 20_000
# The card is made when everything else is at rest: at the first press it would come late.
_PREPARE_MS = 2_000
# The classifier of languages takes half a second to load, and Latin letters need it.
_LATIN = "Good morning"


class CardControl(QObject):
    """Listens for the shortcut and for double copies; the card is made a moment after the start.

    Args:
        translation: Translates.
        settings: What the user has chosen.
        parent: Owner.

    Signals:
        window_wanted: The window is to come forward.
        opened_in_window: The text, its translation, and the card's `State`.
        clipboard_explained: The user was told that the system asks before the clipboard is read.
        translated: The text and the `State` of a translation that has ended well.

    Attributes:
        card: Once it was made.
        inactive: Why shortcuts cannot be had, by the names of their settings.
    """

    opened_in_window = Signal(str, object)
    clipboard_explained = Signal()
    translated = Signal(str, object)
    window_wanted = Signal()

    def __init__(
        self, translation: TranslationService, settings: Settings, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._translation, self._settings = translation, settings
        self._texts = Texts.choose(settings.interface_language)
        self._clipboard = Clipboard(self)
        # Presses that come while the clipboard is being read are one.
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.translate_clipboard)
        self._prepare = QTimer(self, singleShot=True, interval=_PREPARE_MS)
        self._prepare.timeout.connect(self._prepare_card)
        self._hotkeys = make_hotkeys(self)
        self._hotkeys.pressed.connect(self._on_pressed)
        self._double_copy = DoubleCopy(self._make_counter(), parent=self)
        self._double_copy.copied_twice.connect(self._soon.start)
        self._detection: DetectService | None = None
        self._work: CardTranslation | None = None
        self.card: ClipboardCard | None = None
        self.inactive: dict[str, PlamoError] = {}
        self._told: State | None = None
        self._kept = JsonFile(paths.config_dir() / "card.json")
        self._asks_user = sys.platform == "darwin"

    def start(self) -> PlamoError | None:
        """Begin to listen; why a shortcut that the user chose cannot be had, if one cannot."""
        self._set_double_copy()
        self._prepare.start()
        settings = self._settings
        for name in (_TRANSLATE, _WINDOW):
            chord = getattr(settings, name)
            error = self.set_shortcut(name, chord)
            if error is not None:
                self.inactive[name] = error
        # Many desktops of Linux use the usual shortcut: the settings say so, and nobody chose it.
        chosen = [name for name in self.inactive if getattr(settings, name) != DEFAULT_CHORD]
        return self.inactive[chosen[0]] if chosen else None

    def set_shortcut(self, name: str, chord: Chord | None) -> PlamoError | None:
        """Listen for another shortcut; if it cannot be had, why, and the old one stays.

        Args:
            name: Of its setting.
            chord: None for no shortcut.
        """
        if chord is None:
            self._hotkeys.unregister(name)
            self.inactive.pop(name, None)
            return None
        try:
            self._hotkeys.register(name, chord)
        except PlamoError as error:
            logger.info("Shortcut: %s", error)
            return error
        self.inactive.pop(name, None)
        return None

    @Slot(bool)
    def set_recording(self, recording: bool) -> None:
        """Let the shortcut's keys through while the user records another one."""
        if recording:
            self._hotkeys.suspend()
        else:
            self._hotkeys.resume()

    def apply(self, settings: Settings) -> None:
        """Take over what the user has chosen, but for the shortcut."""
        if settings.interface_language is not self._settings.interface_language:
            self._texts = Texts.choose(settings.interface_language)
            if self.card is not None:
                self.card.set_texts(self._texts)
        self._settings = settings
        self._set_double_copy()

    def stop(self) -> bool:
        """Listen no longer.  False if a thread did not end in time."""
        self._double_copy.stop()
        self._hotkeys.close()
        self._soon.stop()
        if self.card is not None:
            if self.card.kept:
                self._kept.save(self.card.kept)
            self.card.close()
            self.card.deleteLater()
        return self._detection is None or self._detection.stop()

    @Slot()
    def translate_clipboard(self) -> None:
        """Show the card with what is on the clipboard."""
        if self._asks_user and not self._settings.knows_clipboard:
            # macOS is going to ask: the user should know why before that.
            self._made_card().tell(self._texts("card.permission"))
            self.clipboard_explained.emit()
        else:
            self.show(self._clipboard.read())

    def show(self, content: ClipContent) -> None:
        """Show the card with some contents, or with why they cannot be translated."""
        card = self._made_card()
        match content:
            case ClipText(text) if len(text) > _LONGEST:
                card.tell(self._texts("card.long", n=f"{len(text):,}"), text)
            case ClipText(text):
                self._translate(text)
            case ClipFiles((path,)):
                try:
                    text = read_text_file(path)
                except PlamoError as error:
                    said = message(error, self._texts)
                    card.tell(f"{said.title}\n{said.hint}")
                else:
                    self.show(ClipText(text) if text.strip() else ClipNothing())
            case ClipFiles():
                card.tell(self._texts("card.files"))
            case ClipImage():
                card.tell(self._texts("card.image"))
            case ClipNothing():
                card.tell(self._texts("card.nothing"))
            case ClipRefused():
                card.tell(self._texts("card.refused"))

    @Slot(str)
    def _on_pressed(self, name: str) -> None:
        if name == _WINDOW:
            self.window_wanted.emit()
        else:
            self._soon.start()

    def _translate(self, text: str) -> None:
        card, work = self._made_card(), self._made_work()
        settings = self._settings
        card.begin(text)
        work.translate(text, None, settings.target, settings.other_target)

    def _made_work(self) -> CardTranslation:
        if self._work is None:
            from plamo_desktop.ui.clipboard_card.translation import CardTranslation

            self._detection = make_detection(self)
            self._work = CardTranslation(self._translation, self._detection, self)
            self._work.changed.connect(self._on_changed)
        return self._work

    @Slot()
    def _prepare_card(self) -> None:
        """Make the card, and load the fonts, the drawings and the classifier it needs."""
        self._made_card().grab()
        if self._detection is not None:
            self._detection.warm_up(_LATIN)

    def _made_card(self) -> ClipboardCard:
        if self.card is None:
            from plamo_desktop.ui.clipboard_card.card import ClipboardCard

            card = self.card = ClipboardCard(self._texts, self._made_work())
            card.restore(self._kept.load())
            if sys.platform == "darwin":
                from plamo_desktop.system.mac_panel import float_over_everything

                float_over_everything(int(card.winId()))
            card.copy_requested.connect(self._copy)
            card.replace_requested.connect(self._replace)
            card.window_requested.connect(self._open_in_window)
            card.languages_chosen.connect(self._on_languages)
        return self.card

    def _make_counter(self) -> ChangeCounter:
        if sys.platform == "darwin":
            from plamo_desktop.system.mac_pasteboard import PasteboardCounter

            return PasteboardCounter(self._clipboard)
        return SignalCounter(self._clipboard)

    def _set_double_copy(self) -> None:
        if self._settings.double_copy and not self._double_copy.is_on:
            self._double_copy.start()
        elif not self._settings.double_copy:
            self._double_copy.stop()

    @Slot()
    def _copy(self) -> None:
        state = self._made_work().state
        if state.text.strip():
            self._clipboard.write(state.text)
            self._made_card().show_copied()

    @Slot()
    def _replace(self) -> None:
        """Put the translation in the place of what was translated, if that is still there."""
        card, state = self._made_card(), self._made_work().state
        if self._clipboard.holds(card.original):
            self._clipboard.write(state.text)
            card.say(self._texts("card.replaced"))
        else:
            card.say(self._texts("card.changed"))

    @Slot()
    def _open_in_window(self) -> None:
        card = self._made_card()
        text = card.source.text() if not card.source.isHidden() else card.original
        self.opened_in_window.emit(text, self._made_work().state)
        card.close()

    @Slot(object, object)
    def _on_languages(self, source: Language | None, target: Language) -> None:
        work, card = self._made_work(), self._made_card()
        text = card.source.text()
        if text.strip():
            work.translate(text, source, target, self._settings.other_target)

    @Slot()
    def _on_changed(self) -> None:
        from plamo_desktop.ui.translation_state import Stage

        work = self._made_work()
        if work.state.stage is Stage.DONE and work.state is not self._told:
            self._told = work.state
            self.translated.emit(work.text, work.state)
