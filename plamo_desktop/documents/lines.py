"""What single lines of a text tell: items of lists, and ends of sentences."""

from __future__ import annotations

# How an item of a list begins.
ITEM = r"(?:[-*–]\s|[•・●○]|\d{1,3}[.)、．]|[(（]?[a-zA-Z\d][)）])"
# Shorter lines were perhaps not wrapped, but are meant to be short.
WRAPPED = 40

_CLOSING = "\"'”’»)]」』）"
_MARKS = ("。", "！", "？", "｡", ".", "!", "?", "…", ":", "：", "؟", "।")


def is_closed(line: str) -> bool:
    """Whether a line ends with the end of a sentence."""
    return line.rstrip().rstrip(_CLOSING).endswith(_MARKS)
