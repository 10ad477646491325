"""Builds the automaton that finds every token beginning at every position of a text.

An Aho-Corasick automaton (Aho and Corasick, "Efficient string matching", 1975) over the reversed
tokens, read from the end of the text to its start.  A node is a suffix of a token.  The state is
the longest node the text goes on with at a position, so the tokens that begin there are the nodes
on its chain of fail links that are tokens themselves: one ready list per state, longest first.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from plamo_desktop.core.errors import VocabularyError
from plamo_desktop.tokenizer.double_array import place
from plamo_desktop.tokenizer.layout import (
    BASE_BITS,
    BASE_SHIFT,
    LABEL_BITS,
    LENGTH_BITS,
    LONGEST,
    MATCH_BITS,
    MATCH_SHIFT,
    MAX_TOKEN_LENGTH,
    NEVER_COST,
    PAD_ENTRY,
    PAD_KEY,
    PAIRS_SHIFT,
    SCORE_SCALE,
    UNKNOWN_COST,
)
from plamo_desktop.tokenizer.vocabulary import Kind, Progress, Vocabulary

_MAX_COST = 1 << 25
_MAX_ID = 1 << 25
# Of all tokens together, which bounds the memory it takes to find out whether they fit.
_MAX_CHARACTERS = 1 << 24

Ints = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class _Rows:
    """The rows a text can match, one per spelling.

    Attributes:
        tokens: Their spellings.
        ids: Their ids.
        costs: round(-score * 10,000).
        special: Whether the row is a control or unknown row.
    """

    tokens: list[str]
    ids: Ints
    costs: Ints
    special: NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class _Trie:
    """Trie of the reversed tokens; node 0 is the root, nodes are numbered in depth-first order.

    Attributes:
        parent: Parent of every node.
        label: Class of the character that leads to it, 0 for the root.
        depth: Its distance from the root.
        row: The row of `_Rows` it spells, or -1.
        edges: Nodes but the root, sorted by parent and label.
        edge_keys: parent << 16 | label of `edges`, rising.
    """

    parent: Ints
    label: Ints
    depth: Ints
    row: Ints
    edges: Ints
    edge_keys: Ints

    def children(self, nodes: Ints, labels: Ints) -> Ints:
        """The child of each node for each label; 0 where there is none."""
        wanted = nodes << LABEL_BITS | labels
        at = np.minimum(np.searchsorted(self.edge_keys, wanted), len(self.edges) - 1)
        return np.where(self.edge_keys[at] == wanted, self.edges[at], 0)

    def levels(self) -> Iterator[Ints]:
        """The nodes of depth 1, of depth 2 and so on."""
        order = np.argsort(self.depth, kind="stable")
        ends = np.cumsum(np.bincount(self.depth))
        for start, end in itertools.pairwise(ends.tolist()):
            yield order[start:end]


@dataclass(frozen=True, slots=True)
class _Chains:
    """What the fail links lead to, for every node.

    Attributes:
        fail: The longest proper prefix, in the order of the text, that is a node.
        inner: The first node with children on the chain that begins with the node itself.
        match: The first token node on that chain; 0 if there is none.
        matches: Number of token nodes on that chain.
    """

    fail: Ints
    inner: Ints
    match: Ints
    matches: Ints


def build(vocabulary: Vocabulary, progress: Progress | None = None) -> Mapping[str, NDArray[Any]]:
    """Build the flat arrays that the kernels read.

    Args:
        vocabulary: Its rows but the byte rows are matched.
        progress: Called now and then with steps done and steps in all.

    Returns:
        Arrays by name:

        * `classes` uint16[code points]: class of a character, 0 for those in no token.
        * `records` uint64[slots]: the double array, see `layout`.
        * `fallbacks` uint32[bases]: base of the next node with children on the chain.
        * `keys` int32[matches]: (cost << 6) | (63 - length), lists padded to pairs, a pair of pads
          first; control and unknown rows hold `PAD_KEY`, so that no text matches them.
        * `entries` int32[matches]: (id << 6) | (63 - length).
        * `special_places` uint32 and `special_keys` int32: where those rows lie in `keys`, and
          the keys that let text match them.
        * `byte_ids` int32[256].

    Raises:
        VocabularyError: The rows do not fit the layout.
    """
    rows = _matching_rows(vocabulary)
    points, lengths = _code_points(vocabulary, rows.tokens)
    classes = _character_classes(points)
    labels = int(np.max(classes))
    if labels >= 1 << LABEL_BITS:
        raise _misfit(vocabulary, "It has too many different characters")
    trie = _build_trie(vocabulary, classes[points], lengths)
    chains = _build_chains(trie)
    starts, keys, special_keys, entries, special = _match_lists(vocabulary, rows, trie, chains)
    bases = _place_nodes(vocabulary, trie, progress or _no_report)
    last_base = int(np.max(bases))
    inner = np.unique(trie.parent[trie.edges])
    fallbacks = np.zeros(last_base + 1, np.uint32)
    fallbacks[bases[inner]] = bases[chains.inner[chains.fail[inner]]]
    pairs = ((chains.matches + 1) // 2).astype(np.uint64)
    record = trie.label | bases[chains.inner] << BASE_SHIFT | starts[chains.match] << MATCH_SHIFT
    # Any label may be added to any base.
    records = np.zeros(last_base + labels + 1, np.uint64)
    records[bases[trie.parent[1:]] + trie.label[1:]] = (
        record.astype(np.uint64) | pairs << np.uint64(PAIRS_SHIFT)
    )[1:]
    return {
        "classes": classes.astype(np.uint16),
        "records": records,
        "fallbacks": fallbacks,
        "keys": keys,
        "entries": entries,
        "special_places": special,
        "special_keys": special_keys,
        "byte_ids": np.array(vocabulary.byte_ids, np.int32),
    }


def _misfit(vocabulary: Vocabulary, cause: str) -> VocabularyError:
    return VocabularyError(file=vocabulary.path, detail=f"{cause} for this program.")


def _too_many(vocabulary: Vocabulary) -> VocabularyError:
    return _misfit(vocabulary, "It has too many tokens")


def _matching_rows(vocabulary: Vocabulary) -> _Rows:
    # Of repeated rows the last stays.
    last = {
        token: row
        for row, (token, kind) in enumerate(zip(vocabulary.tokens, vocabulary.kinds, strict=True))
        if kind != Kind.BYTE
    }
    tokens = list(last)
    ids = np.fromiter(last.values(), np.int64, len(last))
    scores = np.frombuffer(vocabulary.scores, np.float64)[ids]
    with np.errstate(over="ignore"):
        costs = np.minimum(-np.rint(scores * SCORE_SCALE), float(NEVER_COST))
    for wrong, cause in (
        (np.fromiter(map(len, tokens), np.int64) > MAX_TOKEN_LENGTH, "token is too long"),
        (costs <= -_MAX_COST, "score is too high"),
        (costs == UNKNOWN_COST, "score is the one reserved for unknown characters"),
        (ids >= _MAX_ID, "id is too large"),
    ):
        if wrong.any():
            row = int(np.min(ids[wrong])) + 1
            raise VocabularyError(file=vocabulary.path, detail=f"Row {row}: the {cause}.")
    kinds = np.frombuffer(vocabulary.kinds, np.uint8)[ids]
    special = (kinds == Kind.CONTROL) | (kinds == Kind.UNKNOWN)
    return _Rows(tokens, ids, costs.astype(np.int64), special)


def _code_points(vocabulary: Vocabulary, tokens: list[str]) -> tuple[Ints, Ints]:
    """All characters of all tokens in one array, and the tokens' lengths."""
    if sum(map(len, tokens)) > _MAX_CHARACTERS:
        raise _too_many(vocabulary)
    points = np.frombuffer("".join(tokens).encode("utf-32-le"), "<u4").astype(np.int64)
    return points, np.fromiter(map(len, tokens), np.int64, len(tokens))


