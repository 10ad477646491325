"""Texts that would break a format that does not escape them, and what a document is asked for."""

from __future__ import annotations

import re

from hypothesis import strategies as st

from plamo_desktop.documents.formats.document import Layout
from plamo_desktop.documents.marks import Mark, restored

BILINGUAL = Layout(bilingual=True, footer="Machine translated & *checked* by <nobody>")

_BITS = [
    "word", " ", "日本語", "。", "「", "」", "مرحبا", "🇯🇵", "a", "1", "\n", "\n\n", "\r\n", "\t",
    "\u3000",
    "\u200f", "\ufeff", "\0", "\x1b", "\u2028", "<", ">", "&", "&amp;", "&lt;b", "&#65;", "</p>",
    "<b>",
    "<script>", "<!--", "-->", "]]>", "<?x", "\"", "'", "\\", "# ", "- ", "* ", "1. ", "> ", "| ",
    "|",
    "*", "**", "_", "`", "```", "~~~", "~~", "===", "---", "+++", ":", "[x]", "[x]: y", "](u)",
    "[ ] ",
    "![", "!", "$$", "$`", "    ", "<div>", ":-", "(", ")", "long " * 50,
]  # fmt: skip
BITS = st.lists(st.sampled_from(_BITS), max_size=4).map("".join)


def texts(document):
    """The segments' texts, which are the same whenever they are asked for."""
    found = [one.text for one in document.segments()]
    assert [one.text for one in document.segments()] == found
    return found


def said(document, found):
    """Texts with what their marks stand for: `$` before `{x}` makes another placeholder of both."""
    return [
        "".join(run.raw if isinstance(run, Mark) else run for run in restored(text, one.marks))
        for text, one in zip(found, document.segments(), strict=True)
    ]


def others(data, document):
    """Other texts with the same marks."""
    return [data.draw(BITS) + text + data.draw(BITS) for text in texts(document)]


_WIDE = r"[\u2e80-\u312f\u3190-\ua4cf\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]"
_BETWEEN_WIDE = re.compile(rf"(?<={_WIDE}) (?={_WIDE})")


def squeezed(text):
    """A text without the white space, and the control characters, that no markup can hold.

    Between Chinese or Japanese characters there is none where a line was wrapped.
    """
    text = re.sub(r"[\s\u200b]+", " ", re.sub("[\0-\x08\x0b\x0c\x0e-\x1f]", "", text))
    return _BETWEEN_WIDE.sub("", text).strip()
