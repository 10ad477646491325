"""The window: two panes, a tool bar above, a status line below."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEvent, QPoint, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QBoxLayout, QWidget

from plamo_desktop.backend.counting import CountService
from plamo_desktop.backend.service import TranslationService
from plamo_desktop.core.errors import PlamoError
from plamo_desktop.core.languages import Language
from plamo_desktop.core.ports import DemoGuide, ModelInfo, Sample
from plamo_desktop.core.settings import Settings
from plamo_desktop.ui import theme, tokens
from plamo_desktop.ui.banner import Banner
from plamo_desktop.ui.layouts import column
from plamo_desktop.ui.plain_text import names_files
from plamo_desktop.ui.source_pane import SourcePane
from plamo_desktop.ui.status_line import StatusLine
from plamo_desktop.ui.swapping import Pair, swapped, with_source, with_target
from plamo_desktop.ui.target_pane import TargetPane
from plamo_desktop.ui.texts import Texts
from plamo_desktop.ui.theme import Theme
from plamo_desktop.ui.toolbar import Toolbar
from plamo_desktop.ui.translating import ModelStage, Translator


class MainWindow(QWidget):
    """The translator's window.

    What the first paint does not need is made after it.

    Signals:
        first_painted: The window is on the screen; emitted once.
        settings_changed: The new `Settings`.
        session_changed: The text of a pane is another one, or its translation ended.
        retry_load_requested: The user wants the model loaded again.
        demo_requested: The user wants the demo model in place of the one that failed.
        files_dropped: Paths of files dropped on the window.
        closed: The window was closed.
    """

    first_painted = Signal()
    settings_changed = Signal(object)
    session_changed = Signal()
    retry_load_requested = Signal()
    demo_requested = Signal()
    files_dropped = Signal(list)
    closed = Signal()

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
        self._service = translation
        self._settings, self._texts, self._theme = settings, texts, app_theme
        self._demo = demo
        self._is_painted = False
        self._tools: WindowTools | None = None

        self.toolbar = Toolbar(texts)
        self.banner = Banner(texts)
        self.source = SourcePane(texts, counts)
        self.target = TargetPane(texts)
        self.status = StatusLine(texts)
        self.translator = Translator(translation, self.source, self.target, settings, self)
        self._panes = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._panes.setSpacing(tokens.S3)
        self._panes.addWidget(self.source, 1)
        self._panes.addWidget(self.target, 1)
        self._lay_out()
        self._connect(translation)
        self._show_languages()
        if translation.info is not None:
            self._on_ready(translation.info)
        self.source.view.setFocus()

    def source_text(self) -> str:
        """The text to translate."""
        return self.source.text()

    def target_text(self) -> str:
        """The translation as far as it is shown."""
        return self.target.text()

    def is_complete(self) -> bool:
        """Whether the translation belongs to the text and has ended."""
        return self.translator.is_complete

    def set_source_text(self, text: str) -> None:
        """Put a text into the source pane; undo brings the old one back."""
        self.source.view.replace_all(text)

    def restore(self, source_text: str, target_text: str, *, is_complete: bool = True) -> None:
        """Take up the texts of the last session."""
        self.source.view.replace_all(source_text)
        self.source.view.forget_history()
        self.translator.restore(target_text, is_complete=is_complete)

    def show_error(self, error: PlamoError) -> None:
        """Say what went wrong above the panes, until the user closes it."""
        self.banner.show_error(error)

    def set_texts(self, texts: Texts) -> None:
        """Show the whole window in another interface language."""
        self._texts = texts
        for part in (self.toolbar, self.banner, self.source, self.target, self.status):
            part.set_texts(texts)
        if self._tools is not None:
            self._tools.set_texts(texts)

    def _lay_out(self) -> None:
        self.setWindowTitle("PLaMo Desktop")
        self.setMinimumSize(*tokens.MIN_SIZE)
        self.resize(QSize(*tokens.SIZE))
        self.setAcceptDrops(True)
        top = 0
        if theme.IS_MAC:
            top = tokens.TITLEBAR
            self.setWindowFlag(Qt.WindowType.ExpandedClientAreaHint)
            self.setWindowFlag(Qt.WindowType.NoTitleBarBackgroundHint)
        layout = column(
            top, self.toolbar, self.banner, margins=(tokens.S4, 0, tokens.S4, 0)
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
            self.toolbar.settings_button,
            self.source.clear_button,
            self.target.copy_button,
        )
        for first, second in zip(order, order[1:], strict=False):
            self.setTabOrder(first, second)
