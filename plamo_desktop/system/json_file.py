"""A JSON object in a file: written whole or not at all, kept aside when damaged."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from plamo_desktop.core.durable_files import replace_text
from plamo_desktop.core.regular_files import SMALL, read_regular, reason

logger = logging.getLogger(__name__)


class JsonFile:
    """One JSON object on disk.

    Args:
        path: Where it lies.
        limit: The most bytes that are read.

    Attributes:
        path: Where it lies.
        set_aside: Where a damaged file was moved; None while there was none.
        failure: Why the last `save` failed; empty when it did not.
    """

    def __init__(self, path: Path, limit: int = SMALL) -> None:
        self.path = path
        self._limit = limit
        self.set_aside: Path | None = None
        self.failure = ""

    def load(self) -> dict[str, Any]:
        """The stored object; empty when there is none, or when it cannot be read."""
        try:
            values = json.loads(read_regular(self.path, self._limit))
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
            text = json.dumps(values, ensure_ascii=False, indent=1)
            # Names of files that are no UTF-8 have lone surrogates: JSON has escapes for them.
            escaped = text.encode("utf-8", "backslashreplace").decode("utf-8")
            replace_text(self.path, escaped)
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
