"""What the bundled demo model knows: sentences to try, and the words of its small language."""

from __future__ import annotations

import json
import re
from functools import cached_property
from pathlib import Path
from typing import Any

from plamo_desktop.core.languages import parse_language
from plamo_desktop.core.ports import Sample

# Japanese and Chinese letters, matched piece by piece; all others form words between spaces.
_UNSPACED = r"\u3005-\u3007\u3041-\u3096\u30a1-\u30ff\u3400-\u9fff"
_RUN = re.compile(rf"[{_UNSPACED}]+|(?:(?![{_UNSPACED}])[^\W\d_])+")


class DemoLanguage:
    """The demo model's small language, read from its `language.json`.

    Attributes:
        samples: Sentences to try.
    """

    def __init__(self, folder: Path) -> None:
        self._file = folder / "language.json"

    @cached_property
    def _content(self) -> dict[str, Any]:
        content: dict[str, Any] = json.loads(self._file.read_text(encoding="utf-8"))
        return content

    @cached_property
    def samples(self) -> tuple[Sample, ...]:
        return tuple(
            Sample(row["text"], parse_language(row["source"]), parse_language(row["target"]))
            for row in self._content["samples"]
        )

    @cached_property
    def _words(self) -> frozenset[str]:
        lists = self._content["words"].values()
        return frozenset(word.lower() for words in lists for word in words)

    @cached_property
    def _longest(self) -> int:
        return max(map(len, self._words), default=0)

    def unknown_spans(self, text: str) -> tuple[tuple[int, int], ...]:
        """The (start, end) character ranges of `text` that lie outside the small language.

        Words with spaces between them are looked up whole; Japanese and Chinese runs must split
        into known pieces, and what no split covers is unknown.
        """
        spans: list[tuple[int, int]] = []
        for match in _RUN.finditer(text):
            run = match.group()
            if re.match(f"[{_UNSPACED}]", run):
                spans += self._uncovered(run, match.start())
            elif run.lower() not in self._words:
                spans.append(match.span())
        return tuple(spans)

    def _uncovered(self, run: str, offset: int) -> list[tuple[int, int]]:
        """Ranges of a run that the cheapest split into known pieces leaves uncovered."""
        cost = [0] * (len(run) + 1)
        step = [0] * (len(run) + 1)
        for start in range(len(run) - 1, -1, -1):
            cost[start], step[start] = cost[start + 1] + 1, 1
            for length in range(1, min(self._longest, len(run) - start) + 1):
                if run[start : start + length] in self._words:
                    candidate = cost[start + length]
                    if candidate < cost[start]:
                        cost[start], step[start] = candidate, length
        spans: list[tuple[int, int]] = []
        position = 0
        while position < len(run):
            end = position + step[position]
            if cost[position] > cost[end]:
                if spans and spans[-1][1] == offset + position:
                    spans[-1] = (spans[-1][0], offset + end)
                else:
                    spans.append((offset + position, offset + end))
            position = end
        return spans
