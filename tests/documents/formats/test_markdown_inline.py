"""Markdown's inline rules are those of the library, which tells no positions."""

from __future__ import annotations

from hypothesis import assume, given, settings
from hypothesis import strategies as st
from markdown_it.token import Token

from plamo_desktop.documents.formats.markdown.inline import scan
from plamo_desktop.documents.formats.markdown.items import Code, Piece
from plamo_desktop.documents.marks import Side
from tests.documents.formats.test_markdown import MD

_INLINE = [
    "*", "**", "***", "_", "__", "~~", "~~~", "`", "``", "[", "]", "![", "](u)", '](u "t")',
    "[foo]",
    "[foo][bar]", "[foo][]", "[x][nope]", "<b>", "</b>", "<br/>", "<!-- c -->", "<!--",
    "<http://x.y>",
    "<a@b.c>", "&amp;", "&", "&#33;", "\\", "\\*", "\n", "  \n", "\\\n", " ", "a", "b c", ".", "!",
    ")",
    "<", "'", '"', "é", "「", "」", "あ", "](<u v>)", "\t", "[]",
]  # fmt: skip
_REFERENCES = {"FOO": {"href": "/u", "title": ""}, "BAR": {"href": "/u", "title": ""}}


@given(st.lists(st.sampled_from(_INLINE), max_size=14).map(lambda bits: "".join(bits).strip()))
@settings(max_examples=200, deadline=None)
def test_inline_texts_are_those_of_the_library(source):
    # There the library takes a backslash before a space for an escape.
    assume("\\ " not in source and "\\\t" not in source)
    assert shown(scan(source, _REFERENCES)) == by_library(source)


def shown(runs):
    found = ""
    for run in runs:
        match run:
            case str():
                found += run
            case Code(is_break=True):
                found += "{br}"
            case Code(fallback=str(tag)) if tag:
                found += tag
            case Code(parts=("![", Piece() as piece, *_)):
                found += "{img " + shown(piece.runs) + "}"
            case Code(side=Side.OPENS, raw="["):
                found += "{a}"
            case Code(side=Side.CLOSES, raw=raw) if raw.startswith("]"):
                found += "{/a}"
            case Code(raw=raw):
                found += "{code}" if raw.startswith("`") else "{html}"
    return found


def by_library(source):
    tokens: list[Token] = []
    MD.inline.parse(source, MD, {"references": _REFERENCES}, tokens)
    names = {
        "softbreak": "\n", "hardbreak": "{br}\n", "code_inline": "{code}", "html_inline": "{html}",
        "em_open": "<em>", "em_close": "</em>", "strong_open": "<strong>",
        "strong_close": "</strong>",
        "s_open": "<s>", "s_close": "</s>",
    }  # fmt: skip

    def walk(tokens):
        found = ""
        is_address = False
        for one in tokens:
            if one.markup == "autolink":
                is_address = one.nesting > 0
                found += "{html}" if is_address else ""
            elif is_address:
                continue
            elif one.type in {"text", "text_special"}:
                found += one.content
            elif one.type == "image":
                found += "{img " + walk(one.children or ()) + "}"
            else:
                found += names.get(one.type) or ("{a}" if one.nesting > 0 else "{/a}")
        return found

    return walk(tokens)
