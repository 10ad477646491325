"""HTML: what is text, and that nothing else of a page is ever changed."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import html

from plamo_desktop.documents.formats.document import Layout
from plamo_desktop.documents.formats.html import parse
from plamo_desktop.documents.formats.html.tokens import Kind, attributes, tokens
from tests.documents.formats.markup_laws import BILINGUAL, others, said, squeezed, texts
from tests.helpers.contents import TextContent

PAGE = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Caf&eacute; &amp; bar</title>
<meta name="description" content="Never sent"><style>p > b { color: red }</style>
<script>if (a < b) { write("<p>no</p>"); }</script></head>
<body class=main>
<!-- a note -->
<h1>Opening <em>hours</em></h1>
<p>We open at <time datetime="09:00">nine</time>,
   and close <b>late</b>.<br>Call <a href="tel:1?a=1&amp;b=2" title="no">us</a>
with <code>PORT=1</code>.
<p class="x">Second &lt;paragraph&gt;</p>
<ul><li>Tea<li><a href="/c">Coffee</a></ul>
<div>loose <p>inner</p> tail <img src="a.png" alt="no"></div>
<pre>  keep  me </pre>
<p translate="no">Brand</p><p>By <span class="big notranslate">Acme</span> only</p>
<table><tr><th>Day<td>Price: {price}</table>
<svg><text>drawn</text></svg>
</body></html>
"""


def document(text):
    return parse(TextContent(text))


def render(text, new, layout=None):
    return "".join(document(text).render(new, layout or Layout()))


def test_a_page():
    assert texts(document(PAGE)) == [
        "Café & bar",
        "Opening <1>hours</1>",
        "We open at <1>nine</1>, and close <2>late</2>.<3/>Call <4>us</4> with <5/>.",
        "Second <paragraph>",
        "Tea",
        "Coffee",
        "loose",
        "inner",
        "tail <1/>",
        "By <1/> only",
        "Day",
        "Price: <1/>",
    ]
    lines = [one.line for one in document(PAGE).segments()]
    assert lines == [2, 7, 8, 11, 12, 12, 13, 13, 13, 15, 16, 16]
    assert render(PAGE, texts(document(PAGE))) == PAGE


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("plain text", ["plain text"]),
        ("a < b > c", ["a < b > c"]),
        ("<p>1 &lt; 2 &copy &notanentity; &#x3042;", ["1 < 2 © ¬anentity; あ"]),
        ("<p>one<p>two<div>three", ["one", "two", "three"]),
        ("<p>a<br><br>b</p>", ["a<1/><2/>b"]),
        ("<p><br>a<br></p>", ["a"]),
        ("<p><b><i>all</i></b></p>", ["all"]),
        ("<p>x <b>y <i>z</b> q</i></p>", ["x <1>y <2/>z</1> q<3/>"]),
        ("<p>Press <kbd>Ctrl<b>+</b>C</kbd> now", ["Press <1/> now"]),
        ("<p>open <code>never closed<p>next", ["open", "next"]),
        ("<div translate=no>a<div>b</div>c</div>d", ["d"]),
        ("<p title='a>b' x=y>in", ["in"]),
        ('<p a="x" b = \'y\' c=z d>in', ["in"]),
        ("<p>text <b", ["text"]),
        ("<p>text <!-- open", ["text"]),
        ("a<!-->b<!--->c<!-- --!>d", ["a<1/>b<2/>c<3/>d"]),
        ("<script><!-- <script> </script> --></script>after", ["after"]),
        ("<textarea><b>x</textarea>y", ["<1/>y"]),
        ("<title>a <b> c</title>d", ["a <b> c", "d"]),
        ("<svg><title>no</title><style>x</svg>y", ["<1/>y"]),
        ("<svg><![CDATA[<p>]]></svg>y", ["<1/>y"]),
        ("x<![CDATA[y>z", ["x<1/>z"]),
        ("<p><ruby>漢<rp>(<rt>かん<rp>)</ruby>字", ["<1>漢<2/><3/><4/></1>字"]),
        ("<p><ruby>漢<rt>かん</rt>字<rt>じ</rt></ruby>だ", ["<1>漢<2/>字<3/></1>だ"]),
        ("a</>b</ c>d", ["a<1/>b<2/>d"]),
        ("a\0b", ["ab"]),
        ("<select><option>One<option>Two</select>", ["One", "Two"]),
        ("<p>See https://x.test/?a=1&amp;b=2 &amp; go", ["See <1/> & go"]),
        ("a<plaintext><p>all", ["a"]),
        ('<?xml version="1.0"?><html><script src="a"/><p>x</p></html>', ["x"]),
        ("<a><p>One</p></a>", ["One"]),
        ("  \n ", []),
    ],
)  # fmt: skip
def test_what_is_text(source, found):
    assert texts(document(source)) == found
    assert render(source, found) == source


