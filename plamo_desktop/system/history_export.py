"""The history as a file for other programs: JSON or CSV, by the name's ending."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from plamo_desktop.core.durable_files import replace_text
from plamo_desktop.core.history import Entry, HistoryExportError
from plamo_desktop.core.regular_files import reason

COLUMNS = ("time", "source", "target", "text", "translation", "model", "is_favourite")


def export(entries: Iterable[Entry], path: Path) -> None:
    """Write entries in their order; `.csv` gives a table with a byte order mark, all else JSON.

    Raises:
        HistoryExportError: The file cannot be written; one that was there stays as it was.
    """
    rows = [_row(entry) for entry in entries]
    if path.suffix.lower() == ".csv":
        # Spreadsheets take a table without the mark for one in an old encoding.
        content = f"\ufeff{_table(rows)}"
    else:
        content = json.dumps(rows, ensure_ascii=False, indent=1) + "\n"
    try:
        replace_text(path, content)
    except OSError as error:
        raise HistoryExportError(file=path, detail=reason(error)) from error


def _row(entry: Entry) -> dict[str, Any]:
    values = {**asdict(entry), "time": entry.time.isoformat(timespec="seconds")}
    return {name: values[name] for name in COLUMNS}


def _table(rows: Iterable[dict[str, Any]]) -> str:
    text = io.StringIO(newline="")
    writer = csv.DictWriter(text, COLUMNS)
    writer.writeheader()
    writer.writerows({name: _harmless(value) for name, value in row.items()} for row in rows)
    return text.getvalue()


def _harmless(value: object) -> object:
    """A text that a spreadsheet would run as a formula gets an apostrophe in front."""
    if isinstance(value, str) and value.startswith(("=", "+", "-", "@", "\t", "\r")):
        return f"'{value}"
    return value
