"""Seeded vocabularies and texts, made without any corpus."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

Row = Sequence[Any]

UNKNOWN = "<|plamo:unk|>"
CONTROLS = ("<|plamo:bos|>", "<|plamo:eos|>", "<|plamo:pad|>", "<|plamo:op|>")
REAL_SIZE = 100_032
STYLES = ("ties", "equal", "negative", "positive", "mixed", "steep", "zero")
ALPHABETS = {
    "two letters": "ab",
    "English": "etao in",
    "Japanese": "翻訳のはでする。",
    "astral": "🎌𠮷aあ",
    "NUL": "\0\x01a",
    "pieces of controls": "<|plamo:op>",
    "pieces of bytes": "<0x41>",
}


def special_rows() -> list[Row]:
    """Unknown, control and byte rows, as the real file begins."""
    rows: list[Row] = [[UNKNOWN, 0.0, "UNKNOWN"]]
    rows += [[token, 0.0, "CONTROL"] for token in CONTROLS]
    return rows + [[f"<0x{byte:02X}>", 0.0, "BYTE"] for byte in range(256)]


def score(style: str, length: int, source: random.Random) -> float:
    """A score for a token of `length` characters.

    `ties` makes many splits of a text equal; `steep` lies around the costs at which an unknown
    character is cheaper and at which a row never matches.
    """
    match style:
        case "ties":
            return -float(length * source.randint(1, 2))
        case "equal":
            return -float(length)
        case "negative":
            return -source.random() * 15
        case "positive":
            return source.random() * 5
        case "mixed":
            return source.uniform(-8, 8)
        case "steep":
            return source.choice([-999.9999, -1000.5, -1999.9999, -2000.0, -2500.0, -30_000.0, 2.0])
        case _:
            return 0.0


def random_vocabulary(
    seed: int, alphabet: str, style: str, *, tokens: int = 40, shuffled: bool = True
) -> list[Row]:
    """A small vocabulary over an alphabet; some of its rows may repeat."""
    source = random.Random(seed)
    rows = special_rows()
    for _ in range(tokens):
        length = min(62, source.choice([1, 1, 2, 2, 3, 4, 5, 8, 20, 70]))
        token = "".join(source.choices(alphabet, k=length))
        rows.append([token, score(style, length, source), "NORMAL"])
    if shuffled:
        source.shuffle(rows)
    return rows


def random_text(seed: int, alphabet: str, length: int) -> str:
    """Text over an alphabet with strangers, control strings and long runs in it."""
    source = random.Random(seed)
    strangers = [*CONTROLS, "<0x41>", "x", "é", "漢", "🙂", "\0", "\U0010ffff", alphabet[0] * 80]
    pieces = (
        source.choice(strangers) if source.random() < 0.05 else source.choice(alphabet)
        for _ in range(length)
    )
    return "".join(pieces)


def big_vocabulary(size: int = REAL_SIZE, seed: int = 11) -> list[Row]:
    """As many rows as the real vocabulary has, with words, kanji, kana, symbols and runs."""
    source = random.Random(seed)
    rows = special_rows()
    words = _words(source)
    seen = {row[0] for row in rows}
    while len(rows) < size:
        token = next(words)
        if token not in seen:
            seen.add(token)
            rows.append(
                [token, -round(8 + 8 * (len(rows) / size) ** 0.5 + source.random(), 6), "NORMAL"]
            )
    return rows


def big_text(rows: Sequence[Row], characters: int, seed: int = 12) -> str:
    """Text of at least so many characters: tokens of a vocabulary, frequent ones more often."""
    source = random.Random(seed)
    tokens = [row[0] for row in rows if row[2] == "NORMAL"]
    pieces: list[str] = []
    length = 0
    while length < characters:
        piece = tokens[int(len(tokens) ** source.random()) - 1]
        pieces.append(piece)
        length += len(piece)
    return "".join(pieces)


def write_vocabulary(folder: Path, rows: Sequence[Row]) -> Path:
    """Write `tokenizer.jsonl` into a folder, which is made if it is missing."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "tokenizer.jsonl"
    lines = (json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
    path.write_text("".join(lines), encoding="utf-8", newline="")
    return path


def _words(source: random.Random) -> Iterator[str]:
    """Endless tokens: every single character first, then runs, then words of all scripts."""
    kanji = [chr(point) for point in source.sample(range(0x4E00, 0x9FA0), 5000)]
    kana = [chr(point) for point in range(0x3041, 0x3094)]
    katakana = [chr(point) for point in range(0x30A1, 0x30F7)]
    yield from map(chr, [10, *range(0x20, 0x7F)])
    yield from [*kana, *katakana, *kanji, *"。、「」ー"]
    yield from map(chr, [*range(0xA1, 0x180), *range(0x410, 0x450), *range(0x1F300, 0x1F600, 4)])
    for character in " -=*#\n":
        yield from (character * length for length in range(2, 17))
    onsets = [*"bcdfghklmnprstw", "st", "tr", "ch", "sh"]
    syllables = [a + b + c for a in onsets for b in "aeiou" for c in ("", "", "n", "r", "s", "ck")]
    endings = [*"のはをにがとでも", "する", "した", "から", "です", "ます。", "こと"]
    while True:
        kind = source.random()
        if kind < 0.5:
            word = "".join(source.choices(syllables, k=source.choice([1, 2, 2, 3, 3, 4])))
            yield source.choice(["", " ", " "]) + source.choice([word, word, word.capitalize()])
        elif kind < 0.75:
            yield "".join(_skewed(source, kanji) for _ in range(source.choice([2, 2, 3, 4])))
        elif kind < 0.85:
            yield "".join(source.choices(katakana, k=source.choice([2, 3, 4, 5])))
        else:
            yield _skewed(source, kanji) + source.choice(kana) + source.choice(endings)


def _skewed(source: random.Random, items: Sequence[str]) -> str:
    return items[int(len(items) ** source.random()) - 1]
