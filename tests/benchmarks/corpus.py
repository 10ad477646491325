"""A seeded vocabulary of the real size and texts that resemble languages, without any corpus.

Words are made of syllables, kanji or kana, and all of these are used as in real languages: the
n-th most frequent about 1/n as often as the first.  The vocabulary holds the frequent words in
their forms; the texts also use words it lacks, which have to be split.
"""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from tests.twins.vocabularies import REAL_SIZE, Row, special_rows

SEED = 2024
RUN_LENGTHS = range(2, 17)
RUN_CHARACTERS = " -=*#_./\n\t"


def _items(text: str) -> list[str]:
    return text.split(" ")


ONSETS = _items("t s w h c b p m f d r l g n th st pr ch sh tr gr br k cl fr pl v str j qu")
NUCLEI = _items("e a i o u ea ou ee ai oo")
CODAS = ["", *_items("n r s t l d ng st nd ck m nt ll")]
ENDINGS = _items("s ed ing ly er ion al ment ness able ity ous ive est ism")
KANA = [chr(point) for point in range(0x3041, 0x3094)]
KATAKANA = ["ー", *map(chr, range(0x30A1, 0x30F7))]
PARTICLES = _items(
    "の は を に が と で も から です ます した して という こと では には まで ました より ため "
    "など ので する される よう もの でした ません ください けれど とは だけ にも への について"
)
OKURIGANA = _items("る い く った って した しい され れば ない める ける りの えて みに")
KEYWORDS = _items(
    "self def return import from class for in if not None else int str True is lambda with async "
    "() ): = == != += -> :\n ,\n \n\n {} [] // /* */ <= >= && || \\n (self ([ ]) .append len( "
    "self. print( => const let function null void static public #include std:: </ />"
)
# The singles' scripts besides ASCII, kana and kanji: Latin, Greek, Cyrillic, Hebrew, Arabic,
# Devanagari, Thai, punctuation, arrows and signs, CJK punctuation, Hangul, full width, emoji.
SCRIPTS = (
    (0xA1, 0x180), (0x391, 0x3CA), (0x410, 0x450), (0x5D0, 0x5EB), (0x621, 0x64B),
    (0x905, 0x93A), (0xE01, 0xE2F), (0x2010, 0x2027), (0x2190, 0x2200), (0x3001, 0x3018),
    (0xAC00, 0xB000), (0xFF01, 0xFF5F), (0x1F300, 0x1F650),
)  # fmt: skip

SEPARATORS = {
    " ": 84,
    ", ": 6,
    ". ": 6,
    ".\n\n": 1,
    " (": 0.5,
    ") ": 0.5,
    "? ": 0.5,
    "-": 1,
    "'s ": 1,
}
PAUSES = {"": 80, "、": 10, "。": 8, "。\n": 1, "」": 0.5, "「": 0.5}
LINES = (
    "{0} = {1}({2}, {3})", "if {0} != {1}.{2}:", "return {0}[{n}] + {1}", "def {0}_{1}(self, {2}):",
    "for {0} in {1}.{2}():", "self.{0}_{1} = {2} or {n}", "# {0} {1} {2}", "", "# " + "-" * 40,
    "{0}: list[{1}] = []", 'print("{0} {1}: %d" % {2})', "assert {0} == {1}_{2} // {n}",
    "else:", "\treturn {{'{0}': {n}, '{1}': '{2}'}};",
)  # fmt: skip


@dataclass(frozen=True)
class Lexicon:
    """Spellings, the most frequent first.

    Attributes:
        words: The spellings.
        cumulative: Sums of their frequencies up to each.
    """

    words: Sequence[str]
    cumulative: Sequence[float]

    @classmethod
    def ranked(cls, words: Iterable[str], share: float = 1.0) -> Lexicon:
        """Frequencies by rank, `share` in all."""
        spellings = list(words)
        return cls(spellings, list(itertools.accumulate(_zipf(len(spellings), share))))

    @classmethod
    def joined(cls, parts: Iterable[tuple[float, Lexicon]]) -> Lexicon:
        """One of several, each with its share."""
        words: list[str] = []
        weights: list[float] = []
        for share, part in parts:
            words += part.words
            weights += _zipf(len(part.words), share)
        return cls(words, list(itertools.accumulate(weights)))

    def draw(self, source: random.Random, count: int) -> list[str]:
        return source.choices(self.words, cum_weights=self.cumulative, k=count)


