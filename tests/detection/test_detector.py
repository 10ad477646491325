"""Languages are found, and what is called certain is right."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plamo_desktop.answers.scripts import Script, weight
from plamo_desktop.core.languages import LANGUAGES
from plamo_desktop.detection import latin
from plamo_desktop.detection.detector import SAMPLE, detect
from plamo_desktop.detection.latin import CODES
from tests.detection.samples import SAMPLES

# The classifier lets numpy say that it divides by nothing for texts it knows nothing of.


def is_certain(text):
    found = detect(text)
    return found is not None and found.is_certain


def code(text):
    found = detect(text)
    return found and found.language.code


def test_the_table_is_large_and_has_every_language():
    assert len(SAMPLES) >= 150
    assert len({text for _, text in SAMPLES}) == len(SAMPLES)
    expected = {language.code for language in LANGUAGES} - {"ja-easy"}
    assert {language for language, _ in SAMPLES} == expected


def test_nineteen_of_twenty_are_right():
    right = [language == code(text) for language, text in SAMPLES]
    assert sum(right) >= 0.95 * len(right)


def test_what_is_certain_is_right():
    certain = [(language, text) for language, text in SAMPLES if is_certain(text)]
    assert [(language, text) for language, text in certain if code(text) != language] == []
    # Most are: a detector that is never certain is of no use.
    assert len(certain) >= 0.9 * len(SAMPLES)


@pytest.mark.parametrize(
    "text", ["日本", "東京", "中国", "OK", "Paris", "README.md", "PLaMo 2", "asdf qwer", "no"]
)
def test_too_little_to_tell_is_said(text):
    assert detect(text) is not None
    assert not is_certain(text)


@pytest.mark.parametrize(
    "text",
    [
        "Bom dia, tudo bem com você?",
        "Dzień dobry, jak się pan miewa?",
        "Hyvää huomenta, mitä kuuluu?",
        "Привіт, як твої справи?",
        "سلام، حال شما چطور است؟ گفتم.",
    ],
)
def test_languages_the_model_does_not_know_are_not_certain(text):
    assert detect(text) is not None
    assert not is_certain(text)


@pytest.mark.parametrize("text", ["", " \n", "123 + 4.5", "🙂🎉", "—…!?", "שלום", "Ωμέγα", "नमस्ते"])
def test_no_letters_of_any_language(text):
    assert detect(text) is None


def test_the_classifier_is_for_latin_letters(monkeypatch):
    asked: list[str] = []
    monkeypatch.setattr(latin, "detect_latin", asked.append)
    for text in ("おはようございます。", "Доброе утро, README", ""):
        detect(text)
    assert asked == []
    classified = set()
    for language, text in SAMPLES:
        asked.clear()
        detect(text)
        classified |= {language} if asked else set()
    assert classified == set(CODES)


def test_quotations_and_addresses_do_not_tell():
    assert code("彼は“I will come back as soon as I possibly can, my dear”と。") == "ja"
    assert code("https://example.com/a/very/long/address/of/a/page を見てください") == "ja"
    assert code("Bitte lesen Sie https://example.com/the/whole/page/about/this/thing") == "de"


def test_the_beginning_of_a_long_text_is_enough():
    assert code("これは日本語です。" * 1000 + "This is English. " * 100_000) == "ja"


@given(st.text(max_size=SAMPLE + 50))
def test_any_text_has_one_answer(text):
    found = detect(text)
    assert found == detect(text)
    if found is None:
        assert not weight(text[:SAMPLE])
    else:
        assert found.language in LANGUAGES
        assert weight(text[:SAMPLE], Script)
