"""One file of the queue as it is painted: fixed columns, so that numbers line up."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from plamo_desktop.core.file_jobs import FileJob, FileState
from plamo_desktop.ui import icons, theme, tokens
from plamo_desktop.ui.files import words
from plamo_desktop.ui.files.model import JOB
from plamo_desktop.ui.texts import Texts

HEIGHT = 39
_ICON, _GAP = 16, tokens.S2
_NAME, _BAR, _AMOUNT, _STATE, _ACTION = 196, 112, 148, 64, tokens.CONTROL
_BAR_HEIGHT = 4
# Without room for all columns only these are painted: name, state, action.
_NARROW = 700
_ACTIONS = {
    FileState.DONE: "folder",
    FileState.FAILED: "retry",
    FileState.STOPPED: "retry",
}


class FileDelegate(QStyledItemDelegate):
    """Name, result, bar, tokens, state, and an action at the right."""

    def __init__(self, texts: Texts, parent: QWidget) -> None:
        super().__init__(parent)
        self._texts = texts

    def set_texts(self, texts: Texts) -> None:
        """Paint everything in another interface language."""
        self._texts = texts

    def sizeHint(
        self,
        option: QStyleOptionViewItem,  # noqa: ARG002 - Qt's signature
        index: QModelIndex | QPersistentModelIndex,  # noqa: ARG002
    ) -> QSize:
        return QSize(200, HEIGHT)

    def action(self, rect: QRect) -> QRect:
        """Where the action of a row is."""
        left = rect.right() - tokens.S2 - _ACTION
        return QRect(left, rect.top() + (rect.height() - _ACTION) // 2, _ACTION, _ACTION)

    def state(self, rect: QRect) -> QRect:
        """Where the state of a row is."""
        return QRect(self.action(rect).left() - _GAP - _STATE, rect.top(), _STATE, rect.height())

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        job: FileJob = index.data(JOB)
        state: QStyle.StateFlag = option.state
        rect: QRect = option.rect
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(QRect(rect.left(), rect.top(), rect.width(), 1), theme.color("hairline"))
        self._paint_choice(painter, rect, state)
        self._paint_columns(painter, rect, job)
        action = "folder" if words.needs_place(job) else _ACTIONS.get(job.state, "close")
        self._icon(painter, action, "text2", self.action(rect))
        painter.restore()

    def _paint_choice(self, painter: QPainter, rect: QRect, state: QStyle.StateFlag) -> None:
        is_focused = bool(state & QStyle.StateFlag.State_HasFocus)
        is_chosen = is_focused or bool(state & QStyle.StateFlag.State_Selected)
        if not is_chosen and not state & QStyle.StateFlag.State_MouseOver:
            return
        painter.setPen(QPen(theme.color("fill"), 2.0) if is_focused else Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("accentSoft" if is_chosen else "hover"))
        box = rect.adjusted(tokens.S2, 4, -tokens.S2 + 1, -3)
        painter.drawRoundedRect(box, tokens.RADIUS_CONTROL, tokens.RADIUS_CONTROL)

    def _paint_columns(self, painter: QPainter, rect: QRect, job: FileJob) -> None:
        texts = self._texts
        left, top, height = rect.left() + tokens.S5 - 1, rect.top(), rect.height()
        is_failed = job.state is FileState.FAILED
        glyph, ink = ("warning", "danger") if is_failed else ("file", "text3")
        self._icon(painter, glyph, ink, QRect(left, top, _ICON, height))
        left += _ICON + _GAP + 2
        right = self.action(rect).left() - _GAP
        is_narrow = rect.width() < _NARROW

        def column(width: int) -> QRect:
            nonlocal right
            right -= width
            place = QRect(right, top, width, height)
            right -= _GAP
            return place

        self._text(painter, words.state(job, texts), words.tone(job), column(_STATE), is_right=True)
        if not is_narrow and not is_failed:
            self._text(painter, words.amount(job, texts), "text2", column(_AMOUNT), is_right=True)
            if job.state in {FileState.RUNNING, FileState.WAITING}:
                self._bar(painter, job, column(_BAR))
        name_width = min(_NAME, (right - left) // 2) if not is_narrow or is_failed else right - left
        self._text(painter, job.path.name, "text", QRect(left, top, name_width, height), "body")
        left += name_width + _GAP
        if right > left:
            tone = "danger" if is_failed else "text2"
            said = words.result(job, texts)
            self._text(painter, said, tone, QRect(left, top, right - left, height))

    def _text(
        self,
        painter: QPainter,
        text: str,
        tone: str,
        place: QRect,
        role: str = "small",
        *,
        is_right: bool = False,
    ) -> None:
        font = theme.font(role, tabular=role == "small")
        metrics = QFontMetrics(font)
        mode = Qt.TextElideMode.ElideMiddle if role == "body" else Qt.TextElideMode.ElideRight
        shown = metrics.elidedText(" ".join(text.split()), mode, place.width())
        left = place.right() + 1 - metrics.horizontalAdvance(shown) if is_right else place.left()
        base = place.top() + (place.height() - metrics.height()) / 2 + metrics.ascent()
        painter.setFont(font)
        painter.setPen(theme.color(tone))
        painter.drawText(QPointF(left, base), shown)

    def _bar(self, painter: QPainter, job: FileJob, place: QRect) -> None:
        top = place.top() + (place.height() - _BAR_HEIGHT) / 2
        radius = _BAR_HEIGHT / 2
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("track"))
        painter.drawRoundedRect(
            QRectF(place.left(), top, place.width(), _BAR_HEIGHT), radius, radius
        )
        is_running = job.state is FileState.RUNNING and bool(job.tokens_total)
        share = min(1.0, job.tokens_done / (job.tokens_total or 1)) if is_running else 0.0
        if share:
            painter.setBrush(theme.color("fill"))
            width = max(place.width() * share, _BAR_HEIGHT)
            painter.drawRoundedRect(QRectF(place.left(), top, width, _BAR_HEIGHT), radius, radius)

    def _icon(self, painter: QPainter, name: str, ink: str, place: QRect) -> None:
        drawing = icons.pixmap(name, ink, _ICON, painter.device().devicePixelRatioF())
        at = QRectF(place).center() - QPointF(_ICON / 2, _ICON / 2)
        painter.drawPixmap(at, drawing)
