"""What a bench gives: rows for people, targets with what was reached."""

from __future__ import annotations

import datetime
import json
import os
import platform
import sys
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Target:
    """One figure that was promised.

    Attributes:
        name: What was measured, with its unit.
        value: The measured figure; None when it could not be measured.
        target: What it may be at most.
    """

    name: str
    value: float | None
    target: float

    @property
    def met(self) -> bool:
        """Whether the promise holds; an unmeasured figure never does."""
        return self.value is not None and self.value <= self.target


@dataclass
class Report:
    """All figures of one bench."""

    rows: list[dict[str, Any]] = field(default_factory=list)
    targets: list[Target] = field(default_factory=list)

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
        for row in self.rows:
            sys.stdout.write("  ".join(f"{key} {value}" for key, value in row.items()) + "\n")
        for target in self.targets:
            value = "not measured" if target.value is None else f"{target.value:,.2f}"
            state = "met" if target.met else "NOT MET"
            sys.stdout.write(f"{target.name}: {value} (at most {target.target:,.2f}) {state}\n")
        if file is not None:
            file.write_text(json.dumps(self.to_dict(), ensure_ascii=False, indent=1) + "\n")
