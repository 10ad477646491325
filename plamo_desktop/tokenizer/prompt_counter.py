"""Counts texts as one model's prompt holds them."""

from __future__ import annotations

from collections.abc import Callable

from plamo_desktop.core.languages import Language
from plamo_desktop.core.ports import LiveCount
from plamo_desktop.tokenizer.plamo import PlamoTokenizer


class PromptCounter:
    """A tokenizer that knows a prompt; implements `core.ports.TokenCounter`.

    Args:
        tokenizer: Of the model's vocabulary.
        around_text: What stands before and behind a text in the model's prompt.
    """

    def __init__(
        self,
        tokenizer: PlamoTokenizer,
        around_text: Callable[[Language | None], tuple[str, str]],
    ) -> None:
        self._tokenizer, self._around_text = tokenizer, around_text

    def count(self, text: str) -> int:
        """Number of tokens of `text` alone."""
        return self._tokenizer.count(text)

    def live_count(self, source: Language | None) -> LiveCount:
        """Counts what a text of a language adds to the prompt; None detects it."""
        return self._tokenizer.live_count(*self._around_text(source))

    def warm_up(self) -> None:
        """Make counts fast."""
        self._tokenizer.warm_up()
