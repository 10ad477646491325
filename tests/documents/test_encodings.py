"""Texts in any encoding are read as they were written, and what is no text is refused."""

from __future__ import annotations

import codecs
from collections import defaultdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plamo_desktop.documents.encodings import Decoded, NotTextError, decode
from tests.detection.samples import SAMPLES

_OF_LANGUAGE = {
    "ja": ["cp932", "euc_jp", "iso2022_jp"],
    "zh-Hans": ["gb18030"],
    "zh-Hant": ["big5"],
    "ko": ["euc_kr"],
    "ru": ["cp1251", "koi8_r"],
    "ar": ["cp1256"],
    "th": ["cp874"],
    "de": ["cp1252"],
    "fr": ["cp1252"],
    "es": ["cp1252"],
}


def files():
    """Texts of a few lines, in each encoding of their language."""
    texts = defaultdict(list)
    for language, text in SAMPLES:
        texts[language].append(text)
    for language, encodings in _OF_LANGUAGE.items():
        for encoding in encodings:
            lines = [text for text in texts[language] if can_hold(encoding, text)]
            for start in range(0, len(lines), 6):
                text = "\r\n".join(lines[start : start + 6])
                if not text.isascii() and len(text) > 60:
                    yield encoding, text


def can_hold(encoding, text):
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


@pytest.mark.parametrize(("encoding", "text"), list(files()))
def test_a_few_lines_are_read_as_they_were_written(encoding, text):
    assert decode(text.encode(encoding)).text == text


@pytest.mark.parametrize("language", ["ja", "ru", "ko", "de"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_unicode_with_and_without_a_mark(language, encoding):
    text = "\n".join(text for code, text in SAMPLES if code == language) + "\n"
    found = decode(text.encode(encoding))
    assert found.text == text
    assert found.has_mark is (encoding in {"utf-8-sig", "utf-16"})


@given(st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=60))
def test_utf_8_is_always_certain(text):
    if codecs.BOM_UTF8.decode() in text[:1]:
        return
    assert decode(text.encode()) == Decoded(text, "utf-8")


@pytest.mark.parametrize(
    "data",
    [
        bytes(range(256)), b"\x00\x01\x02", b"a\x00b", b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n\x00",
        b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", b"PK\x03\x04\x14\x00\x06\x00", b"\x7fELF\x02\x01",
        b"\xff\xfe\x00", b"\xff\xd8\xff\xe0\x00\x10JFIF\x00", bytes(1000),
    ],
)  # fmt: skip
def test_what_is_no_text_is_refused(data):
    with pytest.raises(NotTextError):
        decode(data)


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(data):
    try:
        found = decode(data)
    except NotTextError:
        return
    if not found.has_mark:
        assert decode(data, found.encoding).text == found.text


def test_the_user_may_name_the_encoding():
    data = "naïve".encode("cp1252")
    assert decode(data, "cp1252") == Decoded("naïve", "cp1252")
    with pytest.raises(NotTextError, match="UTF-8"):
        decode(data, "utf-8")
    with pytest.raises(NotTextError):
        decode(data, "no such encoding")


def test_guesses_are_said_to_be_guesses():
    assert not decode("Übung macht den Meister, sagt man überall.".encode("cp1252")).is_certain
    assert decode(b"plain").is_certain
    assert decode("日本語です。".encode("iso2022_jp")).is_certain


def test_nothing_is_an_empty_text():
    assert decode(b"") == Decoded("", "utf-8")
