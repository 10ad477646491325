"""ASS and SSA: nothing but the text of dialogue changes."""

from __future__ import annotations

import pysubs2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plamo_desktop.core.errors import DocumentError
from plamo_desktop.documents.formats.ass import parse
from plamo_desktop.documents.formats.document import Layout
from tests.documents.formats.laws import (
    CALM,
    HOSTILE,
    assert_identity,
    assert_structure_stays,
    filled,
    texts,
)
from tests.helpers.contents import TextContent

HEAD = """[Script Info]
; Script made by hand
Title: A film
ScriptType: v4.00+

[V4+ Styles]
Format: Name, Fontname, Fontsize
Style: Default,Arial,20

"""
EVENTS = """[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Comment: 0,0:00:00.00,0:00:01.00,Default,,0,0,0,,Check this, please
Dialogue: 0,0:00:01.00,0:00:02.00,Default,Bob,0,0,0,,{\\an8}Where have\\Nyou been, {\\i1}Ann{\\i0}?
Dialogue: 0,0:00:02.00,0:00:03.00,Default,,0,0,0,, At the\\nstation\\hdesk. {hidden}
Dialogue: 0,0:00:03.00,0:00:04.00,Default,,0,0,0,,{\\p1}m 0 0 l 100 0 100 100{\\p0}
Dialogue: 0,0:00:04.00,0:00:05.00,Default,,0,0,0,,{\\k20}la {\\k30}la
Dialogue: 0,0:00:05.00,0:00:06.00,Default,,0,0,0,fx,{\\pos(1,2)}la
Dialogue: 0,0:00:06.00,0:00:07.00,Default,,0,0,0,,♪ {\\i1}la la{\\i0} ♪
Dialogue: 0,0:00:07.00,0:00:08.00,Default,,0,0,0,,See https://x.test/a_b, {unclosed

[Fonts]
fontname: a.ttf
Dialogue: 0,0,0,0,0,0,0,0,0,not this
"""
FILM = HEAD + EVENTS


def spoken(text):
    return texts(parse, text)


def events(text):
    return [
        (e.type, e.start, e.end, e.style, e.name, e.effect)
        for e in pysubs2.SSAFile.from_string(text)
    ]


def test_a_film():
    found = list(parse(TextContent(FILM)).segments())
    assert [one.text for one in found] == [
        "<1/>Where have\nyou been, <2>Ann</2>?",
        "At the station\xa0desk. <1/>",
        "See <1/>, {unclosed",
    ]
    assert [one.line for one in found] == [13, 14, 19]
    assert_identity(parse, FILM)


def test_a_translation():
    new = ["<1/>どこに\nいたの, <2>アン</2>?", "{駅}\xa0の C:\\new\\<1/>", "<1/>を見て"]
    changed = filled(parse, FILM, new)
    assert events(changed) == events(FILM)
    lines = [e.text for e in pysubs2.SSAFile.from_string(changed) if not e.is_comment]
    assert lines[0] == r"{\an8}どこに\Nいたの, {\i1}アン{\i0}?"
    assert lines[1] == r" ｛駅}\hの C:＼new＼{hidden}"
    assert lines[-1] == "https://x.test/a_bを見て"
    assert changed.startswith(HEAD)
    assert changed.endswith(FILM[FILM.index("\n[Fonts]") :])


def test_bilingual_with_a_footer():
    changed = filled(parse, FILM, ["訳"] * 3, Layout(True, "Made by\na machine"))
    assert changed.startswith("[Script Info]\n; Made by a machine\n; Script made by hand\n")
    assert r",,{\an8}Where have\Nyou been, {\i1}Ann{\i0}?\N訳" in changed
    assert changed.replace("; Made by a machine\n", "") == filled(
        parse, FILM, ["訳"] * 3, Layout(bilingual=True)
    )
    assert events(changed) == events(FILM)


@pytest.mark.parametrize(
    ("columns", "line", "found"),
    [
        ("Start, End, Text", "1,2,Hello, you", ["Hello, you"]),
        ("Text, Start, End", "Hello, you,1,2", ["Hello, you"]),
        ("Start, End", "1,2", []),
        ("Start, End, Text", "1", []),
    ],
)
def test_the_columns_are_those_of_the_format_line(columns, line, found):
    text = f"[Events]\nFormat: {columns}\nDialogue: {line}\n"
    assert spoken(text) == found
    assert_identity(parse, text)


def test_without_a_format_line_they_are_the_usual_ones():
    assert spoken("[EVENTS]\r\nDialogue: Marked=0,1,2,D,,0,0,0,,a, b\r\nx") == ["a, b"]


def test_what_has_no_events_is_refused():
    with pytest.raises(DocumentError, match="ASS"):
        parse(TextContent("Dialogue: Hello"))
    assert spoken("") == []


_FILES = st.lists(
    st.sampled_from([
        "\n", "\r\n", "\r", "[Events]\n", "[Fonts]\n", "Format: Text, Start\n",
        "Format: Start, Text", "Dialogue: ", "Comment: ", "1,2,3,4,5,6,7,8,9,", "Hello", " ", "\\N",
        "\\h", "\\", "{", "}", "{\\b1}", "{\\k1}", "♪", ",", "\\{",
    ]),
    max_size=25,
).map(lambda parts: "[Events]\nDialogue: 1,2,3,4,5,6,7,8,9," + "".join(parts))  # fmt: skip


@settings(deadline=None)
@given(_FILES)
def test_the_same_texts_give_the_same_file(text):
    assert_identity(parse, text)


@settings(max_examples=60, deadline=None)
@given(st.lists(HOSTILE, min_size=3, max_size=3))
def test_no_translation_breaks_the_film(translations):
    changed = assert_structure_stays(parse, FILM, [f"x{one}" for one in translations])
    assert events(changed) == events(FILM)


@settings(deadline=None)
@given(st.lists(CALM.map(lambda text: text.replace(" ", "\n", 1)), min_size=3, max_size=3))
def test_translations_are_read_back(translations):
    assert spoken(filled(parse, FILM, translations)) == translations


@pytest.mark.parametrize(
    "part", ["{", "}", "{}", "\\", "\\N", ",", " ", "a", "♪", "[", "Dialogue: "]
)
def test_a_long_event_is_read_once(part):
    """Anything quadratic would take minutes."""
    assert_identity(parse, f"[Events]\nDialogue: 1,2,3,4,5,6,7,8,9,{part * 10_000}\n")
