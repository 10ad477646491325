"""Line icons, drawn when they are first painted and kept for each colour and size."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

from plamo_desktop.core.paths import resources_dir
from plamo_desktop.ui import theme, tokens

if TYPE_CHECKING:
    from PySide6.QtGui import QIcon


def pixmap(name: str, token: str, size: int, ratio: float) -> QPixmap:
    """An icon in a token's colour, `size` points wide on a screen of that pixel ratio."""
    return _draw(name, tokens.MODES[theme.mode()][token], size, ratio)


def app_icon() -> QIcon:
    """The icon of the application, with its own drawing for small sizes."""
    from PySide6.QtGui import QIcon

    icon = QIcon()
    for size in (16, 32, 128, 256):
        icon.addPixmap(_draw("app-small" if size <= 32 else "app", "", size, 1.0))
    return icon


def tray_icon() -> QIcon:
    """The drawing for the menu bar: one colour, which the Mac adapts to the bar's."""
    from PySide6.QtGui import QIcon

    icon = QIcon()
    for size in (18, 22, 36, 44):
        icon.addPixmap(_draw("tray", tokens.MODES["dark" if _is_bar_dark() else "light"]["text"],
                             size, 1.0))  # fmt: skip
    icon.setIsMask(True)
    return icon


def _is_bar_dark() -> bool:
    """Trays of Linux desktops are dark whatever the windows are; the Mac takes a mask."""
    return not theme.IS_MAC


def app_pixmap(size: int, ratio: float) -> QPixmap:
    """The application's icon as a picture."""
    return _draw("app", "", size, ratio)


@lru_cache(maxsize=256)
def _draw(name: str, colour: str, size: int, ratio: float) -> QPixmap:
    from PySide6.QtSvg import QSvgRenderer

    drawing = (resources_dir() / "icons" / f"{name}.svg").read_bytes()
    pixels = round(size * ratio)
    made = QPixmap(QSize(pixels, pixels))
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    renderer = QSvgRenderer(QByteArray(drawing.replace(b"currentColor", colour.encode())))
    renderer.render(painter, QRectF(0, 0, pixels, pixels))
    painter.end()
    made.setDevicePixelRatio(ratio)
    return made
