"""Plain text: paragraphs, whatever ends the lines between them."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plamo_desktop.documents.formats import text as text_format
from plamo_desktop.documents.formats.document import Layout
from plamo_desktop.documents.formats.text import parse
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

LETTER = """Dear {name},

    this is a letter of
two lines.


See https://x.test/a.
"""


@dataclass(frozen=True, slots=True)
class Blocks:
    """A text in blocks of whole lines."""

    parts: tuple[str, ...]

    def data(self):
        return self.text().encode()

    def text(self):
        return "".join(self.parts)

    def blocks(self):
        yield from self.parts


def in_blocks(text, size):
    """At least so many characters each."""
    parts: list[str] = []
    for line in text.splitlines(keepends=True):
        if parts and len(parts[-1]) < size:
            parts[-1] += line
        else:
            parts.append(line)
    return Blocks(tuple(parts))


def paragraphs(text):
    return [one.strip() for one in texts(parse, text)]


def test_a_letter():
    found = list(parse(TextContent(LETTER)).segments())
    assert [one.text.strip() for one in found] == [
        "Dear <1/>,",
        "this is a letter of\ntwo lines.",
        "See <1/>.",
    ]
    assert [one.line for one in found] == [1, 3, 7]
    assert all(one.goes_on for one in found)
    assert_identity(parse, LETTER)


def test_a_translation():
    assert filled(parse, LETTER, ["<1/>様", "    手紙。\n二行。", "<1/>を見て。\n"]) == (
        "{name}様\n\n    手紙。\n二行。\n\n\nhttps://x.test/aを見て。\n"
    )


def test_bilingual_with_a_footer():
    changed = rendered(parse, "One.\n\n\nTwo.\n", lambda _: "訳\n", Layout(True, "By a machine."))
    assert changed == "One.\n\n訳\n\n\n\nTwo.\n\n訳\n\nBy a machine.\n"
    # What was not translated stands there once.
    same = rendered(parse, "42\n\n43", lambda one: one.text, Layout(bilingual=True))
    assert same == "42\n\n43"
    assert filled(parse, "One.", ["訳"], Layout(footer="F")) == "訳\n\nF\n"
    assert filled(parse, "\n\n", [], Layout(footer="F")) == "\n\n"  # nothing was translated


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", []),
        ("\n\n \n", []),
        ("\ufeff", ["\ufeff"]),
        ("a\nb", ["a\nb"]),
        ("a\n \t\nb", ["a", "b"]),
        ("a\n\u3000\nb", ["a", "b"]),
        ("a\r\nb\r\n\r\nc\nd\n\ne", ["a\r\nb", "c\nd", "e"]),  # several kinds of line ends
        ("a\r\n\nb", ["a", "b"]),
        ("a\n\r\nb", ["a", "b"]),
        ("a\r\rb\rc\n", ["a", "b\rc"]),
        ("a\x0cb", ["a", "b"]),  # a page break
        ("a\n\x0c\nb", ["a", "b"]),
        ("a.\n\x0cb", ["a.", "b"]),
        ("a\x85b\x85\x85c", ["a\x85b", "c"]),
        ("a\u2028b\u2028 \u2028c", ["a\u2028b", "c"]),
        ("a\u2029b", ["a", "b"]),
        ("a\x0b\x0bb", ["a", "b"]),
        ("\n\n  a\n", ["a"]),
        ("a\0b\n\n\x1b[1mc", ["a\0b", "\x1b[1mc"]),
    ],
)
def test_what_parts_paragraphs(text, found):
    assert paragraphs(text) == found
    assert_identity(parse, text)


def test_lines_are_those_of_the_first_words():
    found = parse(TextContent("\n  a\nb\n\n\n\tc")).segments()
    assert [one.line for one in found] == [2, 6]


def test_a_gap_in_a_translation_is_a_line_end():
    assert filled(parse, "  One\n\nTwo", ["  a\n\n\x0cb\n", "c\r\n\r\nd"]) == "  a\nb\n\n\nc\nd"


_TEXTS = st.lists(
    st.sampled_from([
        "a", "b c", "{x}", "\n", "\n\n", "\r\n", "\r", " ", "\t", "\x0c", "\x85", "\u2028",
        "\u2029",
        "\u3000", "\x0b", "\x1c", "日本",
    ]),
    max_size=30,
).map("".join)  # fmt: skip


@settings(deadline=None)
@given(_TEXTS)
def test_the_same_texts_give_the_same_file(text):
    assert_identity(parse, text)


@settings(deadline=None)
@given(_TEXTS, st.integers(1, 20))
def test_blocks_make_no_difference(text, size):
    whole, parted = parse(TextContent(text)), parse(in_blocks(text, size))
    assert list(parted.segments()) == list(whole.segments())
    translations = ["x" for _ in whole.segments()]
    for layout in (Layout(), Layout(bilingual=True, footer="F")):
        assert "".join(parted.render(translations, layout)) == "".join(
            whole.render(translations, layout)
        )


def test_a_paragraph_longer_than_any_is_not_held(monkeypatch):
    monkeypatch.setattr(text_format, "_LONGEST", 100)
    document = parse(in_blocks("a line\n" * 100 + "\nb\n", 50))
    found = [one.text for one in document.segments()]
    assert len(found) > 3
    assert max(map(len, found)) < 200
    assert "".join(document.render(found)) == "a line\n" * 100 + "\nb\n"


@settings(max_examples=60, deadline=None)
@given(st.lists(HOSTILE, min_size=3, max_size=3))
def test_no_translation_makes_or_joins_paragraphs(translations):
    assert_structure_stays(parse, LETTER, [f"x{one}x" for one in translations])


@settings(deadline=None)
@given(st.lists(CALM, min_size=3, max_size=3))
def test_translations_are_read_back(translations):
    assert texts(parse, filled(parse, LETTER, translations)) == translations


@pytest.mark.parametrize(
    "part", [" ", "\n", "\r", "\t\n", "\x0c", " \n", "a \n", "\u2028", "a", "{", "a  ", "\r\n"]
)
def test_long_texts_are_gone_through_once(part):
    """Anything quadratic would take minutes."""
    assert_identity(parse, f"a{part * 20_000}b")