class Corpus:
    """The rows of a vocabulary, and texts in its languages."""

    def __init__(self, size: int = REAL_SIZE) -> None:
        source = random.Random(SEED)
        self._english = _coined(source, _syllables(), (1, 1, 2, 2, 2, 3, 3, 4), 60_000)
        kanji = source.sample([chr(point) for point in range(0x4E00, 0x9FA0)], 6_000)
        self._compounds = _coined(source, Lexicon.ranked(kanji), (2, 2, 2, 3, 4), 40_000)
        self._inflected = Lexicon.ranked(_products(kanji[:600], OKURIGANA))
        self._katakana = _coined(source, _shuffled(source, KATAKANA), (2, 3, 3, 4, 5), 14_000)
        self._kana = _coined(source, _shuffled(source, KANA), (2, 2, 3, 3, 4), 8_000)
        self._japanese = Lexicon.joined(
            [
                (0.45, self._compounds),
                (0.25, self._inflected),
                (0.12, self._katakana),
                (0.18, self._kana),
            ]
        )
        self._particles = Lexicon.ranked(PARTICLES)
        self.rows = self._rows(size, kanji, source)
        self._chunks: dict[str, Callable[[random.Random], str]] = {
            "Japanese": self._japanese_chunk,
            "English": self._english_chunk,
            "mixed": self._mixed_chunk,
            "code-like": self._code_chunk,
            "run of spaces": lambda _source: " " * 100_000,
            "run of one letter": lambda _source: "a" * 100_000,
            "random Unicode": _unicode_chunk,
        }
        self.kinds = tuple(self._chunks)

    def text(self, kind: str, characters: int) -> str:
        """The first so many characters of a kind of text."""
        source = random.Random(f"{SEED} {kind}")
        chunks: list[str] = []
        length = 0
        while length < characters:
            chunks.append(self._chunks[kind](source))
            length += len(chunks[-1])
        return "".join(chunks)[:characters]

    def _rows(self, size: int, kanji: Sequence[str], source: random.Random) -> list[Row]:
        scores: dict[str, float] = {}
        rows = special_rows()
        taken = {row[0] for row in rows}
        for share, tokens in self._token_groups(kanji):
            for token, weight in zip(tokens, _zipf(len(tokens), share), strict=True):
                if token not in taken and len(rows) + len(scores) < size:
                    score = math.log(weight) - source.random() / 2
                    scores.setdefault(token, round(score, 6))
        if len(rows) + len(scores) != size:
            raise ValueError("the groups hold too few tokens")
        return [*rows, *([token, score, "NORMAL"] for token, score in scores.items())]

    def _token_groups(self, kanji: Sequence[str]) -> Iterator[tuple[float, list[str]]]:
        """Tokens with the share of a text they make up; the last group fills what is left."""
        ascii_letters = [*"etaoinsrhldcumfpgwybvkxjqz", *map(chr, range(0x20, 0x7F)), "\n", "\t"]
        words = self._english.words
        yield 0.03, ascii_letters
        yield 0.03, [*KANA, *KATAKANA, *"。、「」・"]
        yield 0.03, list(kanji)
        yield 0.01, [chr(point) for start, end in SCRIPTS for point in range(start, end)]
        yield 0.03, [item * length for length in RUN_LENGTHS for item in RUN_CHARACTERS]
        yield 0.03, [*KEYWORDS, *(" " + word for word in KEYWORDS)]
        yield 0.10, PARTICLES
        yield 0.25, [" " + word for word in words[:26_000]]
        yield 0.04, list(words[:12_000])
        yield 0.04, [" " + word.capitalize() for word in words[:7_000]]
        yield 0.02, [word.capitalize() for word in words[:3_000]]
        yield 0.04, [*ENDINGS, *_syllables().words[:1_500]]
        yield 0.08, list(self._inflected.words[:8_000])
        yield 0.05, list(self._katakana.words[:7_000])
        yield 0.06, list(self._kana.words[:4_000])
        yield 0.15, list(self._compounds.words)

    def _japanese_chunk(self, source: random.Random, phrases: int = 10_000) -> str:
        words = self._japanese.draw(source, phrases)
        particles = self._particles.draw(source, phrases)
        pauses = _weighted(source, PAUSES, phrases)
        return "".join(map("".join, zip(words, particles, pauses, strict=True)))

    def _english_chunk(self, source: random.Random, words: int = 10_000) -> str:
        pieces: list[str] = []
        begins = True
        separators = _weighted(source, SEPARATORS, words)
        for word, separator in zip(self._english.draw(source, words), separators, strict=True):
            pieces += (word.capitalize() if begins else word, separator)
            begins = separator[0] in ".?" or source.random() < 0.02
        return "".join(pieces)

    def _mixed_chunk(self, source: random.Random) -> str:
        """Japanese sentences with English ones, numbers, addresses and signs among them."""
        japanese = self._japanese_chunk(source).split("。")
        english = self._english_chunk(source).split(". ")
        between = ["", " ", "🎌 ", " – ", "https://example.org/", "(", "№ ", "é", " €"]
        pieces: list[str] = []
        for first, second in zip(japanese, english, strict=False):
            number = str(int(10 ** (4 * source.random())))
            pieces += (first, "。", source.choice(between), number, " ", second, ". ")
        return "".join(pieces)

    def _code_chunk(self, source: random.Random, lines: int = 4_000) -> str:
        names = self._english.draw(source, 4 * lines)
        level = 0
        written: list[str] = []
        for at in range(0, len(names), 4):
            level = max(0, min(5, level + source.choice((-1, 0, 0, 0, 1))))
            number = int(1000 * source.random() ** 3)
            line = source.choice(LINES).format(*names[at : at + 4], n=number)
            written.append("    " * level + line + "\n")
        return "".join(written)


