"""Why a translation that ended is not to be trusted without a look: values, and their words."""

from __future__ import annotations

import enum
from dataclasses import dataclass


class FindingKind(enum.Enum):
    """What a check found.  The value is its sentence, with `{names}` of details in it."""

    ECHO = "It is the same as the text: nothing was translated."
    SCRIPT = "It is not in the script of the language that was asked for."
    SIMPLIFIED = "It has Simplified characters where Traditional ones were asked for: {characters}."
    TRADITIONAL = (
        "It has Traditional characters where Simplified ones were asked for: {characters}."
    )
    NUMBERS = "Numbers of the text are missing: {numbers}."
    PARAGRAPHS = "It has {found} paragraphs or lines, the text has {expected}."
    SHORT = "It is much shorter than the text: a part seems to be missing."
    LONG = "It is much longer than the text: perhaps the text was answered, not translated."


@dataclass(frozen=True, slots=True)
class Finding:
    """One reason for doubt.

    Attributes:
        kind: What was found.
        details: Names and values of what its sentence says.
    """

    kind: FindingKind
    details: tuple[tuple[str, str], ...] = ()

    @classmethod
    def of(cls, kind: FindingKind, **details: object) -> Finding:
        """A finding with these details."""
        return cls(kind, tuple((name, str(value)) for name, value in details.items()))

    @property
    def sentence(self) -> str:
        """What was found, in one sentence of English."""
        return self.kind.value.format_map(dict(self.details))
