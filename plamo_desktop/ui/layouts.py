"""Rows and columns in one line."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QVBoxLayout, QWidget

Item = QWidget | QLayout | int | None
_Box = TypeVar("_Box", bound=QBoxLayout)
_Margins = tuple[int, int, int, int]


def row(*items: Item, margins: _Margins = (0, 0, 0, 0), gap: int = 8) -> QHBoxLayout:
    """A horizontal layout; a number is a fixed space, None takes what is left."""
    return _fill(QHBoxLayout(), items, margins, gap)


def column(*items: Item, margins: _Margins = (0, 0, 0, 0), gap: int = 0) -> QVBoxLayout:
    """A vertical layout; a number is a fixed space, None takes what is left."""
    return _fill(QVBoxLayout(), items, margins, gap)


def _fill(layout: _Box, items: tuple[Item, ...], margins: _Margins, gap: int) -> _Box:
    layout.setContentsMargins(*margins)
    layout.setSpacing(gap)
    for item in items:
        if item is None:
            layout.addStretch(1)
        elif isinstance(item, int):
            layout.addSpacing(item)
        elif isinstance(item, QWidget):
            layout.addWidget(item)
        else:
            layout.addLayout(item)
    return layout
