"""Markdown: where texts are, to the letter, and that no translation becomes something else."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from markdown_it.token import Token
from mdit_py_plugins.footnote import footnote_plugin

from plamo_desktop.core.errors import DocumentError
from plamo_desktop.documents.formats.document import Layout
from plamo_desktop.documents.formats.markdown import parse
from plamo_desktop.documents.formats.markdown.front_matter import end_of
from tests.documents.formats.markup_laws import BILINGUAL, others, squeezed, texts
from tests.helpers.contents import TextContent

FILE = """---
title: Hi
draft: true
tags: [one, two]
date: 2024-05-01
description: "A \\"short\\" text: really"  # for search
summary: >-
  Folded over
  two lines
excerpt: 'it''s'
---
# Setting `PORT` up #

Two lines
of *title*
==========

Set `PORT` and {{NAME}}, see [docs](https://x.test/a_b?c=1#d).
A hard break@@
then ![a *chart*](c.png "The title") and \\*stars\\* &amp; <kbd>Ctrl</kbd>.[^n]

> A quote
> goes on
lazily.
>
> > deeper **bold**

- [ ] a task
- an item
  wrapped

      indented code

  ````sh
  echo "# not a heading"
  ````
2. two [label] and [Label][]

| Key | What \\| is |
|:--|---|
| `a\\|b` | ~~old~~ new |
 c | <https://x.test>

<div align="center">
  <p>Some <b>HTML</b> &amp; text</p>
</div>

$$
x = y
$$

[label]: /url_a "kept"

[^n]: The note
    goes on.
""".replace("@@", "  ")
FOUND = [
    "Hi", 'A "short" text: really', "Folded over\ntwo lines", "it's",
    "Setting <1/> up",
    "Two lines of <1>title</1>",
    "Set <1/> and <2/>, see <3>docs</3>. A hard break<4/>\nthen <5/> and *stars* & <6/>.<7/>",
    "a <1>chart</1>", "The title",
    "A quote goes on lazily.", "deeper <1>bold</1>",
    "a task", "an item wrapped", "two <1>label</1> and <2>Label</2>",
    "Key", "What | is", "<1>old</1> new", "c",
    "Some <1>HTML</1> & text",
    "The note goes on.",
]  # fmt: skip


def document(text):
    return parse(TextContent(text))


def render(text, new, layout=None):
    return "".join(document(text).render(new, layout or Layout()))


def test_a_file():
    assert texts(document(FILE)) == FOUND
    assert render(FILE, FOUND) == FILE
    lines = [one.line for one in document(FILE).segments()]
    assert lines[4:7] == [12, 14, 18]
    assert lines[-1] == 1 + FILE[: FILE.index("[^n]: The")].count("\n")


def test_front_matter_keeps_all_but_what_people_read():
    new = ["no: it's", "\n#x", 'a "b" \\', "y''z: 'q", *FOUND[4:]]
    text = render(FILE, new)
    old, changed = (next(yaml.safe_load_all(one[: end_of(one) - 4])) for one in (FILE, text))
    for key in ("title", "description", "summary", "excerpt"):
        assert old.pop(key) != changed[key]
    assert changed.pop("title") == "no: it's"
    assert changed.pop("description") == " #x"
    assert changed.pop("summary") == 'a "b" \\'
    assert changed.pop("excerpt") == "y''z: 'q"
    assert changed == old
    assert text[text.index("# Setting") :] == FILE[FILE.index("# Setting") :]


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("---\ntitle: 2024\n---\n", []),
        ("---\ntitle: yes\n---\n", []),
        ("---\ntitle: 2024-01-01\n---\n", []),
        ("---\ntitle: [a, b]\n---\n", []),
        ("---\ntitle: &x a\n---\n", []),
        ("---\ntitle: a # b\n---\n", ["a"]),
        ("---\ntitle: a\n  b\n---\n", []),
        ("---\ntitle: a: b\n---\n", []),
        ("---\nx:\n  title: a\n---\nb", ["b"]),
        ("---\n# only a comment\n---\nb", ["b"]),
        ("---\ntitle: a\n...\nb", ["a", "b"]),
        ("---\ntitle: a\nb", ["title: a b"]),
        ("---\n\nA text between two rules.\n\n---\n", ["A text between two rules."]),
        ('+++\ntitle = "a \\"b\\""\ndraft = true\n[x]\ntitle = "c"\n+++\nd', ['a "b"', "d"]),
        ("+++\ntitle = 'a\\b'\n+++\n", ["a\\b"]),
        ("- +++\n", ["+++"]),
        ("* a\n\n  b\n* * c\n", ["a", "b", "c"]),
        ("1986\\. A year", ["1986. A year"]),
        ("a [b\nc](/u 'd\ne') f", ["a <1>b c</1> f", "d\ne"]),
        ("[a]\n\n[a]: b", ["a"]),
        ("[a]", ["[a]"]),
        ("[![alt](i.png)](u)", ["alt"]),
        ("![](i.png)", []),
        ("**a** *b*", ["<1>a</1> <2>b</2>"]),
        ("**a**", ["a"]),
        ("<b>a</b> <c d", ["<1>a</1> <c d"]),
        ("x <!-- a\nb --> y", ["x <1/> y"]),
        ("$`a*b`$ and $$c$$ cost $5", ["<1/> and <2/> cost $5"]),
        ("a\\\nb", ["a<1/>\nb"]),
        ("a  \n    b", ["a<1/>\nb"]),
        ("\u3000全角", ["\u3000全角"]),
        ("a | b\n-|-\nc", ["a", "b", "c"]),
        ("<!-- a\n\nb -->\nc", ["c"]),
        ("<table><tr><td>\n\n*a*\n\n</td></tr></table>", ["a"]),
        ("- <p>a</p>\n", ["a"]),
        ("> <p>a</p>\n> b\n", []),
        ("[^x]: a\n\n    b\n\nc", ["a", "b", "c"]),
        ("# #\n#\n## a ## \n# b#", ["a", "b#"]),
        ("a\x0bb\r\nc\rd\ne", ["a\x0bb c d e"]),
        ("", []),
    ],
)  # fmt: skip
def test_what_is_text(source, found):
    assert texts(document(source)) == found
    assert render(source, found) == source


@pytest.mark.parametrize(
    ("source", "new", "expected"),
    [
        ("a", ["# b"], "\\# b"),
        ("a", ["1. b\n2) c"], "1\\. b 2) c"),
        ("a", ["b\n=== \n- \n---\n> c"], "b === - --- > c"),
        ("a", ["*b* _c_ d_e `f` [g](h)"], "\\*b\\* \\_c\\_ d\\_e \\`f\\` \\[g\\](h)"),
        ("a", ["2 * 3 < 4 & 5_000 [x]"], "2 * 3 < 4 & 5_000 [x]"),
        ("a", ["&amp; <b>"], "&amp;amp; \\<b>"),
        ("a", ["```\nb\n```"], "\\``` b ```"),
        ("a", ["b\n\n\n c \n"], "b c"),
        ("a", ["港は\n静か。\nIt is"], "港は静か。 It is"),
        ("a", ["[b]: c"], "\\[b]: c"),
        ("a", ["b\\"], "b\\"),
        ("a", [""], "a"),
        ("- a", ["[ ] b\nc"], "- \\[ ] b c"),
        ("> 1. a", ["b\nc"], "> 1. b c"),
        ("> a\nb", ["c\nd\ne"], "> c d e"),
        ("[^x]: a", ["b\nc"], "[^x]: b c"),
        ("# a", ["b #\nc"], "# b # c"),
        ("# a", ["b ##"], "# b \\##"),
        ("a\n---", ["b | c"], "b &#124; c\n---"),
        ("|a|\n|-|", ["b|c\\\nd\\"], "|b\\|c\\ d\\ |\n|-|"),
        ("a|b\n-|-", ["- c", "# d"], "\\- c|# d\n-|-"),
        ("[a]\n\n[a]: u", ["b"], "[b][a]\n\n[a]: u"),
        ("see [a] now\n\n[a]: u", ["<1>b</1> c"], "[b][a] c\n\n[a]: u"),
        ("x ![a](u)", ["<1/> y", "b]"], "![b\\]](u) y"),
        ("x [a](u \"t\")", ["x <1>a</1>", 'q "r" \\'], 'x [a](u "q \\"r\\" \\\\")'),
        ("a **b** c", ["これは<1>「重要」</1>です"], "これは<strong>「重要」</strong>です"),
        ("a *b* c", ["x <1>y</1>"], "x *y*"),
        ("a  \nb", ["b<1/>\na"], "b  \na"),
        ("> a  \n> b", ["b<1/>\n1. a"], "> b  \n> 1\\. a"),
        ("- a  \n  b", ["b<1/>a\nb"], "- b  \n  a b"),
        ("a  \nb", ["b a<1/>"], "b a"),
        ("a <!-- x --> b", ["<1/> c"], "&#8203;<!-- x --> c"),
        ("a[^x] b", ["<1/>: c(<1/>)"], "[^x]\\: c([^x])"),
        ("<p>a</p>", ["b\n\n# c |"], "<p>b # c &#124;</p>"),
        ("---\ntitle: a\n---\n", ["true"], '---\ntitle: "true"\n---\n'),
        ("---\ntitle: a\n---\n", ["b: c\n---"], '---\ntitle: "b: c ---"\n---\n'),
        ("---\ntitle: |\n  a\nx: y\n---\n", ["b\n---\n\nc"],
         "---\ntitle: |\n  b\n  ---\n\n  c\nx: y\n---\n"),
        ("+++\ntitle = 'a'\n+++\n", ["it's\x85"], '+++\ntitle = "it\'s\\u0085"\n+++\n'),
    ],
)  # fmt: skip
def test_translations_are_escaped_where_they_would_be_something_else(source, new, expected):
    text = render(source, new)
    assert text == expected
    assert blocks(text) == blocks(source)


def test_a_bilingual_file_has_the_source_quoted_above_paragraphs():
    source = "# a\n\nb\n*c*\n\n- d\n\n> e\nf\n\n|g|\n|-|\n"
    new = ["A", "B", "D", "E\nF", "G"]
    assert render(source, new, Layout(bilingual=True)) == (
        "# A\n\n> b\n> *c*\n\nB\n\n- D\n\n> > e\n> > f\n>\n> E F\n\n|G|\n|-|\n"
    )


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("- a", "- a\n\nF*\n"),
        ("> a\n", "> a\n\nF*\n"),
        ("```\na", "```\na"),
        ("<!-- a\n", "<!-- a\n"),
        ("---\ntitle: a\n---\n", "---\ntitle: a\n---\n\nF*\n"),
    ],
)
def test_the_footer_is_a_paragraph(source, expected):
    assert render(source, texts(document(source)), Layout(footer="F*")) == expected


def library():
    md = MarkdownIt("commonmark", {"maxNesting": 100}).enable(["table", "strikethrough"])
    # Front matter is cut off before: the plugin for it also takes `--- | ---` for some.
    return md.use(footnote_plugin, inline=False, move_to_end=False)


MD = library()


def blocks(text):
    """The blocks of a file, and the contents of those that are no text."""
    found: list[Token] = []
    text = re.sub(r"\r\n?", "\n", text[end_of(text) :])
    MD.block.parse(text, MD, {}, found)
    return [
        (one.type, one.tag, one.content if one.type in {"fence", "code_block"} else "")
        for one in found
    ]


_LINES = st.lists(
    st.sampled_from([
        "# H *a* #", "para text", 'more [l](u "t") x', "> quote", "> > deep", "- item", "  cont",
        "1. one", "   > q", "```", "    ind", "---", "===", "| a | b |", "|---|---|", "a | b",
        "--- | ---",
        "<div>", "</div>", "<p>html <b>t</b></p>", "", "", "", "![alt *e*](i.png)", "[f]: /u",
        "[f] and [^1]", "[^1]: note", "hard  ", "back\\", "**b** `c`", "\ttab", "- [ ] task",
        "<!-- c -->", "\u3000全角です", "*「あ」*です", "* x", "\\# esc", "&amp; &lt;",
        "~~s~~ <kbd>K</kbd>",
    ]),
    max_size=12,
)  # fmt: skip
_FILES = st.tuples(_LINES, st.sampled_from(["\n", "\n", "\n", "\r\n", "\r"])).map(
    lambda both: both[1].join(both[0])
)


@given(_FILES, st.data())
@settings(max_examples=100, deadline=None)
def test_translations_change_texts_only(source, data):
    whole = document(source)
    found = texts(whole)
    assert "".join(whole.render(found)) == source
    new = others(data, whole)
    text = "".join(whole.render(new))
    assert blocks(text) == blocks(source)
    assert [squeezed(one) for one in texts(document(text))] == [squeezed(one) for one in new]
    "".join(whole.render(new, BILINGUAL))


@given(st.text(max_size=80))
@settings(max_examples=80, deadline=None)
def test_any_text_is_a_file_and_comes_back(source):
    assert render(source, texts(document(source))) == source


@pytest.mark.parametrize(
    "unit",
    ["[", "![", "[a](", '[a](b "', "*a ", "a*", "_a_ ", "`a``", "a <!--", "<a b='", "$$x\n",
     "a\n$$x\n",
     "[a]: b\n", "> ", "- a\n", "|a|b|\n", "[a](u)", "![a](u)", "title: x\n", "<kbd>"],
)  # fmt: skip
def test_long_files_are_gone_through_once(unit):
    source = unit * 2_000
    assert render(source, texts(document(source))) == source


def test_blocks_may_be_nested_as_deep_as_people_do():
    for source in (">" * 99 + " a", "".join("  " * at + "- a\n" for at in range(49))):
        assert set(texts(document(source))) == {"a"}
        assert render(source, texts(document(source))) == source
    source = "a\n\n" + ">" * 5_000
    assert render(source, texts(document(source))) == source


@pytest.mark.parametrize("front", ["", "---\ntitle: t\n---\n"])
def test_words_that_are_too_deep_are_not_passed_over_in_silence(front):
    line = front.count("\n") + 3
    for deep in (">" * 5_000 + " a", "> " * 100 + "a", "- " * 50 + "a", "> " + "- " * 50 + "a"):
        with pytest.raises(DocumentError, match=f"Line {line}: "):
            document(f"{front}a\n\n{deep}\n")


def test_code_in_a_list_is_never_touched():
    code = "\n".join(f"  print({at})  # comment" for at in range(300))
    source = f"- item\n\n  ```py\n{code}\n  ```\n\n- other\n"
    assert texts(document(source)) == ["item", "other"]
    assert render(source, ["A", "B"]) == source.replace("item", "A").replace("other", "B")


def test_segments_are_in_the_order_of_the_file():
    lines = [one.line for one in document(FILE[end_of(FILE) :]).segments()]
    assert all(first <= second for first, second in pairwise(lines))
