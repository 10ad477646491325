"""A JSON object in a file: written whole or not at all, kept aside when damaged."""

from __future__ import annotations

import json
import logging
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from plamo_desktop.core.regular_files import read_regular, reason

logger = logging.getLogger(__name__)


class JsonFile:
    """One JSON object on disk.

    Attributes:
        path: Where it lies.
        set_aside: Where a damaged file was moved; None while there was none.
        failure: Why the last `save` failed; empty when it did not.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.set_aside: Path | None = None
        self.failure = ""

    def load(self) -> dict[str, Any]:
        """The stored object; empty when there is none, or when it cannot be read."""
        try:
            values = json.loads(read_regular(self.path))
        except FileNotFoundError:
            return {}
        except OSError as error:
            logger.warning("Cannot read %s: %s", self.path, error)
            values = None
        except (ValueError, RecursionError):
            values = None
        if isinstance(values, dict):
            return values
        self.keep_aside()
        return {}

    def save(self, values: Mapping[str, Any]) -> bool:
        """Replace the stored object.  False, and a log entry, when that is impossible."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            _replace(self.path, json.dumps(values, ensure_ascii=False, indent=1))
        except OSError as error:
            logger.warning("Cannot write %s: %s", self.path, error)
            self.failure = reason(error)
            return False
        self.failure = ""
        return True

    def keep_aside(self) -> None:
        """Move a file that cannot be used out of the way, for whoever may want to look at it."""
        aside = self.path.with_name(f"{self.path.stem}.damaged{self.path.suffix}")
        try:
            self.path.replace(aside)
        except OSError as error:
            logger.warning("Cannot rename %s: %s", self.path, error)
        else:
            logger.warning("%s is damaged; kept as %s", self.path, aside)
            self.set_aside = aside


def _replace(path: Path, text: str) -> None:
    """Write to a temporary name beside the file, sync, rename."""
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        # Lone surrogates cannot be encoded; they never leave the panes, but a file must not fail.
        with os.fdopen(handle, "w", encoding="utf-8", errors="replace", newline="") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
