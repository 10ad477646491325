"""What the program is."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QDialog, QLabel, QWidget

from plamo_desktop import __version__
from plamo_desktop.ui import icons, tokens
from plamo_desktop.ui.button import Button
from plamo_desktop.ui.label import Label
from plamo_desktop.ui.layouts import column, row
from plamo_desktop.ui.texts import Texts

_ICON = 96
_WIDTH = 360


class AboutDialog(QDialog):
    """Name, version, one sentence, the model's origin, the licences.

    Attributes:
        licences_button: Opens the licences of what the program is made of.
    """

    def __init__(self, texts: Texts, parent: QWidget) -> None:
        super().__init__(parent)
        self._texts = texts
        self.setWindowTitle(texts("app.about"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        drawing = QLabel()
        drawing.setPixmap(self._drawing())
        name = Label("PLaMo Desktop", "heading")
        version = Label(texts("app.version", version=__version__), "small", "text2")
        sentence = Label(texts("app.sentence"), "body", wrap=True)
        origin = Label(texts("app.built"), "small", "text2")
        licence = Label(texts("app.licence"), "small", "text2")
        self.licences_button = Button("plain")
        self.licences_button.set_words(texts("licences.open"))
        self.licences_button.clicked.connect(self._open_licences)
        for part in (drawing, name, version, sentence, origin, licence):
            part.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        side = tokens.S6
        layout = column(
            drawing,
            tokens.S2,
            name,
            tokens.S1,
            version,
            tokens.S4,
            sentence,
            tokens.S4,
            origin,
            tokens.S1,
            licence,
            tokens.S4,
            row(None, self.licences_button, None),
            margins=(side, side, side, side),
        )
        self.setLayout(layout)
        self.setFixedWidth(_WIDTH)
        self.adjustSize()

    @Slot()
    def _open_licences(self) -> None:
        from plamo_desktop.ui.licences import LicencesDialog

        LicencesDialog(self._texts, self).open()

    def _drawing(self) -> QPixmap:
        return icons.app_pixmap(_ICON, self.devicePixelRatioF())
