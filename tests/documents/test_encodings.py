"""Texts in any encoding are read as they were written, and what is no text is refused."""

from __future__ import annotations

import codecs
import random
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


@pytest.mark.parametrize(
    ("encoding", "text"),
    [
        ("cp1252", "“Hello,” she said.\nIt’s late.\nGo home."),
        ("cp1252", "Don’t go."),
        ("cp1252", "“Hi”\r\n“Ho”\r\n"),
        ("cp1252", "naïve"),
        ("cp1251", "Да\n"),
        ("cp932", "①㈱～\r\n"),
        ("cp932", "資料①"),
        ("cp932", "おはようございます。"),
        ("euc_jp", "おはようございます。"),
        ("gb18030", "你好"),
    ],
)
def test_a_few_letters_are_read_too(encoding, text):
    assert decode(text.encode(encoding)).text == text


@pytest.mark.parametrize(
    ("encoding", "cues"),
    [
        ("cp932", ["こんにちは", "行こう", "はい", "さようなら"]),
        ("euc_jp", ["こんにちは", "行こう", "はい", "さようなら"]),
        ("gb18030", ["你好，世界", "我们走吧", "好的", "再见"]),
        ("cp950", ["你好，世界", "我們走吧", "好的", "再見"]),
        ("cp949", ["안녕하세요", "가자", "네", "안녕"]),
        ("cp1251", ["Привет, мир", "Пойдём", "Хорошо", "Пока"]),
        ("cp1252", ["I can’t.", "You won’t.", "Café?", "…"]),
    ],
)
def test_short_cues_among_their_timings(encoding, cues):
    text = "".join(
        f"{at}\r\n00:00:0{at},000 --> 00:00:0{at},900\r\n{cue}\r\n\r\n"
        for at, cue in enumerate(cues, 1)
    )
    assert decode(text.encode(encoding)).text == text


@pytest.mark.parametrize("seed", range(20))
def test_noise_is_refused(seed):
    noise = random.Random(seed)
    with pytest.raises(NotTextError):
        decode(noise.randbytes(noise.randint(60, 3000)))


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
