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
    PARAGRAPHS = "Paragraphs or lines differ: the text has {expected}, the translation {found}."
    SHORT = "It is much shorter than the text: a part seems to be missing."
    LONG = "It is much longer than the text: perhaps the text was answered, not translated."
    MARKS = (
        "Formatting or placeholders were not kept at first: the text between them was translated "
        "piece by piece."
    )
    LEFT_ECHO = "The model gave the text back; a stretch is left as it is."
    LEFT_SCRIPT = "The model wrote in another script; a stretch is left as it is."
    LEFT_LOOP = "The model went in circles; a stretch is left as it is."
    LEFT_ENDLESS = "The model did not come to an end; a stretch is left as it is."
    LEFT_EMPTY = "The model wrote nothing; a stretch is left as it is."
    LEFT_MARKUP = "The model wrote control tokens; a stretch is left as it is."
    LEFT_LINES = "The model changed the blank lines; a stretch is left as it is."
    LEFT_MARKS = "The model lost formatting or placeholders; a stretch is left as it is."
    LEFT_UNCUT = "A stretch is too long for the model and cannot be cut; it is left as it is."


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
    def is_left(self) -> bool:
        """Whether a stretch was left untranslated for it."""
        return self.kind.name.startswith("LEFT_")

    @property
    def sentence(self) -> str:
        """What was found, and where, in English."""
        where = "" if self.part is None else "Part {} of {}: ".format(*self.part)
        return where + self.kind.value.format_map(dict(self.details))
