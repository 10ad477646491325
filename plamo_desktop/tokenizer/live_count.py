"""What a text adds to a prompt, in tokens, from edit to edit.

A prompt holds the text between a head and a tail, and tokens span the seams: what a text adds is
the number of tokens with the text less the number with an empty text.  White space around the text
is not sent to the model, so it does not count either.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from plamo_desktop.tokenizer.plain import PlainCounter

if TYPE_CHECKING:
    from plamo_desktop.tokenizer.edit_buffer import EditBuffer

# In characters; longer texts wait for the compiled loops.
LONGEST_PLAIN: Final = 10_000
# So many characters are looked at in about a millisecond.
_BUDGET = 20_000
_STEP = 256


class PlainLiveCount:
    """Counts short texts anew at every edit, without numpy and numba.

    Implements `core.ports.LiveCount`.
    """

    is_done = True

    def __init__(self, counter: PlainCounter, head: str, tail: str) -> None:
        self._counter = counter
        self._head, self._tail = head, tail
        self._base = counter.count(head + tail)
        self._text = ""
        self.tokens: int | None = 0

    def replace(self, start: int, removed: int, inserted: str) -> None:
        """Put a text in place of a stretch of characters."""
        self._text = self._text[:start] + inserted + self._text[start + removed :]
        body = self._text.strip()
        if not body:
            self.tokens = 0
        elif len(body) > LONGEST_PLAIN:
            self.tokens = None
        else:
            self.tokens = self._counter.count(self._head + body + self._tail) - self._base

    def finish(self) -> None:
        """There is never work left."""


class CompiledLiveCount:
    """Counts texts of any length; the cost of an edit does not depend on their length.

    Implements `core.ports.LiveCount`.

    Args:
        buffer: An empty buffer.
        head: What stands before the text in the prompt.
        tail: What stands behind it.
    """

    def __init__(self, buffer: EditBuffer, head: str, tail: str) -> None:
        self._buffer = buffer
        self._head = len(head)
        buffer.replace(0, 0, head + tail)
        self._base, self._frame = buffer.tokens, buffer.size
        self._lead, self._trail = "", ""

    @property
    def tokens(self) -> int | None:
        """What the text adds; None while there is work left."""
        if not self.is_done:
            return None
        return self._buffer.tokens - self._base if self._body else 0

    @property
    def is_done(self) -> bool:
        """Whether no work is left."""
        return self._buffer.is_done

    def replace(self, start: int, removed: int, inserted: str) -> None:
        """Put a text in place of a stretch of characters; leaves long work to `finish`."""
        left, right = len(self._lead), len(self._lead) + self._body
        end = start + removed
        lead, before = self._lead, self._trail[: max(0, start - right)]
        trail, behind = self._trail, self._lead[end:]
        if start <= left:
            lead, before = lead[:start], ""
        if end >= right:
            trail, behind = trail[end - right :], ""
        first = min(max(start - left, 0), self._body)
        last = min(max(end - left, 0), self._body)
        self._put(lead, first, last, before + inserted + behind, trail)

    def finish(self) -> None:
        """Do the work that is left; it may take as long as counting the whole text."""
        self._buffer.work()

    @property
    def _body(self) -> int:
        """Number of characters of the text without the white space around it."""
        return self._buffer.size - self._frame

    def _put(self, lead: str, first: int, last: int, middle: str, trail: str) -> None:
        """Put `middle` in place of body[first:last], and keep the body free of outer space."""
        if first == 0:
            body = middle.lstrip()
            lead += middle[: len(middle) - len(body)]
            middle = body
            if not middle:
                space = self._space(last, 1)
                lead += space
                last += len(space)
        if last == self._body:
            body = middle.rstrip()
            trail = middle[len(body) :] + trail
            middle = body
            if not middle:
                space = self._space(first, -1)
                trail = space + trail
                first -= len(space)
        if first == 0 and last == self._body and not middle:
            lead, trail = lead + trail, ""
        self._lead, self._trail = lead, trail
        if first < last or middle:
            self._buffer.replace(self._head + first, last - first, middle, _BUDGET)

    def _space(self, at: int, step: int) -> str:
        """The white space in the body that begins or, for step -1, ends at a character."""
        found: list[str] = []
        while True:
            ends = sorted((at, min(max(at + step * _STEP, 0), self._body)))
            piece = self._buffer.text(self._head + ends[0], self._head + ends[1])
            rest = piece.lstrip() if step > 0 else piece.rstrip()
            found.append(piece[: len(piece) - len(rest)] if step > 0 else piece[len(rest) :])
            if rest or not piece:
                return "".join(found[::step])
            at += step * len(piece)
