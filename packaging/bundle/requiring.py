"""What a check finds wrong."""

from __future__ import annotations


class CheckFailedError(Exception):
    """Something is not as it has to be."""


def require(fact: object, words: object) -> None:
    """Fail unless something is true.

    Raises:
        CheckFailedError: It is not.
    """
    if not fact:
        raise CheckFailedError(words)
