"""All formats can be found and keep what their flags say."""

from __future__ import annotations

from itertools import chain

import pytest

from plamo_desktop.documents.formats.document import Layout
from plamo_desktop.documents.formats.registry import FORMATS, TEXT, by_key, by_suffix
from tests.helpers.contents import TextContent

SAMPLES = {
    "ass": "[Script Info]\n\n[Events]\nDialogue: 1,2,3,4,5,6,7,8,9,Hello there\n",
    "csv": "id,note\n1,Hello there\n",
    "json": '{"a": "Hello there"}',
    "po": 'msgid "Hello there"\nmsgstr ""\n',
    "srt": "1\n00:00:01,000 --> 00:00:02,000\nHello there\n",
    "text": "Hello there\n",
    "vtt": "WEBVTT\n\n00:01.000 --> 00:02.000\nHello there\n",
}


def test_formats_are_in_order_and_suffixes_are_of_one():
    assert FORMATS[0] is TEXT
    keys = [one.key for one in FORMATS[1:]]
    assert keys == sorted(keys)
    suffixes = list(chain.from_iterable(one.suffixes for one in FORMATS))
    assert len(set(suffixes)) == len(suffixes)


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("a.txt", "text"), ("A.B.SRT", "srt"), ("a.vtt", "vtt"), ("a.ssa", "ass"), ("a.pot", "po"),
        ("app_en.arb", "json"), ("a.tsv", "csv"), ("a.png", None), ("srt", None),
    ],
)  # fmt: skip
def test_file_names(name, key):
    found = by_suffix(name)
    assert (found.key if found else None) == key


@pytest.mark.parametrize("key", SAMPLES)
def test_flags(key):
    form = by_key(key)
    assert form is not None
    document = form.parse(TextContent(SAMPLES[key]))
    assert [one.text.strip() for one in document.segments()] == ["Hello there"]
    both = "".join(map(str, document.render(["Guten Tag"], Layout(bilingual=True))))
    assert ("Hello there" in both) == (form.can_be_bilingual or key == "po")  # it is the msgid
    with_footer = "".join(map(str, document.render(["Guten Tag"], Layout(footer="By a machine"))))
    assert ("By a machine" in with_footer) == form.can_have_footer
    for changed in (both, with_footer):
        form.parse(TextContent(changed))