def _character_classes(points: Ints) -> Ints:
    """Numbers the characters from 1 on, the most frequent first: those share cache lines."""
    characters, counts = np.unique(points, return_counts=True)
    order = np.argsort(-counts, kind="stable")
    classes = np.zeros(int(characters[-1]) + 1, np.int64)
    classes[characters[order]] = np.arange(1, len(order) + 1)
    return classes


def _build_trie(vocabulary: Vocabulary, symbols: Ints, lengths: Ints) -> _Trie:
    """Read the trie off the sorted reversed tokens: a row adds what its neighbour does not share.

    Args:
        vocabulary: Where they come from.
        symbols: Character classes of all tokens, one after the other.
        lengths: Lengths of the tokens, which are all different.
    """
    count, longest = len(lengths), int(np.max(lengths))
    ends = np.cumsum(lengths)
    table = np.zeros((count, longest), ">u2")
    owner = np.repeat(np.arange(count), lengths)
    table[owner, ends[owner] - 1 - np.arange(len(symbols))] = symbols
    # Big-endian numbers sort as byte strings; padding is 0, below every class.
    order = np.argsort(table.view(f"S{2 * longest}").ravel(), kind="stable")
    table, lengths = table[order], lengths[order]
    shared = np.zeros(count, np.int64)
    shared[1:] = (table[1:] == table[:-1]).argmin(axis=1)
    added = lengths - shared
    first = 1 + np.cumsum(added) - added
    nodes = 1 + int(added.sum())
    # Every node but the last of a token has children, and so a base of its own.
    if nodes - count > 1 << BASE_BITS:
        raise _too_many(vocabulary)

    line = np.repeat(np.arange(count), added)
    depth = np.zeros(nodes, np.int64)
    depth[1:] = shared[line] + 1 + np.arange(nodes - 1) - (first[line] - 1)
    label = np.zeros(nodes, np.int64)
    label[1:] = table[line, depth[1:] - 1]
    parent = np.arange(-1, nodes - 1)
    parent[0] = 0
    parent[first[shared == 0]] = 0
    for level in range(1, longest):
        # The node of this depth above a line was added by the nearest line that is new there.
        new = (shared < level) & (lengths >= level)
        source = np.maximum.accumulate(np.where(new, np.arange(count), 0))
        branch = np.flatnonzero(shared == level)
        source = source[branch]
        parent[first[branch]] = first[source] + level - 1 - shared[source]
    row = np.full(nodes, -1)
    row[first + added - 1] = order

    keys = parent[1:] << LABEL_BITS | label[1:]
    by_key = np.argsort(keys)
    return _Trie(parent, label, depth, row, by_key + 1, keys[by_key])


