"""The queue as the window and the command line see it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from plamo_desktop.batch.report import Report
from plamo_desktop.batch.store import QueueStore
from plamo_desktop.core.file_jobs import FileJob, FileOptions, FileState, QueueDamagedError
from plamo_desktop.documents.walking import Found

_PAUSED = "is_paused"
_ENDED = (FileState.STOPPED, FileState.DONE, FileState.FAILED)


class FileQueue:
    """Files in the order in which they are translated.

    A queue is of one thread; the run that translates the files is of another, with a store of its
    own on the same file.  Nothing else is shared: every change is a transaction, the run looks for
    changes between any two events of the engine, and what was stopped or removed is never given
    another state by it.  Only a file whose translation was being written when it was stopped is
    done all the same.

    Args:
        path: The queue's file; see `lock` for keeping other processes away.

    Raises:
        QueueError: The file cannot be used.
    """

    def __init__(self, path: Path) -> None:
        self._store = QueueStore(path)

    @property
    def damage(self) -> QueueDamagedError | None:
        """What to tell when a damaged file was put aside."""
        return self._store.damage

    def jobs(self) -> tuple[FileJob, ...]:
        """All files in order, as they are now."""
        return self._store.files()

    def job(self, number: int) -> FileJob | None:
        """One file as it is now; None if it was removed."""
        return self._store.file(number)

    def has_open(self) -> bool:
        """Whether any file waits or is being translated; quick."""
        return self._store.has_open()

    def has_changed(self) -> bool:
        """Whether the run changed something since this was last asked; quick."""
        return self._store.has_changed()

    def add(self, found: Iterable[Found], options: FileOptions) -> tuple[FileJob, ...]:
        """Put files at the end.

        One that is there with the same options, and not done, waits again where it is.
        """
        # Where it was found matters only to a tree that is kept elsewhere.
        places = (
            (one.path.absolute(), one.root.absolute() if one.root and options.folder else None)
            for one in found
        )
        return self._store.add(places, options)

    def move(self, number: int, before: int | None) -> None:
        """Put a file in front of another one; None puts it at the end."""
        order = [job.id for job in self.jobs() if job.id != number]
        at = order.index(before) if before in order else len(order)
        self._store.order([*order[:at], number, *order[at:]])

    def stop(self, number: int) -> None:
        """Do not translate a file any further; what is translated is kept."""
        self._store.change_state(number, FileState.STOPPED, (FileState.WAITING, FileState.RUNNING))

    def retry(self, number: int) -> None:
        """Let a file wait that was stopped, failed or is done; finished stretches are kept."""
        self._store.change_state(number, FileState.WAITING, _ENDED)

    def redirect(self, number: int, folder: Path) -> int | None:
        """Let a file wait whose translation is to be put into another folder; its new number."""
        return self._with_options(number, folder=folder)

    def read_as(self, number: int, encoding: str) -> int | None:
        """Let a file wait that is to be read in another encoding; its new number.

        Args:
            number: The file.
            encoding: Python's name of it; empty finds it out.
        """
        return self._with_options(number, encoding=encoding)

    def _with_options(self, number: int, **changes: object) -> int | None:
        file = self.job(number)
        if file is None:
            return None
        return self._store.replace(number, replace(file.options, **changes))  # type: ignore[arg-type]

    def remove(self, *numbers: int) -> None:
        """Take files out of the queue and forget their texts; the files themselves stay."""
        self._store.remove(numbers)

    def clear_finished(self) -> None:
        """Take out all that is done."""
        self.remove(*(job.id for job in self.jobs() if job.state is FileState.DONE))

    @property
    def is_paused(self) -> bool:
        """Whether the run is not to go on; kept, for whoever drives it to look at."""
        return bool(self._store.setting(_PAUSED))

    def pause(self) -> None:
        """Keep that the run is not to go on."""
        self._store.set_setting(_PAUSED, "yes")

    def resume(self) -> None:
        """Take `pause` back."""
        self._store.set_setting(_PAUSED, "")

    def report(self, number: int) -> Report | None:
        """What is to be looked at in a file, as far as it is translated; None if it was removed."""
        file = self.job(number)
        if file is None:
            return None
        found = (
            note
            for _, units in self._store.answers(number)
            for unit in units
            for note in unit.notes
        )
        return Report(file, tuple(found))

    def close(self) -> None:
        """Close the file."""
        self._store.close()
