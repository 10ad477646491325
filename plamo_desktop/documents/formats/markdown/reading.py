"""Where in a Markdown file the texts are: markdown-it-py's blocks, with their exact places."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any, Final, TypeAlias

from markdown_it import MarkdownIt
from markdown_it.rules_block import StateBlock, heading, html_block, lheading, paragraph, table
from markdown_it.token import Token
from mdit_py_plugins.footnote import footnote_plugin

from plamo_desktop.core.errors import DocumentError
from plamo_desktop.documents.formats.html.blocks import blocks
from plamo_desktop.documents.formats.markdown.texts import Kind, Reader, Text
from plamo_desktop.documents.formats.markup import Place

_Rule: TypeAlias = Callable[[StateBlock, int, int, bool], bool]
# Of markdown-it-py's own: what each may end.
_ALTERNATIVES: Final = {
    "table": ["paragraph", "reference"],
    "html_block": ["paragraph", "reference", "blockquote"],
    "heading": ["paragraph", "reference", "blockquote"],
    "lheading": [],
    "paragraph": [],
}
_ENDED_BY_MATH: Final = ["paragraph", "reference", "blockquote", "list"]
_TASK: Final = re.compile(r"\[[ xX]\][ \t]+")
_HASHES: Final = re.compile(r"(?:(?<=[ \t])|^)#+$")
_CELL_END: Final = re.compile(r"(?<!\\)\|")
_WORD: Final = re.compile(r"[^\W_]")
_BREAK: Final = re.compile(r"\r\n?")
# The parser goes one level down its own stack for each, and silently no deeper than it is told.
_DEEPEST: Final = 100
_TOO_DEEP: Final = "too deep"


def places(text: str, start: int) -> Iterator[Place]:
    """The texts of a file after its front matter.

    Args:
        text: The whole file.
        start: Where the front matter ends.

    Raises:
        DocumentError: Its blocks are nested too deeply.
    """
    body = _BREAK.sub("\n", text[start:])
    env: dict[str, Any] = {}
    state = StateBlock(body, _parser(), env, [])
    recorder = _Recorder(text, start, body, env)
    env["recorder"] = recorder
    state.md.block.tokenize(state, 0, state.lineMax)
    if _TOO_DEEP in env:
        line = recorder.line_of(env[_TOO_DEEP])
        raise DocumentError(format="Markdown", detail=f"Line {line}: quotes or lists are too deep.")
    yield from recorder.places


def is_paragraph(text: str) -> bool:
    """Whether lines are read as a single paragraph."""
    found: list[Token] = []
    _parser().block.parse(text, _parser(), {}, found)
    return [token.type for token in found] == ["paragraph_open", "inline", "paragraph_close"]


def takes_a_paragraph(text: str) -> bool:
    """Whether a paragraph below a blank line at the end of a file is one: all blocks have ended."""
    found: list[Token] = []
    _parser().block.parse(_BREAK.sub("\n", text) + "\n\nx\n", _parser(), {}, found)
    return [token.type for token in found[-3:]] == ["paragraph_open", "inline", "paragraph_close"]


class _Recorder:
    """Takes down where texts are, while the parser knows it."""

    def __init__(self, text: str, start: int, body: str, env: dict[str, Any]) -> None:
        self.places: list[Place] = []
        self._text = text
        self._start = start
        self._line = _lines_in(text[:start])
        self._returns = _returns(text, start) if len(body) != len(text) - start else []
        self._reader = Reader(text, env.setdefault("references", {}), is_paragraph)

    def line_of(self, line: int) -> int:
        """The number in the file, from 1 on, of a line of the parser."""
        return self._line + line + 1

    def takes(self, name: str, state: StateBlock, line: int, count: int) -> None:
        """A rule has read a block.

        Args:
            name: Of the rule.
            state: Of the parser.
            line: Where the block begins.
            count: How many tokens there were before.
        """
        match name:
            case "table":
                self._table(state, line)
            case "html_block":
                self._html(state, line)
            case "heading":
                self._heading(state, line)
            case "lheading":
                self._lines(state, line, state.line - 1, Kind.UNDERLINED)
            case _:
                is_item = count > 0 and state.tokens[count - 1].type == "list_item_open"
                self._lines(state, line, state.line, Kind.PARAGRAPH, is_item=is_item)

    def _lines(
        self, state: StateBlock, first: int, end: int, kind: Kind, *, is_item: bool = False
    ) -> None:
        src = state.src
        found = [
            (state.bMarks[line] + state.tShift[line], state.eMarks[line])
            for line in range(first, end)
        ]
        begin, last = found[-1]
        found[-1] = begin, begin + len(src[begin:last].rstrip(" \t"))
        if is_item:
            task = _TASK.match(src, *found[0])
            if task and task.end() < found[0][1]:
                found[0] = task.end(), found[0][1]
        # In lists and footnotes, all is indented.
        self._add(kind, found, first, state, can_be_quoted=state.blkIndent == 0)

    def _heading(self, state: StateBlock, line: int) -> None:
        begin = state.bMarks[line] + state.tShift[line]
        own = state.src[begin : state.eMarks[line]].rstrip(" \t")
        hashes = len(own) - len(own.lstrip("#"))
        closed = _HASHES.sub("", own[hashes:]).rstrip(" \t")
        inner = closed.lstrip(" \t")
        if inner:
            first = begin + hashes + len(closed) - len(inner)
            self._add(Kind.HEADING, [(first, first + len(inner))], line, state)

    def _table(self, state: StateBlock, first: int) -> None:
        columns = 0
        for line in (first, *range(first + 2, state.line)):
            begin = state.bMarks[line] + state.tShift[line]
            end = begin + len(state.src[begin : state.eMarks[line]].rstrip(" \t"))
            cells = [
                begin,
                *(at.end() for at in _CELL_END.finditer(state.src, begin, end)),
                end + 1,
            ]
            found = [(one, other - 1) for one, other in pairwise(cells)]
            if found[0][0] == found[0][1]:
                del found[0]
            if found and found[-1][0] >= found[-1][1]:
                del found[-1]
            columns = columns or len(found)
            for at, (one, other) in enumerate(found[:columns]):
                inner = state.src[one:other].strip(" \t")
                if inner:
                    place = state.src.index(inner[0], one)
                    is_first = one == begin
                    self._add(
                        Kind.FIRST_CELL if is_first else Kind.CELL,
                        [(place, place + len(inner))],
                        line,
                        state,
                        goes_on=line != first or at > 0,
                    )

    def _html(self, state: StateBlock, first: int) -> None:
        end = state.line
        for line in range(first + 1, end):
            if state.src[state.eMarks[line - 1] + 1 : state.bMarks[line]].strip():
                return
        begin = state.bMarks[first] + state.tShift[first]
        start, stop = self._at(begin), self._at(state.eMarks[end - 1])
        self.places.extend(
            replace(one, start=one.first, quote=None, goes_on=True, bar="&#124;")
            for one in blocks(self._text, start, stop, self._line + first + 1)
        )

    def _add(
        self,
        kind: Kind,
        lines: list[tuple[int, int]],
        first: int,
        state: StateBlock,
        *,
        can_be_quoted: bool = False,
        goes_on: bool = True,
    ) -> None:
        begins = state.eMarks[first - 1] + 1 if first else 0
        self.places.append(
            Text(
                self._reader,
                kind,
                tuple((self._at(one), self._at(other)) for one, other in lines),
                self._at(begins),
                self._line + first + 1,
                can_be_quoted and kind is Kind.PARAGRAPH,
                goes_on,
            )
        )

    def _at(self, place: int) -> int:
        """A place in the file, of one in the parser's text, which has line feeds only."""
        return self._start + place + bisect_left(self._returns, place)


