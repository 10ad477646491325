"""The vocabulary: learnt from the words of the data, written and read in the model's format.

Rows are `["token", score, kind]`, one per id.  The scores are those of a unigram model, so a text
splits into whole words wherever it is made of words of the data.
"""

from __future__ import annotations

import json
import math
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from corpus import AUTOMATIC, MAIN, MARKED, WORLD, Example, marked_phrases
from grammar import sentences

CONTROL = ("<|plamo:unk|>", "<|plamo:bos|>", "<|plamo:eos|>", "<|plamo:pad|>", "<|plamo:op|>")
UNKNOWN_ID, BOS, EOS, PAD, OP = range(5)
SPECIAL_TOKENS = {
    "bos_token": CONTROL[BOS],
    "eos_token": CONTROL[EOS],
    "pad_token": CONTROL[PAD],
    "unk_token": CONTROL[UNKNOWN_ID],
}

FILE = "tokenizer.jsonl"
Row = tuple[str, float, str]

_SAMPLE, _PHRASE_WEIGHT = 150_000, 60
_FIRST_BYTE = 128
_UNKNOWN_COST = 10_000_000
_ENDS = (".\n", "?\n", "。\n", "？\n")
_WORDS = re.compile(r" ?[^\W\d_]+|'[^\W\d_]+|.", re.DOTALL)
_MARKED_WORDS = re.compile(r"[^\W\d_]+|.", re.DOTALL)


def pieces(language: str, text: str) -> Iterator[str]:
    """The words, digits and marks of a text in the form of the data."""
    if language not in MARKED:
        yield from _WORDS.findall(text)
        return
    for chunk in text.split(" "):
        yield from _MARKED_WORDS.findall(chunk)


def marked_texts(sample: int = _SAMPLE) -> Iterator[tuple[str, str, int]]:
    """Language, text in the form of the data, and weight of all there is to learn from."""
    for pair in islice(sentences(1), sample):
        for language, text in zip(MAIN, pair, strict=True):
            yield language, text, 1
    for name in ("phrases", "paragraphs", "world"):
        for phrase in marked_phrases(name):
            for language, text in phrase.items():
                yield language, text, _PHRASE_WEIGHT


def _is_picture(piece: str) -> bool:
    return piece == "\ufe0f" or unicodedata.category(piece[0]) in {"So", "Cn"}


def _counted_pieces() -> Counter[str]:
    counts: Counter[str] = Counter()
    for language, text, weight in marked_texts():
        for piece in pieces(language, text):
            counts[piece] += weight
        end = f"{text[-1]}\n"
        counts[end if end in _ENDS else "\n"] += weight
    for word in ("dataset", "translation", "input", "output", " lang", *MAIN, *WORLD, AUTOMATIC):
        for piece in pieces("", word):
            counts[piece] += _SAMPLE
    return Counter({piece: n for piece, n in counts.items() if not _is_picture(piece)})


def build() -> list[Row]:
    """All rows of the vocabulary, by id."""
    counts = _counted_pieces()
    total = sum(counts.values())

    def normal(piece: str) -> Row:
        return piece, round(math.log((counts[piece] or 0.5) / total), 4), "NORMAL"

    single = [chr(code) for code in (9, 10, *range(32, 127))]
    learnt = iter(sorted(set(counts) - set(single), key=lambda piece: (-counts[piece], piece)))
    rows: list[Row] = [(CONTROL[0], 0.0, "UNKNOWN")]
    rows += [(token, 0.0, "CONTROL") for token in CONTROL[1:]]
    rows += [
        normal(chr(code) if chr(code) in single else next(learnt))
        for code in range(len(rows), _FIRST_BYTE)
    ]
    rows += [(f"<0x{byte:02X}>", 0.0, "BYTE") for byte in range(256)]
    return rows + [normal(piece) for piece in learnt]


def write(rows: list[Row], folder: Path) -> None:
    """Write `tokenizer.jsonl` and `special_tokens_map.json`."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = (json.dumps(row, ensure_ascii=False) for row in rows)
    (folder / FILE).write_text("\n".join(lines) + "\n", encoding="utf-8")
    special = json.dumps(SPECIAL_TOKENS, indent=2)
    (folder / "special_tokens_map.json").write_text(special + "\n", encoding="utf-8")


def read(folder: Path) -> list[Row]:
    """The rows of a folder's vocabulary."""
    lines = (folder / FILE).read_text(encoding="utf-8").splitlines()
    return [(token, score, kind) for token, score, kind in map(json.loads, lines)]


@dataclass(frozen=True, slots=True)
class _Token:
    id: int
    score: int


class Tokenizer:
    """Splits text as the model does: the best sum of scores, the longest token first.

    Simple, slow, and apart from the application's own tokenizer, so that each checks the other.
    """

    def __init__(self, rows: list[Row]) -> None:
        self.size = len(rows)
        self._texts = [token.encode() if kind == "NORMAL" else b"" for token, _, kind in rows]
        self._tokens: dict[str, _Token] = {}
        self._bytes = [0] * 256
        for index, (token, score, kind) in enumerate(rows):
            if kind == "NORMAL":
                self._tokens[token] = _Token(index, round(score * 1e4))
            elif kind == "BYTE":
                value = int(token[3:5], 16)
                self._bytes[value] = index
                self._texts[index] = bytes([value])
        self._longest = max(map(len, self._tokens))

    @classmethod
    def read(cls, folder: Path) -> Tokenizer:
        """The tokenizer of a model's folder."""
        return cls(read(folder))

    def encode(self, text: str) -> list[int]:
        """The ids of a text; control tokens in it are ordinary text."""
        end = len(text)
        best = [0] * (end + 1)
        chosen: list[tuple[int, list[int]]] = [(0, [])] * end
        for start in range(end - 1, -1, -1):
            unknown = [self._bytes[byte] for byte in text[start].encode()]
            score, choice = best[start + 1] - _UNKNOWN_COST, (start + 1, unknown)
            for stop in range(start + 1, min(end, start + self._longest) + 1):
                token = self._tokens.get(text[start:stop])
                if token is not None and token.score + best[stop] >= score:
                    score, choice = token.score + best[stop], (stop, [token.id])
            best[start], chosen[start] = score, choice
        ids: list[int] = []
        at = 0
        while at < end:
            at, some = chosen[at]
            ids += some
        return ids

    def decode(self, ids: list[int]) -> str:
        """The text of ids, without control tokens."""
        return b"".join(self._texts[index] for index in ids).decode(errors="replace")

    def prompt(self, example: Example) -> list[int]:
        """The ids that ask for a translation."""
        output = f"output lang={example.target}\n" if example.target else "output\n"
        parts = ("dataset\ntranslation\n", f"input lang={example.source}\n{example.text}\n", output)
        ids = [BOS]
        for part in parts:
            ids += [OP, *self.encode(part)]
        return ids

    def answer(self, example: Example) -> list[int]:
        """The ids that the model should write."""
        return [*self.encode(example.translation + "\n"), OP]
