"""SubRip: numbers and times stay to the byte, whatever is translated."""

from __future__ import annotations

import pytest
import srt
from hypothesis import example, given, settings
from hypothesis import strategies as st

from plamo_desktop.core.errors import DocumentError
from plamo_desktop.documents.formats.document import Layout
from plamo_desktop.documents.formats.srt import parse
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

FILM = """1
00:00:01,000 --> 00:00:02,500
<i>Where have
you been?</i>

2
00:00:03,000 --> 00:00:04,000 X1:100 X2:200 Y1:100 Y2:200
{\\an8}- At the <font color="#ff0000">station</font>.
- All day?

3
00:00:05,000 --> 00:00:06,000
30

4
00:00:07,000 --> 00:00:08,000
♪ la la
la la ♪

5
00:00:09,000 --> 00:00:10,000
- ♪ la la ♪
- Who sings?
"""


def spoken(text):
    return texts(parse, text)


def test_a_film():
    assert spoken(FILM) == [
        "<i>Where have\nyou been?</i>",
        '{\\an8}- At the <font color="#ff0000">station</font>.\n- All day?',
        "30",
        "- Who sings?",
    ]
    found = list(parse(TextContent(FILM)).segments())
    assert found[0].text == "<1>Where have\nyou been?</1>"
    assert found[1].text == "<1/>- At the <2>station</2>.\n- All day?"
    assert [one.line for one in found] == [3, 8, 13, 23]
    assert all(one.goes_on for one in found)
    assert_identity(parse, FILM)


def test_a_translation():
    new = ["<1>どこに\nいたの?</1>", "<1/>- <2>駅</2>に。\n- 一日中?", "30", "- 誰の歌?"]
    changed = filled(parse, FILM, new)
    before, after = list(srt.parse(FILM)), list(srt.parse(changed))
    assert [(c.index, c.start, c.end, c.proprietary) for c in after] == [
        (c.index, c.start, c.end, c.proprietary) for c in before
    ]
    assert [c.content for c in after] == [
        "<i>どこに\nいたの?</i>",
        '{\\an8}- <font color="#ff0000">駅</font>に。\n- 一日中?',
        "30",
        "♪ la la\nla la ♪",
        "- ♪ la la ♪\n- 誰の歌?",
    ]


def test_bilingual_cues_hold_both():
    changed = rendered(
        parse, FILM, lambda one: "30" if one.text == "30" else "訳", Layout(bilingual=True)
    )
    contents = [cue.content for cue in srt.parse(changed)]
    assert contents[0] == "<i>Where have\nyou been?</i>\n訳"
    assert contents[2] == "30"
    assert contents[4] == "- ♪ la la ♪\n- Who sings?\n訳"


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ("Hello\n\n2\n{t}Bye\n", ["Hello", "Bye"]),
        ("Hello\n2\n{t}Bye\n", ["Hello", "Bye"]),  # no blank line
        ("Hello\n\n\n\n2\n{t}Bye", ["Hello", "Bye"]),
        ("Hello\n\nagain\n\n2\n{t}Bye\n", ["Hello", "again", "Bye"]),  # a blank line inside
        ("Hello\n\n2\n\n{t}Bye\n", ["Hello", "Bye"]),  # one behind the number
        ("Hello\n{t}Bye\n", ["Hello", "Bye"]),  # no number
        ("Hello\n\n{t}Bye\n", ["Hello", "Bye"]),
        ("30\n\n{t}Bye\n", ["30", "Bye"]),
        ("30\n\n2\n{t}31\n", ["30", "31"]),
        ("\n\n2\n{t}Bye\n", ["Bye"]),  # an empty cue
        ("{t}Bye\n", ["Bye"]),
        ("A --> B\n\n2\n{t}Bye\n", ["A --> B", "Bye"]),
        ("  Hello  \r\nyou\r\n\r\n2\r\n{t}Bye\r\n", ["Hello  \nyou", "Bye"]),
        ("Hello\ryou\r\r2\r{t}Bye\n", ["Hello\nyou", "Bye"]),
        ("I <3 you {\\b1}\n", ["I <3 you {\\b1}"]),
        ("♪ la\nla\n\n2\n{t}la ♪\n", ["♪ la\nla", "la ♪"]),  # not closed within the cue
        ("<i>♪ la ♪</i>\nHello\n<i>♫</i>\nBye\n", ["Hello", "Bye"]),
        ("♪ la\n♪ lo ♪\nBye\n", ["Bye"]),
    ],
)
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_what_players_read(body, found, line_end):
    times = "00:00:05,000 --> 00:00:06,000\n"
    text = ("1\n" + times + body.replace("{t}", times)).replace("\n", line_end)
    text = text.replace("\r\r", "\r")
    assert spoken(text) == found
    assert_identity(parse, text)


