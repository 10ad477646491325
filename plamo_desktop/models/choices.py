"""The models a user can choose from: the catalogue and the user's own folders, as they are now."""

from __future__ import annotations

import enum
from collections.abc import Iterable
from dataclasses import dataclass

from plamo_desktop.core.checkpoint import Checkpoint
from plamo_desktop.core.errors import NotEnoughMemoryError, PlamoError
from plamo_desktop.core.machine_memory import IS_METAL, needed_bytes
from plamo_desktop.models.catalogue import ModelEntry, catalogue, chosen_model
from plamo_desktop.models.fitting import misfit, release_needs
from plamo_desktop.models.installation import Kind, state


class Availability(enum.Enum):
    """Whether a model can be loaded."""

    HERE = "here"
    PARTIAL = "partial"
    ABSENT = "absent"
    UNUSABLE = "unusable"


@dataclass(frozen=True, slots=True)
class Choice:
    """A model and what is known of it.

    Attributes:
        entry: The model.
        precision: Of its weights; empty when that cannot be read.
        availability: Whether it can be loaded.
        needed: About how many bytes of memory it takes; None when that is not known.
        misfit: Why it will never fit into this machine's memory; None when it may.
        error: Why its files cannot be used.
    """

    entry: ModelEntry
    precision: str
    availability: Availability
    needed: int | None = None
    misfit: NotEnoughMemoryError | None = None
    error: PlamoError | None = None


def choices(folders: Iterable[str], usable: int | None) -> tuple[Choice, ...]:
    """All models with a name, then the folders; looks at their files.

    Args:
        folders: The user's own.
        usable: The most bytes of memory that a model may take; None when that is not known.
    """
    named = (_named(entry, usable) for entry in catalogue())
    return (*named, *(_folder(chosen_model(folder), usable) for folder in folders))


def check(entry: ModelEntry, usable: int | None) -> Checkpoint:
    """Check a model's files, and that it fits, before it is chosen.

    Raises:
        PlamoError: It cannot be used.
    """
    checkpoint = entry.checkpoint()
    error = misfit(checkpoint.precision, _needs(entry, checkpoint), usable)
    if error is not None:
        raise error
    return checkpoint


def alternative(to: ModelEntry, usable: int | None) -> ModelEntry:
    """What can be used in place of a model: the best that is installed and fits, or the demo."""
    demo, *releases = catalogue()
    for entry in releases:
        if entry == to or not entry.is_installed or entry.release is None:
            continue
        if usable is None or release_needs(entry.release) <= usable:
            return entry
    return demo


def _needs(entry: ModelEntry, checkpoint: Checkpoint) -> int:
    if entry.release is not None:
        return release_needs(entry.release)
    return needed_bytes(checkpoint, is_gpu=IS_METAL)


def _named(entry: ModelEntry, usable: int | None) -> Choice:
    release = entry.release
    if release is None:
        return _folder(entry, usable)
    needed = release_needs(release)
    availability = {
        Kind.ABSENT: Availability.ABSENT,
        Kind.PARTIAL: Availability.PARTIAL,
        Kind.UNUSABLE: Availability.UNUSABLE,
    }.get(state(entry.folder).kind, Availability.HERE)
    why = misfit(release.precision, needed, usable)
    return Choice(entry, release.precision, availability, needed, why)


def _folder(entry: ModelEntry, usable: int | None) -> Choice:
    try:
        checkpoint = entry.checkpoint()
    except PlamoError as error:
        return Choice(entry, "", Availability.UNUSABLE, error=error)
    needed = needed_bytes(checkpoint, is_gpu=IS_METAL)
    why = misfit(checkpoint.precision, needed, usable)
    return Choice(entry, checkpoint.precision, Availability.HERE, needed, why)
