"""`./dev bench [NAME] [--json FILE]`: measure; nothing here passes or fails."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tests.benchmarks import batching, card, engine, files, idle, memory, startup, tokenizer

BENCHES = {
    "batching": batching,
    "card": card,
    "engine": engine,
    "files": files,
    "idle": idle,
    "memory": memory,
    "startup": startup,
    "tokenizer": tokenizer,
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="./dev bench")
    parser.add_argument("name", nargs="?", choices=BENCHES)
    parser.add_argument("--json", type=Path, metavar="FILE")
    options = parser.parse_args()
    if options.name is None:
        for name, bench in BENCHES.items():
            sys.stdout.write(f"{name:<12}{(bench.__doc__ or '').splitlines()[0]}\n")
        return 0
    BENCHES[options.name].measure().show(options.json)
    return 0


if __name__ == "__main__":
    sys.exit(main())
