"""Jobs for an engine, and their events apart from the clock."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from plamo_desktop.core.errors import Cancelled, PlamoError
from plamo_desktop.core.jobs import (
    CancelToken,
    Finish,
    Job,
    JobEvent,
    Origin,
    Piece,
    PromptRead,
    Request,
)
from plamo_desktop.core.languages import ENGLISH, JAPANESE
from plamo_desktop.core.ports import Engine


def jobs_of(*texts: str) -> list[Job]:
    return [Job(Request(text, ENGLISH, JAPANESE), Origin.FILE) for text in texts]


def plain(event: JobEvent) -> object:
    """What of an event does not depend on the clock; errors by their text."""
    match event:
        case Piece() | Finish():
            return replace(event, seconds=0.0, tokens_per_second=0.0)
        case PlamoError() | Cancelled():
            return type(event), str(event)
    return event


def alone(engine: Engine, job: Job) -> list[object]:
    found: list[object] = []
    try:
        found.extend(map(plain, engine.stream(job.request, CancelToken())))
    except PlamoError as error:
        found.append(plain(error))
    return found


def written(events: list[object]) -> list[object]:
    """What does not depend on the prompts read before."""
    return [
        replace(event, reused_tokens=0) if isinstance(event, Finish) else event
        for event in events
        if not isinstance(event, PromptRead)
    ]


def gathered(events: Iterator[tuple[Job, JobEvent]]) -> dict[Job, list[Any]]:
    found: dict[Job, list[Any]] = {}
    for job, event in events:
        found.setdefault(job, []).append(plain(event))
    return found
