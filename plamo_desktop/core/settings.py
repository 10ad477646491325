"""What the user can choose, with defaults; a damaged field falls back alone."""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any

from plamo_desktop.core.errors import UnknownLanguageError
from plamo_desktop.core.languages import JAPANESE, Language, parse_language


class Appearance(enum.Enum):
    """Light or dark interface."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class InterfaceLanguage(enum.Enum):
    """Language of menus, buttons and messages."""

    SYSTEM = "system"
    ENGLISH = "en"
    JAPANESE = "ja"


@dataclass(frozen=True, slots=True)
class Settings:
    """The user's choices.

    Attributes:
        source: Language of the text; None detects it.
        target: Language to translate into.
        translate_while_typing: Translate by itself a moment after typing stops.
        appearance: Light, dark or as the system.
        interface_language: Of menus and messages.
    """

    source: Language | None = None
    target: Language = JAPANESE
    translate_while_typing: bool = True
    appearance: Appearance = Appearance.SYSTEM
    interface_language: InterfaceLanguage = InterfaceLanguage.SYSTEM

    def to_dict(self) -> dict[str, Any]:
        """Plain values for JSON."""
        return {
            "source": self.source.code if self.source else None,
            "target": self.target.code,
            "translate_while_typing": self.translate_while_typing,
            "appearance": self.appearance.value,
            "interface_language": self.interface_language.value,
        }

    @classmethod
    def from_dict(cls, values: Mapping[str, Any]) -> Settings:
        """Read plain values; whatever is missing or invalid becomes its default."""
        readers: dict[str, Callable[[Any], object]] = {
            "source": lambda value: None if value is None else _language(value),
            "target": _language,
            "translate_while_typing": _flag,
            "appearance": Appearance,
            "interface_language": InterfaceLanguage,
        }
        taken: dict[str, Any] = {}
        for field in fields(cls):
            if field.name in values:
                try:
                    taken[field.name] = readers[field.name](values[field.name])
                except (ValueError, TypeError, UnknownLanguageError):
                    continue
        return cls(**taken)


def _language(value: object) -> Language:
    if not isinstance(value, str):
        raise TypeError(value)
    return parse_language(value)


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise TypeError(value)
    return value
