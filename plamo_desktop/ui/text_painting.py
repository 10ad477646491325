"""What is painted over a text: its fading last line, and the hint in its place."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect
from PySide6.QtGui import QFont, QPainter

from plamo_desktop.ui import theme

FADE = 28


def paint_fade(painter: QPainter, view: QRect, ground: str) -> None:
    """More text below: the last line fades into its ground instead of being cut."""
    from PySide6.QtGui import QLinearGradient

    surface, clear = theme.color(ground), theme.color(ground)
    clear.setAlpha(0)
    fade = QLinearGradient(0, view.bottom() - FADE, 0, view.bottom())
    fade.setColorAt(0, clear)
    fade.setColorAt(1, surface)
    painter.fillRect(view.adjusted(0, view.height() - FADE, 0, 0), fade)


def paint_hint(painter: QPainter, hint: str, font: QFont, pitch: int) -> None:
    """Qt's own placeholder ignores the line pitch; its baseline is at 0.8 of it."""
    painter.setPen(theme.color("text3"))
    painter.setFont(font)
    painter.drawText(QPointF(0, round(0.8 * pitch)), hint)
