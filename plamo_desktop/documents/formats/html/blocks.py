"""Where in a page the texts are, and how each is written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from plamo_desktop.documents.formats.document import Layout, Segment
from plamo_desktop.documents.formats.html.inline import (
    INLINE,
    collapsed,
    escaped,
    is_outside,
    kept_ends,
    plain,
    runs_of,
)
from plamo_desktop.documents.formats.html.tokens import VOID, Kind, Token, attributes, tokens
from plamo_desktop.documents.formats.markup import Markup, core, put_back, suitable
from plamo_desktop.documents.marks import Mark, Side, written

_WHITE: Final = " \t\n\f\r"
# A `blockquote` may stand in them.
_FLOW: Final = frozenset({
    "article", "aside", "blockquote", "body", "center", "dd", "details", "div", "fieldset",
    "figcaption", "figure", "footer", "form", "header", "li", "main", "nav", "section", "td", "th",
})  # fmt: skip
# They end a paragraph that has no end tag.
_END_PARAGRAPH: Final = _FLOW - {"body", "td", "th"} | {
    "address", "dir", "dl", "h1", "h2", "h3", "h4", "h5", "h6", "hgroup", "hr", "menu", "ol", "p",
    "pre", "table", "ul",
}  # fmt: skip
_NOT_TWICE: Final = frozenset({"input", "button", "label", "iframe", "script", "map"})


@dataclass(frozen=True, slots=True)
class Block:
    """A text in a page.

    Attributes:
        text: The whole page.
        start: Where the text begins, or what is written before it in a bilingual page.
        first: Where the text begins.
        end: Where it ends.
        line: Its line.
        is_title: Whether it is raw text, in which there are no tags.
        quote: Where the source is that can be quoted at the start; None if it cannot.
        goes_on: Whether it belongs to the text before it.
        bar: How a `|` of a translation is written, which may be the head of a table in Markdown.
    """

    text: str
    start: int
    first: int
    end: int
    line: int
    is_title: bool = False
    quote: tuple[int, int] | None = None
    goes_on: bool = True
    bar: str = "|"

    def segments(self) -> Iterator[Segment]:
        """The one segment."""
        own, marks = self._read()
        yield Segment(own, marks, self.line, self.goes_on)

    def written(self, translations: Iterator[str], layout: Layout) -> str:
        """The text in HTML, after its source if it is bilingual."""
        own, marks = self._read()
        translation = next(translations)
        new = self.text[self.first : self.end]
        line = collapsed(suitable(translation)).strip(" ")
        if line and translation != own:
            runs = put_back(line, marks, self._escaped)
            new = "".join(run.raw if isinstance(run, Mark) else run for run in runs)
        quote = ""
        if layout.bilingual and self.quote is not None and self._can_be_quoted(*self.quote):
            quoted = self.text[slice(*self.quote)].strip(_WHITE)
            quote = f"<blockquote>{quoted}</blockquote>\n"
        return quote + self.text[self.start : self.first] + new

    def _read(self) -> tuple[str, tuple[Mark, ...]]:
        if self.is_title:
            return written([plain(self.text[self.first : self.end])])
        return written(self._runs(self.first, self.end))

    def _escaped(self, text: str) -> str:
        return escaped(text).replace("|", self.bar)

    def _can_be_quoted(self, first: int, last: int) -> bool:
        runs = self._runs(first, last)
        return all(_can_stand_twice(run) for run in runs if isinstance(run, Markup))

    def _runs(self, first: int, last: int) -> list[str | Mark]:
        found = list(tokens(self.text, first, last))
        return runs_of(self.text, found, kept_ends(self.text, found)[0])[0]


def blocks(text: str, start: int = 0, end: int | None = None, line: int = 1) -> Iterator[Block]:
    """The texts of a page, or of a stretch of it, which begins in a line."""
    found = list(tokens(text, start, end))
    ends, unclosed = kept_ends(text, found)
    around = _Around()
    pending: list[Token] = []
    counted, until = start, 0
    goes_on = False
    for token in (*found, None):
        if token is not None:
            if token.start < until:
                continue
            until = ends.get(token.start, 0)
            is_inline = token.kind is Kind.TEXT or token.kind is Kind.OTHER or token.name in INLINE
            # Behind what nothing closes, nobody would read a text.
            if is_inline and token.is_closed and token.start not in unclosed:
                pending.append(token)
                continue
        block = _block(text, pending, ends, around)
        pending = []
        if block is not None:
            line += text.count("\n", counted, block.first)
            counted = block.first
            yield replace(block, line=line, goes_on=goes_on)
            goes_on = True
        if token is None:
            return
        if token.kind is Kind.RAW_TEXT:
            title = text[token.start : token.end]
            if token.name == "title" and plain(title).strip(" "):
                first = token.start + len(title) - len(title.lstrip(_WHITE))
                last = first + len(title.strip(_WHITE))
                line += text.count("\n", counted, first)
                counted = first
                yield Block(text, first, first, last, line, is_title=True, goes_on=False)
                goes_on = False
        elif not until:
            around.passes(token)


def footer_place(text: str) -> int | None:
    """Before the last end of the body, or at the end of the page."""
    place, last = None, None
    for token in tokens(text):
        if token.kind is Kind.END and token.name in {"body", "html"}:
            if place is None or token.name == "body":
                place = token.start
        elif token.kind is Kind.START and token.name in {"frameset", "plaintext"}:
            return None
        last = token
    if place is not None:
        return place
    return len(text) if last is None or last.is_closed else None


@dataclass(frozen=True, slots=True)
class Footer:
    """A last paragraph that is not in the file.

    Attributes:
        start: Where it is put.
        text: What it says.
    """

    start: int
    text: str

    @property
    def end(self) -> int:
        """Where it is put, too."""
        return self.start

    def segments(self) -> Iterator[Segment]:
        """None."""
        yield from ()

    def written(self, translations: Iterator[str], layout: Layout) -> str:  # noqa: ARG002 - a place
        """The paragraph."""
        return f"<p>{escaped(self.text)}</p>\n"


class _Around:
    """The block elements that are open at a place in a page."""

    def __init__(self) -> None:
        self._names: list[str] = []
        self._count: Counter[str] = Counter()
        self.paragraph: int | None = None  # where one has just begun

    @property
    def innermost(self) -> str:
        """Its name; that of the body where nothing is open."""
        return self._names[-1] if self._names else "body"

    def passes(self, token: Token) -> None:
        """A tag that is not inline."""
        self.paragraph = None
        name = token.name
        if token.kind is Kind.START:
            if self.innermost == "p" and name in _END_PARAGRAPH:
                self._close("p")
            if name in VOID:
                return
            if name == "p":
                self.paragraph = token.start
            self._names.append(name)
            self._count[name] += 1
        elif token.kind is Kind.END and self._count[name]:
            self._close(name)

    def _close(self, name: str) -> None:
        while True:
            last = self._names.pop()
            self._count[last] -= 1
            if last == name:
                return


def _block(
    text: str, pending: Sequence[Token], ends: dict[int, int], around: _Around
) -> Block | None:
    """The text of tokens between two block tags; None if they hold no language."""
    if not any(token.kind is Kind.TEXT for token in pending):
        return None
    runs, places = runs_of(text, pending, ends)
    chosen = core(runs, is_outside)
    if all(isinstance(run, Mark) or not run.strip(" ") for run in runs[chosen]):
        return None
    first, last = places[chosen][0][0], places[chosen][-1][1]
    source = text[first:last]
    last = first + len(source.rstrip(_WHITE))
    first += len(source) - len(source.lstrip(_WHITE))
    quote: tuple[int, int] | None = (places[0][0], places[-1][1])
    start = places[0][0]
    if around.paragraph is not None:
        start = around.paragraph
        around.paragraph = None
    elif around.innermost not in _FLOW:
        quote = None
    return Block(text, start if quote else first, first, last, 1, quote=quote)


def _can_stand_twice(markup: Markup) -> bool:
    """Whether markup may stand in a page once more, and is opened and closed in its text."""
    found = [token for token in tokens(markup.raw) if token.name]
    if markup.side is Side.ALONE and len(found) == 1 and found[0].name not in VOID:
        return False
    return not any(
        token.name in _NOT_TWICE
        or not {"id", "name"}.isdisjoint(attributes(markup.raw[token.start : token.end]))
        for token in found
        if token.kind is Kind.START
    )
