"""What is known of the language of a text."""

from __future__ import annotations

from dataclasses import dataclass

from plamo_desktop.core.languages import Language


@dataclass(frozen=True, slots=True)
class Detection:
    """A guess at the language of a text.

    Attributes:
        language: The likeliest of the model's languages.
        is_certain: Whether it may be acted upon; otherwise it is only worth showing as a guess.
    """

    language: Language
    is_certain: bool
