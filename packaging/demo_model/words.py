"""`language.json`: what the demo model can be shown with, and the words it knows."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from pathlib import Path

from corpus import MAIN, MARKED, WORLD
from vocabulary import marked_texts, pieces

SAMPLES = (
    ("English", "Japanese", "Good morning."),
    ("English", "Japanese", "The train to Osaka leaves at 9:15."),
    ("Japanese", "English", "今夜雨が降ったら、私は駅へ行きません。"),
    ("Japanese", "English", "こんにちは。\n私の名前は山田です。\nはじめまして。"),
    ("English", "Japanese", "Could not save the file."),
    ("English", "Chinese", "Where is the exit?"),
    ("Japanese", "French", "お会計をお願いします。"),
    ("English", "Korean", "Thank you very much."),
)
_LETTERS = re.compile(r"[^\W\d_]+")


def known_words() -> dict[str, list[str]]:
    """The words of every language that all texts of the data are made of.

    English, French and Korean: lower-cased runs of letters.  Japanese and Chinese, which do not
    part words: the pieces that the text splits into.
    """
    found: defaultdict[str, set[str]] = defaultdict(set)
    for language, text, _ in marked_texts():
        if language in MARKED:
            found[language].update(filter(_LETTERS.fullmatch, pieces(language, text)))
        else:
            found[language].update(_LETTERS.findall(text.lower()))
    return {language: sorted(found[language]) for language in (*MAIN, *WORLD)}


def write(samples: list[dict[str, str]], folder: Path) -> None:
    """Write `language.json`, one line for each sample and language."""
    lines = [json.dumps(sample, ensure_ascii=False) for sample in samples]
    words = [
        f"{json.dumps(language)}: {json.dumps(known, ensure_ascii=False)}"
        for language, known in known_words().items()
    ]
    parts = ('{\n"samples": [', ",\n".join(lines), '],\n"words": {', ",\n".join(words), "}\n}\n")
    (folder / "language.json").write_text("\n".join(parts), encoding="utf-8")
