"""A heading that opens a menu of languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QMenu, QSizePolicy

from plamo_desktop.core.detection import Detection
from plamo_desktop.core.languages import Language
from plamo_desktop.ui import icons, theme, tokens
from plamo_desktop.ui.menu_button import MenuButton
from plamo_desktop.ui.texts import Texts

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

_LEFT, _DETAIL_GAP, _CHEVRON = 8, 6, 16


class LanguageSelector(MenuButton):
    """Shows a language by name and opens a menu to choose another.

    Signals:
        chosen: The `Language`, or None for detection.
    """

    chosen = Signal(object)

    def __init__(
        self, texts: Texts, *, name_key: str, can_detect: bool, role: str = "heading"
    ) -> None:
        super().__init__()
        self._texts, self._name_key = texts, name_key
        self._language: Language | None = None
        self._detection: Detection | None = None
        self._can_detect = can_detect
        self._menu = QMenu(self)
        self._menu.triggered.connect(self._on_triggered)
        self._menu.aboutToShow.connect(self._on_menu)
        self._menu.aboutToHide.connect(self.update)
        self.setMenu(self._menu)
        self.setAutoDefault(False)
        self.setFont(theme.font(role))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    @property
    def language(self) -> Language | None:
        """The language shown."""
        return self._language

    @property
    def detail(self) -> str:
        """The quiet word beside the name."""
        if self._language is None and self._detection is not None:
            # A guess has its question mark.
            return self._texts("source.detected.word") if self._detection.is_certain else ""
        is_experimental = self._language is not None and self._language.experimental
        return self._texts("language.experimental") if is_experimental else ""

    def set_language(self, language: Language | None) -> None:
        """Show a language; `chosen` is not emitted."""
        self._language = language
        self._refresh()

    def set_detection(self, detection: Detection | None) -> None:
        """Show what was found out about a text whose language is to be detected."""
        if detection != self._detection:
            self._detection = detection
            self._refresh()

    def set_texts(self, texts: Texts) -> None:
        """Show everything in another interface language."""
        self._texts = texts
        self._refresh()

    def sizeHint(self) -> QSize:
        width = _LEFT + self.fontMetrics().horizontalAdvance(self.text()) + 4 + _CHEVRON + 8
        if self.detail:
            width += _DETAIL_GAP + QFontMetrics(theme.font("small")).horizontalAdvance(self.detail)
        return QSize(width, tokens.CONTROL)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt's signature
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter)
        metrics = self.fontMetrics()
        base = (self.height() - metrics.height()) // 2 + metrics.ascent()
        painter.setFont(self.font())
        painter.setPen(theme.color("text"))
        room = self.width() - _LEFT - _CHEVRON - 10
        name = metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, room)
        painter.drawText(QPointF(_LEFT, base), name)
        detail_left = metrics.horizontalAdvance(name) + _DETAIL_GAP
        if detail_left + QFontMetrics(theme.font("small")).horizontalAdvance(self.detail) <= room:
            painter.setFont(theme.font("small"))
            painter.setPen(theme.color("text3"))
            painter.drawText(QPointF(_LEFT + detail_left, base), self.detail)
        drawing = icons.pixmap("chevron", "text2", _CHEVRON, self.devicePixelRatioF())
        left = self.width() - _CHEVRON - 6
        painter.drawPixmap(QPointF(left, (self.height() - _CHEVRON) / 2), drawing)

    def _paint_ground(self, painter: QPainter) -> None:
        is_held = self.isDown() or self._menu.isVisible()
        painter.setPen(Qt.PenStyle.NoPen)
        if is_held or self.underMouse():
            painter.setBrush(theme.color("press" if is_held else "hover"))
        if self.hasFocus():
            painter.setPen(QPen(theme.color("fill"), 2.0))
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.drawRoundedRect(box, tokens.RADIUS_CONTROL, tokens.RADIUS_CONTROL)

    def _refresh(self) -> None:
        name = self._name(self._language)
        self.setText(name)
        spoken = f"{name}, {self.detail}" if self.detail else name
        self.setAccessibleName(f"{self._texts(self._name_key)}: {spoken}")
        self.updateGeometry()
        self.update()

    @Slot()
    def _on_menu(self) -> None:
        from plamo_desktop.ui.language_menu import fill

        fill(self._menu, self._texts, self._language, can_detect=self._can_detect)

    @Slot(QAction)
    def _on_triggered(self, action: QAction) -> None:
        self.chosen.emit(action.data())

    def _name(self, language: Language | None) -> str:
        if language is not None:
            return self._texts.language(language)
        if self._detection is None:
            return self._texts("source.detect")
        found = self._texts.language(self._detection.language)
        is_certain = self._detection.is_certain
        return found if is_certain else self._texts("source.detected.perhaps", language=found)
