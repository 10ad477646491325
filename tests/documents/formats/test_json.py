r"""JSON: keys and structure stay to the byte, values that are language change."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plamo_desktop.core.errors import DocumentError
from plamo_desktop.documents.formats.json import parse
from tests.documents.formats.laws import (
    CALM,
    HOSTILE,
    assert_identity,
    assert_structure_stays,
    filled,
    texts,
)
from tests.helpers.contents import TextContent

STRINGS = r"""{
  "app.title" : "My \"notes\"",
  "greeting": "Hello {name},\nhow are you?",
  "files": "{count, plural, one {# file} other {# files}}",
  "menu": { "open": "Open", "id": "btn_open", "url": "https://x.test/a", "n": 1.50, "on": true },
  "list": ["First item", "", null, "en-US", ["Second item"]],
  "Not a value": 0,
  "html": "Click <b>here<\/b>"
}
"""
ARB = r"""{
  "@@locale": "en",
  "title": "My notes",
  "@title": { "description": "Not this", "placeholders": { "x": { "example": "Nor this" } } },
  "@n": 5,
  "bye": "Good bye"
}"""


def test_strings():
    found = list(parse(TextContent(STRINGS)).segments())
    assert [(one.text, one.line) for one in found] == [
        ('My "notes"', 2),
        ("Hello <1/>,\nhow are you?", 3),
        ("<1/>", 4),
        ("<1/> file", 4),
        ("<1/> files", 4),
        ("Open", 5),
        ("First item", 6),
        ("Second item", 6),
        ("Click <1>here</1>", 8),
    ]
    assert not any(one.goes_on for one in found)
    assert_identity(parse, STRINGS)


def test_a_translation():
    new = [
        "「メモ」",
        "<1/>さん\t\\",
        "<1/>",
        "<1/>個",
        "<1/>個の",
        "開く",
        "１",
        "２",
        "<1>ここ</1>",
    ]
    changed = filled(parse, STRINGS, new)
    data, before = json.loads(changed), json.loads(STRINGS)
    assert data["greeting"] == "{name}さん\t\\"
    assert data["files"] == "{count, plural, one {#個} other {#個の}}"
    assert data["menu"] == before["menu"] | {"open": "開く"}
    assert data["list"] == ["１", "", None, "en-US", ["２"]]
    assert list(data) == list(before)
    assert r'"html": "<b>ここ</b>"' in changed
    assert '"n": 1.50, "on": true' in changed


def test_metadata_of_arb_is_left_alone():
    assert texts(parse, ARB) == ["My notes", "Good bye"]
    linked = '[{"@type": ["A thing", ["My own"]], "x": "One more"}, {"@x": 1}, "Good bye"]'
    assert texts(parse, linked) == ["One more", "Good bye"]
    assert_identity(parse, ARB)


@pytest.mark.parametrize(
    ("text", "translation", "written"),
    [
        (r'{"a": "Ol\u00e9 amigo"}', "日本 é", r'{"a": "\u65e5\u672c \u00e9"}'),
        (r'{"a": "Olé amigo", "b": "\u00e9"}', "日本", r'{"a": "日本", "b": "\u00e9"}'),
        ('{"a": "Hello"}', "日本", '{"a": "日本"}'),
        (r'{"a": "tab\u0009 here \\u00e9"}', "日本", '{"a": "日本"}'),
        (r'{"a": "Yes or no", "b": "x\/y"}', "a/b 日", r'{"a": "a\/b 日", "b": "x\/y"}'),
        (r'{"a": "Yes or no", "b": "x\/y/z"}', "a/b 日", r'{"a": "a/b 日", "b": "x\/y/z"}'),
        ('{"a": "Hello"}', "\ud800\u2028\0\x7f", '{"a": "\\ud800\u2028\\u0000\x7f"}'),
    ],
)
def test_escapes_are_written_as_the_file_has_them(text, translation, written):
    new = [translation] + [one.text for one in list(parse(TextContent(text)).segments())[1:]]
    assert filled(parse, text, new) == written


def test_halves_of_surrogate_pairs_stay():
    text = r'["An emoji half \ud83d here", "whole \ud83d\ude00 it is"]'
    assert texts(parse, text) == ["whole 😀 it is"]
    assert_identity(parse, text)


def test_lines_of_json():
    text = '{"a": "Hello there"}\n\n{"a": "Good bye"}\n"Well, well"\n'
    assert texts(parse, text) == ["Hello there", "Good bye", "Well, well"]
    assert_identity(parse, text)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('{"a": "Hello"', "Line 1"),
        ('{\n"a": "Hello",\n}', "Line 2|Line 3"),
        ('{"a": "Hello"} x', "Line 1, character 16"),
        ('{"a": "b"}\n{"a": ', "Line 2, character 1"),
        ('// comment\n{"a": 1}', "Line 1"),
        ("plain text", "Line 1"),
        ("[" * 200_000, "nested|Line"),
        ("[" * 200_000 + "]" * 200_000, "nested"),
        ('{"a":' * 200_000, "nested|Line"),
    ],
)
def test_what_is_no_json_is_refused(text, place):
    with pytest.raises(DocumentError, match=place):
        parse(TextContent(text))


def test_what_is_good_however_unusual():
    for text in ("", " \n", '"A single string"', "12", f"[{'9' * 10_000}, NaN, 1e999]"):
        assert_identity(parse, text)


_VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.floats()
    | st.text()
    | CALM
    | st.sampled_from(["x_y", "en", "{a}"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text() | st.sampled_from(["@x", "a b"]), inner, max_size=4)
    ),
    max_leaves=12,
)


@settings(deadline=None)
@given(_VALUES, st.booleans(), st.sampled_from([None, 2]))
def test_the_same_texts_give_the_same_file(data, ascii_only, indent):
    text = json.dumps(data, ensure_ascii=ascii_only, indent=indent)
    assert_identity(parse, text)


def changed_values(data, change):
    """The same data with another string in the place of each one that is a value."""
    match data:
        case str():
            return change(data)
        case list():
            return [changed_values(one, change) for one in data]
        case dict():
            return {
                key: one if key.startswith("@") else changed_values(one, change)
                for key, one in data.items()
            }
    return data


@settings(deadline=None)
@given(_VALUES)
def test_all_values_that_are_language_are_found_and_no_other(data):
    """A slow twin reads the data as a tree."""
    expected: list[str] = []
    changed_values(json.loads(json.dumps(data)), expected.append)
    found = texts(parse, json.dumps(data))
    left = iter(expected)
    assert all(one in left for one in found)  # in order


# A string with half of a surrogate pair is none that is translated.
@settings(max_examples=60, deadline=None)
@given(st.lists(HOSTILE.filter(lambda one: "\ud800" not in one), min_size=9, max_size=9))
def test_no_translation_breaks_the_data(translations):
    changed = assert_structure_stays(parse, STRINGS, [f"訳 {one}" for one in translations])
    assert json.loads(changed)["greeting"] == "訳 " + translations[1].replace("<1/>", "{name}")


@settings(deadline=None)
@given(st.lists(CALM, min_size=9, max_size=9))
def test_translations_are_read_back(translations):
    new = [f"語 {one}" for one in translations]
    new[2] = "<1/>"
    found = texts(parse, filled(parse, STRINGS, new))
    del found[2], new[2]
    assert found == new


@pytest.mark.parametrize("part", ['\\"', "\\\\", "{", "[", "<", " ", "a", "a ", "\\u0020", ":"])
def test_long_strings_are_read_once(part):
    """Anything quadratic would take minutes."""
    assert_identity(parse, f'["A word {part * 20_000}"]')
    assert_identity(parse, "[" + '"a b", ' * 10_000 + " " * 100_000 + "1]")
