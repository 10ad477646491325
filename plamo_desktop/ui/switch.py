"""A switch: on or off, at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from plamo_desktop.ui import theme

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

_WIDTH, _HEIGHT, _KNOB = 36, 22, 16


class Switch(QAbstractButton):
    """What `toggled` tells is in force as soon as it is told.

    Args:
        name: What assistive technology calls it.
        checked: Whether it is on.
    """

    def __init__(self, name: str, *, checked: bool = False) -> None:
        super().__init__()
        self.setCheckable(True)
        self.setChecked(checked)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(_WIDTH, _HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt's signature
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        if not self.isEnabled():
            painter.setOpacity(0.5)
        painter.setBrush(theme.color("accent" if self.isChecked() else "border"))
        track = QRectF(0, 1, _WIDTH, _HEIGHT - 2)
        radius = track.height() / 2
        painter.drawRoundedRect(track, radius, radius)
        left = _WIDTH - _KNOB - 2 if self.isChecked() else 2
        painter.setBrush(theme.color("onAccent"))
        painter.drawEllipse(QRectF(left, (_HEIGHT - _KNOB) / 2, _KNOB, _KNOB))
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("fill"), 2.0))
            painter.drawRoundedRect(track.adjusted(1, 0, -1, 0), radius, radius)
