"""How the automaton's arrays are packed; see `automaton.build` for what they hold."""

from __future__ import annotations

from typing import Final

SCORE_SCALE: Final = 1e4
UNKNOWN_COST: Final = 10_000_000
NEVER_COST: Final = 20_000_000
MAX_TOKEN_LENGTH: Final = 62

# A record is label (16 bits), base to go on with (22), start of the matches (21), pairs (5).
BASE_SHIFT: Final = 16
BASE_BITS: Final = 22
MATCH_SHIFT: Final = 38
MATCH_BITS: Final = 21
PAIRS_SHIFT: Final = 59
LABEL_BITS: Final = 16
# The low bits of a key and an entry are 63 - length: among equal costs the longest is the least.
LENGTH_BITS: Final = 6
LONGEST: Final = 63
UNKNOWN_KEY: Final = (UNKNOWN_COST << LENGTH_BITS) | LONGEST
# Costs more than the unknown character it competes with: never chosen.
PAD_KEY: Final = (NEVER_COST << LENGTH_BITS) | (LONGEST - 1)
PAD_ENTRY: Final = LONGEST - 1
