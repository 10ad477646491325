"""Text as the model may see it."""

from __future__ import annotations

import re
import unicodedata

REPLACEMENT = "\ufffd"
_SURROGATES = re.compile("[\ud800-\udfff]")


def without_surrogates(text: str) -> str:
    """Replace lone surrogates by U+FFFD: no encoding can carry them."""
    return _SURROGATES.sub(REPLACEMENT, text)


def folded(text: str) -> str:
    """A text as it is searched: letter case, width of characters and such left aside."""
    return unicodedata.normalize("NFKC", text).casefold()
