"""WebVTT: everything but what is spoken stays to the byte."""

from __future__ import annotations

import pytest
import webvtt
from hypothesis import given, settings
from hypothesis import strategies as st

from plamo_desktop.core.errors import DocumentError
from plamo_desktop.documents.formats.document import Layout
from plamo_desktop.documents.formats.vtt import parse
from tests.documents.formats.laws import (
    CALM,
    HOSTILE,
    assert_identity,
    assert_structure_stays,
    filled,
    rendered,
    texts,
)
from tests.helpers.contents import TextContent

FILM = """WEBVTT - A film
Kind: captions

STYLE
::cue(b) { color: red }

REGION
id:fred
width:40%

NOTE This is nothing
to translate

intro
00:01.000 --> 00:02.500 line:90% align:start
<v Bob>Where <i>have</i> you been?

00:00:03.000 --> 00:00:04.000
<c.loud>Salt &amp; pepper</c>, <00:00:03.500>a &lt; b&nbsp;
- Yes
NOTE is part of it

3
00:00:05.000 --> 00:00:06.000
♪ la la ♪
See https://x.test/?a=1&amp;b=2

NOTE end
"""
RAW = [
    "<v Bob>Where <i>have</i> you been?",
    "<c.loud>Salt & pepper</c>, <00:00:03.500>a < b\xa0\n- Yes\nNOTE is part of it",
    "See https://x.test/?a=1&b=2",
]


def spoken(text):
    return texts(parse, text)


def cues(text):
    return [(c.identifier, c.start, c.end, c.raw_text) for c in webvtt.from_string(text)]


def test_a_film():
    found = list(parse(TextContent(FILM)).segments())
    assert spoken(FILM) == RAW
    assert [one.text for one in found] == [
        "<1/>Where <2>have</2> you been?",
        "<1>Salt & pepper</1>, <2/>a < b\xa0\n- Yes\nNOTE is part of it",
        "See <1/>",
    ]
    assert [one.line for one in found] == [16, 19, 26]
    assert_identity(parse, FILM)


def test_a_translation_is_escaped_and_addresses_are_as_they_were():
    changed = filled(parse, FILM, ["<1/>どこ<2>に</2>?", "<2/>塩<1>&</1> -->\n\n<b>", "<1/>を見て"])
    assert [text for *_, text in cues(changed)] == [
        "<v Bob>どこ<i>に</i>?",
        "<00:00:03.500>塩<c.loud>&amp;</c> --&gt;\n&lt;b&gt;",
        "♪ la la ♪\nhttps://x.test/?a=1&amp;b=2を見て",
    ]
    assert [one[:3] for one in cues(changed)] == [one[:3] for one in cues(FILM)]
    assert changed.partition("intro")[0] == FILM.partition("intro")[0]


def test_bilingual_with_a_footer():
    changed = rendered(parse, FILM, lambda _: "訳", Layout(True, "Made --> by\na machine"))
    assert changed.endswith("\n\nNOTE Made → by a machine\n")
    assert cues(changed)[0][3] == "<v Bob>Where <i>have</i> you been?\n訳"
    assert spoken(changed)[0].endswith("\n訳")
    short = "WEBVTT\n\n00:01.000 --> 00:02.000\nHello"
    assert (
        rendered(parse, short, lambda one: one.text, Layout(footer="F")) == f"{short}\n\nNOTE F\n"
    )


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ("00:01.000 --> 00:02.000\nA\n\nB\n", ["A"]),  # a blank line ends it
        ("00:01.000 --> 00:02.000\nA\n00:03.000 --> 00:04.000\nB", ["A", "B"]),
        ("NOTE\n00:01.000 --> 00:02.000\nA\n", ["A"]),  # a cue of that name, for browsers too
        ("00:01.000 --> 00:02.000\n\n00:03.000 --> 00:04.000\nB", ["B"]),
        ("00:01.000 --> 00:02.000\nI <3 you\n", ["I <3 you"]),
        ("00:01.000 --> 00:02.000\nA <b\n", ["A <b"]),
        ("00:01.000 --> 00:02.000\r\nA\r\nB\r\n\r\nC", ["A\nB"]),
        ("00:01.000 --> 00:02.000\nA\n1:2 --> 3\nB\n", ["A"]),
        ("100:00:01.000 --> 100:00:02.000 \nA", ["A"]),
        ("00:01.000 --> 00:02.000\n<ruby>字<rt>ji</rt></ruby>", ["<ruby>字<rt>ji</rt></ruby>"]),
        ("NOTE nothing\n", []),
    ],
)
def test_what_browsers_read(body, found):
    text = f"WEBVTT\n\n{body}"
    assert spoken(text) == found
    assert_identity(parse, text)


@pytest.mark.parametrize(
    "text", ["Hello", "1\n00:00:01,000 --> 00:00:02,000\nHello\n", "WEBVTTX\n",
             "WEBVTT\n\n1:00 --> 2:00\nHello\n"],
)  # fmt: skip
def test_what_is_none_is_refused(text):
    with pytest.raises(DocumentError, match="WebVTT"):
        parse(TextContent(text))


_FILES = st.lists(
    st.sampled_from([
        "\n", "\n\n", "\r\n", "\r", "00:00:01.000 --> 00:00:02.000\n", "00:01.000 --> 00:02.000",
        "Hello", " ", "<i>", "</i>", "<", "&amp;", "&", "♪ x ♪", "-->", "NOTE ",
        "<v A>", "{x}", "&#13;",
    ]),
    max_size=25,
).map(lambda parts: "WEBVTT\n\n00:00.000 --> 00:01.000\n" + "".join(parts))  # fmt: skip


@settings(deadline=None)
@given(_FILES)
def test_the_same_texts_give_the_same_file(text):
    assert_identity(parse, text)


@settings(max_examples=60, deadline=None)
@given(st.lists(HOSTILE, min_size=3, max_size=3))
def test_no_translation_breaks_the_film(translations):
    changed = assert_structure_stays(parse, FILM, [f"x{one}" for one in translations])
    assert [one[:3] for one in cues(changed)] == [one[:3] for one in cues(FILM)]


@settings(deadline=None)
@given(st.lists(CALM, min_size=3, max_size=3))
def test_translations_are_read_back(translations):
    changed = filled(parse, FILM, translations)
    assert spoken(changed) == translations


@pytest.mark.parametrize("part", ["<", "<i>", "&", "♪ x\n", "a -", " ", "a", "<a ", "--", "00:"])
def test_a_long_cue_is_read_once(part):
    """Anything quadratic would take minutes."""
    assert_identity(parse, f"WEBVTT\n\n00:00.000 --> 00:01.000\n{part * 10_000}\n")
