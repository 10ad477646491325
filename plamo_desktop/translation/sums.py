"""The numbers of many streams as those of one."""

from __future__ import annotations

from dataclasses import dataclass

from plamo_desktop.core.jobs import Finish, Piece


@dataclass(slots=True)
class Sums:
    """What all streams that ended took, those that were in vain among them.

    Attributes:
        prompt_tokens: Tokens of all prompts.
        output_tokens: Tokens written.
        reused_tokens: Tokens of prompts that had been read before.
        seconds: Time of all streams.
        writing: Time of writing alone.
    """

    prompt_tokens: int = 0
    output_tokens: int = 0
    reused_tokens: int = 0
    seconds: float = 0.0
    writing: float = 0.0

    @property
    def tokens_per_second(self) -> float:
        """Speed of writing; 0 before anything was written."""
        return self.output_tokens / self.writing if self.writing else 0.0

    def add(self, last: Finish | Piece, prompt_tokens: int) -> None:
        """Take in a stream by its last event."""
        self.prompt_tokens += prompt_tokens
        self.output_tokens += last.output_tokens
        self.seconds += last.seconds
        if last.tokens_per_second:
            self.writing += last.output_tokens / last.tokens_per_second
        if isinstance(last, Finish):
            self.reused_tokens += last.reused_tokens

    def piece(self, text: str, replaces: int = 0, running: Piece | None = None) -> Piece:
        """New text with the numbers of all, a stream that is running among them."""
        if running is None:
            return Piece(text, self.output_tokens, self.seconds, self.tokens_per_second, replaces)
        return Piece(
            text,
            self.output_tokens + running.output_tokens,
            self.seconds + running.seconds,
            running.tokens_per_second,
            replaces,
        )
