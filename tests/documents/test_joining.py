"""Joining wrapped lines: prose becomes paragraphs, everything else stays."""

from __future__ import annotations

import random
import re
import textwrap

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plamo_desktop.documents.joining import join_lines

MAIL = """Hello Mary,

the harbour was quiet when we arrived. A few boats moved with the tide,
and somewhere behind the warehouses a radio was playing an old song. We
had planned to stay for one night.

> You wrote that the ferry would leave at nine, and that we should be
> there early.

Please bring
- the tickets
- a warm coat for the evening, because it gets cold on the water when
  the sun is gone

Yours,
Peter"""
JOINED = """Hello Mary,

the harbour was quiet when we arrived. A few boats moved with the tide, and somewhere behind the \
warehouses a radio was playing an old song. We had planned to stay for one night.

> You wrote that the ferry would leave at nine, and that we should be
> there early.

Please bring
- the tickets
- a warm coat for the evening, because it gets cold on the water when
  the sun is gone

Yours,
Peter"""


@pytest.mark.parametrize(
    ("wrapped", "joined"),
    [
        (
            "The quick brown\nfox jumps over\nthe lazy dog.",
            "The quick brown fox jumps over the lazy dog.",
        ),
        ("長い文が\n途中で折れる。", "長い文が途中で折れる。"),
        (MAIL, JOINED),
        (MAIL.replace("\n", "\r\n"), JOINED.replace("\n", "\r\n")),
        (
            "私たちが着いたとき、港は静かだった。数艘の船が潮に揺\n"
            "られ、倉庫の裏手のどこかでラジオが古い歌を流していた。\n"
            "一晩だけ泊まるつもりだった。けれど結局、通りの名前や\n"
            "人々の名前を覚えた。",
            "私たちが着いたとき、港は静かだった。数艘の船が潮に揺"
            "られ、倉庫の裏手のどこかでラジオが古い歌を流していた。"
            "一晩だけ泊まるつもりだった。けれど結局、通りの名前や"
            "人々の名前を覚えた。",
        ),
        (
            "我们到达时港口很安静。几艘船随着潮水摇晃，仓库后面某处\n"
            "的收音机正在播放一首老歌。我们原本只打算住一晚。",
            "我们到达时港口很安静。几艘船随着潮水摇晃，仓库后面某处"
            "的收音机正在播放一首老歌。我们原本只打算住一晚。",
        ),
        (
            "In the end we stayed until the first snow and learned the well-\n"
            "known names of the streets and of the people who lived there.",
            "In the end we stayed until the first snow and learned the well-"
            "known names of the streets and of the people who lived there.",
        ),
        (
            "There was an international harbour, they told us, and the inter-\n"
            "national ferry left from it every day except on Sundays.",
            "There was an international harbour, they told us, and the "
            "international ferry left from it every day except on Sundays.",
        ),
        (
            "Der Hafen hatte, wie man uns sagte, natürlich seine Vor-\n"
            "und Nachteile, und die Fähre fuhr von dort jeden Tag ab.",
            "Der Hafen hatte, wie man uns sagte, natürlich seine Vor- "
            "und Nachteile, und die Fähre fuhr von dort jeden Tag ab.",
        ),
        (
            "The first paragraph of this file is wrapped at its right side,\n"
            "and ends early.\n"
            "The second one begins behind it without a blank line, as many\n"
            "files have it.",
            "The first paragraph of this file is wrapped at its right side, and ends early.\n"
            "The second one begins behind it without a blank line, as many files have it.",
        ),
        (
            "The harbour\n"
            "The harbour was quiet when we arrived, and somewhere behind it\n"
            "a radio was playing an old song that nobody knew any more.",
            "The harbour\n"
            "The harbour was quiet when we arrived, and somewhere behind it "
            "a radio was playing an old song that nobody knew any more.",
        ),
        ("soft hyphens are for this: they stand in the middle of a long wo\u00ad\nrd and go.",
         "soft hyphens are for this: they stand in the middle of a long word and go."),
    ],
)  # fmt: skip
def test_prose_is_joined(wrapped, joined):
    assert join_lines(wrapped) == joined


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n\n",
        "One line.",
        "Roses are red,\nViolets are blue,\nSugar is sweet,\nAnd so are you.",
        "an old silent pond\na frog jumps into the pond\nsplash! silence again",
        "古池や\n蛙飛びこむ\n水の音",
        "春の海\nひねもすのたり\nのたりかな。",
        "雨ニモマケズ\n風ニモマケズ\n雪ニモ夏ノ暑サニモマケヌ\n丈夫ナカラダヲモチ",
        "Shall I compare thee to a summer's day?\nThou art more lovely and more temperate:\n"
        "Rough winds do shake the darling buds of May,\n"
        "And summer's lease hath all too short a date;",
        "- bread and butter\n- milk from the shop\n- eggs",
        "1. Bread and butter for the morning of the day\n2. milk from the shop behind the harbour",
        "・りんご\n・みかん",
        "| name | age |\n|------|-----|\n| Anna | 12  |",
        "Name     Age     Town of birth and so on\nAnna     12      a harbour in the north",
        "def add(first, second):\n    return first + second",
        "```\nthe harbour was quiet when we arrived in the\nevening of the first day.\n```",
        "for (index = 0; index < 10; index += 1) {\n  total += index;\n}",
        "# The harbour\n\nText.",
        "Introduction\n============",
        "> The harbour was quiet when we arrived, and somewhere behind\n> it a radio was playing.",
        "From: John Smith <john@example.com>\nTo: Mary Smith <mary.smith@example.com>",
        "12 Harbour Street\nNorth Shields\nEngland",
        "This line of text ends here, as it should.\nThis is another sentence, also in one line.",
        "はじめに\n本書は港町の歴史について書かれたものである。",
        "第一章\n港\n第二章\n灯台",
    ],
)
def test_everything_else_stays(text):
    assert join_lines(text) == text


