"""Reading a prompt into a cache, block by block, without reading again what is known."""

from __future__ import annotations

import time
from collections.abc import Generator, Sequence

import mlx.core as mx

from plamo_desktop.core.jobs import CancelToken, PromptRead
from plamo_desktop.engine.network import LayerCache, Network
from plamo_desktop.engine.prefixes import Prefixes, Snapshot

_SECONDS = 0.2
_LARGEST_BLOCK, _SMALLEST_BLOCK = 64, 8
_MOST_BLOCKS = 16
_SNAPSHOTS_PER_TEXT = 8


class Pace:
    """How many tokens are read at once so that cancelling never waits for long.

    A block goes through the network by itself, and blocks begin at the same places in every run:
    so a run that began with a snapshot gives the very same numbers as one that did not.  What
    follows the machine's speed from step to step is how many blocks are evaluated together.

    Attributes:
        block: Tokens of a block; halved for good when even one block takes too long.
        blocks: Blocks that are evaluated together.
    """

    def __init__(self) -> None:
        self.block = _LARGEST_BLOCK
        self.blocks = 1
        self._is_slow = False

    def note(self, blocks: int, seconds: float) -> bool:
        """Take a measurement of full blocks; True when the block has become another."""
        per_block = max(seconds / blocks, 1e-6)
        self.blocks = min(max(int(_SECONDS / per_block), 1), 2 * self.blocks, _MOST_BLOCKS)
        is_slow, self._is_slow = self._is_slow, per_block > 2 * _SECONDS
        if not (self._is_slow and is_slow) or self.block == _SMALLEST_BLOCK:
            return False
        self.block //= 2
        self._is_slow = False
        return True


class PromptReader:
    """Reads prompts for one model, in one thread; several may be in progress by turns.

    Args:
        model: The network.
        prefixes: What is known of earlier prompts.
    """

    def __init__(self, model: Network, prefixes: Prefixes | None = None) -> None:
        self._model = model
        self._prefixes = prefixes or Prefixes()
        self._pace = Pace()

    def read(
        self, ids: Sequence[int], head: int, cache: list[LayerCache], token: CancelToken
    ) -> Generator[PromptRead, None, int]:
        """Take all but the last id into an empty cache, without computing logits.

        Args:
            ids: The prompt.
            head: So many ids are the same for every text.
            cache: To be filled.
            token: Looked at between two steps.

        Returns:
            How many ids had been read for an earlier prompt.

        Raises:
            Cancelled: The token was cancelled.
        """
        total = len(ids) - 1
        known = self._prefixes.longest(ids)
        done = reused = len(known.ids) if known is not None else 0
        if known is not None:
            known.restore(cache)
        yield PromptRead(done, total)
        block, is_keeping = self._pace.block, True
        while done < total:
            token.raise_if_cancelled()
            started, count = time.perf_counter(), 0
            while count < self._pace.blocks and done < total:
                end = _block_end(done, head, block, total)
                self._model.read(mx.array([ids[done:end]]), cache)
                is_full, count, done = end - done == block, count + 1, end
                if is_keeping and self._is_kept(done, head, block, total):
                    break
            mx.eval([layer.state for layer in cache])
            if is_full and self._pace.note(count, time.perf_counter() - started):
                # What is known was read in other blocks.
                self._prefixes.clear()
                head, block, is_keeping = done, self._pace.block, False
            elif is_keeping and self._is_kept(done, head, block, total):
                self._keep(ids[:done], cache, is_head=done == head)
            yield PromptRead(done, total)
        token.raise_if_cancelled()
        return reused

    def _keep(self, ids: Sequence[int], cache: list[LayerCache], *, is_head: bool) -> None:
        if not self._prefixes.has(ids):
            self._prefixes.keep(Snapshot.of(ids, cache, is_head=is_head))

    def _is_kept(self, done: int, head: int, block: int, total: int) -> bool:
        """Whether a snapshot is taken here: at the head's end, here and there, near the end."""
        if done <= head:
            return done == head
        if done == total:
            return False
        spacing = max((total - head) // block // _SNAPSHOTS_PER_TEXT, 1)
        return (done - head) // block % spacing == 0 or total - done <= 2 * block


def _block_end(start: int, head: int, block: int, total: int) -> int:
    """Blocks are counted from the head's end."""
    if start < head:
        return min(start + block, head, total)
    return min(start + block - (start - head) % block, total)
