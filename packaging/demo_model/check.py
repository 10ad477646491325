"""Measures a demo model: exact translations of unseen sentences and of the phrasebook.

    python packaging/demo_model/check.py [--all | --sample N] [--model FOLDER]

Exit status 1 means that a figure is below its bar.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from random import Random

sys.path.insert(1, str(Path(__file__).resolve().parents[2]))

from corpus import AUTOMATIC, ENGLISH, JAPANESE, MAIN, Example, held_out, phrase_examples
from decode import translate
from network import read_quantized
from vocabulary import Tokenizer

from plamo_desktop.engine.plamo2 import Model

SHIPPED = Path(__file__).resolve().parents[2] / "resources" / "demo-model"
_UNSEEN, _UNSEEN_BAR, _PHRASES_BAR = 500, 0.98, 0.99


@dataclass(frozen=True, slots=True)
class Group:
    """Examples that are measured together, and the share that must be exact."""

    name: str
    examples: tuple[Example, ...]
    bar: float = 0.0


@dataclass(frozen=True, slots=True)
class Result:
    """What was measured of a group."""

    group: Group
    found: tuple[str, ...]

    @property
    def misses(self) -> list[tuple[Example, str]]:
        """Examples translated otherwise, with what came."""
        pairs = zip(self.group.examples, self.found, strict=True)
        return [(example, text) for example, text in pairs if example.translation != text]

    @property
    def share(self) -> float:
        """The share that is exact."""
        return 1 - len(self.misses) / max(1, len(self.group.examples))

    @property
    def passed(self) -> bool:
        """Whether the bar is reached."""
        return self.share >= self.group.bar


def groups(sample: int | None = None) -> list[Group]:
    """All there is to measure, or `sample` examples of each group."""
    unseen = held_out(_UNSEEN)
    to_japanese = [Example(ENGLISH, JAPANESE, en, ja) for en, ja in unseen]
    to_english = [Example(JAPANESE, ENGLISH, ja, en) for en, ja in unseen]
    by_hand = phrase_examples()
    main = [e for e in by_hand if {e.source, e.target} == set(MAIN)]
    world = [e for e in by_hand if {e.source, e.target} != set(MAIN)]

    def group(name: str, some: Sequence[Example], bar: float = 0.0) -> Group:
        chosen = list(some)
        if sample is not None and sample < len(chosen):
            chosen = Random(0).sample(chosen, sample)
        return Group(name, tuple(chosen), bar)

    def automatic(some: Sequence[Example]) -> list[Example]:
        return [replace(e, source=AUTOMATIC, target=None) for e in some]

    def half_automatic(some: Sequence[Example]) -> list[Example]:
        return [replace(e, source=AUTOMATIC) for e in some]

    made = [
        group("unseen, English to Japanese", to_japanese, _UNSEEN_BAR),
        group("unseen, Japanese to English", to_english, _UNSEEN_BAR),
        group("unseen, automatic", automatic(to_japanese[::2] + to_english[1::2])),
        group("unseen, automatic input", half_automatic(to_japanese[1::2] + to_english[::2])),
    ]
    for source, target in (MAIN, MAIN[::-1]):
        some = [e for e in main if e.source == source]
        made.append(group(f"phrases, {source} to {target}", some, _PHRASES_BAR))
    made.append(group("phrases, automatic", automatic(main)))
    for pair in dict.fromkeys((e.source, e.target) for e in world):
        some = [e for e in world if (e.source, e.target) == pair]
        made.append(group(f"phrases, {pair[0]} to {pair[1]}", some))
    made.append(group("other languages, automatic input", half_automatic(world)))
    return made


def measure(model: Model, tokenizer: Tokenizer, sample: int | None = None) -> list[Result]:
    """Translate every group; all at once, for full batches."""
    asked = groups(sample)
    found = iter(translate(model, tokenizer, [e for group in asked for e in group.examples]))
    return [Result(group, tuple(islice(found, len(group.examples)))) for group in asked]


def table(results: Sequence[Result]) -> str:
    """The figures as a Markdown table."""
    lines = ["| texts | exact | of | share |", "| --- | ---: | ---: | ---: |"]
    for result in results:
        total = len(result.group.examples)
        exact = total - len(result.misses)
        lines.append(f"| {result.group.name} | {exact} | {total} | {result.share:.1%} |")
    return "\n".join(lines)


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure the demo model.")
    parser.add_argument("--model", type=Path, default=SHIPPED, help="its folder")
    parser.add_argument("--all", action="store_true", help="everything; the default")
    parser.add_argument("--sample", type=int, metavar="N", help="at most N texts of each kind")
    parser.add_argument("--misses", action="store_true", help="print what is not exact")
    arguments = parser.parse_args()
    results = measure(
        read_quantized(arguments.model), Tokenizer.read(arguments.model), arguments.sample
    )
    print(table(results))
    if arguments.misses:
        for result in results:
            for example, text in result.misses:
                print(f"{result.group.name}: {example.text!r}")
                print(f"    {text!r}, not {example.translation!r}")
    failed = [result.group.name for result in results if not result.passed]
    if failed:
        print(f"below the bar: {'; '.join(failed)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
