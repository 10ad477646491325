"""What the user can choose, with defaults; a damaged field falls back alone."""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from plamo_desktop.core.errors import UnknownLanguageError
from plamo_desktop.core.languages import JAPANESE, Language, parse_language

_LONGEST_PATH = 4096
_MAX_FOLDERS = 100


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
        model: A name of the catalogue or the absolute path of a folder; None takes the best model
            that is installed.
        folders: Absolute paths of the user's own model folders.
    """

    source: Language | None = None
    target: Language = JAPANESE
    translate_while_typing: bool = True
    appearance: Appearance = Appearance.SYSTEM
    interface_language: InterfaceLanguage = InterfaceLanguage.SYSTEM
    model: str | None = None
    folders: tuple[str, ...] = ()

    def choosing(self, model: str, *, is_folder: bool) -> Settings:
        """With another model; a folder is remembered from now on."""
        folders = dict.fromkeys((*self.folders, model) if is_folder else self.folders)
        return replace(self, model=model, folders=tuple(folders)[-_MAX_FOLDERS:])

    def forgetting(self, folder: str) -> Settings:
        """Without a folder; when it was the model in use, the best installed one is."""
        kept = tuple(one for one in self.folders if one != folder)
        return replace(self, folders=kept, model=None if self.model == folder else self.model)

    def to_dict(self) -> dict[str, Any]:
        """Plain values for JSON."""
        return {
            "source": self.source.code if self.source else None,
            "target": self.target.code,
            "translate_while_typing": self.translate_while_typing,
            "appearance": self.appearance.value,
            "interface_language": self.interface_language.value,
            "model": self.model,
            "folders": list(self.folders),
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
            "model": lambda value: None if value is None else _name(value),
            "folders": _folders,
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


def _name(value: object) -> str:
    if not isinstance(value, str) or not 0 < len(value) <= _LONGEST_PATH or "\0" in value:
        raise ValueError(value)
    return value


def _folders(values: object) -> tuple[str, ...]:
    if not isinstance(values, list) or len(values) > _MAX_FOLDERS:
        raise TypeError(values)
    return tuple(dict.fromkeys(map(_name, values)))


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise TypeError(value)
    return value
