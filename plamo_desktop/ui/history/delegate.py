"""One entry of the history as it is painted."""

from __future__ import annotations

from PySide6.QtCore import (
    QDateTime,
    QLocale,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QSize,
    Qt,
)
from PySide6.QtGui import QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from plamo_desktop.core.errors import UnknownLanguageError
from plamo_desktop.core.history import Entry
from plamo_desktop.core.languages import parse_language
from plamo_desktop.ui import icons, theme, tokens
from plamo_desktop.ui.history.model import ENTRY, one_line
from plamo_desktop.ui.texts import Texts

_HEIGHT = 82
_ICON = 16


class EntryDelegate(QStyledItemDelegate):
    """Text, translation, and below them languages and time; a star at the right."""

    def __init__(self, texts: Texts, parent: QWidget) -> None:
        super().__init__(parent)
        self._texts = texts
        self._locale = QLocale(texts.code)

    def sizeHint(
        self,
        option: QStyleOptionViewItem,  # noqa: ARG002 - Qt's signature
        index: QModelIndex | QPersistentModelIndex,  # noqa: ARG002
    ) -> QSize:
        return QSize(200, _HEIGHT)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        entry: Entry = index.data(ENTRY)
        state: QStyle.StateFlag = option.state
        rect: QRect = option.rect
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if state & QStyle.StateFlag.State_Selected:
            is_focused = bool(state & QStyle.StateFlag.State_HasFocus)
            painter.setPen(QPen(theme.color("fill"), 2.0) if is_focused else Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("accentSoft"))
            painter.drawRoundedRect(
                rect.adjusted(tokens.S2, 2, -tokens.S2, -2), tokens.RADIUS_SAMPLE,
                tokens.RADIUS_SAMPLE,
            )  # fmt: skip
        left, width = rect.left() + tokens.S5, rect.width() - 2 * tokens.S5
        star_width = _ICON + tokens.S3
        top = rect.top() + tokens.S3
        self._line(painter, one_line(entry.text), "body", "text2",
                   (left, top, width - star_width), entry.source)  # fmt: skip
        self._line(painter, one_line(entry.translation), "body", "text",
                   (left, top + 20, width - star_width), entry.target)  # fmt: skip
        self._line(painter, self.note(entry), "small", "text2", (left, top + 42, width), "")
        name, ink = ("star-fill", "accentText") if entry.is_favourite else ("star", "text3")
        drawing = icons.pixmap(name, ink, _ICON, painter.device().devicePixelRatioF())
        painter.drawPixmap(QPointF(self.star(rect).topLeft()), drawing)
        painter.restore()

    def star(self, rect: QRect) -> QRect:
        """Where the star of an entry is."""
        return QRect(rect.right() - tokens.S5 - _ICON, rect.top() + tokens.S3 + 1, _ICON, _ICON)

    def note(self, entry: Entry) -> str:
        """Languages and time."""
        source, target = self._name(entry.source), self._name(entry.target)
        moment = QDateTime.fromSecsSinceEpoch(int(entry.time.timestamp()))
        time = self._locale.toString(moment, QLocale.FormatType.ShortFormat)
        return f"{source} → {target}  ·  {time}"

    def _name(self, code: str) -> str:
        if not code:
            return self._texts("source.detected")
        try:
            return self._texts.language(parse_language(code))
        except UnknownLanguageError:
            return code

    def _line(
        self,
        painter: QPainter,
        text: str,
        role: str,
        tone: str,
        place: tuple[int, int, int],
        code: str,
    ) -> None:
        left, top, width = place
        font = theme.font(role, code)
        metrics = QFontMetrics(font)
        painter.setFont(font)
        painter.setPen(theme.color(tone))
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, width)
        painter.drawText(QPointF(left, top + metrics.ascent()), shown)
