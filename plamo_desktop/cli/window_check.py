"""Shows the window where nobody sees it, and looks at its picture."""

from __future__ import annotations

import os
import time

from plamo_desktop.cli.checks import CheckError

_SECONDS = 30.0


def run() -> str:
    """Show the window with its panes, and look whether there is a picture with text on it.

    Raises:
        CheckError: There is not.
    """
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtGui import QFontDatabase
    from PySide6.QtWidgets import QApplication

    from plamo_desktop.backend.counting import CountService
    from plamo_desktop.backend.service import TranslationService
    from plamo_desktop.core.settings import Settings
    from plamo_desktop.ui import icons
    from plamo_desktop.ui.frame import Frame
    from plamo_desktop.ui.main_window import MainWindow
    from plamo_desktop.ui.texts import Texts
    from plamo_desktop.ui.theme import Theme
    from plamo_desktop.wiring import make_demo_guide

    app = QApplication(["plamo-desktop"])
    translation, counts, settings = TranslationService(), CountService(), Settings()
    try:
        texts, theme = Texts.load("en"), Theme(app, settings.appearance)
        window = MainWindow(translation, counts, settings, texts, make_demo_guide(), theme)
        painted: list[bool] = []
        window.first_painted.connect(lambda: painted.append(True))
        frame = Frame()
        frame.set_content(window)
        frame.show()
        end = time.monotonic() + _SECONDS
        while not painted and time.monotonic() < end:
            app.processEvents()
        picture = frame.grab().toImage()
        colours = {
            picture.pixel(x, y)
            for y in range(0, picture.height(), 2)
            for x in range(0, picture.width(), 2)
        }
        families = len(QFontDatabase.families())
        if not painted or len(colours) < 20 or not families or icons.app_icon().isNull():
            raise CheckError(detail="The window stays empty")
        frame.close()
    finally:
        counts.stop()
        translation.stop()
    return f"{picture.width()} × {picture.height()} pixels, {families} font families"
