"""What the window says of something that goes on behind it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class News:
    """One notice with one button.

    Attributes:
        title: One line.
        text: A second one; may be empty.
        action: The words of its button.
    """

    title: str
    text: str
    action: str
