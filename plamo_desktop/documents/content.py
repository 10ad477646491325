"""What is in a file, as formats ask for it: bytes, a text, or a text in blocks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol


class Content(Protocol):
    """The contents of one file.  Line ends are line feeds, unless the file has several kinds."""

    def data(self) -> bytes:
        """All bytes, as they are."""

    def text(self) -> str:
        """The whole text, without a byte order mark."""

    def blocks(self) -> Iterator[str]:
        """The text in blocks of whole lines, so that a large one need not be held."""


@dataclass(frozen=True, slots=True)
class TextContent:
    """A text that is in memory."""

    whole: str

    def data(self) -> bytes:
        """The text in UTF-8."""
        return self.whole.encode("utf-8", "surrogatepass")

    def text(self) -> str:
        """The text."""
        return self.whole

    def blocks(self) -> Iterator[str]:
        """The text as a single block."""
        yield self.whole


@dataclass(frozen=True, slots=True)
class DataContent:
    """Bytes that are in memory."""

    whole: bytes

    def data(self) -> bytes:
        """The bytes."""
        return self.whole

    def text(self) -> str:
        """The bytes read as UTF-8."""
        return self.whole.decode("utf-8")

    def blocks(self) -> Iterator[str]:
        """The text as a single block."""
        yield self.text()
