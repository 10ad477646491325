"""A file while it is being translated."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from plamo_desktop.batch.asking import Translator
from plamo_desktop.batch.grouping import Bundle
from plamo_desktop.batch.rows import Task
from plamo_desktop.documents.files import OpenedFile


@dataclass(slots=True, eq=False)
class ActiveFile:
    """A file that is being translated.

    Attributes:
        number: Of the file.
        opened: Its segments.
        translator: Of its languages.
        context: What its answers depend upon besides the texts.
        bundles: Those that nobody was asked for yet.
        pending: Numbers of those that are on their way.
        is_planned: Whether there are no more.
    """

    number: int
    opened: OpenedFile
    translator: Translator
    context: str
    bundles: Iterator[Bundle | None]
    pending: dict[int, Bundle] = field(default_factory=dict)
    is_planned: bool = False

    @property
    def is_done(self) -> bool:
        """Whether all of it is translated."""
        return self.is_planned and not self.pending

    def task(self, bundle: Bundle) -> Task:
        """The translation of one of its bundles."""
        translator = self.translator
        return Task(
            self.number,
            bundle.number,
            translator.bundle(bundle),
            translator.source,
            translator.target,
        )