@pytest.mark.parametrize(
    ("source", "new", "expected"),
    [
        ("<p>a &amp; b</p>", ["c < d & \u00a0e"], "<p>c &lt; d &amp; \u00a0e</p>"),
        ("<p>\n  a <b>b</b>\n</p>", ["<1>B</1>\n\nA"], "<p>\n  <b>B</b> A\n</p>"),
        ("<p>a {x}</p>", ["<1/> <2/> b"], "<p>{x} &lt;2/&gt; b</p>"),
        ("<p>https://x.test/?a&amp;b c</p>", ["C <1/>"], "<p>C https://x.test/?a&amp;b</p>"),
        ("<p>a</p>", ["  "], "<p>a</p>"),
        ("<title>a</title>", ["</title><p>"], "<title>&lt;/title&gt;&lt;p&gt;</title>"),
        ("<p>a <b>b</b></p>", ["lost </1> <1> <1>"], "<p>lost </b> <b> <b></p>"),
    ],
)
def test_translations_are_escaped(source, new, expected):
    assert render(source, new) == expected


def test_a_bilingual_page_has_the_source_where_a_quote_may_stand():
    new = [f"{text}!" for text in texts(document(PAGE))]
    page = render(PAGE, new, BILINGUAL)
    tree = html.document_fromstring(page)
    quotes = [" ".join(one.text_content().split()) for one in tree.iter("blockquote")]
    assert quotes == [
        "We open at nine, and close late.Call us with PORT=1.", "Second <paragraph>", "Tea",
        "Coffee",
        "loose", "inner", "tail", "By Acme only", "Day", "Price: {price}",
    ]  # fmt: skip
    assert {one.getparent().tag for one in tree.iter("blockquote")} == {
        "body", "li", "div", "th", "td",
    }  # fmt: skip
    assert tree.body[-1].tag == "p"
    assert tree.body[-1].text_content() == BILINGUAL.footer


def test_what_must_not_stand_twice_is_not_quoted():
    for source in (
        '<p>a <span id="x">b</span></p>',
        "<p>a <input> b</p>",
        "<h1>a</h1>",
        "<p>a <b>b</p>",
    ):
        (text,) = texts(document(source))
        assert "blockquote" not in render(source, [text + "!"], Layout(bilingual=True))


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("<p>a", "<p>a<p>F</p>\n"),
        ("<body>a</body></html>", "<body>a<p>F</p>\n</body></html>"),
        ("a<!-- open", "a<!-- open"),
        ("<script>a", "<script>a"),
    ],
)
def test_the_footer_stands_where_it_is_seen(source, expected):
    assert render(source, texts(document(source)), Layout(footer="F")) == expected


_SOUP = st.lists(
    st.sampled_from([
        "<p>", "</p>", "<b>", "</b>", "<div>", "</div>", "<br>", "<br/>", "<code>", "</code>",
        "<li>",
        "text", " ", "\n", "&amp;", "&", "<", ">", "<!--", "-->", "<!x>", "<?y>", "</", "<title>",
        "</title>",
        "<script>", "</script>", "<svg>", "</svg>", "<a href='x>y'>", "</a>", "<p translate=no>",
        '"', "'",
        "=", "<i x", "/>", "<![CDATA[", "]]>", "日本", "\0", "\r", "<td>", "<pre>", "</pre>", "{x}",
    ]),
    max_size=25,
).map("".join)  # fmt: skip


@given(_SOUP)
@settings(max_examples=80, deadline=None)
def test_any_text_is_a_page_and_comes_back(source):
    found = list(tokens(source))
    assert "".join(source[one.start : one.end] for one in found) == source
    new = texts(document(source))
    assert render(source, new) == source


@given(_SOUP, st.data())
@settings(max_examples=80, deadline=None)
def test_translations_change_texts_only(source, data):
    whole = document(source)
    new = others(data, whole)
    page = "".join(whole.render(new))
    again = document(page)
    assert [*map(squeezed, said(again, texts(again)))] == [*map(squeezed, said(whole, new))]

    def skeleton(text):
        return [
            (one.kind, text[one.start : one.end])
            for one in tokens(text)
            if one.kind not in {Kind.TEXT, Kind.RAW_TEXT}
        ]

    assert skeleton(page) == skeleton(source)
    "".join(whole.render(new, BILINGUAL))


@given(
    st.lists(
        st.tuples(
            st.sampled_from(["a", "b-c", "x:y", "data_1"]),
            st.sampled_from(["", '="v>w"', "='it \"is\"'", "=plain", " = spaced"]),
        ),
        max_size=5,
    )
)
def test_attributes_are_read_as_a_parser_reads_them(pairs):
    tag = "<p" + "".join(f" {name}{value}" for name, value in pairs) + ">"
    assert next(iter(tokens(tag + "x"))).end == len(tag)
    element = html.fragment_fromstring(tag + "x</p>")
    assert attributes(tag) == dict(element.attrib)


def test_texts_are_those_a_parser_sees():
    tree = html.document_fromstring(PAGE)
    seen = " ".join(tree.text_content().split())
    for text in ("Second <paragraph>", "Coffee", "loose", "Opening hours"):
        assert text in seen


@pytest.mark.parametrize(
    "unit",
    [
        "<",
        "<a b='",
        "<a>",
        "<code>",
        "<b><i></b>",
        "<p translate=no>",
        "<!--",
        "<svg>",
        "&",
        "</p>",
    ],
)
def test_long_files_are_gone_through_once(unit):
    source = unit * 5_000
    assert render(source, texts(document(source))) == source
