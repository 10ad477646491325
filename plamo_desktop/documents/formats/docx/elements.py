"""The elements within a paragraph, with their exact places in the XML."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

_TOKEN: Final = re.compile(
    r"<!--.*?-->|<!\[CDATA\[.*?\]\]>|<\?.*?\?>"
    r"|<(?P<slash>/?)(?P<name>[^\s/>]++)(?:[^\"'/>]|/(?!>)|\"[^\"]*\"|'[^']*')*+(?P<empty>/?)>",
    re.DOTALL,
)


class Element:
    """An element of XML that is well formed.

    Attributes:
        name: As it is written, with `w:` for WordprocessingML whatever its prefix is.
        start: Where its start tag begins.
        inner: Where its contents begin.
        inner_end: Where they end.
        end: Where its end tag ends.
        children: Its elements.
    """

    __slots__ = ("children", "end", "inner", "inner_end", "name", "start")

    def __init__(self, name: str, start: int, inner: int) -> None:
        self.name = name
        self.start = start
        self.inner = self.inner_end = self.end = inner
        self.children: list[Element] = []

    def first(self, name: str) -> Element | None:
        """Its first element of a name."""
        return next((child for child in self.children if child.name == name), None)


def element_at(text: str, start: int, end: int, prefix: str) -> Element:
    """The element that fills a stretch of XML."""
    root = Element("", start, start)
    stack = [root]
    for match in _TOKEN.finditer(text, start, end):
        name = match["name"]
        if name is None:
            continue
        if match["slash"]:
            last = stack.pop()
            last.inner_end, last.end = match.start(), match.end()
            continue
        own = f"w:{name[len(prefix) :]}" if name.startswith(prefix) else name
        element = Element(own, match.start(), match.end())
        stack[-1].children.append(element)
        if not match["empty"]:
            stack.append(element)
    return root.children[0]


def outer_spans(text: str, prefix: str) -> Iterator[tuple[int, int]]:
    """Where the paragraphs are that are in no other."""
    token = re.compile(
        r"<!--.*?-->|<!\[CDATA\[.*?\]\]>|<(?P<slash>/?)" + re.escape(prefix) + r"p(?=[\s/>])"
        r"(?:[^\"'/>]|/(?!>)|\"[^\"]*\"|'[^']*')*+(?P<empty>/?)>",
        re.DOTALL,
    )
    depth = start = 0
    for match in token.finditer(text):
        if match["slash"] is None:
            continue
        if match["slash"]:
            depth -= 1
            if not depth:
                yield start, match.end()
        elif not match["empty"]:
            if not depth:
                start = match.start()
            depth += 1
