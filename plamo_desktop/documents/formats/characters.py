"""Characters that no line of a file can hold."""

from __future__ import annotations

import re

# What ends a line for one reader or another, and what no line can hold.
_LINE_ENDS = re.compile("\r\n|[\r\v\f\x1c-\x1e\x85\u2028\u2029]")
_CONTROLS = re.compile("[\x00-\x08\x0e-\x1f\x7f\ufeff]")


def plain(text: str) -> str:
    """A text with line feeds for all line ends, and without control characters."""
    return _CONTROLS.sub("", _LINE_ENDS.sub("\n", text))
