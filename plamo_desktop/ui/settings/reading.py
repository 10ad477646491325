"""Reading: how the panes look."""

from __future__ import annotations

from PySide6.QtGui import QFontDatabase

from plamo_desktop.core.settings import Arrangement, LineSpacing, Settings, TextSize
from plamo_desktop.ui.settings.page import Page
from plamo_desktop.ui.settings.rows import Group
from plamo_desktop.ui.texts import Texts


class ReadingPage(Page):
    """Type and arrangement of the panes."""

    def __init__(self, texts: Texts, settings: Settings) -> None:
        super().__init__(texts, settings, "settings.reading")
        families = {"": texts("settings.font.system")}
        families |= {name: name for name in QFontDatabase.families() if not name.startswith(".")}
        if settings.font_family:
            families.setdefault(settings.font_family, settings.font_family)
        self.add(
            Group(
                self.popup_row("font_family", "settings.font", families),
                self.enum_row("text_size", "settings.text_size", TextSize),
                self.enum_row("line_spacing", "settings.line_spacing", LineSpacing),
            ),
            Group(self.enum_row("arrangement", "settings.arrangement", Arrangement)),
        )
