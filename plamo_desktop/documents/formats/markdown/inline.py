"""Inline Markdown cut into language and marks, exactly.

The rules are CommonMark's, with strikethrough, footnotes and math.  markdown-it-py, which finds the
blocks, tells no positions within them; the tests hold the two against each other.  Every step goes
through the text once, whatever is in it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from html import unescape
from html.entities import html5
from typing import Final

from markdown_it.common.utils import (
    isMdAsciiPunct,
    isPunctChar,
    isWhiteSpace,
    normalizeReference,
)
from markdown_it.helpers import parseLinkDestination, parseLinkTitle

from plamo_desktop.documents.formats.html.inline import KEPT
from plamo_desktop.documents.formats.markdown.items import (
    Code,
    Delimiters,
    Item,
    Piece,
    Tag,
    finished,
    pair,
)
from plamo_desktop.documents.marks import Mark, Side

_SPECIAL: Final = re.compile(r"[\\`*_~\[\]!<&\n$]")
_PUNCTUATION: Final = frozenset(r"""!"#$%&'()*+,-./:;<=>?@[\]^_`{|}~""")
_TICKS: Final = re.compile("`++")
_ENTITY: Final = re.compile(r"&(?:#[Xx][0-9A-Fa-f]{1,6}|#[0-9]{1,7}|([A-Za-z][A-Za-z0-9]{1,31}));")
_AUTOLINK: Final = re.compile(
    r"<(?:[A-Za-z][A-Za-z0-9+.\-]{1,31}:[^<>\x00-\x20]*+"
    r"|[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]++@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?"
    r"(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*)>"
)
_TAG: Final = re.compile(
    r"<(?:(?P<open>[A-Za-z][A-Za-z0-9\-]*+)"
    r"(?:\s++[a-zA-Z_:][a-zA-Z0-9:._-]*+(?:\s*+=\s*+(?:[^\"'=<>`\x00-\x20]++|'[^']*+'|\"[^\"]*+\"))?+)*+"
    r"\s*+/?>"
    r"|/(?P<close>[A-Za-z][A-Za-z0-9\-]*+)\s*+>)"
)
_FOOTNOTE: Final = re.compile(r"\[\^[^\s\[\]]++\]")
_LABEL: Final = re.compile(r"\[((?:[^\[\]\\]|\\.){0,999})\]", re.DOTALL)
# Images within images are copied for each; nobody describes one at greater length.
_LONGEST_IMAGE: Final = 4000
# What begins so is raw HTML up to its end.
_RAW: Final = (("<!--", "-->"), ("<?", "?>"), ("<![CDATA[", "]]>"), ("<!", ">"))


@dataclass(slots=True)
class _Bracket:
    """A `[` or `![` that may be a link's."""

    at: int  # its item
    end: int  # of it in the text
    is_image: bool
    delimiters: int
    holds_bracket: bool = False


def scan(text: str, references: Mapping[str, object]) -> list[str | Mark]:
    """The language and the marks of a paragraph's text.

    Args:
        text: Its lines without what belongs to the blocks around it.
        references: Of the whole document, by their normalized labels.
    """
    if _SPECIAL.search(text) is None:
        return [text] if text else []
    return _Scanner(text, references).scan()


