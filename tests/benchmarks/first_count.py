"""A process that opens a tokenizer and counts; its figures, as JSON, on standard output."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

from plamo_desktop.tokenizer.plamo import PlamoTokenizer

tokenizer = PlamoTokenizer.open(Path(sys.argv[1]), Path(sys.argv[2]))
tokenizer.count("Good morning. おはようございます。")
figures = {"first clock": time.monotonic(), "first cpu": time.process_time()}
tokenizer.warm_up()
figures |= {"warm clock": time.monotonic(), "warm cpu": time.process_time()}
for file in sys.argv[3:]:
    from tests.benchmarks.resident import peak_mb, resident_mb

    # Multiplied, not read whole: reading would leave a peak behind that hides the count's.
    text = Path(file).read_text(encoding="utf-8") * 10
    before = resident_mb()
    tokenizer.count(text)
    figures["memory"] = peak_mb() - before
sys.stdout.write(json.dumps(figures))
