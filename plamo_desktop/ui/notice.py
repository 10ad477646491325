"""News inside a pane or above the panes."""

from __future__ import annotations

from plamo_desktop.ui import tokens
from plamo_desktop.ui.button import Button
from plamo_desktop.ui.card import Card
from plamo_desktop.ui.glyph import Glyph
from plamo_desktop.ui.label import Label
from plamo_desktop.ui.layouts import column, row

# tone: ground, ink and icon
_TONES = {
    "info": ("accentSoft", "accentText", "info"),
    "warn": ("warnSoft", "warn", "warning"),
    "danger": ("dangerSoft", "danger", "warning"),
}


class Notice(Card):
    """An icon, what happened, why, and what to do about it.

    Args:
        tone: `info`, `warn` or `danger`.
        title: One line.
        text: The reason; may be empty.
        actions: Its buttons, beside the words or, when stacked, below them.
        inset: Distance of the icon from the left edge.
        stacked: Whether the room is narrow.
    """

    def __init__(
        self,
        tone: str,
        title: str,
        text: str = "",
        actions: tuple[Button, ...] = (),
        *,
        inset: int,
        stacked: bool = False,
    ) -> None:
        ground, ink, icon = _TONES[tone]
        super().__init__(ground, "", tokens.RADIUS_NOTICE)
        self.tone, self.title, self.text = tone, title, text
        words = column(Label(title, "bodyStrong", wrap=True), gap=2)
        if text:
            words.addWidget(Label(text, "small", "text2", wrap=True))
        beside = actions
        if stacked and actions:
            words.addLayout(row(*actions, None, margins=(0, tokens.S1, 0, 0)))
            beside = ()
        holder = column(Glyph(icon, ink), None, margins=(0, 0 if text else 1, 0, 0))
        body = row(holder, words, *beside, margins=(inset, 10, tokens.S3, 10), gap=10)
        body.setStretch(1, 1)
        self.setLayout(body)
        self.setAccessibleName(f"{title}. {text}".strip())
