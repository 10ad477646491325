"""Token ids back to text."""

from __future__ import annotations

import codecs
from collections.abc import Iterable, Mapping

from plamo_desktop.core.errors import TokenIdError
from plamo_desktop.tokenizer.vocabulary import Kind


class TokenTable:
    """Bytes and spellings of all tokens, from the arrays of a store."""

    def __init__(self, arrays: Mapping[str, memoryview]) -> None:
        self._bytes = arrays["token_bytes"]
        self._starts = arrays["token_starts"]
        self._kinds = arrays["kinds"]

    def __len__(self) -> int:
        return len(self._kinds)

    def output(self, id_: int, *, skip_controls: bool = False) -> bytes:
        """The bytes a token stands for: one byte for a byte row, UTF-8 of its spelling otherwise.

        Args:
            id_: The token.
            skip_controls: Nothing for control and unknown rows.

        Raises:
            TokenIdError: There is no such row.
        """
        if not 0 <= id_ < len(self._kinds):
            raise TokenIdError(id=id_, last=len(self._kinds) - 1)
        if skip_controls and self._kinds[id_] in (Kind.CONTROL, Kind.UNKNOWN):
            return b""
        return bytes(self._bytes[self._starts[id_] : self._starts[id_ + 1]])

    def spelling(self, id_: int) -> str:
        """The token as the vocabulary spells it, `<0x0A>` for a byte row.

        Raises:
            TokenIdError: There is no such row.
        """
        output = self.output(id_)
        return f"<0x{output[0]:02X}>" if self._kinds[id_] == Kind.BYTE else output.decode("utf-8")

    def decode(self, ids: Iterable[int], *, skip_controls: bool = False) -> str:
        """The text of many tokens; bytes that are no UTF-8 become U+FFFD.

        Raises:
            TokenIdError: There is no such row.
        """
        joined = b"".join(self.output(id_, skip_controls=skip_controls) for id_ in ids)
        return joined.decode("utf-8", errors="replace")


class StreamingDetokenizer:
    """Text as tokens arrive, whole characters only.

    The pieces of `add` and `finish` together are what `TokenTable.decode` gives for the same ids.
    """

    def __init__(self, table: TokenTable, *, skip_controls: bool = False) -> None:
        self._table = table
        self._skip_controls = skip_controls
        self._decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")

    def add(self, id_: int) -> str:
        """Take a token; gives the characters it completes, maybe none.

        Raises:
            TokenIdError: There is no such row; nothing changes.
        """
        return self._decoder.decode(self._table.output(id_, skip_controls=self._skip_controls))

    def finish(self) -> str:
        """End the text: a U+FFFD if a character is incomplete.  Then ready for another text."""
        rest = self._decoder.decode(b"", final=True)
        self._decoder.reset()
        return rest
