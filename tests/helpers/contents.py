"""Contents of files that are in memory."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


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
