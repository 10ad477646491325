"""An engine whose answers can be turned back into the text, and that fails by a script."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable, Iterator
from string import ascii_lowercase, ascii_uppercase

from plamo_desktop.core.errors import EmptyOutputError, TextTooLongError
from plamo_desktop.core.jobs import (
    CancelToken,
    Event,
    Finish,
    FinishReason,
    Piece,
    PromptRead,
    Request,
)
from tests.helpers.fake_engine import FakeEngine

_LETTERS = dict(zip(ascii_lowercase, map(chr, range(0x3042, 0x3076, 2)), strict=True))
_LETTERS |= zip(ascii_uppercase, map(chr, range(0x30A2, 0x30D6, 2)), strict=True)
_FORTH = str.maketrans(dict(_LETTERS.items()))
_BACK = str.maketrans({kana: letter for letter, kana in _LETTERS.items()})


def translated(text: str) -> str:
    """Every letter as one of Japanese."""
    return text.translate(_FORTH)


def given_back(translation: str) -> str:
    """The text that was translated."""
    return translation.translate(_BACK)


FAILURES = ("loop", "length", "empty", "markup", "long", "echo", "script")
# What is written before it goes wrong.
_ANSWERS = {
    "loop": lambda text: translated(text[:5]) + "どう、" * 60,
    "length": lambda text: translated(text[: len(text) // 2]),
    "empty": lambda _: "",
    "markup": lambda text: translated(text[:9]) + "<|plamo:op|>",
    # What has no words is the same in all languages.
    "echo": lambda text: text if re.search("[a-z]{4}", text) else translated(text),
    "script": lambda _: "Это совсем не то, что было нужно.",
    "joined": lambda text: translated(re.sub(r"\s+", " ", text)),
    "short": lambda text: translated(text[: max(1, len(text) // 9)]),
    "good": translated,
}


class ScriptedEngine(FakeEngine):
    """Plays one outcome a call, `good` when there are no more; counts characters as tokens.

    Args:
        script: Names of outcomes.
        error: Raised in the midst of every answer.

    Attributes:
        read: Tokens of all prompts that were read.
        open: How many of its streams are neither at their end nor closed.
    """

    def __init__(self, script: Iterable[str] = (), error: Exception | None = None) -> None:
        super().__init__(error=error)
        self._script = iter(script)
        self.read = 0
        self.open = 0

    def count(self, text: str) -> int:
        return len(text)

    def stream(self, request: Request, token: CancelToken) -> Generator[Event, None, None]:
        self.seen.append(request.text)
        self.open += 1
        try:
            yield from self._play(next(self._script, "good"), request.text, token)
        finally:
            self.open -= 1

    def _play(self, outcome: str, text: str, token: CancelToken) -> Iterator[Event]:
        if outcome == "long":
            raise TextTooLongError(tokens=9, limit=5)
        prompt, written = len(text) + 12, 0
        self.read += prompt
        yield PromptRead(prompt - 1, prompt - 1)
        answer = _ANSWERS[outcome](text)
        for start in range(0, len(answer), 3):
            token.raise_if_cancelled()
            if self._error is not None and written:
                raise self._error
            written += len(answer[start : start + 3])
            yield Piece(answer[start : start + 3], written, written / 50, 50.0)
        if outcome == "empty":
            raise EmptyOutputError
        reason = FinishReason.LENGTH if outcome == "length" else FinishReason.STOP
        yield Finish(reason, prompt, written, written / 50, 50.0)


def text_of(events: Iterable[Event]) -> str:
    """What is left when all pieces have been taken in."""
    text = ""
    for event in events:
        if isinstance(event, Piece):
            assert event.replaces <= len(text)
            text = text[: len(text) - event.replaces] + event.text
    return text
