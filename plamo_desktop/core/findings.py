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
    LEFT_ECHO = "Not all is translated, as the model gave the text back as it is."
    LEFT_SCRIPT = "Not all is translated, as the model wrote in another script."
    LEFT_LOOP = "Not all is translated, as the model went in circles."
    LEFT_ENDLESS = "Not all is translated, as the model did not come to an end."
    LEFT_EMPTY = "Not all is translated, as the model wrote nothing."
    LEFT_MARKUP = "Not all is translated, as the model wrote control tokens."
    LEFT_LINES = "Not all is translated, as the model changed the blank lines."
    LEFT_UNCUT = "Not all is translated, as a stretch is too long to be read and cannot be cut."


@dataclass(frozen=True, slots=True)
class Finding:
    """One reason for doubt.

    Attributes:
        kind: What was found.
        details: Names and values of what its sentence says.
        part: Number of the part of a long text, and how many there are; None for all of a text.
    """

    kind: FindingKind
    details: tuple[tuple[str, str], ...] = ()
    part: tuple[int, int] | None = None

    @classmethod
    def of(cls, kind: FindingKind, **details: object) -> Finding:
        """A finding with these details."""
        return cls(kind, tuple((name, str(value)) for name, value in details.items()))

    @property
    def sentence(self) -> str:
        """What was found, and where, in English."""
        where = "" if self.part is None else "Part {} of {}: ".format(*self.part)
        return where + self.kind.value.format_map(dict(self.details))
