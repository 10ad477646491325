"""A text is refused only if all of it is in the language for certain."""

from __future__ import annotations

import pytest

from plamo_desktop.core.languages import ENGLISH, JAPANESE, LANGUAGES, parse_language
from plamo_desktop.detection.whole import is_wholly_in
from plamo_desktop.wiring import language_of
from tests.detection.samples import SAMPLES

TEXTS = {
    code: "\n".join(text for own, text in SAMPLES if own == code and not set(text) & set("日本AP"))
    for code in {code for code, _ in SAMPLES}
}
JA = "明日の会議は何時からですか。場所はどこですか。"
EN = "Where is the nearest station? I am late for a meeting."
DE = "Wo ist der nächste Bahnhof? Ich komme zu spät zur Sitzung."


def is_in(text, language):
    return is_wholly_in(text, language, language_of)


@pytest.mark.parametrize("code", sorted(TEXTS))
def test_a_text_is_in_its_language_and_in_no_other(code):
    found = [one.code for one in LANGUAGES if is_in(TEXTS[code], one)]
    assert found == [code]


@pytest.mark.parametrize("code", sorted(TEXTS))
def test_two_languages_are_not_one(code):
    own = parse_language(code)
    for other in TEXTS.keys() - {code}:
        assert not is_in(f"{TEXTS[code]}\n{TEXTS[other]}", own)
        assert not is_in(f"{TEXTS[other]}\n{TEXTS[code]}", own)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("", JAPANESE),
        ("12:30\n---\n", ENGLISH),
        ("こんにちは。", JAPANESE),
        ("Good morning.", ENGLISH),
        ("設定\tSettings\n保存\tSave\n終了\tQuit\n編集\tEdit", JAPANESE),
        (f"{JA * 300}\n{EN * 60}", JAPANESE),
        (f"{EN}\n{DE}", ENGLISH),
        (f"{DE}\n{EN}", ENGLISH),
        (f"{JA}\n{EN}\n{JA * 3}", JAPANESE),
    ],
)
def test_little_and_mixed_is_not_refused(text, language):
    assert not is_in(text, language)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        (JA, JAPANESE),
        (EN, ENGLISH),
        (f"{JA}README.md を PLaMo Desktop で開きます。", JAPANESE),
        (f"{EN} In Japanese a station is “駅”.", ENGLISH),
        (f"{JA * 20}\npip install it\n{JA * 20}", JAPANESE),
    ],
)
def test_names_and_terms_of_another_language_do_not_hide_it(text, language):
    assert is_in(text, language)


def test_no_classifier_is_asked_where_the_script_tells():
    def detect(_):
        raise AssertionError

    assert not is_wholly_in(EN, JAPANESE, detect)
    assert not is_wholly_in(JA, ENGLISH, detect)
