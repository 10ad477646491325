"""Tags in pointed brackets, where they stand in texts that are no documents of HTML."""

from __future__ import annotations

import re
from typing import Final

from plamo_desktop.documents.marks import Side

TAG: Final = re.compile(r"</?[A-Za-z0-9][^<>]{0,300}>")

_VOID = re.compile(r"<(?:area|br|col|embed|hr|img|input|link|meta|source|wbr)\b", re.IGNORECASE)


def side_of(tag: str) -> Side:
    """What a tag does."""
    if tag.startswith("</"):
        return Side.CLOSES
    return Side.ALONE if tag.endswith("/>") or _VOID.match(tag) else Side.OPENS
