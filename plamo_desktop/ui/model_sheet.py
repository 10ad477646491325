"""The sheet that gets the real model: the licence first, then the download."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QDialog, QLabel, QWidget

from plamo_desktop.core.errors import NotEnoughMemoryError, SmallerModelFitsError
from plamo_desktop.models.releases import Release
from plamo_desktop.ui import amounts, icons, tokens
from plamo_desktop.ui.button import Button
from plamo_desktop.ui.download_page import DownloadPage
from plamo_desktop.ui.label import Label
from plamo_desktop.ui.layouts import column, row
from plamo_desktop.ui.licence_page import LicencePage
from plamo_desktop.ui.messages import message
from plamo_desktop.ui.notice import Notice
from plamo_desktop.ui.quitting import let_quit
from plamo_desktop.ui.texts import Texts

_WIDTH = 500
_ICON = 44


class ModelSheet(QDialog):
    """A sheet over the window, with one of two pages.

    Closing it stops nothing.

    Args:
        texts: The words of the interface.
        release: What is got.
        parent: It lies over this.
        misfit: Why the model will not fit into the memory; said, but nothing is forbidden.

    Signals:
        smaller_requested: The key of a release that fits.

    Attributes:
        licence: The first page, or None.
        download: The second page, or None.
        warning: What was said of the memory, or None.
    """

    smaller_requested = Signal(str)

    def __init__(
        self,
        texts: Texts,
        release: Release,
        parent: QWidget,
        misfit: NotEnoughMemoryError | None = None,
    ) -> None:
        super().__init__(parent)
        let_quit(self)
        self._texts = texts
        self.licence: LicencePage | None = None
        self.download: DownloadPage | None = None
        self.setWindowTitle(texts("sheet.title"))
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setWindowFlag(Qt.WindowType.Sheet)
        size = amounts.size(release.download_bytes)
        about = texts("sheet.about", precision=release.precision, size=size)
        names = column(
            None, Label(release.name, "heading"), Label(about, "small", "text2"), None, gap=2
        )
        drawing = QLabel()
        drawing.setPixmap(self._drawing())
        side = tokens.S6
        self._layout = column(
            row(drawing, names, None, gap=tokens.S3),
            tokens.S5,
            margins=(side, side, side, tokens.S5),
        )
        self.warning = self._warning(misfit)
        if self.warning is not None:
            self._layout.addWidget(self.warning)
            self._layout.addSpacing(tokens.S4)
        self.setLayout(self._layout)
        self.setFixedWidth(_WIDTH)

    def show_licence(self) -> LicencePage:
        """Turn to the first page."""
        self._clear()
        self.licence = LicencePage(self._texts)
        self._set(self.licence)
        return self.licence

    def show_download(self) -> DownloadPage:
        """Turn to the second page."""
        self._clear()
        self.download = DownloadPage(self._texts)
        self._set(self.download)
        return self.download

    def event(self, event: QEvent) -> bool:
        """Keep to the height that the words need at this width."""
        handled = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return handled

    def _fit(self) -> None:
        if self._layout.hasHeightForWidth():
            self.setFixedHeight(self._layout.totalHeightForWidth(_WIDTH))

    def _clear(self) -> None:
        for page in (self.licence, self.download):
            if page is not None:
                self._layout.removeWidget(page)
                page.hide()
                page.deleteLater()
        self.licence = self.download = None

    def _set(self, page: QWidget) -> None:
        self._layout.addWidget(page)
        self._fit()
        # No button has the ring before the keyboard is used.
        self.setFocus()

    def _warning(self, misfit: NotEnoughMemoryError | None) -> Notice | None:
        if misfit is None:
            return None
        said, actions = message(misfit, self._texts), tuple[Button, ...]()
        if isinstance(misfit, SmallerModelFitsError):
            smaller = Button("plain")
            smaller.set_words(self._texts("models.smaller", precision=misfit.details["smaller"]))
            smaller.clicked.connect(partial(self.smaller_requested.emit, misfit.details["release"]))
            actions = (smaller,)
        return Notice("warn", said.title, said.hint, actions, inset=tokens.S3)

    def _drawing(self) -> QPixmap:
        return icons.app_pixmap(_ICON, self.devicePixelRatioF())
