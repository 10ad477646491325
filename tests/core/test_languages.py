from __future__ import annotations

import pytest

from plamo_desktop.core.errors import UnknownLanguageError
from plamo_desktop.core.languages import LANGUAGES, parse_language

# Labels as the makers list them, in their order.
PUBLISHED = [
    "Japanese", "English", "Japanese(easy)", "Chinese", "Taiwanese", "Korean", "Arabic",
    "Italian", "Indonesian", "Dutch", "Spanish", "Thai", "German", "French", "Vietnamese",
    "Russian",
]  # fmt: skip


def test_labels_are_the_published_ones():
    assert [language.label for language in LANGUAGES] == PUBLISHED
    assert [lang.label for lang in LANGUAGES if not lang.experimental] == PUBLISHED[:3]


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_label_code_and_own_name_are_understood(language):
    for name in (language.label, language.code, language.native):
        assert parse_language(name) is language
        assert parse_language(f" {name.upper()} ") is language
        assert parse_language(name.replace("-", "_")) is language


@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("zh", "Chinese"), ("zh-CN", "Chinese"), ("zh-TW", "Taiwanese"), ("zh_HK", "Taiwanese"),
        ("zh-Hant", "Taiwanese"), ("zh-Hans", "Chinese"), ("en-US", "English"),
        ("en_GB", "English"), ("fr-CA", "French"), ("ja-JP", "Japanese"),
    ],
)  # fmt: skip
def test_other_names(name, label):
    assert parse_language(name).label == label


@pytest.mark.parametrize("name", ["", "xx", "Portuguese", "pt-BR", "zh-XX", "Japanese|English"])
def test_unknown_names_are_refused_with_the_known_ones(name):
    with pytest.raises(UnknownLanguageError, match=r"zh-Hant"):
        parse_language(name)
