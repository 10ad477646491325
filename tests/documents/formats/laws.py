"""The laws of documents, for the tests of every format."""

from __future__ import annotations

from hypothesis import strategies as st

from plamo_desktop.documents.formats.document import PLAIN
from plamo_desktop.documents.marks import Mark, restored
from tests.helpers.contents import TextContent

# Translations that try to be more than a text.
HOSTILE = st.lists(
    st.sampled_from([
        "a", "word ", "訳。", "שלום", "👩‍👩‍👧", "\n", "\n\n", "\r", "\r\n", " ", "\t", "\u3000",
        "\xa0", "\0", "\x07", "\x0b", "\x0c", "\x1c", "\x1e", "\x85", "\u2028", "\u2029",
        "\ufeff", "\u200b", '"', '""', "'", "\\", "\\n", "\\N", "\\h", "`", "```", "<", ">", "&",
        "&amp;", "&lt;", "<i>", "</i>", "<b", "<v Bob>", "-->", "--", "->", "- ->",
        "00:00:01,000 --> 00:00:02,000", "00:01.000", "12", "3\n", "{", "}", "{\\an8}", "{b}",
        "{0}", "%s", "<1/>", "<7>", "NOTE", "NOTE x", "STYLE", "WEBVTT", "#", "# ", "#~ ",
        "#, fuzzy", 'msgid "x"', 'msgstr ""', "Dialogue: ", "[Events]", "Comment:", ";", ",", ",,",
        "=", "+", "-", "@", "=1+1", "|", "---", "- ", "* ", "> ", "1. ", "//", "/*",
        "ends with \\", "\ud800", "x" * 500, "字" * 300,
    ]),
    min_size=1, max_size=8,
).map("".join)  # fmt: skip

# Translations as models write them; every place can hold them.
CALM = st.lists(
    st.sampled_from(
        [
            "Word ",
            "is it? ",
            "訳です。",
            "“so”, ",
            "it's ",
            "שלום ",
            "👩‍👩‍👧",
            "a & b ",
            'the "x" ',
            "5 > 3 ",
        ]
    ),
    min_size=1,
    max_size=8,
).map(lambda parts: "".join(parts).strip())


def raw(segment):
    """A segment's text as a reader of the file sees it."""
    runs = restored(segment.text, segment.marks)
    return "".join(run.raw if isinstance(run, Mark) else run for run in runs)


def texts(parse, text):
    return [raw(one) for one in parse(TextContent(text)).segments()]


def rendered(parse, text, translate, layout=PLAIN):
    """The file with `translate(segment)` in the place of every segment."""
    document = parse(TextContent(text))
    translations = [translate(one) for one in document.segments()]
    return "".join(document.render(translations, layout))


def filled(parse, text, translations, layout=PLAIN):
    """The file with these translations."""
    return "".join(parse(TextContent(text)).render(translations, layout))


def assert_identity(parse, text):
    document = parse(TextContent(text))
    first = list(document.segments())
    assert list(document.segments()) == first
    assert "".join(document.render([one.text for one in first])) == text


def assert_structure_stays(parse, text, translations, view=str):
    """A file with any translations is, but for them, the file; seen as `view` shows it."""
    changed = filled(parse, text, translations)
    assert_identity(parse, changed)
    before, after = (rendered(parse, one, lambda _: "Wort") for one in (text, changed))
    assert view(after) == view(before)
    return changed
