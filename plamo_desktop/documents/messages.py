"""Messages: the strings of programs, with tags, placeholders and ICU's branches.

    {count, plural, one {# file} other {# files}} in <b>{folder}</b>

A message is one text, in which tags, entities and placeholders are marks.  What ICU's MessageFormat
chooses from (`plural`, `select`, `selectordinal`) is a mark in it too, and each of its branches a
text of its own: the syntax around them is never given to a model.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from plamo_desktop.documents.marks import Mark, restored, written
from plamo_desktop.documents.tags import TAG, side_of

_MARKUP = re.compile(rf"{TAG.pattern}|&(?:[A-Za-z]{{2,10}}|#[0-9]{{1,6}}|#x[0-9A-Fa-f]{{1,6}});")
_CHOICE = re.compile(r"\{\s*[\w.-]{1,80}\s*,\s*(?:plural|select|selectordinal)\s*,")
_ARGUMENT = re.compile(r"\{\s*[\w.-]{1,80}\s*(?:,[^{}]{0,200})?\}")
_SPECIAL = re.compile(r"''|'(?=[{}#|])|[{}#]")
_QUOTED = re.compile(r"'((?:[^']|'')*+)(?:'|\Z)")
_SELECTOR = re.compile(r"\s*(?:offset:\s*\d+\s+)?[^\s{}',]{1,80}\s*\{")
_END = re.compile(r"\s*\}")
# An apostrophe that would be read together with what follows.
_OPEN_QUOTE = re.compile(r"'(?=[{}#|']|\Z)|(?<=')'")
# Deeper than people write; a message that goes on is left alone.
_DEEPEST = 8

_Runs = list[str | Mark]


class MessageSyntaxError(ValueError):
    """A message has branches, but they are not well formed."""


@dataclass(frozen=True, slots=True)
class _Choice(Mark):
    """An argument with branches: syntax, and between it what the branches hold."""

    pieces: tuple[str | tuple[_Runs, bool], ...] = ()


@dataclass(frozen=True, slots=True)
class _Text:
    """A text of a message, and where the branches are that its marks stand for."""

    text: str
    marks: tuple[Mark, ...]
    choices: dict[int, list[str | int]]
    has_number: bool


class Message:
    """A string that is shown to people, taken apart.

    Args:
        source: As programs read it, without the file's escapes.

    Raises:
        MessageSyntaxError: It has branches that are not well formed.
    """

    def __init__(self, source: str) -> None:
        self._source = source
        self._has_choices = _CHOICE.search(source) is not None
        self._texts: list[_Text] = []
        runs = _parsed(source) if self._has_choices else list(_marked(source))
        self._add(runs, has_number=False)

    def texts(self) -> Iterator[tuple[str, tuple[Mark, ...]]]:
        """What is translated, with its marks: the whole, then the branches in order."""
        return ((one.text, one.marks) for one in self._texts)

    def translated(self, translations: Sequence[str]) -> str:
        """The message with a translation in the place of every text."""
        if [one.text for one in self._texts] == list(translations):
            return self._source
        done = [""] * len(self._texts)
        # Branches come behind the text that they are in.
        for at in range(len(self._texts) - 1, -1, -1):
            one = self._texts[at]
            parts: list[str] = []
            for run in restored(translations[at], one.marks):
                if isinstance(run, Mark):
                    pieces = one.choices.get(run.number, [run.raw])
                    parts += (done[p] if isinstance(p, int) else p for p in pieces)
                else:
                    parts.append(_quoted(run, one.has_number) if self._has_choices else run)
            done[at] = "".join(parts)
        return done[0]

    def _add(self, runs: _Runs, *, has_number: bool) -> int:
        at = len(self._texts)
        text, marks = written(runs)
        choices: dict[int, list[str | int]] = {}
        self._texts.append(_Text(text, marks, choices, has_number))
        for mark in marks:
            if isinstance(mark, _Choice):
                choices[mark.number] = [
                    piece if isinstance(piece, str) else self._add(piece[0], has_number=piece[1])
                    for piece in mark.pieces
                ]
        return at


def _marked(text: str) -> Iterator[str | Mark]:
    end = 0
    for match in _MARKUP.finditer(text):
        yield text[end : match.start()]
        raw = match.group()
        yield Mark(raw, side_of(raw)) if raw.startswith("<") else Mark(raw)
        end = match.end()
    yield text[end:]


def _parsed(source: str) -> _Runs:
    runs, end = _runs(source, 0, 0, has_number=False)
    if end != len(source):
        raise MessageSyntaxError(end)
    return runs


def _runs(source: str, at: int, depth: int, *, has_number: bool) -> tuple[_Runs, int]:
    """Language and marks up to the brace that ends them, and where it is."""
    if depth > _DEEPEST:
        raise MessageSyntaxError(at)
    runs: _Runs = []
    while special := _SPECIAL.search(source, at):
        runs += _marked(source[at : special.start()])
        at = special.end()
        match special.group():
            case "''":
                runs.append("'")
            case "'":
                quoted = _QUOTED.match(source, special.start())
                if quoted:
                    runs.append(quoted[1].replace("''", "'"))
                    at = quoted.end()
            case "#":
                runs.append(Mark("#") if has_number else "#")
            case "}":
                return runs, special.start()
            case _:
                mark, at = _argument(source, special.start(), depth, has_number=has_number)
                runs.append(mark)
    runs += _marked(source[at:])
    return runs, len(source)


def _argument(source: str, at: int, depth: int, *, has_number: bool) -> tuple[Mark, int]:
    head = _CHOICE.match(source, at)
    if not head:
        simple = _ARGUMENT.match(source, at)
        if not simple:
            raise MessageSyntaxError(at)
        return Mark(simple.group()), simple.end()
    has_number = has_number or "select" not in head.group() or "selectordinal" in head.group()
    pieces: list[str | tuple[_Runs, bool]] = []
    start, end = at, head.end()
    while selector := _SELECTOR.match(source, end):
        pieces.append(source[start : selector.end()])
        runs, start = _runs(source, selector.end(), depth + 1, has_number=has_number)
        if start == len(source):
            raise MessageSyntaxError(start)
        pieces.append((runs, has_number))
        end = start + 1
    last = _END.match(source, end)
    if not pieces or not last:
        raise MessageSyntaxError(end)
    pieces.append(source[start : last.end()])
    return _Choice(source[at : last.end()], pieces=tuple(pieces)), last.end()


def _quoted(text: str, has_number: bool) -> str:
    """Language as ICU reads it as such: what would be syntax is between apostrophes."""
    special = "{}#" if has_number else "{}"
    first = min((at for at in map(text.find, special) if at >= 0), default=-1)
    if first < 0:
        return _OPEN_QUOTE.sub("''", text)
    last = max(map(text.rfind, special)) + 1
    parts = [part.replace("'", "''") for part in (text[:first], text[first:last], text[last:])]
    return "{}'{}'{}".format(*parts)
