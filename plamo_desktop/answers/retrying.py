"""How to ask again so that the answer may differ: the same prompt gives the same output."""

from __future__ import annotations

import enum
from dataclasses import replace

from plamo_desktop.answers.scripts import pair_of
from plamo_desktop.core.errors import (
    EmptyOutputError,
    LoopedOutputError,
    NonFiniteOutputError,
    NothingToTranslateError,
    OutputLimitError,
    PlamoError,
    TextTooLongError,
    UnexpectedOutputError,
)
from plamo_desktop.core.jobs import Request
from plamo_desktop.documents.cutting import can_be_parted

# The model's own doing: the same prompt gives these again.
_REPEATED = (EmptyOutputError, LoopedOutputError, OutputLimitError, UnexpectedOutputError)
_LASTING = (NonFiniteOutputError, NothingToTranslateError)


class Retry(enum.Enum):
    """In what a second try differs from the first."""

    SAME = "same"
    LANGUAGES = "languages"
    PARTS = "parts"
    MODEL = "model"


def retry_after(request: Request, error: PlamoError | None = None) -> Retry | None:
    """What to try next; None when nothing would help.

    Args:
        request: What was asked.
        error: What it failed with; None when the answer is doubtful.
    """
    if isinstance(error, _LASTING):
        return None
    if error is not None and not isinstance(error, (*_REPEATED, TextTooLongError)):
        return Retry.SAME
    if not isinstance(error, TextTooLongError) and None in {request.source, request.target}:
        return Retry.LANGUAGES
    if not request.in_parts and can_be_parted(request.text):
        return Retry.PARTS
    # The same model would say the same; all have the same window.
    return None if isinstance(error, TextTooLongError) else Retry.MODEL


def changed(request: Request, retry: Retry) -> Request:
    """The request of the second try."""
    match retry:
        case Retry.LANGUAGES:
            source, target = pair_of(request)
            return replace(request, source=source, target=target)
        case Retry.PARTS:
            return replace(request, in_parts=True)
        case Retry.SAME | Retry.MODEL:
            return request