def _zipf(count: int, share: float) -> list[float]:
    weights = [1 / (rank + 2.7) for rank in range(count)]
    total = sum(weights)
    return [share * weight / total for weight in weights]


def _products(*lists: Sequence[str]) -> list[str]:
    """All concatenations, those of frequent items first."""
    ranked = itertools.product(*map(enumerate, lists))
    weighted = [
        (math.prod(rank + 1 for rank, _ in items), "".join(item for _, item in items))
        for items in ranked
    ]
    weighted.sort(key=lambda pair: pair[0])
    return list(dict.fromkeys(spelling for _, spelling in weighted))


def _syllables() -> Lexicon:
    return Lexicon.ranked(_products(ONSETS, NUCLEI, CODAS))


def _shuffled(source: random.Random, items: Sequence[str]) -> Lexicon:
    return Lexicon.ranked(source.sample(items, len(items)))


def _coined(source: random.Random, units: Lexicon, sizes: Sequence[int], count: int) -> Lexicon:
    """Different words made of units; short ones tend to be frequent."""
    words: dict[str, float] = {}
    while len(words) < count:
        word = "".join(units.draw(source, source.choice(sizes)))
        words.setdefault(word, len(word) * (0.5 + source.random()))
    return Lexicon.ranked(sorted(words, key=words.__getitem__))


def _weighted(source: random.Random, items: dict[str, Any], count: int) -> list[str]:
    return source.choices(list(items), list(items.values()), k=count)


def _unicode_chunk(source: random.Random) -> str:
    """Any code point as often as any other; nearly all are in no token."""
    points = np.random.default_rng(source.randrange(2**32)).integers(0, 0x110000 - 0x800, 100_000)
    points[points >= 0xD800] += 0x800
    return points.astype("<u4").tobytes().decode("utf-32-le")
