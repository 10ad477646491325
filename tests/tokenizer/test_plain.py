"""The first count of a start: right, and before anything that is compiled is imported."""

from __future__ import annotations

import ast

from tests.tokenizer.processes import run_python

SCRIPT = """
import sys
from pathlib import Path
from plamo_desktop.core.prompt import around_text
from plamo_desktop.tokenizer.plamo import PlamoTokenizer

tokenizer = PlamoTokenizer.open(Path(sys.argv[1]), Path(sys.argv[2]))
text = "Good morning. おはようございます。 𠮷野家 \\0 <|plamo:op|>\\n" * 200
live = tokenizer.live_count(*around_text(None))
live.replace(0, 0, text[5:])
live.replace(0, 0, text[:5])
counts = [tokenizer.store_state, tokenizer.count(text), live.tokens]
heavy = {"numba", "llvmlite", "numpy"} & sys.modules.keys()
tokenizer.warm_up()
again = tokenizer.live_count(*around_text(None))
again.replace(0, 0, text)
print(repr((sorted(heavy), counts, [tokenizer.count(text), again.tokens])))
"""


def test_a_start_with_a_store_counts_without_numpy_and_numba(big):
    heavy, plain, compiled = ast.literal_eval(run_python(SCRIPT, big.path, big.cache))
    assert heavy == []
    assert plain == ["mapped", *compiled]
