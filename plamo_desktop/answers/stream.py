"""A translation as it may be shown: watched while it is written, judged when it ended."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import closing
from dataclasses import replace

from plamo_desktop.answers.checks import findings
from plamo_desktop.answers.loops import LoopWatch
from plamo_desktop.core.errors import UnexpectedOutputError
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
    watch = Watch(request.text)
    with closing(engine.stream(request, token)) as events:
        for event in events:
            for passed in watch.see(event):
                if isinstance(passed, Finish) and passed.reason is FinishReason.STOP:
                    found = findings(request, watch.written)
                    yield replace(passed, findings=found) if found else passed
                else:
                    yield passed
            if watch.has_ended:
                return


class Watch:
    """Follows the events of one translation, and says what of them may be passed on.

    Args:
        text: What is translated.

    Attributes:
        has_ended: Whether the last event was passed on, or markup was found; what still comes is
            not to be seen.
    """

    def __init__(self, text: str) -> None:
        self._loops, self._markup = LoopWatch(text), _Markup(text)
        self._written: list[str] = []
        self._prompt_tokens = 0
        self.has_ended = False

    @property
    def written(self) -> str:
        """All that was passed on."""
        return "".join(self._written)

    def see(self, event: Event) -> Iterator[Event]:
        """What is passed on in the place of an event; a `Finish` in the midst says it loops.

        Raises:
            UnexpectedOutputError: The output has markup of the prompt.
        """
        match event:
            case Piece():
                text = self._markup.pass_on(event.text)
                self._written.append(text)
                if text or not event.text:
                    yield replace(event, text=text) if text != event.text else event
                if self._markup.is_found:
                    self.has_ended = True
                    raise UnexpectedOutputError(token=_MARKUP)
                if self._loops.add(event.text):
                    self.has_ended = True
                    yield Finish(
                        FinishReason.LOOP,
                        self._prompt_tokens,
                        event.output_tokens,
                        event.seconds,
                        event.tokens_per_second,
                    )
            case Finish():
                rest = self._markup.rest()
                if rest:
                    self._written.append(rest)
                    yield Piece(rest, event.output_tokens, event.seconds, event.tokens_per_second)
                self.has_ended = True
                yield event
            case PromptRead():
                self._prompt_tokens = event.total + 1
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
