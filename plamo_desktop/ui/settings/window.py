"""The window of the settings: sections at the left, the page at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QKeySequence, QPainter, QPen, QShortcut
from PySide6.QtWidgets import (
    QFrame,
    QScrollArea,
    QSizePolicy,
    QStackedWidget,
    QWidget,
)

from plamo_desktop.core.settings import Settings
from plamo_desktop.ui import icons, theme, tokens
from plamo_desktop.ui.button import Button
from plamo_desktop.ui.layouts import column, row
from plamo_desktop.ui.quitting import let_quit
from plamo_desktop.ui.scroll_bar import SlimScrollBar
from plamo_desktop.ui.settings.files import FilesPage
from plamo_desktop.ui.settings.general import GeneralPage
from plamo_desktop.ui.settings.languages import LanguagesPage
from plamo_desktop.ui.settings.model import ModelPage
from plamo_desktop.ui.settings.page import Page
from plamo_desktop.ui.settings.privacy import PrivacyPage
from plamo_desktop.ui.settings.reading import ReadingPage
from plamo_desktop.ui.settings.shortcuts import ShortcutsPage
from plamo_desktop.ui.tab_stop import TabStop
from plamo_desktop.ui.texts import Texts

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QPaintEvent, QShowEvent

_SIZE = (780, 580)
_SIDEBAR = 210
_ICON = 18
SECTIONS = {
    "general": "sliders",
    "languages": "globe",
    "reading": "text",
    "model": "model",
    "files": "file",
    "shortcuts": "keyboard",
    "privacy": "shield",
}


class SectionButton(TabStop):
    """The name of a section in the sidebar."""

    def __init__(self, icon: str, text: str) -> None:
        super().__init__()
        self._icon = icon
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setText(text)
        self.setAccessibleName(text)
        self.setFont(theme.font("body"))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        width = self.fontMetrics().horizontalAdvance(self.text())
        return QSize(width + _ICON + 3 * tokens.S2, tokens.CONTROL + 4)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt's signature
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.color("fill"), 2.0) if self.hasFocus() else Qt.PenStyle.NoPen)
        if self.isChecked() or self.underMouse():
            painter.setBrush(theme.color("press" if self.isChecked() else "hover"))
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.drawRoundedRect(box, tokens.RADIUS_CONTROL, tokens.RADIUS_CONTROL)
        ink = "accentText" if self.isChecked() else "text2"
        drawing = icons.pixmap(self._icon, ink, _ICON, self.devicePixelRatioF())
        painter.drawPixmap(QPointF(tokens.S2, (self.height() - _ICON) / 2), drawing)
        metrics = self.fontMetrics()
        base = (self.height() - metrics.height()) // 2 + metrics.ascent()
        painter.setPen(theme.color("text"))
        painter.drawText(QPointF(2 * tokens.S2 + _ICON, base), self.text())


class _Sidebar(QWidget):
    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt's signature
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.color("sunken"))
        painter.fillRect(self.width() - 1, 0, 1, self.height(), theme.color("hairline"))


class SettingsWindow(QWidget):
    """All settings; there is no button to confirm them.

    Args:
        texts: Interface texts.
        settings: What is chosen now.
        opens_at_login: Whether the system starts the program; None where it cannot be told to.

    Signals:
        changed: The new `Settings`.
        about_requested: The user wants to know the program's version.

    Attributes:
        pages: The pages by the names of their sections.
    """

    changed = Signal(object)
    about_requested = Signal()

    def __init__(
        self,
        texts: Texts,
        settings: Settings,
        *,
        opens_at_login: bool | None = None,
    ) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self.general = GeneralPage(texts, settings, opens_at_login=opens_at_login)
        self.model = ModelPage(texts, settings)
        self.shortcuts = ShortcutsPage(texts, settings)
        self.privacy = PrivacyPage(texts, settings)
        self.pages: dict[str, Page] = {
            "general": self.general,
            "languages": LanguagesPage(texts, settings),
            "reading": ReadingPage(texts, settings),
            "model": self.model,
            "files": FilesPage(texts, settings),
            "shortcuts": self.shortcuts,
            "privacy": self.privacy,
        }
        self.setWindowTitle(texts("settings.title"))
        self.resize(*_SIZE)
        self.setMinimumSize(640, 420)
        self._stack = QStackedWidget()
        self._buttons: dict[str, SectionButton] = {}
        names = column(margins=(tokens.S3, tokens.S5, tokens.S3, tokens.S3), gap=2)
        for name, page in self.pages.items():
            key = "settings.model.title" if name == "model" else f"settings.{name}"
            button = SectionButton(SECTIONS[name], texts(key))
            button.clicked.connect(self._on_section)
            names.addWidget(button)
            self._buttons[name] = button
            self._stack.addWidget(_scrolled(page))
            page.changed.connect(self._on_changed)
        names.addStretch(1)
        about = Button("ghost")
        about.set_words(texts("app.about"))
        about.clicked.connect(self.about_requested)
        names.addLayout(row(about, None))
        sidebar = _Sidebar()
        sidebar.setFixedWidth(_SIDEBAR)
        sidebar.setLayout(names)
        self.setLayout(row(sidebar, self._stack, gap=0))
        QShortcut(QKeySequence.StandardKey.Close, self, self.close)
        let_quit(self)
        self.show_section("general")

    @property
    def section(self) -> str:
        """The name of the section that is shown."""
        return list(self.pages)[self._stack.currentIndex()]

    def show_section(self, name: str) -> None:
        """Show a section."""
        self._buttons[name].setChecked(True)
        self._stack.setCurrentIndex(list(self.pages).index(name))

    def set_settings(self, settings: Settings) -> None:
        """Show what was chosen elsewhere."""
        for page in self.pages.values():
            page.set_settings(settings)

    def showEvent(self, event: QShowEvent) -> None:
        # No ring before Tab was pressed.
        self.setFocus()
        super().showEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)

    @Slot()
    def _on_section(self) -> None:
        name = next(name for name, one in self._buttons.items() if one is self.sender())
        self.show_section(name)

    @Slot(object)
    def _on_changed(self, settings: Settings) -> None:
        for page in self.pages.values():
            if page is not self.sender():
                page.set_settings(settings)
        self.changed.emit(settings)


def _scrolled(page: Page) -> QScrollArea:
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    if not theme.IS_MAC:
        area.setVerticalScrollBar(SlimScrollBar())
    area.setWidget(page)
    return area
