"""Which words lie outside the demo model's language."""

from __future__ import annotations

import json

import pytest

from plamo_desktop.models.demo import DemoLanguage

WORDS = {
    "English": ["good", "morning", "the", "cat", "i", "m", "o", "clock"],
    "Japanese": ["おはよう", "ございます", "猫", "は", "です", "ます", "電車", "電", "カメラ"],
    "French": ["où", "est", "la", "gare"],
    "Korean": ["안녕하세요"],
}


@pytest.fixture
def guide(tmp_path) -> DemoLanguage:
    sample = {"source": "English", "target": "Japanese", "text": "The cat", "translation": "猫"}
    content = {"samples": [sample], "words": WORDS}
    (tmp_path / "language.json").write_text(json.dumps(content), encoding="utf-8")
    return DemoLanguage(tmp_path)


@pytest.mark.parametrize(
    ("text", "unknown"),
    [
        ("Good morning.", []),
        ("GOOD\nmorning 12:30 😀 — €5!", []),
        ("I’m the cat", []),
        ("The quick cat jumps", ["quick", "jumps"]),
        ("おはようございます。", []),
        ("猫は電車です", []),
        ("猫は電球です", ["球"]),
        ("量子力学は猫です", ["量子力学"]),
        ("カメラマン", ["マン"]),
        ("Où est la gare ?", []),
        ("안녕하세요", []),
        ("안녕", ["안녕"]),
        ("Привет cat", ["Привет"]),
        ("ẞcat İ", ["ẞcat", "İ"]),
        ("", []),
    ],
)
def test_spans(guide, text, unknown):
    spans = guide.unknown_spans(text)
    assert [text[start:end] for start, end in spans] == unknown
    assert list(spans) == sorted(spans)


def test_samples(guide):
    (sample,) = guide.samples
    assert (sample.text, sample.source.code, sample.target.code) == ("The cat", "en", "ja")
