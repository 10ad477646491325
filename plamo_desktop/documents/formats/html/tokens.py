"""HTML cut into tags, texts and the rest, by the tokenization rules of the HTML standard.

Every character of the file is in exactly one token, malformed or not.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Iterator
from typing import Final, NamedTuple

_SPACE: Final = r"\t\n\f\r "
_ATTRIBUTE: Final = (
    rf"(?P<name>=?[^{_SPACE}/>=]++|=)"
    rf"(?:[{_SPACE}]*+=[{_SPACE}]*+"
    rf"(?P<value>\"[^\"]*+\"|'[^']*+'|(?![\"'])[^{_SPACE}>]*+)|(?![{_SPACE}]*+=))"
)
_ATTRIBUTES: Final = re.compile(_ATTRIBUTE)
_TAG: Final = re.compile(
    rf"<(?P<slash>/?)(?P<tag>[A-Za-z][^{_SPACE}/>]*+)"
    rf"(?:[{_SPACE}/]++|{re.sub(r'[?]P<[a-z]+>', '?:', _ATTRIBUTE)})*+>"
)
_COMMENT_END: Final = re.compile(r"--!?>")
# What browsers read as text up to the end tag of the same name.
RAW: Final = frozenset({
    "script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes",
})  # fmt: skip
VOID: Final = frozenset({
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param",
    "source", "track", "wbr",
})  # fmt: skip
_FOREIGN: Final = frozenset({"svg", "math"})
_SCRIPT: Final = re.compile(r"<!--|-->|</?script(?=[\t\n\f\r />])", re.IGNORECASE)


class Kind(enum.Enum):
    """What a token is."""

    TEXT = "text"
    RAW_TEXT = "raw text"
    START = "start tag"
    END = "end tag"
    OTHER = "comment or declaration"


class Token(NamedTuple):
    """A stretch of a file.

    Attributes:
        kind: What it is.
        start: Where it begins.
        end: Where it ends.
        name: Of a tag, or of the element whose raw text it is; in small letters.
        is_closed: Whether it has its own end; without, the file ended in it.
    """

    kind: Kind
    start: int
    end: int
    name: str = ""
    is_closed: bool = True


def tokens(text: str, start: int = 0, end: int | None = None) -> Iterator[Token]:
    """All of a text, or of a stretch of it, in order."""
    end = len(text) if end is None else end
    is_xml = text.startswith("<?xml", start)
    foreign: list[str] = []
    at = held = start  # text is held back, so that a lone `<` does not cut it
    while (found := text.find("<", at, end)) >= 0:
        token = _markup(text, found, end, is_cdata=is_xml or bool(foreign))
        if token is None:
            at = found + 1
            continue
        if found > held:
            yield Token(Kind.TEXT, held, found)
        at = held = token.end
        is_empty = text.endswith("/>", token.start, token.end)
        if token.kind is Kind.START and not foreign:
            is_raw = token.name in RAW and not (is_xml and is_empty)
            close = _raw_end(text, token.name, at, end) if is_raw else at
            if close == end > at or token.name == "plaintext":
                # What is never closed goes on to the end, whatever is written there.
                yield Token(Kind.OTHER, token.start, end, is_closed=False)
                return
            yield token
            if close > at:
                yield Token(Kind.RAW_TEXT, at, close, token.name)
                at = held = close
        else:
            yield token
        if token.name in _FOREIGN:
            if token.kind is Kind.START and not is_empty:
                foreign.append(token.name)
            elif token.kind is Kind.END and foreign and foreign[-1] == token.name:
                foreign.pop()
    if end > held:
        yield Token(Kind.TEXT, held, end)


def attributes(tag: str) -> dict[str, str]:
    """The attributes of a start tag as they are written, without their quotes."""
    found: dict[str, str] = {}
    begin = re.match(rf"<[^{_SPACE}/>]*", tag)
    for match in _ATTRIBUTES.finditer(tag, begin.end() if begin else 0, len(tag) - 1):
        value = match["value"] or ""
        if value[:1] in {'"', "'"}:
            value = value[1:-1]
        found.setdefault(match["name"].lower(), value)
    return found


def _markup(text: str, at: int, end: int, *, is_cdata: bool) -> Token | None:
    """The token that begins with the `<` at a place; None where that is text."""
    following = text[at + 1 : at + 2] if at + 1 < end else ""
    if following.isascii() and following.isalpha():
        return _tag(text, at, end, Kind.START)
    if following == "/":
        letter = text[at + 2 : at + 3] if at + 2 < end else ""
        if letter.isascii() and letter.isalpha():
            return _tag(text, at, end, Kind.END)
        return _until(text, at, ">", at + 2, end) if letter else None
    if following == "!":
        if text.startswith("<!--", at, end):
            return _comment(text, at, end)
        if is_cdata and text.startswith("<![CDATA[", at, end):
            return _until(text, at, "]]>", at + 9, end)
        return _until(text, at, ">", at + 2, end)
    if following == "?":
        return _until(text, at, ">", at + 2, end)
    return None


def _tag(text: str, at: int, end: int, kind: Kind) -> Token:
    match = _TAG.match(text, at, end)
    if match is None:
        # The file ends in the tag.  Nobody reads what comes then.
        return Token(Kind.OTHER, at, end, is_closed=False)
    return Token(kind, at, match.end(), match["tag"].lower())


def _comment(text: str, at: int, end: int) -> Token:
    for abrupt in ("<!-->", "<!--->"):
        if text.startswith(abrupt, at, end):
            return Token(Kind.OTHER, at, at + len(abrupt))
    match = _COMMENT_END.search(text, at + 4, end)
    if match is None:
        return Token(Kind.OTHER, at, end, is_closed=False)
    return Token(Kind.OTHER, at, match.end())


def _until(text: str, at: int, close: str, begin: int, end: int) -> Token:
    found = text.find(close, begin, end)
    if found < 0:
        return Token(Kind.OTHER, at, end, is_closed=False)
    return Token(Kind.OTHER, at, found + len(close))


def _raw_end(text: str, name: str, at: int, end: int) -> int:
    """Where the text of a raw element ends: at its end tag, or with the file."""
    if name != "script":
        match = re.compile(rf"</{name}(?=[{_SPACE}/>])", re.IGNORECASE).search(text, at, end)
        return match.start() if match else end
    # Within a comment, an inner pair of script tags does not end the outer one.
    in_comment = is_inner = False
    for match in _SCRIPT.finditer(text, at, end):
        found = match.group().lower()
        if found == "<!--":
            in_comment = True
        elif found == "-->":
            in_comment = is_inner = False
        elif found == "<script":
            is_inner = in_comment
        elif is_inner:
            is_inner = False
        else:
            return match.start()
    return end
