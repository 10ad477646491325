"""Languages: what is usually translated into what."""

from __future__ import annotations

from plamo_desktop.core.languages import LANGUAGES, Language
from plamo_desktop.core.settings import Settings
from plamo_desktop.ui.settings.page import Page
from plamo_desktop.ui.settings.rows import Group
from plamo_desktop.ui.texts import Texts


class LanguagesPage(Page):
    """The usual pair."""

    def __init__(self, texts: Texts, settings: Settings) -> None:
        super().__init__(texts, settings, "settings.languages")
        names: dict[Language | None, str] = {one: texts.language(one) for one in LANGUAGES}
        sources = {None: texts("source.detect"), **names}
        self.add(
            Group(
                self.popup_row("source", "settings.source", sources),
                self.popup_row("target", "settings.target", names),
                self.popup_row("other_target", "settings.other_target", names),
                title=texts("settings.pair"),
                note=texts("settings.pair.note"),
            )
        )