SYLLABLES = ("ha", "bo", "ur", "wi", "the", "and", "qui", "et", "son", "g")


def paragraph(seed: int) -> str:
    draw = random.Random(seed)
    words = ["".join(draw.choices(SYLLABLES, k=draw.randint(1, 4))) for _ in range(60)]
    return " ".join(words).capitalize() + "."


PARAGRAPHS = st.integers(0, 10**9).map(paragraph)
ODD = st.lists(
    st.sampled_from(["a", "B", " ", "\n", "\n\n", ".", "、", "。", "港が", "- ", "> ", "1. ", "#",
                     "\t", "　", "-", "\r\n", "\u00ad", "word ", "```\n", "long words of a line "]),
    max_size=60,
).map("".join)  # fmt: skip
TEXTS = st.text(max_size=200) | ODD | st.lists(PARAGRAPHS, max_size=3).map("\n\n".join)


@given(st.lists(PARAGRAPHS, min_size=1, max_size=4), st.integers(50, 90))
def test_wrapping_is_undone(paragraphs, width):
    wrapped = [textwrap.fill(one, width, break_on_hyphens=False) for one in paragraphs]
    assert join_lines("\n\n".join(wrapped)) == "\n\n".join(paragraphs)


@given(TEXTS, st.integers(20, 90))
def test_only_line_ends_spaces_and_hyphens_go(text, width):
    text = "\n".join(
        part for line in text.split("\n") for part in textwrap.wrap(line, width) or [""]
    )

    def bare(one):
        return re.sub(r"[\s\u00ad\u2010-]", "", one)

    assert bare(join_lines(text)) == bare(text)


@given(TEXTS)
def test_joining_twice_is_joining_once(text):
    once = join_lines(text)
    assert join_lines(once) == once


@given(TEXTS)
def test_blank_lines_stay(text):
    def blanks(one):
        return sum(not line.strip() for line in re.split(r"\r\n|\n|\r", one))

    assert blanks(join_lines(text)) == blanks(text)


@given(st.lists(st.from_regex(r"[-*] [a-z ]{1,60}", fullmatch=True), max_size=9))
def test_lists_stay(items):
    text = "\n".join(items)
    assert join_lines(text) == text
