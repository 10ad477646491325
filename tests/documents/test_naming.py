"""Translations have names that say their language and that no file has."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plamo_desktop.core.languages import ENGLISH, JAPANESE, LANGUAGES, parse_language
from plamo_desktop.documents.naming import is_named_as_in, is_output, output_folder, output_names


@pytest.mark.parametrize(
    ("name", "source", "target", "expected"),
    [
        ("report.txt", ENGLISH, JAPANESE, "report.ja.txt"),
        ("film.en.srt", ENGLISH, JAPANESE, "film.ja.srt"),
        ("film.EN.srt", ENGLISH, JAPANESE, "film.ja.srt"),
        ("film.en.srt", None, JAPANESE, "film.en.ja.srt"),
        ("README", None, JAPANESE, "README.ja"),
        (".notes.txt", None, JAPANESE, ".notes.ja.txt"),
        (".txt", None, JAPANESE, ".txt.ja"),
        (".en.txt", ENGLISH, JAPANESE, ".en.ja.txt"),
        ("資料 1.TXT", JAPANESE, parse_language("zh-TW"), "資料 1.zh-Hant.TXT"),
        ("-n.txt", None, parse_language("easy"), "-n.ja-easy.txt"),
        ("two\nlines.txt", None, ENGLISH, "two\nlines.en.txt"),
        ("a.b.c", None, ENGLISH, "a.b.en.c"),
    ],
)
def test_the_first_name(name, source, target, expected):
    assert next(output_names(name, source, target)) == expected


def test_names_go_on_with_numbers():
    names = list(islice(output_names("a.txt", None, JAPANESE), 3))
    assert names == ["a.ja.txt", "a.ja 2.txt", "a.ja 3.txt"]
    assert all(is_output(name, {"a.txt", *names}) for name in names)
    assert not any(is_output(name, {"b.txt", *names}) for name in names)
    assert not is_output("a.txt", {"a.txt", "a.ja.txt"})


@pytest.mark.parametrize(
    "name",
    ["a.txt", "film.en.srt", "film.EN.srt", "README", "あ" * 83 + "bb.txt", "x" * 251 + ".txt"],
)
def test_a_translation_is_known_by_its_name(name):
    def is_known(own, *beside):
        return is_output(own, beside) or is_named_as_in(own, JAPANESE, beside)

    for found in islice(output_names(name, ENGLISH, JAPANESE), 3):
        assert is_known(found, name, found)
        assert not is_known(found, found)
        assert not is_known(name, name, found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_tells_a_translation_and_a_language(language):
    code, other = language.code, "en" if language == JAPANESE else "ja"
    for coded in (f"a.{code}.srt", f"a.{code.upper()}.srt", f"a.{code} 2.srt"):
        assert is_output(coded, {coded, "a.srt"})
        others = {coded, f"a.{other}.srt", "a.txt", "b.srt"}
        # Only a translation that finds its name taken has a number.
        assert is_output(coded, others) is coded.endswith(" 2.srt")
        assert not is_output(coded, {coded, f"a.{code}.srt", f"b.{other}.srt", f"a.{other}.txt"})
        assert is_named_as_in(coded, language, {coded, f"a.{other}.srt"})
        assert not is_named_as_in(coded, language, {coded, f"b.{other}.srt", f"a.{other}.txt"})
        for one in LANGUAGES:
            is_its = is_named_as_in(coded, one, {coded, f"a.{other}.srt"})
            assert is_its is (one == language)
    assert not is_output(f"a{code}.srt", {f"a{code}.srt", "a.srt"})


def test_a_long_name_in_two_languages_is_no_translation_of_the_other():
    source = "x" * 246 + ".ja.srt"
    assert not is_output(source, {source, "x" * 246 + ".en.srt"})


@given(
    st.text(
        st.characters(exclude_characters="/\0", exclude_categories=["Cs"]), min_size=1, max_size=300
    ),
    st.sampled_from(LANGUAGES),
    st.sampled_from([None, *LANGUAGES]),
)
def test_names_differ_from_the_source_and_fit(stem, target, source):
    name = f"{stem}.txt"
    for found in islice(output_names(name, source, target), 3):
        assert found != name or source is target
        assert len(found.encode()) <= 255
        assert f".{target.code}" in found


def test_folders_keep_their_tree():
    root, source = Path("/data/books"), Path("/data/books/one/a.txt")
    assert output_folder(source, root, None) == Path("/data/books/one")
    assert output_folder(source, root, Path("/out")) == Path("/out/books/one")
    assert output_folder(source, None, Path("/out")) == Path("/out")
