"""What a bench gives: rows for people, targets with what was reached."""

from __future__ import annotations

import datetime
import itertools
import json
import os
import platform
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Target:
    """One figure that was promised.

    Attributes:
        name: What was measured, with its unit.
        value: The measured figure; None when it could not be measured.
        target: What it may be at most, or must be at least.
        at_least: Whether more is better.
    """

    name: str
    value: float | None
    target: float
    at_least: bool = False

    @property
    def met(self) -> bool:
        """Whether the promise holds; an unmeasured figure never does."""
        if self.value is None:
            return False
        return self.value >= self.target if self.at_least else self.value <= self.target


@dataclass
class Report:
    """All figures of one bench."""

    rows: list[dict[str, Any]] = field(default_factory=list)
    targets: list[Target] = field(default_factory=list)

    def add(self, part: Report) -> None:
        """Append the figures of a part of the bench."""
        self.rows += part.rows
        self.targets += part.targets

    def to_dict(self) -> dict[str, Any]:
        """The object written with `--json`."""
        return {
            "machine": f"{platform.machine()} {platform.system()}, {os.cpu_count()} cores, "
            f"Python {platform.python_version()}",
            "date": datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds"),
            "rows": self.rows,
            "targets": [{**asdict(target), "met": target.met} for target in self.targets],
        }

    def show(self, file: Path | None) -> None:
        """Print everything; write JSON when a file is given."""
        for _, rows in itertools.groupby(self.rows, key=list):
            sys.stdout.writelines(f"{line}\n" for line in _table(list(rows)))
            sys.stdout.write("\n")
        for target in self.targets:
            value = "not measured" if target.value is None else f"{target.value:,.2f}"
            bound = "at least" if target.at_least else "at most"
            state = "met" if target.met else "NOT MET"
            sys.stdout.write(f"{target.name}: {value} ({bound} {target.target:,.2f}) {state}\n")
        if file is not None:
            file.write_text(json.dumps(self.to_dict(), ensure_ascii=False, indent=1) + "\n")


def _table(rows: Sequence[dict[str, Any]]) -> Iterator[str]:
    """Rows of the same keys in aligned columns, text to the left and numbers to the right."""
    cells = [list(rows[0]), *([_cell(value) for value in row.values()] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    is_text = [isinstance(value, str) for value in rows[0].values()]
    for line in cells:
        columns = zip(line, widths, is_text, strict=True)
        yield "  ".join(
            cell.ljust(width) if text else cell.rjust(width) for cell, width, text in columns
        ).rstrip()


def _cell(value: object) -> str:
    if value is None:
        return "-"
    return f"{value:,}" if isinstance(value, int | float) else str(value)
