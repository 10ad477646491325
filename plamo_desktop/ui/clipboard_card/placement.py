"""Where a card goes: near the pointer, never off the screen."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize

_GAP = 16
_MARGIN = 8


def near(pointer: QPoint, size: QSize, screen: QRect) -> QRect:
    """A place beside the pointer, below it if there is room, and within the screen.

    Args:
        pointer: Where the pointer is.
        size: Of the card.
        screen: What of the pointer's screen may be covered.
    """
    room = screen.adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
    width, height = min(size.width(), room.width()), min(size.height(), room.height())
    top = pointer.y() + _GAP
    if top + height > room.bottom() + 1 and pointer.y() - _GAP - height >= room.top():
        top = pointer.y() - _GAP - height
    return within(QRect(pointer.x() - width // 4, top, width, height), room)


def within(place: QRect, room: QRect) -> QRect:
    """The same place, moved and at last made smaller, so that it is inside the room."""
    width, height = min(place.width(), room.width()), min(place.height(), room.height())
    left = max(room.left(), min(place.left(), room.right() + 1 - width))
    top = max(room.top(), min(place.top(), room.bottom() + 1 - height))
    return QRect(left, top, width, height)