@pytest.mark.parametrize(
    "times",
    ["0:00:01.5 --> 0:00:02.5", "00:01,000 --> 00:02,000", "  00:00:01,000-->00:00:02,000  x"],
)
def test_sloppy_times(times):
    assert spoken(f"1\n{times}\nHello\n") == ["Hello"]


@pytest.mark.parametrize(
    ("translation", "written"),
    [
        ("a\n\n\nb", "a\nb"),
        ("a\n \t\n00:00:01,000 --> 00:00:02,000\nb", "a\n00:00:01,000 → 00:00:02,000\nb"),
        ("<i>x {\\an8}", "< i>x { \\an8}"),
        ("x\0\x1by\u2028z", "xy\nz"),
        ("2\n3", "2\n3"),
    ],
)
def test_what_a_cue_cannot_hold(translation, written):
    text = "1\n00:00:01,000 --> 00:00:02,000\nHello\n\n2\n00:00:03,000 --> 00:00:04,000\nBye\n"
    changed = filled(parse, text, [translation, "Bye"])
    assert changed == text.replace("Hello", written)
    assert [cue.content for cue in srt.parse(changed)] == [written, "Bye"]


def test_digits_do_not_become_the_number_of_the_next_cue():
    text = "00:00:01,000 --> 00:00:02,000\nThirty\n00:00:03,000 --> 00:00:04,000\nBye\n"
    changed = rendered(parse, text, lambda one: one.text.replace("Thirty", "30"))
    assert spoken(changed) == ["30", "Bye"]


def test_what_has_no_times_is_refused():
    with pytest.raises(DocumentError, match="SRT"):
        parse(TextContent("Hello\n\nWorld\n"))
    assert spoken("") == spoken(" \n\n") == []


_FILES = st.lists(
    st.sampled_from([
        "1\n", "2\n", "30", "\n", "\n\n", "\r\n", "\r", "00:00:01,000 --> 00:00:02,000\n",
        "00:00:01,000 --> 00:00:02,000", "Hello", " ", "- A\n- B", "<i>", "</i>", "{\\an8}", "♪",
        "♪ x ♪", "-->", "<3", "{x}",
    ]),
    max_size=25,
).map(lambda parts: "00:00:00,000 --> 00:00:01,000\n" + "".join(parts))  # fmt: skip


@settings(deadline=None)
@given(_FILES)
def test_the_same_texts_give_the_same_file(text):
    assert_identity(parse, text)


@settings(max_examples=60, deadline=None)
@given(st.lists(HOSTILE, min_size=4, max_size=4))
@example(["a", "a", "a", "\n12\n00:00:01,000 --> 00:00:02,000"])
@example(["a", "\n-1.5\n00:00:01", "a", "\n12\n1,5\n12"])
def test_no_translation_breaks_the_film(translations):
    changed = filled(parse, FILM, [f"x{one}" for one in translations])
    before, after = list(srt.parse(FILM)), list(srt.parse(changed))
    assert [(c.index, c.start, c.end) for c in after] == [(c.index, c.start, c.end) for c in before]
    assert_structure_stays(parse, FILM, [f"x{one}" for one in translations])


@settings(deadline=None)
@given(st.lists(CALM, min_size=4, max_size=4))
def test_translations_are_read_back(translations):
    changed = filled(parse, FILM, translations)
    assert spoken(changed) == translations


@pytest.mark.parametrize(
    "part", ["<", "{", "<i>", "1\n", "\n", "♪ x\n", "-->", " ", "a", "00:00:01,000 -->", "30 "]
)
def test_a_long_cue_is_read_once(part):
    """Anything quadratic would take minutes."""
    assert_identity(parse, f"1\n00:00:00,000 --> 00:00:01,000\n{part * 10_000}\n\n2\n")
