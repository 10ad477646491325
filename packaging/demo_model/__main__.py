r"""Makes the demo model: vocabulary, training, quantisation, measurement, folder.

    python packaging/demo_model [--minutes 65] [--work FOLDER] [--seed 1]
    python packaging/demo_model --check

Needs MLX and nothing else.  A run that was broken off goes on from its last checkpoint when it is
given the same work folder.  One core is used.  On Linux this makes it several times faster:

    OPENBLAS_NUM_THREADS=1 LD_PRELOAD=.../openblas-pthread/libblas.so.3 \
    MALLOC_MMAP_MAX_=0 MALLOC_TOP_PAD_=268435456 MALLOC_TRIM_THRESHOLD_=8000000000
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

# Compiling on the CPU calls a C++ compiler for every new shape.
os.environ.setdefault("MLX_DISABLE_COMPILE", "1")
sys.path.insert(1, str(Path(__file__).resolve().parents[2]))

import mlx.core as mx
import vocabulary
import words
from check import SHIPPED, Result, measure, table
from corpus import Example
from decode import translate
from network import parameter_count, read_quantized, shape, untrained, write_quantized
from readme import readme
from train import train
from vocabulary import Tokenizer

_BITS = 8


def _vocabulary(work: Path) -> list[vocabulary.Row]:
    """The vocabulary of the run in `work`; a new one when there is none."""
    if not (work / vocabulary.FILE).exists():
        vocabulary.write(vocabulary.build(), work)
    return vocabulary.read(work)


def _write_model(weights: dict[str, mx.array], folder: Path) -> None:
    rows = vocabulary.read(folder)
    write_quantized(weights, len(rows), _BITS, folder)


def _measure_and_describe(folder: Path) -> list[Result]:
    """Measure the model of a folder and write what tells about it."""
    model, tokenizer = read_quantized(folder), Tokenizer.read(folder)
    asked = [Example(source, target, text, "") for source, target, text in words.SAMPLES]
    samples = [
        {"source": e.source, "target": e.target or "", "text": e.text, "translation": translation}
        for e, translation in zip(asked, translate(model, tokenizer, asked), strict=True)
    ]
    words.write(samples, folder)
    results = measure(model, tokenizer)
    size = (folder / "model.safetensors").stat().st_size
    parameters = parameter_count(untrained(tokenizer.size, seed=0))
    text = readme(results, shape(tokenizer.size), parameters, size, _BITS)
    (folder / "README.md").write_text(text, encoding="utf-8")
    return results


def main() -> int:
    """Make the model, or only measure it."""
    parser = argparse.ArgumentParser(description="Make the demo model.")
    parser.add_argument("--check", action="store_true", help="only measure the one in --out")
    parser.add_argument("--minutes", type=float, default=65, help="length of the training")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--work", type=Path, default=Path("build/demo-model"), help="checkpoints")
    parser.add_argument("--out", type=Path, default=SHIPPED, help="the model's folder")
    arguments = parser.parse_args()
    out: Path = arguments.out
    if arguments.check:
        results = measure(read_quantized(out), Tokenizer.read(out))
    else:
        vocabulary.write(_vocabulary(arguments.work), out)
        weights = train(
            Tokenizer.read(out),
            arguments.work,
            arguments.minutes,
            arguments.seed,
            saved=lambda weights: _write_model(weights, out),
        )
        _write_model(weights, out)
        results = _measure_and_describe(out)
    print(table(results))
    return 0 if all(result.passed for result in results) else 1


if __name__ == "__main__":
    sys.exit(main())
