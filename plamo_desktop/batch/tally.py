"""How far the files of a run are, as news."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import replace

from plamo_desktop.batch.pace import Pace
from plamo_desktop.core.file_jobs import FileJob, Progress

_NEWS_SECONDS = 0.1


class Tally:
    """Adds up the files that take part.

    Args:
        pace: Of the run.

    Attributes:
        files: By number, in order: those that are to be translated, and those that were.
    """

    def __init__(self, pace: Pace) -> None:
        self.files: dict[int, FileJob] = {}
        self._pace = pace
        self._told_at = 0.0

    @property
    def is_due(self) -> bool:
        """Whether there was no news for a moment."""
        return time.monotonic() - self._told_at >= _NEWS_SECONDS

    def news(self, file: FileJob, partly: Mapping[int, int]) -> Progress:
        """News of a file.

        Args:
            file: The file, which need not take part any more.
            partly: For files, tokens of bundles that are on their way.
        """
        self._told_at = time.monotonic()
        files = self.files.values()
        done = sum(one.tokens_done for one in files) + sum(partly.values())
        total = sum(one.tokens_total or 0 for one in files)
        speed, seconds = self._pace.at(done, total)
        is_known = all(one.tokens_total is not None for one in files)
        return Progress(
            replace(file, tokens_done=file.tokens_done + partly.get(file.id, 0)),
            done,
            total,
            speed,
            seconds if is_known else None,
            sum(one.state.is_open for one in files),
        )
