"""A global shortcut, and recording another one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from plamo_desktop.core.chords import KEYS, Chord, Modifier
from plamo_desktop.ui import theme, tokens
from plamo_desktop.ui.texts import Texts

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent, QKeyEvent, QPaintEvent

_LEAST_WIDTH, _PADDING = 96, 12
_Mod = Qt.KeyboardModifier
# On the Mac, Qt calls Command "Control" and Control "Meta".
_MODIFIERS = {
    _Mod.ControlModifier: Modifier.COMMAND if theme.IS_MAC else Modifier.CONTROL,
    _Mod.MetaModifier: Modifier.CONTROL if theme.IS_MAC else Modifier.COMMAND,
    _Mod.AltModifier: Modifier.OPTION,
    _Mod.ShiftModifier: Modifier.SHIFT,
}
# With Shift or Option a key types something else: what it types alone, by that.
_UNSHIFTED = dict(zip('!@#$%^&*()_+{}|:"~<>?', "1234567890-=[]\\;'`,./", strict=True))


class ChordField(QAbstractButton):
    """Shows a chord; a click records the next one that is pressed.

    Esc leaves the old one, Backspace takes it away.

    Args:
        texts: Interface texts.
        name: What the shortcut does, for assistive technology.
        chord: The shortcut to begin with, if there is one.

    Signals:
        recorded: The `Chord` that was pressed, or None when there is to be none.  The field shows
            it only when `set_chord` says so.
        recording_changed: Whether keys are being recorded.
    """

    recorded = Signal(object)
    recording_changed = Signal(bool)

    def __init__(self, texts: Texts, name: str, chord: Chord | None) -> None:
        super().__init__()
        self._texts, self._name, self._chord = texts, name, chord
        self._is_recording = False
        self.setFont(theme.font("body"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self.record)
        self._refresh()

    @property
    def is_recording(self) -> bool:
        """Whether the next keys become the shortcut."""
        return self._is_recording

    def set_chord(self, chord: Chord | None) -> None:
        """Show a shortcut."""
        self._chord = chord
        self._refresh()

    @Slot()
    def record(self) -> None:
        """Take the next keys as the shortcut."""
        self.setFocus()
        self._set_recording(recording=True)

    def sizeHint(self) -> QSize:
        width = self.fontMetrics().horizontalAdvance(self.text()) + 2 * _PADDING
        return QSize(max(width, _LEAST_WIDTH), tokens.CONTROL)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def event(self, event: QEvent) -> bool:
        # Recorded keys are nobody's shortcuts.
        if event.type() == QEvent.Type.ShortcutOverride and self._is_recording:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._is_recording:
            super().keyPressEvent(event)
            return
        if event.isAutoRepeat():
            return
        held = frozenset(
            modifier for flag, modifier in _MODIFIERS.items() if event.modifiers() & flag
        )
        if event.key() == Qt.Key.Key_Escape and not held:
            self._set_recording(recording=False)
        elif event.key() in {Qt.Key.Key_Backspace, Qt.Key.Key_Delete} and not held:
            self._set_recording(recording=False)
            self.recorded.emit(None)
        elif key := key_name(event.key()):
            self._set_recording(recording=False)
            self.recorded.emit(Chord(held, key))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._set_recording(recording=False)
        super().focusOutEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt's signature
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        is_lit = self._is_recording or self.hasFocus()
        ground = "accentSoft" if self._is_recording else "hover" if self.underMouse() else "raised"
        painter.setBrush(theme.color(ground))
        painter.setPen(QPen(theme.color("fill" if is_lit else "border"), 1.0 + is_lit))
        inset = 1.0 if is_lit else 0.5
        box = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        painter.drawRoundedRect(box, tokens.RADIUS_CONTROL, tokens.RADIUS_CONTROL)
        metrics = self.fontMetrics()
        base = (self.height() - metrics.height()) // 2 + metrics.ascent()
        left = (self.width() - metrics.horizontalAdvance(self.text())) / 2
        is_quiet = self._is_recording or self._chord is None
        painter.setPen(theme.color("text2" if is_quiet else "text"))
        painter.drawText(QPointF(left, base), self.text())

    def _set_recording(self, *, recording: bool) -> None:
        if recording != self._is_recording:
            self._is_recording = recording
            self._refresh()
            self.recording_changed.emit(recording)

    def _refresh(self) -> None:
        if self._is_recording:
            text = self._texts("chord.recording")
        elif self._chord is None:
            text = self._texts("chord.none")
        else:
            text = self._chord.shown(symbols=theme.IS_MAC)
        self.setText(text)
        self.setAccessibleName(f"{self._name}: {text}")
        self.updateGeometry()
        self.update()


def key_name(key: int) -> str:
    """The name of one of Qt's keys in a chord; empty for keys that cannot be in one."""
    if key == Qt.Key.Key_Space:
        return "Space"
    if Qt.Key.Key_F1 <= key <= Qt.Key.Key_F20:
        return f"F{key - Qt.Key.Key_F1 + 1}"
    if not 0x20 < key < 0x7F:
        return ""
    name = _UNSHIFTED.get(chr(key), chr(key))
    return name if name in KEYS else ""
