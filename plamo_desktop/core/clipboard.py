"""What lies on the clipboard, as far as a translator has a use for it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class ClipText:
    """A text; of formatted text, its words."""

    text: str


@dataclass(frozen=True, slots=True)
class ClipFiles:
    """Files that were copied."""

    paths: tuple[Path, ...]


@dataclass(frozen=True, slots=True)
class ClipImage:
    """A picture without text."""


@dataclass(frozen=True, slots=True)
class ClipNothing:
    """Nothing, or only white space."""


@dataclass(frozen=True, slots=True)
class ClipRefused:
    """Something is there, but neither the system nor its owner gives it out as text."""


ClipContent: TypeAlias = ClipText | ClipFiles | ClipImage | ClipNothing | ClipRefused