def _returns(text: str, start: int) -> list[int]:
    """Where the parser's text has a line feed for two characters."""
    return [match.start() - at for at, match in enumerate(re.finditer("\r\n", text[start:]))]


def _lines_in(text: str) -> int:
    return len(_BREAK.sub("\n", text).split("\n")) - 1


@cache
def _parser() -> MarkdownIt:
    md = MarkdownIt("commonmark", {"maxNesting": _DEEPEST + 2}).enable("table")
    footnote_plugin(md, inline=False, move_to_end=False)
    rules: dict[str, _Rule] = {
        "table": table,
        "html_block": html_block,
        "heading": heading,
        "lheading": lheading,
        "paragraph": paragraph,
    }
    for name, rule in rules.items():
        md.block.ruler.at(name, _recorded(name, rule), {"alt": _ALTERNATIVES[name]})
    md.block.ruler.before("table", "depth", _depth)
    md.block.ruler.before("fence", "math", _math, {"alt": _ENDED_BY_MATH})
    return md


def _recorded(name: str, rule: _Rule) -> _Rule:
    def run(state: StateBlock, start: int, end: int, silent: bool) -> bool:
        count = len(state.tokens)
        is_read = rule(state, start, end, silent)
        if is_read and not silent and "recorder" in state.env:
            state.env["recorder"].takes(name, state, start, count)
        return is_read

    return run


def _depth(state: StateBlock, start: int, _end: int, _silent: bool) -> bool:
    """Takes down where words are too deep to be read; reads nothing."""
    first, last = state.bMarks[start], state.eMarks[start]
    if state.level >= _DEEPEST and _WORD.search(state.src, first, last):
        state.env.setdefault(_TOO_DEEP, start)
    return False


def _math(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """`$$` to `$$`: from the beginning of a line to the end of one, with no blank line between."""
    begin = state.bMarks[start] + state.tShift[start]
    if not state.src.startswith("$$", begin) or state.is_code_block(start):
        return False
    line = state.src[begin : state.eMarks[start]].rstrip(" \t")
    last = start
    if len(line) <= 3 or not line.endswith("$$"):
        if "$$" in line[2:] or start < state.env.get("no math before", 0):
            return False
        while True:
            last += 1
            if last >= end or state.isEmpty(last) or state.sCount[last] < state.blkIndent:
                state.env["no math before"] = last
                return False
            stop = state.eMarks[last]
            if state.src[state.bMarks[last] : stop].rstrip(" \t").endswith("$$"):
                break
    if silent:
        return True
    state.line = last + 1
    token = state.push("math_block", "math", 0)
    token.map = [start, state.line]
    return True
