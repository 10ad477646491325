"""A slow, plain twin of the encoder: the rule spelt out, nothing shared with the product.

The tokens of a text are the split whose scores sum highest.

* A score counts as round(score * 10,000), a whole number.
* Byte rows match no text.  Of rows spelt alike the last counts.
* Control and unknown rows match text only if they are allowed to.
* Any character may also be unknown, at -10,000,000: it becomes the byte rows of its UTF-8 bytes.
* Rows at -20,000,000 and below never match.
* Among equal sums, the longest token at each position, from the left; unknown loses all ties.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

UNKNOWN = -10_000_000
NEVER = -20_000_000

Row = Sequence[Any]


@dataclass(frozen=True)
class Choice:
    """The best way on from a position.

    Attributes:
        score: Sum of the scores up to the end of the text.
        length: Characters of the first token.
        ids: Its ids: one, or one per byte of an unknown character.
    """

    score: int
    length: int
    ids: tuple[int, ...]


class TwinEncoder:
    def __init__(self, rows: Sequence[Row], *, controls: bool = False) -> None:
        last = {
            token: (id_, score, kind)
            for id_, (token, score, kind) in enumerate(rows)
            if kind != "BYTE"
        }
        self._tokens = {
            token: (id_, round(score * 1e4))
            for token, (id_, score, kind) in last.items()
            if (controls or kind == "NORMAL") and round(score * 1e4) > NEVER
        }
        self._bytes = {
            int(token[3:5], 16): id_ for id_, (token, _, kind) in enumerate(rows) if kind == "BYTE"
        }
        self._longest = max(map(len, self._tokens), default=0)

    def encode(self, text: str) -> list[int]:
        text = "".join("\ufffd" if "\ud800" <= c <= "\udfff" else c for c in text)
        best: dict[int, Choice] = {len(text): Choice(0, 0, ())}
        for start in reversed(range(len(text))):
            best[start] = self._choose(text, start, best)
        ids: list[int] = []
        at = 0
        while at < len(text):
            ids += best[at].ids
            at += best[at].length
        return ids

    def _choose(self, text: str, start: int, best: dict[int, Choice]) -> Choice:
        candidates = []
        for length in range(min(self._longest, len(text) - start), 0, -1):
            token = text[start : start + length]
            if token in self._tokens:
                id_, score = self._tokens[token]
                candidates.append(Choice(score + best[start + length].score, length, (id_,)))
        unknown = tuple(self._bytes[byte] for byte in text[start].encode("utf-8"))
        candidates.append(Choice(UNKNOWN + best[start + 1].score, 1, unknown))
        # `max` keeps the first of equals, and the longest stands first.
        return max(candidates, key=lambda choice: choice.score)
