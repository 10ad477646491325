"""Whether this program made a model's folder, told by the names in it; cheap, for the start."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

MANIFEST: Final = "manifest.json"
"""The list of a complete folder's files."""
PART: Final = ".part"
"""Ends the name of whatever is not complete, the list too."""
PLAN: Final = MANIFEST + PART


def is_own(folder: Path) -> bool:
    """Whether this program made the folder's contents."""
    return any(os.path.lexists(folder / name) for name in (MANIFEST, PLAN))


def is_partial(folder: Path) -> bool:
    """Whether files are still to come, as far as the lists say."""
    return os.path.lexists(folder / PLAN) and not os.path.lexists(folder / MANIFEST)
