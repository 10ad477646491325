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


def place(
    starts: Sequence[int],
    labels: Sequence[int],
    limit: int,
    report: Callable[[int, int], None],
) -> list[int]:
    """Choose a base for every node that has children, by first fit, the widest nodes first.

    Args:
        starts: Where each node's labels begin in `labels`, and one more for the end.  The first
            node is the root, which gets base 0.
        labels: Labels of the children, from 1 up, rising within a node.
        limit: Bases must be below it.
        report: Called now and then with nodes placed and nodes in all.

    Returns:
        One base per node: all distinct, and all slots `base + label` distinct.

    Raises:
        OverflowError: The limit is too low.
    """
    nodes = len(starts) - 1
    counts = [starts[node + 1] - starts[node] for node in range(nodes)]
    wide = [node for node in range(1, nodes) if counts[node] > 1]
    wide.sort(key=lambda node: -counts[node])
    single = [node for node in range(1, nodes) if counts[node] == 1]
    bases = [0] * nodes
    # One slot more than any node can take: every search finds a free one.
    taken = bytearray(limit + max(labels) + 2)
    based = bytearray(len(taken))
    based[0] = 1
    for label in labels[starts[0] : starts[1]]:
        taken[label] = 1

    cursor = 1
    for done, node in enumerate(wide):
        own = labels[starts[node] : starts[node + 1]]
        base, tries = _first_fit(taken, based, own, cursor, limit)
        bases[node] = base
        based[base] = 1
        for label in own:
            taken[base + label] = 1
        if tries > _TRIES:
            cursor = base + own[0]
        if done % _NODES_PER_REPORT == 0:
            report(done, nodes)

    # Nodes with one child fit nearly anywhere: in their own order, which keeps a token's nodes
    # close together, they fill what the wide ones left.
    cursor = 1
    for done, node in enumerate(single, start=len(wide)):
        label = labels[starts[node]]
        cursor = taken.find(0, cursor)
        slot = cursor if cursor > label else taken.find(0, label + 1)
        tries = 1
        while based[slot - label]:
            slot = taken.find(0, slot + 1)
            tries += 1
        if slot - label >= limit:
            raise OverflowError
        bases[node] = slot - label
        based[slot - label] = taken[slot] = 1
        if tries > _TRIES:
            cursor += 1
        if done % _NODES_PER_REPORT == 0:
            report(done, nodes)
    return bases


def _first_fit(
    taken: bytearray, based: bytearray, labels: Sequence[int], cursor: int, limit: int
) -> tuple[int, int]:
    """The lowest base whose slots are free, the first not below `cursor`; and the tries."""
    lowest = labels[0]
    others = labels[1:]
    slot = taken.find(0, max(cursor, lowest + 1))
    tries = 1
    while True:
        base = slot - lowest
        if base >= limit:
            raise OverflowError
        if not based[base]:
            for label in others:
                if taken[base + label]:
                    break
            else:
                return base, tries
        slot = taken.find(0, slot + 1)
        tries += 1
