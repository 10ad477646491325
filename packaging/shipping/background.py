"""The picture behind the icons of the disk image, drawn here, at one and at two pixels a point."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter, QPen, QPolygonF

from shipping.disk_image import APP_AT, APPLICATIONS_AT, ICON, SIZE

# The Finder writes the names in black or in white, as the Mac is light or dark: both are legible.
_TOP, _BOTTOM = QColor("#7D8BA5"), QColor("#6C7B96")
_MARK = QColor("#F3F3F5")
_STROKE, _HEAD, _GAP = 7.0, 20.0, 28.0


def draw(folder: Path) -> Path:
    """Write `background.png` and `background@2x.png`; the path of the first."""
    folder.mkdir(parents=True, exist_ok=True)
    for scale in (1, 2):
        suffix = "" if scale == 1 else f"@{scale}x"
        if not _picture(scale).save(str(folder / f"background{suffix}.png")):
            raise OSError(f"{folder} cannot be written.")
    return folder / "background.png"


def _picture(scale: int) -> QImage:
    width, height = SIZE
    image = QImage(width * scale, height * scale, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(scale)
    # So that the Finder knows how large it is meant to be.
    image.setDotsPerMeterX(round(72 * scale / 0.0254))
    image.setDotsPerMeterY(round(72 * scale / 0.0254))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    gradient = QLinearGradient(0, 0, 0, height)
    gradient.setColorAt(0, _TOP)
    gradient.setColorAt(1, _BOTTOM)
    painter.fillRect(0, 0, width, height, gradient)
    _arrow(painter)
    painter.end()
    return image


def _arrow(painter: QPainter) -> None:
    pen = QPen(_MARK, _STROKE, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    start = QPointF(APP_AT[0] + ICON / 2 + _GAP, APP_AT[1])
    end = QPointF(APPLICATIONS_AT[0] - ICON / 2 - _GAP, APPLICATIONS_AT[1])
    painter.drawLine(start, end)
    painter.drawPolyline(
        QPolygonF([end + QPointF(-_HEAD, -_HEAD), end, end + QPointF(-_HEAD, _HEAD)])
    )
