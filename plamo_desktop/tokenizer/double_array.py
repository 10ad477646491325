"""Packs the edges of a trie into one array of slots.

A double array (Aoe, "An efficient digital search algorithm by using a double-array structure",
1989) puts the child of a node for label `c` into slot `base + c`.  Here every node with children
owns a base of its own.  Two nodes then never want the same slot for the same label, so the label
stored in a slot proves by itself whose child lies there, and no parent has to be stored.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

# After so many tries the search leaves a hole behind: it costs a slot, trying on costs time.
_TRIES = 8
_NODES_PER_REPORT = 4096


class _Slots:
    """Which slots and which bases are in use; grows as needed."""

    def __init__(self, size: int, labels: int) -> None:
        self._labels = labels
        self.taken = bytearray(size + labels + 1)
        self.based = bytearray(size + labels + 1)

    def next_free(self, slot: int) -> int:
        """The first free slot from `slot` on, with room for every label behind it."""
        found = self.taken.find(0, slot)
        if found < 0 or found + self._labels >= len(self.taken):
            more = bytes(len(self.taken) + self._labels)
            self.taken += more
            self.based += more
            return self.next_free(slot)
        return found

    def take(self, base: int, labels: Sequence[int]) -> None:
        self.based[base] = 1
        for label in labels:
            self.taken[base + label] = 1


def place(
    starts: Sequence[int], labels: Sequence[int], report: Callable[[int, int], None]
) -> list[int]:
    """Choose a base for every node that has children.

    Args:
        starts: Where each node's labels begin in `labels`, and one more for the end.  The first
            node is the root, which gets base 0.
        labels: Labels of the children, from 1 up, rising within a node.
        report: Called now and then with nodes placed and nodes in all.

    Returns:
        One base per node: all distinct, and all slots `base + label` distinct.
    """
    nodes = len(starts) - 1
    counts = [starts[node + 1] - starts[node] for node in range(nodes)]
    bases = [0] * nodes
    slots = _Slots(len(labels), max(labels))
    slots.take(0, labels[starts[0] : starts[1]])
    wide = sorted((n for n in range(1, nodes) if counts[n] > 1), key=lambda n: -counts[n])
    done = 1
    cursor = 1
    for node in wide:
        bases[node], cursor = _place_wide(slots, labels[starts[node] : starts[node + 1]], cursor)
        done += 1
        if done % _NODES_PER_REPORT == 0:
            report(done, nodes)
    # The widest nodes came first and left holes; now those that fit anywhere fill them.
    cursor = 1
    for node in range(1, nodes):
        if counts[node] > 1:
            continue
        bases[node], cursor = _place_single(slots, labels[starts[node]], cursor)
        done += 1
        if done % _NODES_PER_REPORT == 0:
            report(done, nodes)
    return bases


def _place_wide(slots: _Slots, labels: Sequence[int], cursor: int) -> tuple[int, int]:
    """First fit from `cursor` on; gives the base and where the next search may begin."""
    first, rest = labels[0], labels[1:]
    slot = slots.next_free(max(cursor, first + 1))
    tries = 1
    while not _fits(slots, slot - first, rest):
        slot = slots.next_free(slot + 1)
        tries += 1
    slots.take(slot - first, labels)
    return slot - first, slot if tries > _TRIES else cursor


def _fits(slots: _Slots, base: int, labels: Sequence[int]) -> bool:
    if slots.based[base]:
        return False
    taken = slots.taken
    for label in labels:  # noqa: SIM110 - a generator would double the time
        if taken[base + label]:
            return False
    return True


def _place_single(slots: _Slots, label: int, cursor: int) -> tuple[int, int]:
    """The next free slot whose base is free as well."""
    cursor = slots.next_free(cursor)
    slot = slots.next_free(max(cursor, label + 1))
    tries = 1
    while slots.based[slot - label]:
        slot = slots.next_free(slot + 1)
        tries += 1
    slots.take(slot - label, (label,))
    return slot - label, cursor + 1 if tries > _TRIES else cursor
