"""Nanoseconds of this thread per character, against sentencepiece and Hugging Face's tokenizers."""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from tests.benchmarks.peers import Peers, agreement, open_peers
from tests.benchmarks.report import Report, Target
from tests.benchmarks.subject import Subject, cpu_seconds
from tests.twins.encoder import TwinEncoder

TINY, MEDIUM, LARGE, HUGE = 20, 20_000, 1_000_000, 10_000_000
ROUNDS = {TINY: 15, 500: 15, MEDIUM: 15, LARGE: 9, HUGE: 3}
# Of short texts so many characters are measured at once, all of different texts: a cache of whole
# texts, as one contestant has it, would not help a user either.
CHARACTERS_A_ROUND = 100_000
TEXTS_A_ROUND = 2_000
CALLS = 10_000
# Its largest text needs a second and more.
TOKENIZERS_LIMIT, TOKENIZERS_ROUNDS = LARGE, 3
TWIN_CHARACTERS = 10_000

PROSE = ("Japanese", "English", "code-like")
RUNS = ("run of spaces", "run of one letter")

Contestants = Mapping[str, Callable[[str], object]]


@dataclass(frozen=True)
class Timing:
    """Nanoseconds per character of every contestant, in the rounds with one size of one text."""

    kind: str
    size: int
    rounds: Mapping[str, Sequence[float]]

    def least(self, name: str) -> float | None:
        return min(self.rounds[name]) if name in self.rounds else None

    def median(self, name: str) -> float | None:
        return statistics.median(self.rounds[name]) if name in self.rounds else None

    def times(self, ours: str, *theirs: str) -> float | None:
        """How many times faster ours is than the fastest of theirs."""
        figures = [self.least(name) for name in theirs]
        found = [figure for figure in figures if figure is not None]
        least = self.least(ours)
        return min(found) / least if found and least else None


def measure(subject: Subject) -> Report:
    """Every text in every size; the ids of a sample are compared with the twin's first."""
    peers = open_peers(subject.corpus.rows)
    contestants = _contestants(subject, peers)
    twin = TwinEncoder(subject.corpus.rows)
    timings: list[Timing] = []
    agreements: list[dict[str, Any]] = []
    for kind in subject.corpus.kinds:
        text = subject.corpus.text(kind, HUGE)
        _check(subject, twin, kind, text)
        agreements.append(_agreement_row(subject, peers, kind, text[:MEDIUM]))
        timings += [_timing(contestants, kind, text, size) for size in ROUNDS]
    return Report(
        [
            *(_time_row("ns/character, least", timing, timing.least) for timing in timings),
            *(_time_row("ns/character, median", timing, timing.median) for timing in timings),
            *map(_ratio_row, timings),
            *agreements,
        ],
        [
            *_targets({(timing.kind, timing.size): timing for timing in timings}),
            _call_target(subject),
        ],
    )


def _contestants(subject: Subject, peers: Peers) -> Contestants:
    """In turn with others, so that none finds its tables in the processor's caches."""
    tokenizer = subject.tokenizer
    return {
        "count": tokenizer.count,
        "sp": peers.sentencepiece.encode,
        "encode": tokenizer.encode,
        "hf": peers.tokenizers.encode,
        "array": partial(tokenizer._encoder.encode, controls=False),
        "sp array": peers.sentencepiece.encode_array,
    }


def _timing(contestants: Contestants, kind: str, text: str, size: int) -> Timing:
    source = random.Random(size)
    rounds: dict[str, list[float]] = {}
    for number in range(ROUNDS[size]):
        texts = _cuttings(source, text, size)
        for name, call in contestants.items():
            if name == "hf" and (size > TOKENIZERS_LIMIT or number >= TOKENIZERS_ROUNDS):
                continue
            seconds = cpu_seconds(partial(_results, call, texts))
            rounds.setdefault(name, []).append(1e9 * seconds / (len(texts) * size))
    return Timing(kind, size, rounds)


