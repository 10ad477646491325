"""What is to be looked at in a file's translation, with the lines of the source."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from plamo_desktop.core.file_jobs import FileJob, Note


@dataclass(frozen=True, slots=True)
class Report:
    """What became of a file.

    Attributes:
        file: The file.
        notes: What was found, in order of the lines.
    """

    file: FileJob
    notes: tuple[Note, ...]

    @property
    def left(self) -> tuple[Note, ...]:
        """What is untranslated."""
        return tuple(note for note in self.notes if note.finding.is_left)

    def lines(self) -> Iterator[str]:
        """The report in English, a line for each finding: `name:line: what was found`."""
        for note in self.notes:
            yield f"{self.file.path.name}:{note.line}: {note.finding.sentence}"
