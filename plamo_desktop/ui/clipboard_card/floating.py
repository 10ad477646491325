"""A frameless window near the pointer that never takes the keyboard by itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QCursor, QGuiApplication, QKeySequence, QPainterPath, QRegion, QShortcut

from plamo_desktop.core.values import is_int
from plamo_desktop.ui.card import Card
from plamo_desktop.ui.clipboard_card.placement import near, within

if TYPE_CHECKING:
    from PySide6.QtGui import QHideEvent, QMouseEvent, QResizeEvent

_WIDTH, _LEAST = 420, (320, 140)
# More pixels than any screen has.
_MOST = 2**15
_RADIUS = 14
_EDGE = 6


class FloatingCard(Card):
    """Moved by its empty places, resized by its edges; gone when another window gets the keyboard.

    It is as high as its contents until the user chooses a size; size and pin are kept for each
    screen.

    Signals:
        closed: It is not on the screen any more.
    """

    closed = Signal()

    def __init__(self) -> None:
        super().__init__("raised", "border", _RADIUS)
        self._sizes: dict[str, QSize] = {}
        self._pins: set[str] = set()
        self._is_resizing = self._has_focus = False
        self.is_pinned = False
        self.setWindowFlags(
            Qt.WindowType.Tool
            | Qt.WindowType.FramelessWindowHint
            | Qt.WindowType.WindowStaysOnTopHint
        )
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setAttribute(Qt.WidgetAttribute.WA_MacAlwaysShowToolWindow)
        # An X server without a compositor paints black where a window is transparent.
        self._has_hard_corners = QGuiApplication.platformName() == "xcb"
        self.setMouseTracking(True)
        self.setWindowTitle("PLaMo Desktop card")
        self.setMinimumSize(*_LEAST)
        app = cast("QGuiApplication", QGuiApplication.instance())
        app.focusWindowChanged.connect(self._on_focus_changed)
        app.screenRemoved.connect(self._on_screen_removed)
        QShortcut(QKeySequence.StandardKey.Close, self, self.close)

    def height_of_contents(self, width: int) -> int:
        """How high it has to be at a width."""
        raise NotImplementedError

    @property
    def kept(self) -> dict[str, dict[str, object]]:
        """What is kept for each screen: `size` in pixels, and whether it is `pinned`."""
        return {
            name: {
                "size": self._sizes[name].toTuple() if name in self._sizes else None,
                "pinned": name in self._pins,
            }
            for name in {*self._sizes, *self._pins}
        }

    def restore(self, kept: Mapping[str, object]) -> None:
        """Take up what `kept` gave at another time; whatever is odd is left out."""
        for name, values in kept.items():
            match values:
                case {"size": [width, height], "pinned": bool(pinned)} if is_int(
                    width, 1, _MOST
                ) and is_int(height, 1, _MOST):
                    self._sizes[name] = QSize(width, height).expandedTo(QSize(*_LEAST))
                case {"pinned": bool(pinned)}:
                    pass
                case _:
                    continue
            if pinned:
                self._pins.add(name)

    def set_pinned(self, *, pinned: bool) -> None:
        """Stay where it is, also when another program is used."""
        self.is_pinned = pinned
        (self._pins.add if pinned else self._pins.discard)(self._screen_name())

    def show_pin(self) -> None:
        """Say whether it is pinned."""

    def place(self) -> None:
        """Come up near the pointer, unless it is pinned and up already."""
        self._is_resizing = False
        if self.isVisible() and self.is_pinned:
            self.fit()
        else:
            pointer = QCursor.pos()
            screen = QGuiApplication.screenAt(pointer) or QGuiApplication.primaryScreen()
            chosen = self._sizes.get(screen.name())
            self.is_pinned = screen.name() in self._pins
            self.show_pin()
            size = chosen or QSize(_WIDTH, self._height(_WIDTH))
            self.setGeometry(near(pointer, size, screen.availableGeometry()))
            self.show()
            self.raise_()
            # A narrow screen has made it narrower, so higher.
            self.fit()

    def fit(self) -> None:
        """Grow with the text, unless the user has chosen a size."""
        if not self.isVisible() or self._screen_name() in self._sizes:
            return
        self._is_resizing = False
        place = QRect(self.pos(), QSize(self.width(), self._height(self.width())))
        self.setGeometry(within(place, self.screen().availableGeometry()))

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.closed.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._has_hard_corners:
            self._cut_corners()
        if self.isVisible() and self._is_resizing:
            self._sizes[self._screen_name()] = self.size()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Drag it by its empty places, and by its edges to another size."""
        handle = self.windowHandle()
        if event.button() == Qt.MouseButton.LeftButton and handle is not None:
            edges = self._edges(event.position().toPoint())
            self._is_resizing = bool(edges)
            if edges:
                handle.startSystemResize(edges)
            else:
                handle.startSystemMove()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        edges = self._edges(event.position().toPoint())
        self.setCursor(_CURSORS.get(edges, Qt.CursorShape.ArrowCursor))

    def _cut_corners(self) -> None:
        shape = QPainterPath()
        shape.addRoundedRect(QRectF(self.rect()), _RADIUS, _RADIUS)
        self.setMask(QRegion(shape.toFillPolygon().toPolygon()))

    def _height(self, width: int) -> int:
        return max(self.height_of_contents(width), _LEAST[1])

    def _screen_name(self) -> str:
        return self.screen().name()

    def _edges(self, at: QPoint) -> Qt.Edge:
        edges = Qt.Edge(0)
        if at.x() >= self.width() - _EDGE:
            edges |= Qt.Edge.RightEdge
        if at.x() < _EDGE:
            edges |= Qt.Edge.LeftEdge
        if at.y() >= self.height() - _EDGE:
            edges |= Qt.Edge.BottomEdge
        if at.y() < _EDGE:
            edges |= Qt.Edge.TopEdge
        return edges

    @Slot()
    def _on_focus_changed(self) -> None:
        """Go when another window takes the keyboard from the card."""
        focused, own, had = QGuiApplication.focusWindow(), self.windowHandle(), self._has_focus
        # Its menus are windows too.
        self._has_focus = focused is not None and own in {focused, focused.transientParent()}
        if had and not self._has_focus and not self.is_pinned:
            self.close()

    @Slot()
    def _on_screen_removed(self) -> None:
        if self.isVisible():
            self.setGeometry(within(self.geometry(), self.screen().availableGeometry()))


_Edge = Qt.Edge
_CURSORS = {
    _Edge.RightEdge: Qt.CursorShape.SizeHorCursor,
    _Edge.LeftEdge: Qt.CursorShape.SizeHorCursor,
    _Edge.TopEdge: Qt.CursorShape.SizeVerCursor,
    _Edge.BottomEdge: Qt.CursorShape.SizeVerCursor,
    _Edge.RightEdge | _Edge.BottomEdge: Qt.CursorShape.SizeFDiagCursor,
    _Edge.LeftEdge | _Edge.TopEdge: Qt.CursorShape.SizeFDiagCursor,
    _Edge.RightEdge | _Edge.TopEdge: Qt.CursorShape.SizeBDiagCursor,
    _Edge.LeftEdge | _Edge.BottomEdge: Qt.CursorShape.SizeBDiagCursor,
}