def _cuttings(source: random.Random, text: str, size: int) -> list[str]:
    count = max(1, min(TEXTS_A_ROUND, CHARACTERS_A_ROUND // size))
    starts = [source.randrange(len(text) - size + 1) for _ in range(count)]
    return [text[start : start + size] for start in starts]


def _results(call: Callable[[str], object], texts: Sequence[str]) -> list[object]:
    return [call(text) for text in texts]


def _check(subject: Subject, twin: TwinEncoder, kind: str, text: str) -> None:
    """Hold our ids against the twin's: a fast count of something else is worth nothing."""
    tokenizer = subject.tokenizer
    middle = len(text) // 2
    sample = text[middle : middle + TWIN_CHARACTERS]
    if tokenizer.encode(sample) != twin.encode(sample):
        raise RuntimeError(f"{kind}: these are not the twin's ids")
    for size in ROUNDS:
        if tokenizer.count(text[:size]) != len(tokenizer.encode(text[:size])):
            raise RuntimeError(f"{kind}: count and encode differ at {size:,} characters")
    if tokenizer.decode(tokenizer.encode(text[:LARGE])) != text[:LARGE]:
        raise RuntimeError(f"{kind}: the ids decode to another text")


def _agreement_row(subject: Subject, peers: Peers, kind: str, text: str) -> dict[str, Any]:
    ids = subject.tokenizer.encode(text)
    same = partial(agreement, subject.corpus.rows, ids)
    return {
        "tokens at the same place, %": kind,
        "characters/token": round(len(text) / len(ids), 2),
        "sentencepiece": round(100 * same(peers.sentencepiece.encode(text)), 2),
        "tokenizers": round(100 * same(peers.tokenizers.encode(text)), 2),
    }


def _time_row(name: str, timing: Timing, figure: Callable[[str], float | None]) -> dict[str, Any]:
    return {
        name: timing.kind,
        "characters": timing.size,
        "count": _rounded(figure("count")),
        "encode": _rounded(figure("encode")),
        "array": _rounded(figure("array")),
        "sentencepiece": _rounded(figure("sp")),
        "its array": _rounded(figure("sp array")),
        "tokenizers": _rounded(figure("hf")),
    }


def _ratio_row(timing: Timing) -> dict[str, Any]:
    return {
        "times as fast": timing.kind,
        "characters": timing.size,
        "count/sentencepiece": _rounded(timing.times("count", "sp")),
        "count/its array": _rounded(timing.times("count", "sp array")),
        "encode/sentencepiece": _rounded(timing.times("encode", "sp")),
        "array/its array": _rounded(timing.times("array", "sp array")),
        "count/tokenizers": _rounded(timing.times("count", "hf")),
        "encode/tokenizers": _rounded(timing.times("encode", "hf")),
    }


def _count_times(timing: Timing) -> float | None:
    """Sentencepiece counts by encoding: the cheaper of its two ways."""
    return timing.times("count", "sp", "sp array")


def _rounded(figure: float | None) -> float | None:
    return None if figure is None else round(figure, 1)


def _targets(timings: Mapping[tuple[str, int], Timing]) -> list[Target]:
    targets: list[Target] = []

    def at_least(kind: str, name: str, value: float | None, target: float) -> None:
        targets.append(Target(f"{kind}: {name}, times as fast", value, target, at_least=True))

    for kind in PROSE:
        large, huge = timings[kind, LARGE], timings[kind, HUGE]
        at_least(kind, "count / sentencepiece at 1 M characters", _count_times(large), 4)
        at_least(kind, "encode / sentencepiece at 1 M characters", large.times("encode", "sp"), 3.5)
        at_least(kind, "encode / sentencepiece at 10 M characters", huge.times("encode", "sp"), 2.8)
        at_least(kind, "count / tokenizers at 1 M characters", large.times("count", "hf"), 20)
        at_least(kind, "encode / tokenizers at 1 M characters", large.times("encode", "hf"), 20)
    for kind, target in (("random Unicode", 10), *((run, 5) for run in RUNS)):
        ratio = _count_times(timings[kind, LARGE])
        at_least(kind, "count / sentencepiece at 1 M characters", ratio, target)
    kinds = list(dict.fromkeys(kind for kind, _ in timings))
    for name in ("count", "encode"):
        growth = max(
            (timings[kind, HUGE].least(name) or 0) / (timings[kind, MEDIUM].least(name) or 1)
            for kind in kinds
        )
        targets.append(
            Target(f"{name}, ns/character at 10 M / at 20,000 characters, worst", growth, 1.5)
        )
    return targets


def _call_target(subject: Subject) -> Target:
    """What a call costs by itself: one short text again and again, its tables at hand."""
    figures = []
    for kind in PROSE:
        text = subject.corpus.text(kind, HUGE)[:TINY]
        count = partial(_results, subject.tokenizer.count, [text] * CALLS)
        figures.append(min(cpu_seconds(count) for _ in range(ROUNDS[TINY])) / CALLS)
    return Target("count of one text of 20 characters, us, worst kind", 1e6 * max(figures), 4)
