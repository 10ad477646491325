"""What the window holds: two panes, a tool bar above, a status line below."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QTimer, Signal, Slot
from PySide6.QtWidgets import QApplication, QBoxLayout, QWidget

from plamo_desktop.backend.counting import CountService
from plamo_desktop.backend.service import TranslationService
from plamo_desktop.core.errors import PlamoError
from plamo_desktop.core.ports import DemoGuide, ModelInfo, Sample
from plamo_desktop.core.settings import Arrangement, Settings, TextSize
from plamo_desktop.ui import theme, tokens
from plamo_desktop.ui.actions import Actions
from plamo_desktop.ui.banner import Banner
from plamo_desktop.ui.commands import Commands
from plamo_desktop.ui.files.area import FilesArea
from plamo_desktop.ui.language_pair import LanguagePair
from plamo_desktop.ui.layouts import column
from plamo_desktop.ui.marks import Spans
from plamo_desktop.ui.news import News
from plamo_desktop.ui.outside_text import OutsideText
from plamo_desktop.ui.source_pane import SourcePane
from plamo_desktop.ui.status_line import StatusLine
from plamo_desktop.ui.swapping import Pair
from plamo_desktop.ui.target_pane import TargetPane
from plamo_desktop.ui.texts import Texts
from plamo_desktop.ui.theme import Theme
from plamo_desktop.ui.toolbar import Toolbar
from plamo_desktop.ui.translating import Translator
from plamo_desktop.ui.translation_state import ModelStage
from plamo_desktop.ui.typography import Typography, stepped

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent, QResizeEvent

    from plamo_desktop.ui.demo_watch import DemoWatch
    from plamo_desktop.ui.files.tray import FilesTray


class MainWindow(QWidget):
    """The translator's window, inside its frame.

    What the first paint does not need is made after it.

    Signals:
        first_painted: The panes are on the screen; emitted once.
        settings_changed: The new `Settings`.
        text_size_chosen: The new `TextSize`.
        session_changed: The text of a pane is another one, or its translation ended.
        retry_load_requested: The user wants the model loaded again.
        instead_requested: The user wants what was named in place of the model that failed.
        models_requested: The user wants to choose a model.
        settings_requested: The user wants to see the settings.
        history_requested: The user wants to see past translations.
        download_requested: The user wants the real model, or to see how its download is.
        texts_changed: The new `Texts`.
    """

    first_painted = Signal()
    settings_changed = Signal(object)
    text_size_chosen = Signal(object)
    session_changed = Signal()
    retry_load_requested = Signal()
    instead_requested = Signal()
    models_requested = Signal()
    settings_requested = Signal()
    history_requested = Signal()
    download_requested = Signal()
    texts_changed = Signal(object)

    def __init__(
        self,
        translation: TranslationService,
        counts: CountService,
        settings: Settings,
        texts: Texts,
        demo: DemoGuide,
        app_theme: Theme,
    ) -> None:
        super().__init__()
        self._service, self._counts = translation, counts
        self._settings, self._texts, self._theme = settings, texts, app_theme
        self._demo = demo
        app_theme.set_language(texts.code)
        self._is_painted = False
        self._is_narrow = False
        self._expects_demo = False
        self._watch: DemoWatch | None = None
        self._can_download = False

        self.toolbar = Toolbar(texts)
        self.banner = Banner(texts)
        self.source = SourcePane(texts, counts)
        self.target = TargetPane(texts)
        self.status = StatusLine(texts)
        self.translator = Translator(translation, self.source, self.target, settings, self)
        self.pair = LanguagePair(
            settings, self.toolbar, self.source, self.target, self.translator, self
        )
        self.outside = OutsideText(self.source, self.pair, self.translator, self.banner, self)
        self._panes = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._panes.setSpacing(tokens.S3)
        self._panes.addWidget(self.source, 1)
        self._panes.addWidget(self.target, 1)
        self._lay_out()
        self._set_typography()
        self.files = FilesArea(self, self.source, self.target, settings, texts)
        self._actions = Actions(texts, self)
        self._commands = Commands(self.source, self.target, self._actions, texts, self)
        self._connect()
        if translation.info is not None:
            self._on_ready(translation.info)
        self.setFocusProxy(self.source.view)

    def source_text(self) -> str:
        """The text to translate."""
        return self.source.text()

    def target_text(self) -> str:
        """The translation as far as it is shown."""
        return self.target.text()

    def is_complete(self) -> bool:
        """Whether the translation belongs to the text and has ended."""
        return self.translator.is_complete

    def untranslated(self) -> Spans:
        """The stretches of the translation that stand as they were in the text."""
        return self.target.view.marked

    @property
    def can_download(self) -> bool:
        """Whether the real model is to be had and is not here yet."""
        return self._can_download

    def set_source_text(self, text: str) -> None:
        """Put a text into the source pane; undo brings the old one back."""
        self.source.view.replace_all(text)

    def restore(
        self,
        source_text: str,
        target_text: str,
        *,
        is_complete: bool = True,
        untranslated: Spans = (),
    ) -> None:
        """Take up the texts of the last session."""
        self.source.view.replace_all(source_text)
        self.source.view.forget_history()
        self.translator.restore(target_text, is_complete=is_complete, untranslated=untranslated)

    def expect_model(self, *, is_demo: bool) -> None:
        """A model is about to be loaded; say so, and forget why the last one failed."""
        self._expects_demo = is_demo
        self.banner.set_load_error(None)
        self.translator.expect_model()

    def show_load_error(self, error: PlamoError, instead: str) -> None:
        """Say why there is no model, and name one by its precision; the demo model when empty."""
        self.banner.set_load_error(error, instead)

    def show_error(self, error: PlamoError) -> None:
        """Say what went wrong above the panes, until the user closes it."""
        self.banner.show_error(error)

    def set_download(self, news: News | None, *, is_possible: bool) -> None:
        """Say how the download of the real model is; or offer it."""
        self._can_download = is_possible
        self.banner.set_download(news, is_possible=is_possible)

    def dismiss_error(self) -> None:
        """Take back what `show_error` said."""
        self.banner.dismiss()

    def apply(self, settings: Settings) -> None:
        """Take settings over that were chosen elsewhere."""
        old, self._settings = self._settings, settings
        if settings.appearance is not old.appearance:
            self._theme.set_appearance(settings.appearance)
        if settings.interface_language is not old.interface_language:
            self.set_texts(Texts.choose(settings.interface_language))
        self.translator.set_automatic(settings.translate_while_typing)
        self._set_typography()
        self._arrange()
        self.files.apply(settings)
        self.pair.apply(settings)

    def show_entry(self, text: str, translation: str, pair: Pair) -> None:
        """Take a past translation up again; undo brings the old text back."""
        self.translator.forget_answer()
        self.source.view.replace_all(text)
        self.pair.set(pair)
        self.translator.restore(translation, is_complete=True)

    def set_texts(self, texts: Texts) -> None:
        """Show the whole window in another interface language."""
        self._texts = texts
        self._theme.set_language(texts.code)
        for part in (self.toolbar, self.banner, self.source, self.target, self.files, self.status):
            part.set_texts(texts)
        self._actions.set_texts(texts)
        self._commands.set_texts(texts)
        self.texts_changed.emit(texts)

    def add_tray(self, tray: FilesTray) -> None:
        """Show files below the panes."""
        self.files.add_tray(tray, self._column, self.status)
        self.setTabOrder(self.target.copy_button, tray)

    def _lay_out(self) -> None:
        self._column = layout = column(
            self.toolbar, self.banner, margins=(tokens.S4, 0, tokens.S4, 0)
        )
        layout.addLayout(self._panes, 1)
        layout.addWidget(self.status)
        self.setLayout(layout)
        order: tuple[QWidget, ...] = (
            self.source.view,
            self.target.view,
            self.toolbar.source,
            self.toolbar.swap_button,
            self.toolbar.target,
            self.toolbar.go_button,
            self.toolbar.history_button,
            self.toolbar.settings_button,
            self.source.clear_button,
            self.target.copy_button,
        )
        for first, second in pairwise(order):
            self.setTabOrder(first, second)

    def _connect(self) -> None:
        self._actions.triggered.connect(self._on_action)
        self._commands.text_size_stepped.connect(self._on_text_size_stepped)
        self._commands.failed.connect(self.show_error)
        self.source.edited.connect(self._on_edited)
        self.target.changed.connect(self.session_changed)
        self.source.sample_chosen.connect(self._on_sample)
        self.translator.state_changed.connect(self._on_state)
        self.translator.models_requested.connect(self.models_requested)
        self.pair.changed.connect(self.settings_changed)
        self.toolbar.translate_requested.connect(self.translator.translate)
        self.toolbar.stop_requested.connect(self.translator.stop)
        self.toolbar.settings_button.clicked.connect(self.settings_requested)
        self.toolbar.history_button.clicked.connect(self.history_requested)
        self.banner.retry_requested.connect(self._on_retry_load)
        self.banner.instead_requested.connect(self.instead_requested)
        self.banner.models_requested.connect(self.models_requested)
        self.banner.download_requested.connect(self.download_requested)
        self._service.ready.connect(self._on_ready)
        self._service.load_failed.connect(self._on_load_failed)
        self._service.rested.connect(self.status.set_resting)
        self._counts.building.connect(self.status.set_preparing)
        self._counts.changed.connect(self.status.set_prepared)
        self._counts.failed.connect(self.status.set_prepared)

    @Slot()
    def open_about(self) -> None:
        """Say what the program is."""
        from plamo_desktop.ui.about import AboutDialog

        AboutDialog(self._texts, self).open()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._is_painted:
            self._is_painted = True
            QTimer.singleShot(0, self._after_first_paint)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.banner.set_short(self.height() < tokens.LOW)
        self.files.set_low(is_low=self.height() < tokens.LOW)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.source.view.refresh_marks()
            self.target.view.refresh_marks()

    def _set_typography(self) -> None:
        """Both panes are set alike."""
        for pane in (self.source, self.target):
            pane.view.set_typography(Typography.of(self._settings))
        self.source.view.set_joining(joins=self._settings.join_lines)

    def _arrange(self) -> None:
        """Put the panes side by side, or one above the other where there is no room for that."""
        is_narrow = self.width() < tokens.NARROW
        direction = QBoxLayout.Direction
        match self._settings.arrangement:
            case Arrangement.AUTOMATIC:
                is_stacked = is_narrow
            case Arrangement.SIDE_BY_SIDE:
                is_stacked = False
            case Arrangement.STACKED:
                is_stacked = True
        self._panes.setDirection(direction.TopToBottom if is_stacked else direction.LeftToRight)
        is_close = is_narrow or is_stacked
        if is_close != self._is_narrow:
            self._is_narrow = is_close
            self.toolbar.set_narrow(is_narrow or is_stacked)
            self.banner.set_stacked(is_narrow)
            self.target.set_stacked(is_narrow)

    @Slot()
    def _after_first_paint(self) -> None:
        """Make what the first paint did not need."""
        self.first_painted.emit()
        from plamo_desktop.ui.caret_rest import CaretRest
        from plamo_desktop.ui.demo_watch import DemoWatch

        CaretRest(self, self.source.view, self.target.view)
        if theme.IS_MAC:
            self._actions.build_menu_bar(self._texts)
        self._watch = DemoWatch(self._demo, self.source, self.target, self)
        self._on_state()
        self._show_demo()

    @Slot(str)
    def _on_action(self, name: str) -> None:
        match name:
            case "translate":
                self.translator.translate()
            case "stop":
                self.translator.stop()
            case "swap":
                self.pair.swap()
            case "files":
                self.files.files_requested.emit()
            case "settings":
                self.settings_requested.emit()
            case "history":
                self.history_requested.emit()
            case "about":
                self.open_about()
            case "close":
                self.window().close()
            case "quit":
                QApplication.quit()

    @Slot(int)
    def _on_text_size_stepped(self, step: int) -> None:
        old = self._settings.text_size
        size = stepped(old, step) if step else TextSize.MEDIUM
        if size is not old:
            self.text_size_chosen.emit(size)

    @Slot()
    def _on_edited(self) -> None:
        """Both panes are set in the size that suits the text to translate."""
        self.target.view.set_long(long=self.source.view.is_long())
        self.session_changed.emit()

    @Slot()
    def _on_state(self) -> None:
        state = self.translator.state
        self.toolbar.set_state(state)
        self.status.set_state(state)
        self.banner.set_loading(state.model is ModelStage.LOADING)
        self._actions.set_busy(state.is_busy)

    @Slot(object)
    def _on_ready(self, info: ModelInfo) -> None:
        self.status.set_model(info)
        self.banner.set_load_error(None)
        self._show_demo()

    @Slot(object)
    def _on_load_failed(self, error: PlamoError) -> None:
        self.banner.set_load_error(error, None if self._expects_demo else "")
        self._show_demo()

    @Slot()
    def _on_retry_load(self) -> None:
        self.expect_model(is_demo=self._expects_demo)
        self.retry_load_requested.emit()

    @Slot(object)
    def _on_sample(self, sample: Sample) -> None:
        self.source.view.replace_all(sample.text)
        self.pair.set((sample.source, sample.target))
        self.source.view.setFocus()
        self.translator.translate()

    def _show_demo(self) -> None:
        """Say that the demo model answers, and what it knows."""
        is_ready = self.translator.state.model is ModelStage.READY
        info = self._service.info
        is_demo = info is not None and info.is_demo and is_ready
        self.banner.set_demo(is_demo)
        if self._watch is not None:
            self._watch.set_on(is_demo)
