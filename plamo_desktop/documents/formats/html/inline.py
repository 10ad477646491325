"""Language and inline markup of a stretch of HTML, and back."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from html import unescape
from typing import Final

from plamo_desktop.documents.formats.html.tokens import VOID, Kind, Token, attributes
from plamo_desktop.documents.formats.markup import Markup, suitable, unwrapped
from plamo_desktop.documents.marks import Mark, Side

# Elements that stand within a sentence.  All others end it.
INLINE: Final = frozenset({
    "a", "abbr", "acronym", "audio", "b", "bdi", "bdo", "big", "br", "button", "canvas", "cite",
    "code", "data", "del", "dfn", "em", "embed", "font", "i", "iframe", "img", "input", "ins",
    "kbd", "label", "map", "mark", "math", "nobr", "object", "output", "picture", "q", "rb", "rp",
    "rt", "ruby", "s", "samp", "script", "small", "span", "strike", "strong", "style", "sub",
    "sup", "svg", "textarea", "time", "tt", "u", "var", "video", "wbr",
})  # fmt: skip
# Elements whose contents are never language.
KEPT: Final = frozenset({
    "audio", "canvas", "code", "iframe", "kbd", "math", "noembed", "noframes", "object", "picture",
    "pre", "rp", "rt", "samp", "script", "style", "svg", "textarea", "var", "video", "xmp",
})  # fmt: skip
# Their end tags may be left out.
_READINGS: Final = ("rt", "rp")
_END_READING: Final = frozenset({"rb", "rp", "rt", "rtc", "ruby"})
_BLANKS: Final = re.compile(r"[ \t\n\f\r]+")
_OUTER: Final = re.compile(r"<(?:br|wbr|script|style)\b|<[!?]", re.IGNORECASE)


def kept_ends(text: str, found: Sequence[Token]) -> tuple[dict[int, int], set[int]]:
    """Where the elements end that are kept as they are, by where they begin.

    Returns:
        The ends, and which elements have no end tag: they go as far as the block they are in.
    """
    ends: dict[int, int] = {}
    opened: dict[str, list[int]] = {}
    kept: set[int] = set()
    for token in found:
        if token.name in _END_READING:
            for name in _READINGS:
                if opened.get(name) and not (token.kind is Kind.END and token.name == name):
                    ends[opened[name].pop()] = token.start
        if token.kind is Kind.START and token.name not in VOID:
            stack = opened.setdefault(token.name, [])
            if token.name == "p":  # the one before ends here
                stack.clear()
            stack.append(token.start)
            if _is_kept(text, token):
                kept.add(token.start)
        elif token.kind is Kind.END and opened.get(token.name):
            ends[opened[token.name].pop()] = token.end
    unclosed = kept.difference(ends)
    ends = {start: end for start, end in ends.items() if start in kept}
    if unclosed:
        waiting: list[int] = []
        for token in found:
            if waiting and token.name and token.name not in INLINE:
                ends.update(dict.fromkeys(waiting, token.start))
                waiting.clear()
            if token.start in unclosed:
                waiting.append(token.start)
        ends.update(dict.fromkeys(waiting, found[-1].end))
    return ends, unclosed


def runs_of(
    text: str, found: Iterable[Token], ends: dict[int, int]
) -> tuple[list[str | Mark], list[tuple[int, int]]]:
    """The language and the markup of tokens that end no sentence, and where each of them stands."""
    runs: list[str | Mark] = []
    places: list[tuple[int, int]] = []
    opened: list[tuple[str, int]] = []
    names: Counter[str] = Counter()
    until = 0
    for token in found:
        if token.start < until:
            continue
        until = ends.get(token.start, token.end)
        raw = text[token.start : until]
        places.append((token.start, until))
        if token.kind is Kind.TEXT:
            runs.append(plain(raw))
        elif token.start in ends:
            runs.append(Markup(raw))
        elif token.kind is Kind.START and token.name not in VOID:
            opened.append((token.name, len(runs)))
            names[token.name] += 1
            runs.append(Markup(raw))
        elif token.kind is Kind.END and names[token.name]:
            while True:  # what was opened within and is still open has no partner
                name, first = opened.pop()
                names[name] -= 1
                if name == token.name:
                    break
            runs[first] = Markup(text[slice(*places[first])], Side.OPENS)
            runs.append(Markup(raw, Side.CLOSES))
        else:
            runs.append(Markup(raw))
    return runs, places


def plain(raw: str) -> str:
    """What a stretch of text says."""
    return collapsed(unescape(suitable(raw)))


def collapsed(text: str) -> str:
    """A text with white space as browsers show it (CSS Text, segment breaks)."""
    return _BLANKS.sub(" ", unwrapped(text))


def escaped(text: str) -> str:
    """A text as it is written in HTML and XML."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def is_outside(run: str | Mark) -> bool:
    """Whether a run at the end of a text is no part of it: white space, line breaks, comments."""
    if isinstance(run, str):
        return not run.strip(" ")
    return _OUTER.match(run.raw) is not None


def _is_kept(text: str, token: Token) -> bool:
    """Whether an element's contents are no language, or not to be translated."""
    if token.name in KEPT:
        return True
    tag = text[token.start : token.end]
    if "translate" not in tag.lower():
        return False
    own = attributes(tag)
    return own.get("translate", "").lower() == "no" or "notranslate" in own.get("class", "").split()
