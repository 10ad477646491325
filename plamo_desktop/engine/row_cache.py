"""Keys and values of several rows, each row's at the left and room behind them."""

from __future__ import annotations

import mlx.core as mx

from plamo_desktop.engine.mlx_lm_parts import KVCache

# Room grows by so many tokens at once.
STEP = 256


def rounded_up(tokens: int) -> int:
    """The room that so many tokens take."""
    return -(-tokens // STEP) * STEP


class RowLengths:
    """How many tokens each row has before a step; one for all layers of a batch.

    Attributes:
        offsets: The lengths, shape (rows,).
        seen: So many tokens the longest row has with the step's own.
        mask: Which of them each row sees, shape (rows, 1, 1, seen); None when all see all.
    """

    def __init__(self) -> None:
        self.offsets = mx.zeros(0, mx.int32)
        self.seen = 0
        self.mask: mx.array | None = None

    def set(self, lengths: list[int]) -> None:
        """Make the arrays for a step that adds one token to every row."""
        self.offsets = mx.array(lengths, mx.int32)
        self.seen = max(lengths) + 1
        mask = (mx.arange(self.seen) <= self.offsets[:, None])[:, None, None, :]
        self.mask = None if min(lengths) == max(lengths) else mask


class RowsKVCache:
    """Keys and values of one layer; takes the place of `KVCache` where there are several rows.

    Args:
        lengths: Of the rows, shared by all layers.
        row: The first one's keys and values.
        room: For so many tokens.
    """

    def __init__(self, lengths: RowLengths, row: KVCache, room: int) -> None:
        self._lengths = lengths
        self._keys, self._values = _of(row, room)

    @property
    def offset(self) -> mx.array:
        """Where each row's next token stands, shape (rows,)."""
        return self._lengths.offsets

    @property
    def mask(self) -> mx.array | None:
        """Which tokens each row sees."""
        return self._lengths.mask

    @property
    def room(self) -> int:
        """So many tokens of a row have their place."""
        return self._keys.shape[2]

    @property
    def nbytes(self) -> int:
        """Memory it takes."""
        return self._keys.nbytes + self._values.nbytes

    @property
    def state(self) -> tuple[mx.array, mx.array]:
        """What it holds."""
        return self._keys, self._values

    def update_and_fetch(self, keys: mx.array, values: mx.array) -> tuple[mx.array, mx.array]:
        """Add one token to every row; gives all keys and values, (rows, heads, seen, size) each.

        What stands behind a row's end is for the mask to hide.
        """
        at, seen = self.offset[:, None, None, None], self._lengths.seen
        self._widen(rounded_up(seen))
        self._keys = _put(self._keys, at, keys)
        self._values = _put(self._values, at, values)
        return self._keys[..., :seen, :], self._values[..., :seen, :]

    def join(self, row: KVCache, room: int) -> None:
        """Add a row below the others.

        Args:
            row: Its keys and values.
            room: For so many tokens at least.
        """
        self._widen(room)
        keys, values = _of(row, self.room)
        self._keys = mx.concatenate([self._keys, keys])
        self._values = mx.concatenate([self._values, values])

    def keep(self, rows: mx.array, room: int) -> None:
        """Let all but these rows go, and room that is no longer needed.

        Args:
            rows: Indices, shape (rows,).
            room: For so many tokens.
        """
        self._keys = self._keys[..., :room, :][rows]
        self._values = self._values[..., :room, :][rows]

    def _widen(self, room: int) -> None:
        if room > self.room:
            self._keys = _padded(self._keys, room)
            self._values = _padded(self._values, room)


def _of(row: KVCache, room: int) -> tuple[mx.array, mx.array]:
    keys, values = (array[..., : row.offset, :] for array in (row.keys, row.values))
    return _padded(keys, room), _padded(values, room)


def _padded(array: mx.array, room: int) -> mx.array:
    """With zeros behind: what is hidden must be finite."""
    return mx.pad(array, [(0, 0), (0, 0), (0, room - array.shape[2]), (0, 0)])


def _put(array: mx.array, at: mx.array, new: mx.array) -> mx.array:
    return mx.put_along_axis(array, mx.broadcast_to(at, new.shape), new, axis=2)
