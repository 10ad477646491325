"""Text as the model may see it."""

from __future__ import annotations

import re

REPLACEMENT = "\ufffd"
_SURROGATES = re.compile("[\ud800-\udfff]")


def without_surrogates(text: str) -> str:
    """Replace lone surrogates by U+FFFD: no encoding can carry them."""
    return _SURROGATES.sub(REPLACEMENT, text)
