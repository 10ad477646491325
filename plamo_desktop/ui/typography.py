"""The type of the panes: family, size and line pitch, as the user wants them."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import (
    QFont,
    QFontDatabase,
    QGuiApplication,
    QImage,
    QTextBlockFormat,
    QTextCursor,
    QTextDocument,
    QTextOption,
)

from plamo_desktop.core.settings import LineSpacing, Settings, TextSize
from plamo_desktop.ui import theme, tokens

_INCH_METRES = 0.0254
_SCALES = {
    TextSize.SMALL: 0.875,
    TextSize.MEDIUM: 1.0,
    TextSize.LARGE: 1.1875,
    TextSize.LARGEST: 1.375,
}
_PITCHES = {LineSpacing.TIGHT: 0.9, LineSpacing.NORMAL: 1.0, LineSpacing.WIDE: 1.2}
_SIZES = list(TextSize)


@dataclass(frozen=True, slots=True)
class Typography:
    """What a text is set in, for every type role.

    Attributes:
        family: Before all others; empty takes the system's.
        size: Of the type.
        spacing: Of the lines.
    """

    family: str = ""
    size: TextSize = TextSize.MEDIUM
    spacing: LineSpacing = LineSpacing.NORMAL

    @classmethod
    def of(cls, settings: Settings) -> Typography:
        """That of the panes."""
        return cls(settings.font_family, settings.text_size, settings.line_spacing)

    def font(self, role: str, language: str = "") -> QFont:
        """The font of a type role, with faces for the language code of the text."""
        made = theme.font(role, language)
        made.setPixelSize(round(tokens.TYPE[role][0] * _SCALES[self.size]))
        # Looking for what is not there takes long.
        if self.family and QFontDatabase.hasFamily(self.family):
            made.setFamilies([self.family, *made.families()])
        return made

    def pitch(self, role: str) -> int:
        """The distance of lines in pixels."""
        return round(tokens.TYPE[role][2] * _SCALES[self.size] * _PITCHES[self.spacing])


def stepped(size: TextSize, step: int) -> TextSize:
    """The size so many steps larger, as far as there is one."""
    return _SIZES[max(0, min(_SIZES.index(size) + step, len(_SIZES) - 1))]


def block_format() -> QTextBlockFormat:
    """Lines of one inch, with a little room behind a paragraph.

    How many pixels an inch has is said by `set_pitch`: no edit of the document, nothing to undo.
    """
    inch = _dots_per_inch()
    made = QTextBlockFormat()
    made.setLineHeight(inch, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
    made.setBottomMargin(inch * tokens.S2 / tokens.TYPE["reading"][2])
    return made


def set_pitch(document: QTextDocument, pixels: int) -> QImage:
    """Give lines of `block_format` a height in pixels; seen when the text is laid out next.

    Returns:
        What the document measures with, which must live as long as it does.
    """
    ruler = QImage(1, 1, QImage.Format.Format_Mono)
    ruler.setDotsPerMeterX(round(pixels / _INCH_METRES))
    ruler.setDotsPerMeterY(round(pixels / _INCH_METRES))
    document.documentLayout().setPaintDevice(ruler)
    return ruler


def height(text: str, font: QFont, pitch: int, option: QTextOption, width: int) -> int:
    """How high a text is at a width, all in pixels."""
    document = QTextDocument()
    document.setDocumentMargin(0)
    document.setDefaultTextOption(option)
    document.setDefaultFont(font)
    document.setPlainText(text)
    cursor = QTextCursor(document)
    cursor.select(QTextCursor.SelectionType.Document)
    cursor.setBlockFormat(block_format())
    ruler = set_pitch(document, pitch)
    document.setTextWidth(width)
    found = round(document.size().height())
    del document, ruler
    return found


def _dots_per_inch() -> int:
    """What Qt takes for an inch where nothing else is said."""
    return round(QGuiApplication.primaryScreen().logicalDotsPerInchY())
