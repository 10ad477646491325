"""Noticing, while text is written, that it goes in circles."""

from __future__ import annotations

import re
from collections import deque

# UTF-8 bytes: about the same for a token of any language.  This is some 60 tokens, but a copy
# may be a token by itself.
_LEAST_BYTES, _MANY_COPIES = 250, 100
_FEWEST_COPIES = 4
# Three copies are enough of something as long as a paragraph.
_LONG_UNIT, _FEWEST_LONG_COPIES = 200, 3
_LONGEST_UNIT = 2_000
_PROBE = 12
_MOST_TRIES = 16
_CHECK_EVERY = 24
# A run of the text excuses one of the translation that is not much longer.
_MORE_COPIES, _MORE_BYTES, _SPARE_BYTES = 1.5, 4, 64
# Sentences that differ in numbers alone count as equal once the output is far too long.
_TOO_LONG, _SPARE_LETTERS = 3, 400
_MOST_SENTENCES, _SENTENCE_COPIES = 6, 8
_SENTENCE_END = re.compile(r"[.。!！?？\n]+\s*")
_NUMBERS = re.compile(r"\d+")

Run = tuple[int, int]


def last_run(text: str) -> Run:
    """The characters of the unit that a text ends in copies of, and the number of copies.

    (0, 1) when it does not end in copies.
    """
    probe, end = text[-_PROBE:], len(text)
    if len(probe) < _PROBE:
        return 0, 1
    at = len(text) - _PROBE
    first = max(0, at - _LONGEST_UNIT)
    for _ in range(_MOST_TRIES):
        # The probe may overlap its last copy.
        at = text.rfind(probe, first, at + _PROBE - 1)
        if at < 0:
            break
        size = end - _PROBE - at
        copies = _copies(text, size)
        if copies > 1:
            return size, copies
    return 0, 1


def _copies(text: str, size: int) -> int:
    unit, start, copies = text[-size:], len(text) - 2 * size, 1
    while start >= 0 and text.startswith(unit, start):
        copies += 1
        start -= size
    return copies


class LoopWatch:
    """Follows a translation as it grows.

    Args:
        text: What is translated: what it repeats may be repeated.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._excuses: list[tuple[int, int]] | None = None
        self._tail = ""
        self._letters = 0
        self._unseen = 0
        self._sentence = ""
        self._sentences: deque[str] = deque(maxlen=_MOST_SENTENCES * _SENTENCE_COPIES)

    def add(self, written: str) -> bool:
        """Take new text; True when the translation goes in circles."""
        self._tail += written
        self._letters += len(written)
        self._unseen += len(written)
        if self._unseen < _CHECK_EVERY:
            return False
        new, self._unseen = self._tail[-self._unseen :], 0
        keep = _LONGEST_UNIT * _FEWEST_LONG_COPIES
        if len(self._tail) > 2 * keep:
            self._tail = self._tail[-keep:]
        return self._is_cycle() or self._are_sentences_cycling(new)

    def _is_cycle(self) -> bool:
        size, copies = last_run(self._tail)
        if copies < _FEWEST_LONG_COPIES:
            return False
        bytes_ = len(self._tail[-size:].encode()) * copies
        fewest = _FEWEST_LONG_COPIES if bytes_ >= _LONG_UNIT * copies else _FEWEST_COPIES
        if copies < fewest or (bytes_ < _LEAST_BYTES and copies < _MANY_COPIES):
            return False
        if self._excuses is None:
            self._excuses = _runs_of(self._text)
        return not any(
            copies <= _MORE_COPIES * others + _FEWEST_COPIES
            and bytes_ <= _MORE_BYTES * other_bytes + _SPARE_BYTES
            for others, other_bytes in self._excuses
        )

    def _are_sentences_cycling(self, new: str) -> bool:
        """Whether the last sentences are copies of a few but for their numbers."""
        *ended, self._sentence = _SENTENCE_END.split(self._sentence + new)
        self._sentences += [_NUMBERS.sub("0", one.strip()) for one in ended if one.strip()]
        if not ended or self._letters < _TOO_LONG * len(self._text) + _SPARE_LETTERS:
            return False
        found = list(self._sentences)
        return any(
            found[-size * _SENTENCE_COPIES :] == found[-size:] * _SENTENCE_COPIES
            for size in range(1, _MOST_SENTENCES + 1)
        )


def _runs_of(text: str) -> list[tuple[int, int]]:
    """Copies and bytes of the runs within a text."""
    found: list[tuple[int, int]] = []
    for end in range(_PROBE, len(text) + _PROBE, _PROBE):
        part = text[max(0, end - 2 * _LONGEST_UNIT) : end]
        size, copies = last_run(part)
        if copies > 1:
            found.append((copies, len(part[-size:].encode()) * copies))
    return found
