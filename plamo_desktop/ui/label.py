"""A line or a paragraph of interface text."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QSizePolicy

from plamo_desktop.ui import theme


class Label(QLabel):
    """Plain text in a type role and a tone; follows the palette by itself."""

    def __init__(
        self,
        text: str = "",
        role: str = "body",
        tone: str = "text",
        *,
        tabular: bool = False,
        wrap: bool = False,
    ) -> None:
        super().__init__(text)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setFont(theme.font(role, tabular=tabular))
        self.setForegroundRole(theme.TONES[tone])
        if wrap:
            self.setWordWrap(True)
            policy = self.sizePolicy()  # which knows that the height follows from the width
            policy.setHorizontalPolicy(QSizePolicy.Policy.Expanding)
            self.setSizePolicy(policy)
