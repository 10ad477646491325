"""What the user can choose, with defaults; a damaged field falls back alone."""

from __future__ import annotations

import enum
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from plamo_desktop.core.chords import DEFAULT_CHORD, Chord, ChordError
from plamo_desktop.core.errors import UnknownLanguageError
from plamo_desktop.core.jobs import PART_TOKENS
from plamo_desktop.core.languages import ENGLISH, JAPANESE, Language, parse_language

_LONGEST_PATH = 4096
_MAX_FOLDERS = 100
UNLOAD_MINUTES = (0, 5, 15, 60)
FILE_TOKENS = (600, PART_TOKENS, 1000)


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
    CHINESE = "zh-Hans"


class TextSize(enum.Enum):
    """Size of the type in the panes, from the smallest."""

    SMALL = "small"
    MEDIUM = "medium"
    LARGE = "large"
    LARGEST = "largest"


class LineSpacing(enum.Enum):
    """Distance of the lines in the panes."""

    TIGHT = "tight"
    NORMAL = "normal"
    WIDE = "wide"


class Arrangement(enum.Enum):
    """How the panes lie to each other."""

    AUTOMATIC = "automatic"
    SIDE_BY_SIDE = "side by side"
    STACKED = "stacked"


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
        other_target: What is translated into when the text is in the target language already.
        text_size: Of the panes.
        line_spacing: Of the panes.
        font_family: Of the panes; empty takes the system's.
        arrangement: Of the panes.
        join_lines: Lines of wrapped prose are joined when a text is pasted or dropped.
        keep_texts: The texts of the panes come back at the next start.
        keep_running: Closing the window leaves the program at work, for shortcut and card.
        show_tray: An icon in the menu bar or the tray.
        shortcut: Translates the clipboard from any program; None has none.
        window_shortcut: Brings the window forward from any program.
        double_copy: Two copies in a row translate too.
        is_private: Neither texts nor translations are kept.
        knows_clipboard: The user was told that the system asks before the clipboard is read.
        keep_history: Translations are kept in the history.
        output_folder: Absolute path of where translated files are put; empty is beside the file.
        bilingual: Translated files keep the original beside the translation.
        footer: Translated files say at their end that they are machine translated.
        file_tokens: The most tokens of a file that the model gets at once.
        unload_minutes: The model's memory is freed when nothing was asked for so long; 0 never.
    """

    source: Language | None = None
    target: Language = JAPANESE
    translate_while_typing: bool = True
    appearance: Appearance = Appearance.SYSTEM
    interface_language: InterfaceLanguage = InterfaceLanguage.SYSTEM
    model: str | None = None
    folders: tuple[str, ...] = ()
    other_target: Language = ENGLISH
    text_size: TextSize = TextSize.MEDIUM
    line_spacing: LineSpacing = LineSpacing.NORMAL
    font_family: str = ""
    arrangement: Arrangement = Arrangement.AUTOMATIC
    join_lines: bool = False
    keep_texts: bool = True
    keep_running: bool = False
    show_tray: bool = False
    shortcut: Chord | None = DEFAULT_CHORD
    window_shortcut: Chord | None = None
    double_copy: bool = False
    is_private: bool = False
    knows_clipboard: bool = False
    keep_history: bool = True
    output_folder: str = ""
    bilingual: bool = False
    footer: bool = False
    file_tokens: int = PART_TOKENS
    unload_minutes: int = 0

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
        return {field.name: _plain(getattr(self, field.name)) for field in fields(self)}

    @classmethod
    def from_dict(cls, values: Mapping[str, Any]) -> Settings:
        """Read plain values; whatever is missing or invalid becomes its default."""
        taken: dict[str, Any] = {}
        for name in _READERS.keys() & values.keys():
            try:
                taken[name] = _READERS[name](values[name])
            except (ValueError, TypeError, UnknownLanguageError, ChordError):
                continue
        return cls(**taken)


def _plain(value: object) -> object:
    match value:
        case Language():
            return value.code
        case Chord():
            return str(value)
        case enum.Enum():
            return value.value
        case tuple():
            return list(value)
        case _:
            return value


def _language(value: object) -> Language:
    if not isinstance(value, str):
        raise TypeError(value)
    return parse_language(value)


def _name(value: object) -> str:
    if not isinstance(value, str) or not 0 < len(value) <= _LONGEST_PATH or "\0" in value:
        raise ValueError(value)
    os.fsencode(value)  # raises for what no name can have
    return value


def _folders(values: object) -> tuple[str, ...]:
    if not isinstance(values, list) or len(values) > _MAX_FOLDERS:
        raise TypeError(values)
    return tuple(dict.fromkeys(map(_name, values)))


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise TypeError(value)
    return value


def _family(value: object) -> str:
    if value == "":
        return ""
    name = _name(value)
    name.encode()  # raises for lone surrogates
    return name


def _chord(value: object) -> Chord:
    return Chord.parse(_name(value))


def _minutes(value: object) -> int:
    if type(value) is not int or value not in UNLOAD_MINUTES:
        raise ValueError(value)
    return value


def _tokens(value: object) -> int:
    if type(value) is not int or value not in FILE_TOKENS:
        raise ValueError(value)
    return value


def _folder(value: object) -> str:
    if value == "":
        return ""
    name = _name(value)
    if not os.path.isabs(name):  # noqa: PTH117 - pathlib raises for some names
        raise ValueError(value)
    return name


def _optional(read: Callable[[Any], object]) -> Callable[[Any], object]:
    return lambda value: None if value is None else read(value)


_READERS: Mapping[str, Callable[[Any], object]] = {
    "source": _optional(_language),
    "target": _language,
    "translate_while_typing": _flag,
    "appearance": Appearance,
    "interface_language": InterfaceLanguage,
    "model": _optional(_name),
    "folders": _folders,
    "other_target": _language,
    "text_size": TextSize,
    "line_spacing": LineSpacing,
    "font_family": _family,
    "arrangement": Arrangement,
    "join_lines": _flag,
    "keep_texts": _flag,
    "keep_running": _flag,
    "show_tray": _flag,
    "shortcut": _optional(_chord),
    "window_shortcut": _optional(_chord),
    "double_copy": _flag,
    "is_private": _flag,
    "knows_clipboard": _flag,
    "keep_history": _flag,
    "output_folder": _folder,
    "bilingual": _flag,
    "footer": _flag,
    "file_tokens": _tokens,
    "unload_minutes": _minutes,
}