class _Scanner:
    """One pass over a text."""

    def __init__(self, text: str, references: Mapping[str, object]) -> None:
        self._text = text
        self._references = references
        self._items: list[Item] = []
        self._delimiters: list[Delimiters] = []
        self._brackets: list[_Bracket] = []
        self._inactive = 0  # brackets below hold a link, so they can be none
        self._missing: set[str] = set()  # ends that are not in the rest of the text
        self._ticks: dict[int, list[int]] | None = None

    def scan(self) -> list[str | Mark]:
        """All of it."""
        text, items = self._text, self._items
        at = 0
        while at < len(text):
            match = _SPECIAL.search(text, at)
            if match is None:
                items.append(text[at:])
                break
            found = match.start()
            if found > at:
                items.append(text[at:found])
            at = self._special(text[found], found)
        pair(self._delimiters)
        return finished(items)

    def _special(self, letter: str, at: int) -> int:
        """Take what begins with a special character; where the next begins."""
        text, items = self._text, self._items
        match letter:
            case "\\":
                following = text[at + 1 : at + 2]
                if following == "\n":
                    items.append(Code("\\", is_break=True))
                    return at + 1
                items.append(following if following in _PUNCTUATION else "\\")
                return at + 2 if following and following in _PUNCTUATION else at + 1
            case "`":
                return self._code(at)
            case "$":
                return self._math(at)
            case "*" | "_" | "~":
                return self._run(letter, at)
            case "!":
                if text.startswith("![", at):
                    return self._bracket(at, at + 2, is_image=True)
            case "[":
                match = _FOOTNOTE.match(text, at)
                if match and not text.startswith("(", match.end()):
                    items.append(Code(match.group()))
                    return match.end()
                return self._bracket(at, at + 1, is_image=False)
            case "]":
                return self._close_bracket(at)
            case "<":
                return self._angle(at)
            case "&":
                match = _ENTITY.match(text, at)
                if match and (match[1] is None or match[1] + ";" in html5):
                    items.append(unescape(match.group()))
                    return match.end()
            case "\n":
                return self._line_end(at)
        items.append(letter)
        return at + 1

    def _line_end(self, at: int) -> int:
        items = self._items
        if items and isinstance(items[-1], str):
            line = items[-1].rstrip(" ")
            if len(items[-1]) - len(line) >= 2:
                spaces = items[-1][len(line) :]
                items[-1] = line
                items.append(Code(spaces, is_break=True))
            else:
                items[-1] = line
        items.append("\n")
        at += 1
        while self._text[at : at + 1] in {" ", "\t"}:
            at += 1
        return at

    def _code(self, at: int) -> int:
        text = self._text
        after = _run_end(text, at)
        length = after - at
        if self._ticks is None:
            self._ticks = {}
            for run in _TICKS.finditer(text, at):
                self._ticks.setdefault(run.end() - run.start(), []).append(run.start())
            for places in self._ticks.values():
                places.reverse()
        places = self._ticks.get(length, [])
        while places and places[-1] < after:
            places.pop()
        if not places:
            self._items.append(text[at:after])
            return after
        end = places[-1] + length
        self._items.append(Code(text[at:end]))
        return end

    def _math(self, at: int) -> int:
        for opening, closing in (("$`", "`$"), ("$$", "$$")):
            if self._text.startswith(opening, at):
                end = self._find(closing, at + 3)
                if end >= 0:
                    self._items.append(Code(self._text[at : end + 2]))
                    return end + 2
                self._items.append(opening[0] if opening == "$`" else opening)
                return at + (1 if opening == "$`" else 2)
        self._items.append("$")
        return at + 1

    def _find(self, wanted: str, at: int) -> int:
        if wanted in self._missing:
            return -1
        found = self._text.find(wanted, at)
        if found < 0:
            self._missing.add(wanted)
        return found

    def _angle(self, at: int) -> int:
        text, items = self._text, self._items
        match = _AUTOLINK.match(text, at)
        if match:
            items.append(Code(match.group()))
            return match.end()
        match = _TAG.match(text, at)
        if match:
            name = match["open"] or match["close"]
            if match["open"] and name.lower() in KEPT:
                end = self._find(f"</{name}>", match.end())
                if end >= 0:
                    end += len(name) + 3
                    items.append(Code(text[at:end]))
                    return end
            items.append(Tag(match.group(), name.lower(), match["close"] is not None))
            return match.end()
        if text.startswith(("<!", "<?"), at):
            for short in ("<!-->", "<!--->"):
                if text.startswith(short, at):
                    items.append(Code(short))
                    return at + len(short)
            for opening, closing in _RAW:
                if text.startswith(opening, at):
                    if opening == "<!" and not text[at + 2 : at + 3].isascii():
                        break
                    if opening == "<!" and not text[at + 2 : at + 3].isalpha():
                        break
                    end = self._find(closing, at + len(opening))
                    if end >= 0:
                        items.append(Code(text[at : end + len(closing)]))
                        return end + len(closing)
                    break
        items.append("<")
        return at + 1

    def _run(self, letter: str, at: int) -> int:
        text = self._text
        end = _run_end(text, at)
        before = text[at - 1] if at else " "
        after = text[end] if end < len(text) else " "
        before_white, after_white = isWhiteSpace(ord(before)), isWhiteSpace(ord(after))
        before_mark = isMdAsciiPunct(ord(before)) or isPunctChar(before)
        after_mark = isMdAsciiPunct(ord(after)) or isPunctChar(after)
        left = not after_white and (not after_mark or before_white or before_mark)
        right = not before_white and (not before_mark or after_white or after_mark)
        length = end - at
        if letter == "~":
            run = Delimiters("~~", length // 2, 0, left, right, "~" * (length % 2))
        elif letter == "*":
            run = Delimiters("*", length, length, left, right)
        else:
            opens = left and (not right or before_mark)
            closes = right and (not left or after_mark)
            run = Delimiters("_", length, length, opens, closes)
        self._items.append(run)
        if run.count and (run.opens or run.closes):
            self._delimiters.append(run)
        return end

    def _bracket(self, at: int, end: int, *, is_image: bool) -> int:
        if self._brackets:
            self._brackets[-1].holds_bracket = True
        self._brackets.append(_Bracket(len(self._items), end, is_image, len(self._delimiters)))
        self._items.append(self._text[at:end])
        return end

    def _close_bracket(self, at: int) -> int:
        if not self._brackets:
            self._items.append("]")
            return at + 1
        opener = self._brackets.pop()
        is_inactive = not opener.is_image and len(self._brackets) < self._inactive
        self._inactive = min(self._inactive, len(self._brackets))
        found = None if is_inactive else self._target(opener, at)
        if found is None or (opener.is_image and at - opener.end > _LONGEST_IMAGE):
            self._items.append("]")
            return at + 1
        end, parts, raw = found
        self._pair_above(opener.delimiters)
        items = self._items
        if opener.is_image:
            inner = finished(items[opener.at + 1 :])
            del items[opener.at :]
            label = self._text[opener.end : at]
            shown = Piece(label, tuple(inner))
            items.append(Code("![" + label + raw, parts=("![", shown, *parts)))
        else:
            items[opener.at] = Code("[", Side.OPENS)
            items.append(Code(raw, Side.CLOSES, parts=parts))
            self._inactive = len(self._brackets)
        return end

    def _target(self, opener: _Bracket, at: int) -> tuple[int, tuple[str | Piece, ...], str] | None:
        """Where a link's or image's closing part ends, what it consists of, and its source."""
        text = self._text
        inline = self._inline_target(at) if text.startswith("](", at) else None
        if inline is not None:
            end, parts = inline
            return end, parts, text[at:end]
        match = _LABEL.match(text, at + 1)
        if match and match[1]:
            if normalizeReference(match[1]) in self._references:
                return match.end(), (text[at : match.end()],), text[at : match.end()]
            return None
        end = match.end() if match else at + 1
        if opener.holds_bracket or at - opener.end > 999:
            return None
        label = text[opener.end : at]
        if normalizeReference(label) not in self._references:
            return None
        # The label is the text: what is translated needs it by the side.
        return end, (f"][{label}]",), text[at:end]

    def _inline_target(self, at: int) -> tuple[int, tuple[str | Piece, ...]] | None:
        text = self._text
        size = len(text)
        place = self._skip(at + 2)
        target = parseLinkDestination(text, place, size)
        if target.ok:
            place = target.pos
        begin = self._skip(place)
        if begin > place and text[begin : begin + 1] in {'"', "'", "("}:
            title = parseLinkTitle(text, begin, size)
            if title.ok:
                place = title.pos
                end = self._skip(place)
                if text[end : end + 1] != ")":
                    return None
                source = text[begin + 1 : place - 1]
                quote = text[place - 1]
                piece = Piece(source, (title.str,), quote)
                return end + 1, (text[at : begin + 1], piece, text[place - 1 : end + 1])
        if text[begin : begin + 1] != ")":
            return None
        return begin + 1, (text[at : begin + 1],)

    def _skip(self, at: int) -> int:
        text = self._text
        while at < len(text) and text[at] in " \t\n":
            at += 1
        return at

    def _pair_above(self, bottom: int) -> None:
        pair(self._delimiters[bottom:])
        del self._delimiters[bottom:]


def _run_end(text: str, at: int) -> int:
    """Where a run of one character ends."""
    end = at + 1
    while text[end : end + 1] == text[at]:
        end += 1
    return end
