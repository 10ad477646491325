"""A translation as it may be shown: watched while it is written, judged when it ended."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing
from dataclasses import replace

from plamo_desktop.answers.checks import findings
from plamo_desktop.answers.loops import LoopWatch
from plamo_desktop.core.errors import UnexpectedOutputError
from plamo_desktop.core.findings import Finding
from plamo_desktop.core.jobs import (
    CancelToken,
    Event,
    Finish,
    FinishReason,
    Piece,
    PromptRead,
    Request,
)
from plamo_desktop.core.ports import Engine

_MARKUP = "<|plamo:"


def trusted_stream(
    engine: Engine, request: Request, token: CancelToken
) -> Generator[Event, None, None]:
    """Translate; the `Finish` says what is doubtful, or that the output went in circles.

    Raises:
        UnexpectedOutputError: The output has markup of the prompt; it is not passed on.
        PlamoError: The translation failed.
        Cancelled: The token was cancelled.
    """
    with closing(engine.stream(request, token)) as events:
        yield from _watched(events, request)


def _watched(
    events: Generator[Event, None, None], request: Request
) -> Generator[Event, None, None]:
    loops, markup = LoopWatch(request.text), _Markup(request.text)
    written: list[str] = []
    prompt_tokens = 0
    for event in events:
        match event:
            case Piece():
                text = markup.pass_on(event.text)
                if text or not event.text:
                    yield replace(event, text=text) if text != event.text else event
                written.append(text)
                if markup.is_found:
                    raise UnexpectedOutputError(token=_MARKUP)
                if loops.add(event.text):
                    yield Finish(
                        FinishReason.LOOP,
                        prompt_tokens,
                        event.output_tokens,
                        event.seconds,
                        event.tokens_per_second,
                    )
                    return
            case Finish():
                rest = markup.rest()
                if rest:
                    written.append(rest)
                    yield Piece(rest, event.output_tokens, event.seconds, event.tokens_per_second)
                found: tuple[Finding, ...] = ()
                if event.reason is FinishReason.STOP:
                    found = findings(request, "".join(written))
                yield replace(event, findings=found) if found else event
            case PromptRead():
                prompt_tokens = event.total + 1
                yield event


class _Markup:
    """Keeps markup of the prompt back, unless the text itself speaks of it."""

    def __init__(self, text: str) -> None:
        self._is_watching = _MARKUP not in text
        self._held = ""
        self.is_found = False

    def pass_on(self, text: str) -> str:
        """What may be shown; the beginning of what could become markup waits."""
        if not self._is_watching:
            return text
        text = self._held + text
        at = text.find(_MARKUP)
        if at >= 0:
            self.is_found, self._held = True, ""
            return text[:at]
        sizes = range(min(len(_MARKUP) - 1, len(text)), 0, -1)
        size = next((size for size in sizes if _MARKUP.startswith(text[-size:])), 0)
        self._held = text[len(text) - size :]
        return text[: len(text) - size]

    def rest(self) -> str:
        """What still waits at the end."""
        rest, self._held = self._held, ""
        return rest
