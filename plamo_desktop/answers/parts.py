"""A text translated part by part, and what stands between the parts given back as it was."""

from __future__ import annotations

import re
from collections.abc import Generator
from contextlib import closing
from dataclasses import replace

from plamo_desktop.answers.scripts import Script, pair_of, scripts_of
from plamo_desktop.answers.sentences import sentences
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

_LINE = re.compile(r"\S(?:[^\n]*\S)?")


def parts_of(text: str) -> list[str]:
    """A text cut into stretches to translate and what is between them, by turns; nothing is lost.

    Lines are the parts, or sentences where there is but one line.  The first and the last of the
    list stand around the parts, and may be empty like all that is between them.
    """
    units = [match.span() for match in _LINE.finditer(text)]
    if len(units) == 1:
        units = _sentence_spans(text)
    found, last = [], 0
    for start, end in units:
        found += [text[last:start], text[start:end]]
        last = end
    return [*found, text[last:]]


def _sentence_spans(text: str) -> list[tuple[int, int]]:
    spans, at = [], 0
    for sentence in sentences(text):
        start = text.index(sentence, at)
        at = start + len(sentence)
        left = len(sentence) - len(sentence.lstrip())
        spans.append((start + left, start + len(sentence.rstrip())))
    return spans


def can_be_parted(text: str) -> bool:
    """Whether there is more than one part."""
    return len(parts_of(text)) > 3


def _space(between: str, request: Request) -> str:
    """What stands between two parts of the translation: sentences meet as the target has it."""
    if "\n" in between:
        return between
    _, target = pair_of(request)
    return "" if Script.HAN in scripts_of(target) else " "


def stream_parts(
    engine: Engine, request: Request, token: CancelToken
) -> Generator[Event, None, None]:
    """Translate part by part; events as if it were one.  A part that does not end ends it all."""
    cut = parts_of(request.text)
    parts = cut[1::2]
    spaces = [*(_space(between, request) for between in cut[2:-1:2]), cut[-1]]
    prompt_tokens = output_tokens = reused = 0
    seconds = written_seconds = 0.0
    pending = cut[0]
    reason = FinishReason.STOP
    speed = 0.0
    for index, (part, between) in enumerate(zip(parts, spaces, strict=True)):
        last: Finish | None = None
        with closing(engine.stream(replace(request, text=part, in_parts=False), token)) as events:
            for event in events:
                match event:
                    case PromptRead():
                        if index == 0:
                            yield event
                    case Piece():
                        yield Piece(
                            pending + event.text,
                            output_tokens + event.output_tokens,
                            seconds + event.seconds,
                            event.tokens_per_second,
                        )
                        pending = ""
                    case Finish():
                        last = event
        if last is None:
            return
        prompt_tokens += last.prompt_tokens
        output_tokens += last.output_tokens
        reused += last.reused_tokens
        seconds += last.seconds
        if last.tokens_per_second:
            written_seconds += last.output_tokens / last.tokens_per_second
        speed = output_tokens / written_seconds if written_seconds else 0.0
        reason = last.reason
        if reason is not FinishReason.STOP:
            break
        pending = between
    if pending:
        yield Piece(pending, output_tokens, seconds, speed)
    yield Finish(reason, prompt_tokens, output_tokens, seconds, speed, reused)