def _build_chains(trie: _Trie) -> _Chains:
    """Fail links level by level, a whole level at a time."""
    nodes = len(trie.parent)
    has_children = np.zeros(nodes, np.bool_)
    has_children[trie.parent[trie.edges]] = True
    is_token = trie.row >= 0
    chains = _Chains(*(np.zeros(nodes, np.int64) for _ in range(4)))
    for level in trie.levels():
        waiting, state = level, chains.fail[trie.parent[level]]
        if trie.depth[level[0]] == 1:
            waiting = waiting[:0]
        while waiting.size:
            found = trie.children(state, trie.label[waiting])
            chains.fail[waiting] = found
            going = (found == 0) & (state != 0)
            waiting, state = waiting[going], chains.fail[state[going]]
        fail = chains.fail[level]
        chains.inner[level] = np.where(has_children[level], level, chains.inner[fail])
        chains.match[level] = np.where(is_token[level], level, chains.match[fail])
        chains.matches[level] = chains.matches[fail] + is_token[level]
    return chains


def _match_lists(
    vocabulary: Vocabulary, rows: _Rows, trie: _Trie, chains: _Chains
) -> tuple[Ints, NDArray[np.int32], NDArray[np.int32], NDArray[np.int32], NDArray[np.uint32]]:
    """The lists of all token nodes.

    Returns:
        Start of each node's list, keys, special keys, entries and special places.
    """
    token_nodes = np.flatnonzero(trie.row >= 0)
    sizes = (chains.matches[token_nodes] + 1) // 2 * 2
    starts = np.zeros(len(trie.row), np.int64)
    # The first pair is that of nodes without matches.
    starts[token_nodes] = 2 + np.cumsum(sizes) - sizes
    total = 2 + int(sizes.sum())
    if total > 1 << MATCH_BITS:
        raise _misfit(vocabulary, "Its tokens overlap too much")
    owner = np.full(total, -1)
    node, at = token_nodes, starts[token_nodes]
    while node.size:
        owner[at] = trie.row[node]
        node = chains.match[chains.fail[node]]
        going = node != 0
        node, at = node[going], at[going] + 1

    lengths = np.fromiter(map(len, rows.tokens), np.int64, len(rows.tokens))
    low = LONGEST - lengths
    costly = rows.costs >= NEVER_COST
    allowed = np.where(costly, PAD_KEY, rows.costs << LENGTH_BITS | low).astype(np.int32)
    entry = (rows.ids << LENGTH_BITS | low).astype(np.int32)
    special = np.flatnonzero((owner >= 0) & rows.special[owner])
    keys = np.where(owner >= 0, allowed[owner], PAD_KEY).astype(np.int32)
    special_keys = keys[special]
    keys[special] = PAD_KEY
    entries = np.where(owner >= 0, entry[owner], PAD_ENTRY).astype(np.int32)
    return starts, keys, special_keys, entries, special.astype(np.uint32)


def _place_nodes(vocabulary: Vocabulary, trie: _Trie, report: Progress) -> Ints:
    """The base of every node with children; 0 for the others."""
    labels = trie.label[trie.edges]
    nodes, starts = np.unique(trie.parent[trie.edges], return_index=True)
    bases = np.zeros(len(trie.parent), np.int64)
    try:
        bases[nodes] = place(
            [*starts.tolist(), len(labels)], labels.tolist(), 1 << BASE_BITS, report
        )
    except OverflowError:
        raise _too_many(vocabulary) from None
    return bases


def _no_report(_done: int, _total: int) -> None:
    """Nobody asked."""
