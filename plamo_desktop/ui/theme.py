"""Turns the tokens into palette and fonts.  The application's palette says which mode is on."""

from __future__ import annotations

import sys

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtGui import QColor, QFont, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QToolTip

from plamo_desktop.core.settings import Appearance
from plamo_desktop.ui import tokens

IS_MAC = sys.platform == "darwin"

_LATIN = [".AppleSystemUIFont"] if IS_MAC else ["Inter"]
_JAPANESE = ["Hiragino Sans"] if IS_MAC else ["Noto Sans CJK JP"]
_ARABIC = ["SF Arabic", "Geeza Pro"] if IS_MAC else ["Noto Sans Arabic"]
# Han characters have national shapes: the face follows the language of the text.
_FACES = {
    "ja": _JAPANESE,
    "zh-Hans": ["PingFang SC"] if IS_MAC else ["Noto Sans CJK SC"],
    "zh-Hant": ["PingFang TC"] if IS_MAC else ["Noto Sans CJK TC"],
    "ko": ["Apple SD Gothic Neo"] if IS_MAC else ["Noto Sans CJK KR"],
    "th": ["Thonburi"] if IS_MAC else ["Noto Sans Thai"],
}
_Role = QPalette.ColorRole
_PALETTE = {
    _Role.Window: "window",
    _Role.Base: "surface",
    _Role.AlternateBase: "window",
    _Role.Button: "raised",
    _Role.Text: "text",
    _Role.WindowText: "text",
    _Role.ButtonText: "text",
    _Role.BrightText: "text2",
    _Role.PlaceholderText: "text3",
    _Role.Link: "accentText",
    _Role.Highlight: "selection",
    _Role.HighlightedText: "text",
    _Role.Accent: "accent",
    _Role.ToolTipBase: "raised",
    _Role.ToolTipText: "text",
    _Role.Light: "raised",
    _Role.Mid: "hairline",
    _Role.Dark: "border",
}
# The palette roles that carry the tones of quiet text.
TONES = {
    "text": _Role.WindowText,
    "text2": _Role.BrightText,
    "text3": _Role.PlaceholderText,
}


def mode() -> str:
    """The mode that is on: `light` or `dark`."""
    window = QGuiApplication.palette().color(_Role.Window)
    return "dark" if window.lightness() < 128 else "light"


def color(token: str) -> QColor:
    """A token's colour in the current mode."""
    return QColor(tokens.MODES[mode()][token])


def families(language: str) -> list[str]:
    """The faces of a text in a language, the first that has a character draws it."""
    return list(dict.fromkeys([*_LATIN, *_FACES.get(language, []), *_JAPANESE, *_ARABIC]))


def font(role: str, language: str = "", *, tabular: bool = False) -> QFont:
    """The font of a type role, with faces for the language code of the text.

    Without a language it is the interface's: a widget takes the faces from the application's font,
    also when they change.
    """
    size, weight, _ = tokens.TYPE[role]
    made = QFont()
    if language:
        made.setFamilies(families(language))
    made.setPixelSize(size)
    made.setWeight(QFont.Weight(weight))
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    if tabular:
        made.setFeature(QFont.Tag("tnum"), 1)
    return made


def palette(of_mode: str) -> QPalette:
    """The palette of a mode."""
    made = QPalette()
    colours = tokens.MODES[of_mode]
    for role, token in _PALETTE.items():
        made.setColor(role, QColor(colours[token]))
    for role in (_Role.Text, _Role.WindowText, _Role.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, role, QColor(colours["text3"]))
    return made


class Theme(QObject):
    """Keeps the application's palette and faces as wanted, also when the system changes."""

    def __init__(self, app: QApplication, appearance: Appearance) -> None:
        super().__init__(app)
        self._appearance = appearance
        self.set_language("")
        self.set_appearance(appearance)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._apply)

    def set_language(self, code: str) -> None:
        """Take the faces for a language of the interface; every widget follows."""
        # On a Mac menus and dialogs keep the system's size.
        made = QApplication.font() if IS_MAC else font("body")
        made.setFamilies(families(code))
        if made.families() != QApplication.font().families():
            QApplication.setFont(made)

    def set_appearance(self, appearance: Appearance) -> None:
        """Switch at once; every widget repaints."""
        self._appearance = appearance
        scheme = {
            Appearance.SYSTEM: Qt.ColorScheme.Unknown,
            Appearance.LIGHT: Qt.ColorScheme.Light,
            Appearance.DARK: Qt.ColorScheme.Dark,
        }
        QGuiApplication.styleHints().setColorScheme(scheme[appearance])
        self._apply()

    @Slot()
    def _apply(self) -> None:
        made = palette(self._wanted())
        QApplication.setPalette(made)
        QToolTip.setPalette(made)

    def _wanted(self) -> str:
        if self._appearance is Appearance.SYSTEM:
            return "dark" if self._system_is_dark() else "light"
        return str(self._appearance.value)

    def _system_is_dark(self) -> bool:
        return QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
